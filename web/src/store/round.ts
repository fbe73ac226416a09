/** The round on the page: what it shows, what it knows besides, and what every part of it needs. */

import type { StoreApi } from "zustand/vanilla";
import type { ServedRound } from "../api";
import type { Dictionary } from "../game/dictionary";
import type { Mark } from "../game/feedback";
import type { Row } from "../game/turn";
import type { NoticeKey, Values } from "../i18n";
import { closesOf } from "./days";
import type { Documents } from "./documents";
import { type Draft, drafted } from "./draft";
import type { Environment } from "./environment";
import type { Lessons } from "./lessons";
import { type Outcome, type Phase, step } from "./phases";
import type { Puzzles } from "./puzzles";
import type { Replies } from "./replies";
import { readRound, roundKey, type SavedRound, SCHEMAS } from "./schemas";
import { emptyPad, type Scratchpad } from "./scratchpad";
import type { Settings } from "./settings";
import type { Statistics } from "./statistics";

export type Kind = "today" | "archive" | "practice";

/** What is published of a puzzle. */
export interface Published {
  /** 0 in practice. */
  number: number;
  /** ISO day in UTC, empty in practice. */
  date: string;
  commitment: string | null;
}

export interface Puzzle extends Published {
  /** When the puzzle's day ends, as an ISO time; empty in practice. */
  closes: string;
}

/** What the page has to say now; the text is `texts.notices[key](values)`. */
export interface Notice {
  /** A new id means: say it again. */
  id: number;
  key: NoticeKey;
  values: Values;
  /** The active row shakes. */
  refused: boolean;
  /** For the live region alone: the reader of the screen sees it anyway. */
  quiet: boolean;
}

/** The word of yesterday's lost round, told once. */
export interface Greeting {
  number: number;
  secret: string;
}

/** Why a guess waits: no network, a service that is away, or too many requests. */
export interface Waiting {
  reason: "network" | "service" | "too-many";
  /** When it is tried again, in milliseconds of the page's clock. */
  until: number;
}

export interface RoundView extends Draft {
  kind: Kind;
  phase: Phase;
  /** How the round ended; stays when the phase becomes stale. */
  outcome: Outcome | null;
  puzzle: Puzzle | null;
  rows: Row[];
  /** A guess in flight, or made offline and kept to be sent. */
  pending: string | null;
  /** Words entered while it is judged: they are sent one after the other. */
  queue: readonly string[];
  waiting: Waiting | null;
  /** Known when the round is won, or lost and the puzzle's day is over. */
  secret: string | null;
  /** The service judges this round (else the page does). */
  ranked: boolean;
  counted: boolean;
  place: number | null;
  finished: string | null;
  /** Practice: the number that gives a friend the same word; `open("practice", challenge)`. */
  challenge: number | null;
  /** Today's number when phase is stale. */
  next: number | null;
  notice: Notice | null;
  greeting: Greeting | null;
  pad: Scratchpad;
  /** The notes before each change of them, the last one last. */
  past: readonly Scratchpad[];
  dictionaryReady: boolean;
}

export interface RoundActions {
  /** Opens today's puzzle, one of the archive, or a practice word (again the open one if there is). */
  open(kind: Kind, number?: number): Promise<void>;
  type(letter: string): void;
  /** Takes the letters of a pasted text. */
  paste(text: string): void;
  backspace(): void;
  clear(): void;
  /** The next letter goes to this place of the word. */
  moveTo(column: number): void;
  enter(): Promise<void>;
  /** Marks all letters of the row with the same die, or this one alone. */
  mark(row: number, column: number, mark: Mark | null, alone?: boolean): void;
  /** none → place → elsewhere → out → none, without what another die of the row has. */
  cycleMark(row: number, column: number, alone?: boolean): void;
  /** Takes marks of earlier rows on to the last one. */
  carry(): void;
  /** Notes the letter for the position, or removes it. */
  pencil(position: number, letter: string): void;
  /** Says that the letter is in no class, or takes it back. */
  strike(letter: string): void;
  clearPad(): void;
  /** Takes the last change of the notes back. */
  undo(): void;
  /** On focus, when back online, at midnight: looks whether anything changed elsewhere. */
  refresh(): Promise<void>;
  /** The word of yesterday was read. */
  dismissGreeting(): void;
  /** Practice: the next word. */
  again(): Promise<void>;
  /** After a failure: opens once more what was asked for. */
  reopen(): Promise<void>;
  /** Puts a notice of the components through the same live region, e.g. `say("copied")`. */
  say(key: NoticeKey, values?: Values): void;
}
export type RoundStore = StoreApi<RoundView & RoundActions>;

/** What a round is played with. */
export interface Parts {
  env: Environment;
  documents: Documents;
  puzzles: Puzzles;
  settings: Settings;
  statistics: Statistics;
  lessons: Lessons;
  dictionary(): Promise<Dictionary>;
}

export interface Round extends Parts {
  store: RoundStore;
  /** To the round that is open: those to an earlier one are dropped. */
  replies: Replies;
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
  /** A guess is being looked up. */
  busy: boolean;
  /** Keys pressed meanwhile: they have their effect afterwards. */
  keys: (() => void)[];
  /** The word that was refused last: typing on replaces it. */
  refused: string | null;
  /** Goes on with the words that were entered meanwhile. */
  proceed: () => void;
  /** Notices so far. */
  said: number;
  /** A look at what changed elsewhere that is under way. */
  looking: Promise<void> | null;
  cancelRetry: () => void;
  cancelMidnight: () => void;
}

export const emptyView = (): RoundView => ({
  kind: "today",
  phase: "loading",
  outcome: null,
  puzzle: null,
  rows: [],
  ...drafted(""),
  pending: null,
  queue: [],
  waiting: null,
  secret: null,
  ranked: false,
  counted: false,
  place: null,
  finished: null,
  challenge: null,
  next: null,
  notice: null,
  greeting: null,
  pad: emptyPad(),
  past: [],
  dictionaryReady: false,
});

/** The time by the service's clock, as far as it is known. */
export function serviceNow({ env, skew }: Round): number {
  if (env.mode !== "served") return env.clock.now();
  return env.clock.now() + (skew ?? env.api.skew() ?? 0);
}

export function go({ store }: Round, phase: Phase, part: Partial<RoundView> = {}): void {
  store.setState({ ...part, phase: step(store.getState().phase, phase) });
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
  "undone",
  "carried",
];

export function say(round: Round, key: NoticeKey, values: Values = {}, refused = false): void {
  round.said += 1;
  const quiet = QUIET.includes(key);
  round.store.setState({ notice: { id: round.said, key, values, refused, quiet } });
}

/** Another round; replies to the one before are dropped from now on. */
export function begin(round: Round, kind: Kind): void {
  round.cancelRetry();
  round.cancelMidnight();
  round.replies.renew();
  round.looking = null;
  round.secret = null;
  round.started = false;
  round.busy = false;
  round.keys = [];
  round.refused = null;
  const { dictionaryReady, notice } = round.store.getState();
  // What was said of the first try still holds for the next one.
  const said = round.tries > 0 ? notice : null;
  go(round, "loading", { ...emptyView(), kind, dictionaryReady, notice: said });
}

export const puzzleOf = ({ number, date, commitment }: Published): Puzzle => ({
  number,
  date,
  commitment,
  closes: closesOf(date),
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
export const servedView = (served: ServedRound): Partial<RoundView> => ({
  rows: served.turns.map(({ guess, digits, won }) => ({ guess, digits, won })),
  outcome: served.state === "playing" ? null : served.state,
  counted: served.counted,
  place: served.place,
  finished: served.finished,
  secret: served.secret,
});

function toSaved({ store, started }: Round): SavedRound | null {
  const view = store.getState();
  if (view.puzzle === null) return null;
  return {
    number: view.puzzle.number,
    date: view.puzzle.date,
    commitment: view.puzzle.commitment,
    ranked: view.ranked,
    started,
    counted: view.counted,
    rows: view.rows,
    outcome: view.outcome,
    // What was entered and not sent is the draft again after a reload.
    draft: view.queue[0] ?? view.draft,
    pending: view.pending === null ? null : { turn: view.rows.length + 1, guess: view.pending },
    place: view.place,
    finished: view.finished,
    challenge: view.challenge,
    pad: view.pad,
  };
}

/** Keeps the round. Rows that another tab has added meanwhile stay, unless the service says so. */
export function keep(round: Round, served = false): void {
  const saved = toSaved(round);
  if (saved === null) return;
  const there = readRound(round.documents, saved.number);
  const same = there?.commitment === saved.commitment && there.challenge === saved.challenge;
  const behind = !served && same && there.rows.length > saved.rows.length;
  const kept = behind ? { ...there, draft: saved.draft, pad: saved.pad } : saved;
  round.documents.write(roundKey(saved.number), SCHEMAS.round, kept);
}
