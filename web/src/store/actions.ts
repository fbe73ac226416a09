/** The round store: the actions, put together from their parts. */

import { createStore } from "zustand/vanilla";
import type { Mark } from "../game/feedback";
import { LETTERS } from "../game/turn";
import { enter } from "./enter";
import { openArchive, openPractice, openToday } from "./open";
import { OPEN } from "./phases";
import { refresh } from "./refresh";
import { createReplies } from "./replies";
import {
  emptyView,
  type Kind,
  keep,
  type Parts,
  type Round,
  type RoundActions,
  type RoundView,
  say,
} from "./round";
import { roundKey } from "./schemas";
import { emptyPad, nextMark, type Scratchpad, toggled, withMark, withPencil } from "./scratchpad";

export function createRound(parts: Parts): Round {
  const store = createStore<RoundView & RoundActions>(() => ({
    ...emptyView(),
    // The round needs the store, and the actions the round.
    ...draftActions(() => round),
    ...padActions(() => round),
    ...roundActions(() => round),
  }));
  const round: Round = {
    ...parts,
    store,
    replies: createReplies(),
    wanted: null,
    secret: null,
    started: false,
    skew: null,
    tries: 0,
    busy: false,
    said: 0,
    looking: null,
    cancelRetry: () => {},
    cancelMidnight: () => {},
  };
  return round;
}

const isLetter = (letter: string) => /^[A-Z]$/.test(letter);

function draftActions(
  at: () => Round,
): Pick<RoundActions, "type" | "backspace" | "clear" | "enter"> {
  const change = (edit: (draft: string) => string): void => {
    const round = at();
    const { phase, puzzle, pending, outcome, draft, notice } = round.store.getState();
    if (!OPEN.includes(phase) || puzzle === null || pending !== null || outcome !== null) return;
    const after = edit(draft);
    if (round.busy || after === draft) return;
    // What was wrong with the draft is no longer said of the new one.
    round.store.setState({ draft: after, notice: notice?.refused ? null : notice });
    keep(round);
  };
  return {
    type: (letter) => {
      const upper = letter.toUpperCase();
      if (isLetter(upper)) change((draft) => (draft + upper).slice(0, LETTERS));
    },
    backspace: () => change((draft) => draft.slice(0, -1)),
    clear: () => change(() => ""),
    enter: () => enter(at()),
  };
}

function padActions(
  at: () => Round,
): Pick<RoundActions, "mark" | "cycleMark" | "pencil" | "strike" | "clearPad"> {
  const change = (edit: (pad: Scratchpad) => Scratchpad): void => {
    const round = at();
    const { pad, puzzle } = round.store.getState();
    if (puzzle === null) return;
    round.store.setState({ pad: edit(pad) });
    keep(round);
  };
  const mark = (row: number, column: number, wanted: Mark | null): void => {
    const letter = at().store.getState().rows[row]?.guess[column];
    if (letter === undefined) return; // only what was played can be marked
    change((pad) => withMark(pad, row, column, wanted));
    say(at(), "marked", { letter, mark: wanted ?? "none" });
  };
  return {
    mark,
    cycleMark: (row, column) => mark(row, column, nextMark(at().store.getState().pad, row, column)),
    pencil: (position, letter) => {
      const upper = letter.toUpperCase();
      if (!isLetter(upper) || !(position >= 0 && position < LETTERS)) return;
      change((pad) => withPencil(pad, position, upper));
      const letters = at().store.getState().pad.pencil[position] ?? "";
      say(at(), "pencilled", { position: position + 1, letters });
    },
    strike: (letter) => {
      const upper = letter.toUpperCase();
      if (!isLetter(upper)) return;
      change((pad) => ({ ...pad, out: toggled(pad.out, upper) }));
      const on = at().store.getState().pad.out.includes(upper) ? 1 : 0;
      say(at(), "struck", { letter: upper, on });
    },
    clearPad: () => {
      change(emptyPad);
      say(at(), "padCleared");
    },
  };
}

function roundActions(
  at: () => Round,
): Pick<RoundActions, "open" | "reopen" | "refresh" | "again" | "say"> {
  const show = async (round: Round, kind: Kind, number: number | null): Promise<void> => {
    round.wanted = number;
    if (kind === "practice") await openPractice(round, number);
    else if (kind === "archive" && number !== null) await openArchive(round, number);
    else await openToday(round);
    // Late and apart: the page is there before its dictionary.
    round.dictionary().catch(() => {});
  };
  const open = (kind: Kind, number: number | null): Promise<void> => {
    at().tries = 0;
    return show(at(), kind, number);
  };
  return {
    open: (kind, number) => open(kind, number ?? null),
    reopen: async () => {
      const round = at();
      const { kind, notice } = round.store.getState();
      const waited = round.tries > 0;
      await show(round, kind, round.wanted);
      const after = round.store.getState();
      const silent = after.notice?.id === notice?.id;
      if (waited && after.puzzle !== null && silent) say(round, "backOnline");
    },
    refresh: () => refresh(at()),
    again: () => {
      at().documents.remove(roundKey(0));
      return open("practice", null);
    },
    say: (key, values) => say(at(), key, values),
  };
}
