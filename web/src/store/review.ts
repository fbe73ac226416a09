/** The look back at a round that is over: by the service when the secret is known, else counted here. */

import { createStore, type StoreApi } from "zustand/vanilla";
import type { ServedAnalysis } from "../api";
import { fits } from "../game/feedback";
import type { Row } from "../game/turn";
import type { Revealed } from "./puzzles";
import { createReplies } from "./replies";
import { type Round, serviceNow } from "./round";

/** One guess looked back at. The last three are null when the page counted alone. */
export interface ReviewTurn extends Row {
  /** Texts that were possible before and after the guess. */
  before: number;
  after: number;
  /** What the feedback gained: log2(before / after). */
  bits: number;
  /** What the solver would have played. */
  suggested: string | null;
  loss: number | null;
  luck: number | null;
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
  /** The day's promise kept: the digest published beforehand is that of the secret revealed. */
  proof: Revealed | null;
}

export interface ReviewActions {
  /** Looks back at the open round once it is over; before its end it does nothing. */
  load(): Promise<void>;
}
export type ReviewStore = StoreApi<ReviewView & ReviewActions>;

const EMPTY: ReviewView = {
  state: "idle",
  source: null,
  expected: null,
  turns: [],
  remaining: null,
  candidates: [],
  proof: null,
};
const SHOWN = 10;

/** Words left and bits gained, guess by guess: the page's own count, with all words as likely. */
function countTurns(
  words: readonly string[],
  rows: readonly Row[],
): { turns: ReviewTurn[]; left: readonly string[] } {
  let left = words;
  const turns = rows.map((row) => {
    const before = left.length;
    left = left.filter((word) => fits(word, row));
    const after = left.length;
    const bits = after === 0 ? 0 : Math.log2(before / after);
    return { ...row, before, after, bits, suggested: null, loss: null, luck: null };
  });
  return { turns, left };
}

function analysedTurns(analysis: ServedAnalysis, rows: readonly Row[]): ReviewTurn[] {
  return rows.flatMap((row, index) => {
    const turn = analysis.turns[index];
    if (!turn) return [];
    const { before, after, bits, best, loss, luck } = turn;
    return [{ ...row, before, after, bits, suggested: best.guess, loss, luck }];
  });
}

export function createReview(round: Round): ReviewStore {
  const replies = createReplies();
  /** Which round is shown, so that it is looked at once. */
  let shown = "";
  return createStore<ReviewView & ReviewActions>((set, get) => ({
    ...EMPTY,
    load: async () => {
      const { outcome, puzzle, rows, secret, challenge } = round.store.getState();
      const over = outcome !== null && puzzle !== null;
      const key = over ? JSON.stringify([puzzle.number, challenge, rows, secret]) : "";
      if (over && key === shown && get().state !== "failed") return;
      shown = key;
      replies.renew();
      set({ ...EMPTY, state: over ? "loading" : "idle" });
      if (!over) return;
      await replies.follow(async (reply) => {
        const failed = { state: "failed" as const };
        set(await reply(lookBack(round, rows, secret).catch(() => failed)));
        set({ proof: await reply(prove(round)) });
      });
    },
  }));
}

async function lookBack(round: Round, rows: readonly Row[], secret: string | null) {
  const found = (await ask(round, rows, secret)) ?? (await count(round, rows));
  return { ...found, state: "ready" as const };
}

async function ask({ env }: Round, rows: readonly Row[], secret: string | null) {
  if (env.mode !== "served" || secret === null) return null;
  try {
    const guesses = rows.map((row) => row.guess);
    const analysis = await env.api.analyse(guesses, secret);
    const turns = analysedTurns(analysis, rows);
    const { expected, left: remaining } = analysis;
    return { source: "service" as const, turns, expected, remaining, candidates: [] };
  } catch {
    return null; // the page can count by itself, if less
  }
}

async function count(round: Round, rows: readonly Row[]) {
  const { turns, left } = countTurns((await round.dictionary()).words, rows);
  const won = rows.at(-1)?.won ?? false;
  return { source: "page" as const, turns, candidates: won ? [] : left.slice(0, SHOWN) };
}

/** After the puzzle's day anybody can check that the word was not changed. */
async function prove(round: Round): Promise<ReviewView["proof"]> {
  const { puzzle } = round.store.getState();
  if (!puzzle || puzzle.number === 0) return null;
  if (serviceNow(round) < Date.parse(puzzle.closes)) return null;
  try {
    return await round.puzzles.reveal(puzzle.number, puzzle.commitment);
  } catch {
    return null;
  }
}
