/** The types that the stores, the hooks and the components share. */

import type { StoreApi } from "zustand/vanilla";
import type { Language, NoticeKey, Values } from "../i18n";

export type { Language, NoticeKey };

/** From `<meta name="bestguess-mode">`: a service judges the guesses, or the page does. */
export type Mode = "served" | "static";
export type Kind = "today" | "archive" | "practice";
export type Phase =
  | "loading"
  | "playing"
  | "submitting"
  | "won"
  | "lost"
  | "offline"
  | "stale"
  | "failed";
export type Outcome = "won" | "lost";
export type Mark = "place" | "elsewhere" | "out";

/** How many guesses a round has, and how many letters a word. */
export const TURNS = 8;
export const LETTERS = 6;

export interface Puzzle {
  /** 0 in practice. */
  number: number;
  /** ISO day in UTC, empty in practice. */
  date: string;
  commitment: string | null;
  /** When the puzzle's day ends, as an ISO time; empty in practice. */
  closes: string;
}

export interface Row {
  guess: string;
  /** Six characters 1 to 6, also for the winning guess. */
  digits: string;
  won: boolean;
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

export interface Scratchpad {
  /** Key "row:column", both from 0. */
  marks: Record<string, Mark>;
  /** Letters noted for each of the six positions, in alphabetical order. */
  pencil: string[];
  /** Letters in no class, in alphabetical order: dimmed on the keyboard. */
  out: string;
}

/** Why a guess waits: no network, a service that is away, or too many requests. */
export interface Waiting {
  reason: "network" | "service" | "too-many";
  /** When it is tried again, in milliseconds of the page's clock. */
  until: number;
}

export interface RoundView {
  kind: Kind;
  phase: Phase;
  /** How the round ended; stays when the phase becomes stale. */
  outcome: Outcome | null;
  puzzle: Puzzle | null;
  rows: Row[];
  draft: string;
  /** A guess in flight, or made offline and kept to be sent. */
  pending: string | null;
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
  pad: Scratchpad;
  dictionaryReady: boolean;
}

export interface RoundActions {
  /** Opens today's puzzle, one of the archive, or a practice word (again the open one if there is). */
  open(kind: Kind, number?: number): Promise<void>;
  type(letter: string): void;
  backspace(): void;
  clear(): void;
  enter(): Promise<void>;
  mark(row: number, column: number, mark: Mark | null): void;
  /** none → place → elsewhere → out → none */
  cycleMark(row: number, column: number): void;
  /** Notes the letter for the position, or removes it. */
  pencil(position: number, letter: string): void;
  /** Says that the letter is in no class, or takes it back. */
  strike(letter: string): void;
  clearPad(): void;
  /** On focus, when back online, at midnight: looks whether anything changed elsewhere. */
  refresh(): Promise<void>;
  /** Practice: the next word. */
  again(): Promise<void>;
  /** After a failure: opens once more what was asked for. */
  reopen(): Promise<void>;
  /** Puts a notice of the components through the same live region, e.g. `say("copied")`. */
  say(key: NoticeKey, values?: Values): void;
}
export type RoundStore = StoreApi<RoundView & RoundActions>;

export type Theme = "system" | "light" | "dark" | "contrast";

export interface SettingsView {
  theme: Theme;
  language: Language;
  /** Share with dice instead of digits. */
  dice: boolean;
  /** The name on the leaderboard; null = none. */
  name: string | null;
  /** How the last change of the name went. */
  naming: "idle" | "saving" | "saved" | "refused" | "failed";
}
export interface SettingsActions {
  setTheme(theme: Theme): void;
  setLanguage(language: Language): void;
  setDice(dice: boolean): void;
  loadName(): Promise<void>;
  saveName(name: string): Promise<void>;
}
export type SettingsStore = StoreApi<SettingsView & SettingsActions>;

export interface Result {
  date: string;
  /** Turns used, null when lost. */
  turns: number | null;
}
export interface Figures {
  played: number;
  won: number;
  lost: number;
  /** histogram[0] = won in one turn … histogram[7] = in eight. */
  histogram: number[];
  streak: number;
  best: number;
}
export interface StatisticsView extends Figures {
  byNumber: Record<number, Result>;
}
export type ImportReport =
  | { ok: true; added: number; kept: number }
  | { ok: false; why: "empty" | "unreadable" | "damaged" | "newer" };
export interface StatisticsActions {
  /** JSON for a file named `entropy-statistics.json`. */
  exportFile(): string;
  /** A short text for copy and paste. */
  exportCode(): string;
  /** Takes a file's text or a code; merges, never lowers. */
  importText(text: string): ImportReport;
}
export type StatisticsStore = StoreApi<StatisticsView & StatisticsActions>;

export interface ArchiveEntry {
  number: number;
  date: string;
  today: boolean;
  mark: "new" | "playing" | "won" | "lost";
  turns: number | null;
}
export interface ArchiveView {
  state: "idle" | "loading" | "ready" | "offline" | "failed";
  /** Newest first. */
  entries: ArchiveEntry[];
  more: boolean;
}
export interface ArchiveActions {
  load(): Promise<void>;
  loadMore(): Promise<void>;
}
export type ArchiveStore = StoreApi<ArchiveView & ArchiveActions>;

export interface LeaderboardEntry {
  place: number;
  name: string | null;
  turns: number;
  finished: string;
  /** Finished after the puzzle's day. */
  late: boolean;
}
export interface LeaderboardView {
  state: "idle" | "loading" | "ready" | "offline" | "failed" | "none";
  number: number | null;
  /** Today's puzzle, the last that has a board; null while it is not known. */
  latest: number | null;
  players: number;
  won: number;
  lost: number;
  histogram: number[];
  entries: LeaderboardEntry[];
  more: boolean;
}
export interface LeaderboardActions {
  /** Without a number today's. State "none": static mode has no leaderboard. */
  load(number: number | null): Promise<void>;
  loadMore(): Promise<void>;
}
export type LeaderboardStore = StoreApi<LeaderboardView & LeaderboardActions>;

/** One guess looked back at. The last three are null when the page counted alone. */
export interface ReviewTurn {
  guess: string;
  digits: string;
  won: boolean;
  /** Texts that were possible before and after the guess. */
  before: number;
  after: number;
  /** What the feedback told: log2(before / after). */
  bits: number;
  /** What the solver would have played. */
  suggested: string | null;
  loss: number | null;
  luck: number | null;
}
/** The day's promise kept: the digest published beforehand is that of the secret revealed. */
export interface Proof {
  salt: string;
  secret: string;
  commitment: string;
  holds: boolean;
}
export interface ReviewView {
  state: "idle" | "loading" | "ready" | "failed";
  source: "service" | "page" | null;
  /** Expected turns of the solver, null when the page counted alone. */
  expected: number | null;
  turns: ReviewTurn[];
  /** turns + remaining = expected + all losses − all luck; 0 when won, null as above. */
  remaining: number | null;
  /** Texts still possible after the last guess, at most ten, when the round was lost. */
  candidates: string[];
  proof: Proof | null;
}
export interface ReviewActions {
  /** Looks back at the open round once it is over; before its end it does nothing. */
  load(): Promise<void>;
}
export type ReviewStore = StoreApi<ReviewView & ReviewActions>;

export interface UpdateView {
  /** A new version of the page waits: offer to reload. */
  ready: boolean;
}
export interface UpdateActions {
  reload(): void;
}
export type UpdateStore = StoreApi<UpdateView & UpdateActions>;

export interface Stores {
  mode: Mode;
  round: RoundStore;
  settings: SettingsStore;
  statistics: StatisticsStore;
  archive: ArchiveStore;
  leaderboard: LeaderboardStore;
  review: ReviewStore;
  update: UpdateStore;
  /** The time by the service's clock as far as it is known, in milliseconds; for countdowns. */
  now(): number;
  /** The share text of the open round, null before its end and in practice. */
  shareText(): string | null;
  /** Listens to focus, network, other tabs and the clock, and opens nothing; returns the undo. */
  start(): () => void;
}
