/** The look back at a round that is over: by the service when the secret is known, else counted here. */

import { createStore } from "zustand/vanilla";
import type { ServedAnalysis } from "../api";
import { fits } from "../game/feedback";
import { type Desk, serviceNow } from "./desk";
import type { ReviewActions, ReviewStore, ReviewTurn, ReviewView, Row } from "./types";

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

/** Words left and bits told, guess by guess: the page's own count, with all words as likely. */
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
  return rows.flatMap((row, place) => {
    const turn = analysis.turns[place];
    if (!turn) return [];
    const { before, after, bits, best, loss, luck } = turn;
    return [{ ...row, before, after, bits, suggested: best.guess, loss, luck }];
  });
}

export function createReview(desk: Desk): ReviewStore {
  /** Which round is shown, so that it is looked at once. */
  let shown = "";
  const store = createStore<ReviewView & ReviewActions>((set, get) => ({
    ...EMPTY,
    load: async () => {
      const { outcome, puzzle, rows, secret, challenge } = desk.store.getState();
      if (outcome === null || puzzle === null) {
        shown = "";
        return set(EMPTY);
      }
      const key = JSON.stringify([puzzle.number, challenge, rows, secret]);
      if (key === shown && get().state !== "failed") return;
      shown = key;
      set({ ...EMPTY, state: "loading" });
      try {
        const found = (await ask(desk, rows, secret)) ?? (await count(desk, rows));
        if (shown === key) set({ ...found, state: "ready" });
      } catch {
        if (shown === key) set({ state: "failed" });
      }
      const proof = await prove(desk);
      if (shown === key) set({ proof });
    },
  }));
  return store;
}

async function ask(desk: Desk, rows: readonly Row[], secret: string | null) {
  if (desk.env.mode === "static" || secret === null) return null;
  try {
    const analysis = await desk.env.api.analyse(
      rows.map((row) => row.guess),
      secret,
    );
    const turns = analysedTurns(analysis, rows);
    const { expected, left: remaining } = analysis;
    return { source: "service" as const, turns, expected, remaining, candidates: [] };
  } catch {
    return null; // the page can count by itself, if less
  }
}

async function count(desk: Desk, rows: readonly Row[]) {
  const { turns, left } = countTurns((await desk.dictionary()).words, rows);
  const won = rows.at(-1)?.won ?? false;
  return { source: "page" as const, turns, candidates: won ? [] : left.slice(0, SHOWN) };
}

/** After the puzzle's day anybody can check that the word was not changed. */
async function prove({ store, source, ...rest }: Desk): Promise<ReviewView["proof"]> {
  const { puzzle } = store.getState();
  if (!puzzle || puzzle.number === 0) return null;
  if (serviceNow({ store, source, ...rest }) < Date.parse(puzzle.closes)) return null;
  try {
    const reveal = await source.reveal(puzzle.number);
    const { salt, secret, commitment } = reveal;
    return { salt, secret, commitment, holds: await source.holds(reveal, puzzle.commitment) };
  } catch {
    return null;
  }
}
