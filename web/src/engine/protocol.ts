/** What the page and the worker say to each other. */

import type { Candidates, Clash, Part, Suggestion } from "./advice";
import type { Analysis } from "./analysis";
import type { ErrorKind } from "./errors";
import type { GameData, Turn } from "./game";
import type { Opener, Optimum } from "./optimum";
import type { OutsidersData } from "./outsiders";
import type { Bounds } from "./search";
import type { BoardState, BoardsSuggestion } from "./sums";
import type { Tree } from "./tree";

/** Which guesses may be played: all, or those only that may be the secret. */
export type Guesses = "all" | "candidates";

/** A fraction done; of a proof the bounds as they close. */
export type Progress = number | Bounds;

/** What each call takes, beside the game. */
interface Calls {
  candidates: { turns: readonly Turn[]; search: string; from: number; count: number };
  suggest: { turns: readonly Turn[]; strategy: string; guesses: Guesses; count: number };
  explain: { turns: readonly Turn[]; guess: string };
  parts: { turns: readonly Turn[]; guess: string; most: number };
  clash: { turns: readonly Turn[] };
  surveyBoards: { turns: readonly Turn[]; codes: number };
  suggestForBoards: { turns: readonly Turn[]; strategy: string; guesses: Guesses; count: number };
  explainForBoards: { turns: readonly Turn[]; guess: string };
  outsiders: { turns: readonly Turn[] };
  analyse: { guesses: readonly string[]; secret: string; strategy: string };
  optimal: { guesses: Guesses };
  openers: { turns: readonly Turn[]; guesses: Guesses; attempts: number };
  grow: { turns: readonly Turn[]; strategy: string };
}

/** What each call gives. */
export interface Answers {
  candidates: Candidates;
  suggest: Suggestion[];
  explain: Suggestion;
  parts: Part[];
  clash: Clash | null;
  surveyBoards: BoardState[];
  suggestForBoards: BoardsSuggestion[];
  explainForBoards: BoardsSuggestion;
  outsiders: OutsidersData | null;
  analyse: Analysis;
  optimal: Optimum;
  openers: Opener[];
  grow: Tree;
}

export type Call<Name extends keyof Answers = keyof Answers> = {
  [N in Name]: { name: N } & Calls[N];
}[Name];

/** The first message to a worker, and all later ones. `sampler` is an address. The data of a game are sent once. */
export type Message =
  | { module: WebAssembly.Module; sampler: string; base: string }
  | { id: number; key: number; game: GameData | null; call: Call };

export type Reply = { id: number } & (
  | { progress: Progress }
  | { answer: Answers[keyof Answers] }
  | {
      error: {
        kind: ErrorKind;
        reason: string;
        message: string;
        values: Readonly<Record<string, string | number>>;
      };
    }
);
