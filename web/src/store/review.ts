/**
 * The look back at a round that is over: words left and bits at once, counted here; luck and skill as
 * soon as they are computed: by the engine of the page, or by the service where that cannot.
 */

import { createStore, type StoreApi } from "zustand/vanilla";
import type { ServedAnalysis } from "../api";
import { fits } from "../game/feedback";
import type { Row } from "../game/turn";
import type { Revealed } from "./puzzles";
import { createReplies } from "./replies";
import { type Round, serviceNow } from "./round";

/** One guess looked back at. The last three are null as long as the page has only counted. */
export interface ReviewTurn extends Row {
  /** Words that were possible before and after the guess. */
  before: number;
  after: number;
  /** The first of those after it. */
  left: readonly string[];
  /** What the feedback gained: log2(before / after). */
  bits: number;
  /** What the solver would have played. */
  suggested: string | null;
  loss: number | null;
  luck: number | null;
}

export interface ReviewView {
  state: "idle" | "loading" | "ready" | "failed";
  /** Luck and skill are being computed. */
  filling: boolean;
  source: "service" | "page" | null;
  /** Expected turns of the solver, null when the page has only counted. */
  expected: number | null;
  turns: ReviewTurn[];
  /** turns + remaining = expected + all losses − all luck; 0 when won, null as above. */
  remaining: number | null;
  /** The day's promise kept: the digest published beforehand is that of the secret revealed. */
  proof: Revealed | null;
}

export interface ReviewActions {
  /** Looks back at the open round once it is over; before its end it does nothing. */
  load(): Promise<void>;
  /** Checks what was promised on the day, once the day is over. */
  prove(): Promise<void>;
}
export type ReviewStore = StoreApi<ReviewView & ReviewActions>;

const EMPTY: ReviewView = {
  state: "idle",
  filling: false,
  source: null,
  expected: null,
  turns: [],
  remaining: null,
  proof: null,
};
const SHOWN = 24;

/** Words left and bits gained, guess by guess: the page's own count, with all words as likely. */
function countTurns(words: readonly string[], rows: readonly Row[]): ReviewTurn[] {
  let left = words;
  return rows.map((row) => {
    const before = left.length;
    left = left.filter((word) => fits(word, row));
    const after = left.length;
    const bits = after === 0 ? 0 : Math.log2(before / after);
    const shown = left.slice(0, SHOWN);
    return { ...row, before, after, left: shown, bits, suggested: null, loss: null, luck: null };
  });
}

function withAnalysis(turns: readonly ReviewTurn[], analysis: ServedAnalysis): ReviewTurn[] {
  return turns.map((turn, index) => {
    const found = analysis.turns[index];
    if (found === undefined) return turn;
    const { before, after, bits, best, loss, luck } = found;
    return { ...turn, before, after, bits, suggested: best.guess, loss, luck };
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
        const failed = () => set({ state: "failed" });
        const { words } = await reply(round.dictionary(), failed);
        const turns = countTurns(words, rows);
        const filling = secret !== null;
        set({ turns, source: "page", state: "ready", filling });
        if (secret === null) return;
        const found = await reply(analyse(round, rows, secret));
        set({ filling: false, ...(found && filled(turns, found)) });
      });
    },
    prove: () =>
      replies.follow(async (reply) => {
        set({ proof: await reply(prove(round)) });
      }),
  }));
}

interface Found {
  source: "service" | "page";
  analysis: ServedAnalysis;
}

const filled = (turns: readonly ReviewTurn[], { source, analysis }: Found) => ({
  source,
  turns: withAnalysis(turns, analysis),
  expected: analysis.expected,
  remaining: analysis.left,
});

/** By the engine of the page, else by the service; where neither can, what was counted stands alone. */
async function analyse(
  { env }: Round,
  rows: readonly Row[],
  secret: string,
): Promise<Found | null> {
  const guesses = rows.map((row) => row.guess);
  try {
    return { source: "page", analysis: await env.analyse(guesses, secret) };
  } catch {
    if (env.mode !== "served") return null;
    const analysis = await env.api.analyse(guesses, secret).catch(() => null);
    return analysis && { source: "service", analysis };
  }
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
