/** What the parts of the round store share: the view, the phase, the notices, the saved round. */

import type { StoreApi } from "zustand/vanilla";
import type { ServedRound } from "../api";
import type { Dictionary } from "../game/dictionary";
import type { Values } from "../i18n";
import { closesOf } from "./days";
import type { Documents } from "./documents";
import type { Environment } from "./environment";
import { step } from "./machine";
import { emptyPad } from "./pad";
import { readRound, roundKey, type SavedPuzzle, type SavedRound, SHAPES } from "./saved";
import type { Settings } from "./settings";
import type { Source } from "./source";
import type { Statistics } from "./statistics";
import type { Kind, NoticeKey, Phase, Puzzle, RoundActions, RoundView } from "./types";

export interface Desk {
  env: Environment;
  documents: Documents;
  source: Source;
  settings: Settings;
  statistics: Statistics;
  dictionary(): Promise<Dictionary>;
  store: StoreApi<RoundView & RoundActions>;
  session: Session;
}

/** What the store knows and does not show. */
export interface Session {
  /** Counts the rounds opened: a reply to an earlier one is dropped. */
  opened: number;
  /** The number that was asked for, to ask again when the network is back. */
  wanted: number | null;
  /** The secret of a round that the page judges; in memory only. */
  secret: string | null;
  /** The service knows the round. */
  started: boolean;
  /** The service's clock minus ours, by its own word; null before. */
  skew: number | null;
  /** Tries so far to send the waiting guess, or to open what is not to be had. */
  tries: number;
  /** A guess is being looked up or judged. */
  busy: boolean;
  /** Notices so far. */
  said: number;
  /** A look at what changed elsewhere that is under way. */
  looking: Promise<void> | null;
  cancelRetry: () => void;
  cancelMidnight: () => void;
}

export const newSession = (): Session => ({
  opened: 0,
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
});

export const emptyView = (): RoundView => ({
  kind: "today",
  phase: "loading",
  outcome: null,
  puzzle: null,
  rows: [],
  draft: "",
  pending: null,
  waiting: null,
  secret: null,
  ranked: false,
  counted: false,
  place: null,
  finished: null,
  challenge: null,
  next: null,
  notice: null,
  pad: emptyPad(),
  dictionaryReady: false,
});

/** The time by the service's clock, as far as it is known. */
export function serviceNow({ env, session }: Desk): number {
  if (env.mode === "static") return env.clock.now();
  return env.clock.now() + (session.skew ?? env.api.skew() ?? 0);
}

export function go(desk: Desk, phase: Phase, part: Partial<RoundView> = {}): void {
  const from = desk.store.getState().phase;
  desk.store.setState({ ...part, phase: step(from, phase) });
}

/** Shown by the row or by the look of the page already; said for those who cannot see it. */
const QUIET: readonly NoticeKey[] = [
  "judged",
  "won",
  "lost",
  "lostWord",
  "marked",
  "struck",
  "pencilled",
  "padCleared",
];

export function say(desk: Desk, key: NoticeKey, values: Values = {}, refused = false): void {
  desk.session.said += 1;
  const quiet = QUIET.includes(key);
  desk.store.setState({ notice: { id: desk.session.said, key, values, refused, quiet } });
}

/** A new round on the desk; replies to the one before are dropped from now on. */
export function clearDesk(desk: Desk, kind: Kind): number {
  const { session, store } = desk;
  session.cancelRetry();
  session.cancelMidnight();
  session.opened += 1;
  session.looking = null;
  session.secret = null;
  session.started = false;
  session.busy = false;
  const { dictionaryReady, notice } = store.getState();
  // What was said of the first try still holds for the next one.
  const said = session.tries > 0 ? notice : null;
  go(desk, "loading", { ...emptyView(), kind, dictionaryReady, notice: said });
  return session.opened;
}

export const puzzleOf = (saved: SavedPuzzle): Puzzle => ({
  number: saved.number,
  date: saved.date,
  commitment: saved.commitment,
  closes: closesOf(saved.date),
});

/** What a saved round shows; the draft is left out: each tab has its own. */
export const viewOf = (saved: SavedRound): Partial<RoundView> => ({
  rows: saved.rows,
  outcome: saved.outcome,
  pending: saved.pending?.guess ?? null,
  counted: saved.counted,
  place: saved.place,
  finished: saved.finished,
  challenge: saved.challenge,
  secret: saved.outcome === "won" ? (saved.rows.at(-1)?.guess ?? null) : null,
  pad: saved.pad,
});

/** What the service says of a round goes before anything remembered here. */
export const servedView = (round: ServedRound): Partial<RoundView> => ({
  rows: round.turns.map(({ guess, digits, won }) => ({ guess, digits, won })),
  outcome: round.state === "playing" ? null : round.state,
  counted: round.counted,
  place: round.place,
  finished: round.finished,
  secret: round.secret,
});

function toSaved({ store, session }: Desk): SavedRound | null {
  const view = store.getState();
  if (view.puzzle === null) return null;
  return {
    number: view.puzzle.number,
    date: view.puzzle.date,
    commitment: view.puzzle.commitment,
    ranked: view.ranked,
    started: session.started,
    counted: view.counted,
    rows: view.rows,
    outcome: view.outcome,
    draft: view.draft,
    pending: view.pending === null ? null : { turn: view.rows.length + 1, guess: view.pending },
    place: view.place,
    finished: view.finished,
    challenge: view.challenge,
    pad: view.pad,
  };
}

/** Keeps the round. Rows that another tab has added meanwhile stay, unless the service says so. */
export function keep(desk: Desk, served = false): void {
  const saved = toSaved(desk);
  if (saved === null) return;
  const there = readRound(desk.documents, saved.number);
  const same = there?.commitment === saved.commitment && there.challenge === saved.challenge;
  const behind = !served && same && there.rows.length > saved.rows.length;
  const kept = behind ? { ...there, draft: saved.draft, pad: saved.pad } : saved;
  desk.documents.write(roundKey(saved.number), SHAPES.round, kept);
}
