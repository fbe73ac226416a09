/** Today's Entropy from outside: its puzzle, how far the reader is, and the figures so far. */

import { createStore, type StoreApi } from "zustand/vanilla";
import { isAway } from "../api";
import type { Row } from "../game/turn";
import { closesOf } from "./days";
import { figuresOf } from "./figures";
import type { Outcome } from "./phases";
import { createPuzzles } from "./puzzles";
import { RESULTS, readRound, type SavedPuzzle, SCHEMAS } from "./schemas";
import type { Site } from "./site";

export interface TodayView {
  /** none: no puzzle for today. offline: it cannot be known now. */
  state: "loading" | "ready" | "none" | "offline";
  number: number | null;
  /** ISO day in UTC. */
  date: string | null;
  /** When it ends, as an ISO time. */
  closes: string | null;
  rows: Row[];
  outcome: Outcome | null;
  streak: number;
  /** Turns of the rounds won; null before the first. */
  average: number | null;
}

export interface TodayActions {
  /** Reads what is kept, and asks for the puzzle. */
  refresh(): Promise<void>;
}
export type TodayStore = StoreApi<TodayView & TodayActions>;

const EMPTY: Pick<TodayView, "number" | "date" | "closes" | "rows" | "outcome"> = {
  number: null,
  date: null,
  closes: null,
  rows: [],
  outcome: null,
};

export function createToday({ env, documents, now }: Site): TodayStore {
  const puzzles = createPuzzles(env, documents);
  const figures = (): Pick<TodayView, "streak" | "average"> => {
    const { streak, won, histogram } = figuresOf(
      documents.read(RESULTS, SCHEMAS.results) ?? {},
      puzzles.day(),
    );
    const turns = histogram.reduce((sum, count, index) => sum + count * (index + 1), 0);
    return { streak, average: won === 0 ? null : turns / won };
  };
  const view = (puzzle: SavedPuzzle): Partial<TodayView> => {
    const saved = readRound(documents, puzzle.number);
    // Another commitment under the same number is another puzzle.
    const own = saved?.commitment === puzzle.commitment ? saved : null;
    return {
      state: "ready",
      number: puzzle.number,
      date: puzzle.date,
      closes: closesOf(puzzle.date),
      rows: own?.rows ?? [],
      outcome: own?.outcome ?? null,
      ...figures(),
    };
  };
  /** What was today's when the page was last here, if it still is. */
  const remembered = (): SavedPuzzle | null => {
    const last = puzzles.lastToday();
    return last !== null && now() < Date.parse(closesOf(last.date)) ? last : null;
  };
  const first = env.mode === "site" ? null : remembered();
  return createStore<TodayView & TodayActions>((set) => ({
    state: "loading",
    ...EMPTY,
    ...figures(),
    ...(first === null ? {} : view(first)),
    refresh: async () => {
      try {
        set(view(await puzzles.today()));
      } catch (error) {
        const last = remembered();
        if (isAway(error) && last !== null) set(view(last));
        else set({ ...EMPTY, ...figures(), state: isAway(error) ? "offline" : "none" });
      }
    },
  }));
}
