/** The round store: the actions, put together from their parts. */

import { createStore } from "zustand/vanilla";
import { type Desk, emptyView, keep, newSession, say } from "./desk";
import { enter } from "./judging";
import { OPEN } from "./machine";
import { openArchive, openPractice, openToday } from "./opening";
import { emptyPad, nextMark, toggled, withMark, withPencil } from "./pad";
import { roundKey } from "./saved";
import {
  type Kind,
  LETTERS,
  type Mark,
  type RoundActions,
  type RoundView,
  type Scratchpad,
} from "./types";
import { refresh } from "./waking";

export function createRound(parts: Omit<Desk, "store" | "session">): Desk {
  const store = createStore<RoundView & RoundActions>(() => ({
    ...emptyView(),
    // The desk needs the store, and the actions the desk.
    ...typing(() => desk),
    ...noting(() => desk),
    ...moving(() => desk),
  }));
  const desk: Desk = { ...parts, store, session: newSession() };
  return desk;
}

const isLetter = (letter: string) => /^[A-Z]$/.test(letter);

function typing(at: () => Desk): Pick<RoundActions, "type" | "backspace" | "clear" | "enter"> {
  const change = (edit: (draft: string) => string): void => {
    const desk = at();
    const { phase, puzzle, pending, outcome, draft, notice } = desk.store.getState();
    if (!OPEN.includes(phase) || puzzle === null || pending !== null || outcome !== null) return;
    const after = edit(draft);
    if (desk.session.busy || after === draft) return;
    // What was wrong with the draft is no longer said of the new one.
    desk.store.setState({ draft: after, notice: notice?.refused ? null : notice });
    keep(desk);
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

function noting(
  at: () => Desk,
): Pick<RoundActions, "mark" | "cycleMark" | "pencil" | "strike" | "clearPad"> {
  const change = (edit: (pad: Scratchpad) => Scratchpad): void => {
    const desk = at();
    const { pad, puzzle } = desk.store.getState();
    if (puzzle === null) return;
    desk.store.setState({ pad: edit(pad) });
    keep(desk);
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
      say(at(), "pencilled", { place: position + 1, letters });
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

function moving(
  at: () => Desk,
): Pick<RoundActions, "open" | "reopen" | "refresh" | "again" | "say"> {
  const show = async (desk: Desk, kind: Kind, number: number | null): Promise<void> => {
    desk.session.wanted = number;
    if (kind === "practice") await openPractice(desk, number);
    else if (kind === "archive" && number !== null) await openArchive(desk, number);
    else await openToday(desk);
    // Late and apart: the page is there before its dictionary.
    desk.dictionary().catch(() => {});
  };
  const open = (kind: Kind, number: number | null): Promise<void> => {
    at().session.tries = 0;
    return show(at(), kind, number);
  };
  return {
    open: (kind, number) => open(kind, number ?? null),
    reopen: async () => {
      const desk = at();
      const { kind, notice } = desk.store.getState();
      const waited = desk.session.tries > 0;
      await show(desk, kind, desk.session.wanted);
      const after = desk.store.getState();
      if (waited && after.puzzle !== null && after.notice?.id === notice?.id)
        say(desk, "backOnline");
    },
    refresh: () => refresh(at()),
    again: () => {
      at().documents.remove(roundKey(0));
      return open("practice", null);
    },
    say: (key, values) => say(at(), key, values),
  };
}
