/** The round store: the actions, put together from their parts. */

import { createStore } from "zustand/vanilla";
import type { Mark } from "../game/feedback";
import { groupAt } from "../game/groups";
import { LETTERS, type Row, TURNS } from "../game/turn";
import { type Draft, drafted, erase, moveTo, pasted, put } from "./draft";
import { enter, proceed, rowsTaken } from "./enter";
import { letterMarks, struck } from "./marks";
import { openArchive, openPractice, openToday } from "./open";
import { carryOn } from "./outcome";
import { OPEN } from "./phases";
import { dismissGreeting, greet } from "./promise";
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
import { emptyPad, nextMark, type Scratchpad, withMarks, withPencil } from "./scratchpad";

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
    keys: [],
    refused: null,
    proceed: () => void proceed(round),
    said: 0,
    looking: null,
    cancelRetry: () => {},
    cancelMidnight: () => {},
  };
  return round;
}

const isLetter = (letter: string) => /^[A-Z]$/.test(letter);

type DraftActions = Pick<
  RoundActions,
  "type" | "paste" | "backspace" | "clear" | "moveTo" | "enter"
>;

/** There is a row to type in: also while the guess before it is judged. */
function isOpen(view: RoundView): boolean {
  const { phase, puzzle, outcome } = view;
  const open = OPEN.includes(phase) || phase === "submitting";
  return open && puzzle !== null && outcome === null && rowsTaken(view) < TURNS;
}

function draftActions(at: () => Round): DraftActions {
  const change = (edit: (draft: Draft) => Draft): void => {
    const round = at();
    const view = round.store.getState();
    const { draft, caret, notice } = view;
    if (round.busy) return void round.keys.push(() => change(edit));
    if (!isOpen(view)) return;
    const after = edit({ draft, caret });
    const same = after.caret?.at === caret?.at && after.caret?.chosen === caret?.chosen;
    if (after.draft === draft && same) return;
    if (after.draft !== draft) round.refused = null;
    // What was wrong with the draft is no longer said of the new one.
    round.store.setState({ ...after, notice: notice?.refused ? null : notice });
    keep(round);
  };
  const type = (letter: string): void => {
    const upper = letter.toUpperCase();
    if (!isLetter(upper)) return;
    change((draft) => {
      const isRefused = draft.caret === null && draft.draft === at().refused;
      return put(isRefused ? drafted("") : draft, upper);
    });
  };
  return {
    type,
    paste: (text) => {
      const letters = pasted(text);
      // A whole word takes the place of what is there.
      if (letters.length === LETTERS) change(() => drafted(letters));
      else for (const letter of letters) type(letter);
    },
    backspace: () => change(erase),
    clear: () => change(() => drafted("")),
    moveTo: (column) => change((draft) => moveTo(draft, column)),
    enter: () => enter(at()),
  };
}

type PadActions = Pick<
  RoundActions,
  "mark" | "cycleMark" | "carry" | "pencil" | "strike" | "clearPad" | "undo"
>;
/** So many changes of the notes can be taken back. */
const REMEMBERED = 100;

function padActions(at: () => Round): PadActions {
  const change = (edit: (pad: Scratchpad) => Scratchpad): void => {
    const round = at();
    const { pad, past, puzzle } = round.store.getState();
    if (puzzle === null) return;
    round.store.setState({ pad: edit(pad), past: [...past, pad].slice(-REMEMBERED) });
    keep(round);
  };
  /** Where a mark goes: a group that is of several kinds is marked letter by letter. */
  const columnsOf = ({ guess, digits }: Row, column: number, alone: boolean): number[] => {
    const { columns, least } = groupAt(guess, digits, column);
    return alone || least > 1 ? [column] : columns;
  };
  const mark = (row: number, column: number, wanted: Mark | null, alone = false): void => {
    const played = at().store.getState().rows[row];
    if (played === undefined) return; // only what was played can be marked
    const columns = columnsOf(played, column, alone);
    change((pad) => withMarks(pad, row, columns, wanted));
    const letters = columns.map((each) => played.guess[each]).join("");
    say(at(), "marked", { letters, mark: wanted ?? "none" });
  };
  return {
    mark,
    cycleMark: (row, column, alone) => {
      const { pad, rows } = at().store.getState();
      const digits = rows[row]?.digits ?? "";
      mark(row, column, nextMark(pad, row, column, digits), alone);
    },
    carry: () => {
      if (carryOn(at())) say(at(), "carried");
    },
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
      const { rows } = at().store.getState();
      change((pad) => struck(pad, rows, upper));
      const on = letterMarks(at().store.getState().pad, rows)[upper] === "out" ? 1 : 0;
      say(at(), "struck", { letter: upper, on });
    },
    clearPad: () => {
      change(emptyPad);
      say(at(), "padCleared");
    },
    undo: () => {
      const round = at();
      const { past } = round.store.getState();
      const pad = past.at(-1);
      if (pad === undefined) return;
      round.store.setState({ pad, past: past.slice(0, -1) });
      keep(round);
      say(round, "undone");
    },
  };
}

function roundActions(
  at: () => Round,
): Pick<RoundActions, "open" | "reopen" | "refresh" | "again" | "say" | "dismissGreeting"> {
  const show = async (round: Round, kind: Kind, number: number | null): Promise<void> => {
    round.wanted = number;
    if (kind === "practice") await openPractice(round, number);
    else if (kind === "archive" && number !== null) await openArchive(round, number);
    else await openToday(round);
    void greet(round);
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
    dismissGreeting: () => dismissGreeting(at()),
    say: (key, values) => say(at(), key, values),
  };
}
