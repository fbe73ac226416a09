/** What the service sends and takes, route by route (`/api/v1`). */

import type { Row } from "../game/turn";

export interface ServedPuzzle {
  number: number;
  date: string;
  turns: number;
  commitment: string;
  opens: string;
  closes: string;
}

export type RoundState = "playing" | "won" | "lost";

export interface ServedRound {
  number: number;
  date: string;
  commitment: string;
  state: RoundState;
  counted: boolean;
  turns: Row[];
  left: number;
  started: string;
  finished: string | null;
  closes: string;
  now: string;
  secret: string | null;
  place: number | null;
}

export interface GuessReply extends Row {
  number: number;
  turn: number;
  state: RoundState;
  left: number;
}

export interface PuzzlePage {
  puzzles: ServedPuzzle[];
  before: number | null;
}

export interface Reveal {
  number: number;
  date: string;
  salt: string;
  secret: string;
  commitment: string;
  sha1: string;
}

export interface ServedLeaderboard {
  number: number;
  players: number;
  won: number;
  histogram: number[];
  lost: number;
  entries: ServedEntry[];
}

export interface ServedEntry {
  place: number;
  name: string | null;
  turns: number;
  finished: string;
  /** Finished after the puzzle's day. */
  late: boolean;
}

export interface StaticPuzzle {
  number: number;
  date: string;
  sha1: string;
  commitment: string;
}

export interface StaticPuzzles {
  version: number;
  turns: number;
  puzzles: StaticPuzzle[];
}

/** The JSON of `bestguess analyse --json`. */
export interface ServedAnalysis {
  expected: number;
  left: number;
  turns: readonly {
    guess: string;
    before: number;
    after: number;
    bits: number;
    best: { guess: string; bits: number };
    loss: number;
    luck: number;
  }[];
}
