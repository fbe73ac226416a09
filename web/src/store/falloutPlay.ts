/**
 * A terminal to practise on: its level, its seed and the moves tell all of it. The seed is drawn by
 * chance or comes with a link; the board and the luck on it follow from it.
 */

import { createStore, type StoreApi } from "zustand/vanilla";
import { LEVELS } from "../engine/fallout/board";
import { isWon, leftOf } from "../engine/fallout/position";
import type { Drawn } from "../engine/fallout/reader";
import { playMoves, type Terminal } from "../engine/fallout/terminal";
import type { Documents, Schema } from "./documents";

/** What each hint costs: how many words are possible; the chance of a word; the best word. */
export type Step = 1 | 2 | 3;
export const PRICES: Readonly<Record<Step, number>> = { 1: 1, 2: 2, 3: 3 };

export interface Hints {
  /** Bought for the move under way. */
  readonly count: boolean;
  /** The words of the second hint. */
  readonly words: readonly string[];
  readonly best: boolean;
  readonly used: number;
  readonly price: number;
}

/** A terminal as a link names it: `level:2&seed:1a2b3c`. */
export interface Seed {
  readonly level: number;
  readonly seed: number;
}

export interface Practice extends Seed {
  readonly moves: readonly string[];
  readonly hints: Hints;
  readonly gaveUp: boolean;
}

export type Outcome = "won" | "locked" | "gaveUp";

export interface FalloutView {
  practice: Practice;
  /** null until it is drawn. */
  terminal: Terminal | null;
  /** Of the next terminal. */
  level: number;
  failed: boolean;
}

export interface FalloutActions {
  /** Draws the board, if it is not there. */
  load(): Promise<void>;
  /** A word, or the number of a bracket pair. */
  move(move: string): void;
  /** Buys a hint; the second is about a word. */
  hint(step: Step, word: string): void;
  giveUp(): void;
  /** The level of the next terminal, or of this one where nothing was done yet. */
  choose(level: number): void;
  next(): void;
}

export type FalloutStore = StoreApi<FalloutView & FalloutActions>;

const NO_HINTS: Hints = { count: false, words: [], best: false, used: 0, price: 0 };
const FIRST_LEVEL = 0;
const MOST_SEED = 2 ** 32;
const KEY = "fallout/play";

// --- links ---

export const formatSeed = ({ level, seed }: Seed): { level: string; seed: string } => ({
  level: String(level),
  seed: seed.toString(36),
});

/** The terminal of a link; null where it names none. */
export function parseSeed(values: Readonly<Record<string, string>>): Seed | null {
  const { level = "", seed = "" } = values;
  if (!/^\d$/.test(level) || !/^[0-9a-z]{1,7}$/.test(seed)) return null;
  const found = { level: Number(level), seed: Number.parseInt(seed, 36) };
  return found.level < LEVELS.length && found.seed < MOST_SEED ? found : null;
}

// --- kept ---

interface Saved extends Practice {
  readonly next: number;
}

const isLevel = (level: unknown) =>
  Number.isInteger(level) && (level as number) >= 0 && (level as number) < LEVELS.length;
const areTexts = (data: unknown) =>
  Array.isArray(data) && data.every((each) => typeof each === "string");

const SCHEMA: Schema<Saved> = {
  version: 1,
  migrations: {},
  check(data) {
    const saved = data as Saved | null;
    if (!saved || !isLevel(saved.level) || !isLevel(saved.next)) return null;
    const { seed, moves, hints } = saved;
    const right = Number.isInteger(seed) && seed >= 0 && seed < MOST_SEED && areTexts(moves);
    return right && hints && areTexts(hints.words) ? saved : null;
  },
};

// --- the round ---

export function outcomeOf({ gaveUp }: Practice, terminal: Terminal | null): Outcome | null {
  if (terminal && isWon(terminal.position)) return "won";
  if (terminal && leftOf(terminal.position) < 1) return "locked";
  return gaveUp ? "gaveUp" : null;
}

export interface FalloutParts {
  documents: Documents;
  random(): number;
  draw(level: number, seed: number): Promise<Drawn>;
  /** The terminal of the address. */
  link: Seed | null;
}

export function createFalloutPlay({ documents, random, draw, link }: FalloutParts): FalloutStore {
  const fresh = (level: number, seed = Math.floor(random() * MOST_SEED)): Practice => ({
    level,
    seed,
    moves: [],
    hints: NO_HINTS,
    gaveUp: false,
  });
  const begin = (): { practice: Practice; level: number } => {
    const saved = documents.read(KEY, SCHEMA);
    const same = saved && (!link || (link.level === saved.level && link.seed === saved.seed));
    if (saved && same) {
      const { next: level, ...practice } = saved;
      return { practice, level };
    }
    const level = link?.level ?? saved?.next ?? FIRST_LEVEL;
    return { practice: fresh(level, link?.seed), level };
  };

  return createStore((set, get) => {
    let drawn: Drawn | null = null;
    const keep = (practice: Practice) => {
      set({ practice });
      documents.write(KEY, SCHEMA, { ...practice, next: get().level });
    };
    const show = () => {
      const { practice } = get();
      if (!drawn) return;
      const terminal = playMoves(drawn.board, drawn.state, practice.moves);
      // Moves that are none, after a change of the lists, are forgotten.
      const moves = practice.moves.slice(0, terminal.played);
      set({ terminal, practice: { ...practice, moves } });
    };
    const restart = (level: number) => {
      drawn = null;
      keep(fresh(level));
      set({ terminal: null });
      void get().load();
    };
    const bought = (step: Step, word: string, hints: Hints) => {
      if (step === 2) return hints.words.includes(word);
      return step === 1 ? hints.count : hints.best;
    };
    const isOver = () => outcomeOf(get().practice, get().terminal) !== null;
    return {
      ...begin(),
      terminal: null,
      failed: false,
      async load() {
        const { level, seed } = get().practice;
        set({ failed: false });
        try {
          const found = await draw(level, seed);
          if (get().practice.seed !== seed || get().practice.level !== level) return;
          drawn = found;
          show();
        } catch {
          set({ failed: true });
        }
      },
      move(move) {
        const { practice } = get();
        if (!drawn || isOver()) return;
        const moves = [...practice.moves, move];
        if (playMoves(drawn.board, drawn.state, moves).played < moves.length) return;
        const { used, price } = practice.hints;
        keep({ ...practice, moves, hints: { ...NO_HINTS, used, price } });
        show();
      },
      hint(step, word) {
        const { practice } = get();
        const { hints } = practice;
        if (isOver() || bought(step, word, hints) || (step === 2 && word === "")) return;
        keep({
          ...practice,
          hints: {
            count: hints.count || step === 1,
            words: step === 2 ? [...hints.words, word] : hints.words,
            best: hints.best || step === 3,
            used: hints.used + 1,
            price: hints.price + PRICES[step],
          },
        });
      },
      giveUp() {
        if (!isOver()) keep({ ...get().practice, gaveUp: true });
      },
      choose(level) {
        const { practice } = get();
        set({ level });
        if (practice.moves.length === 0 && !practice.gaveUp) restart(level);
        else keep(practice);
      },
      next: () => restart(get().level),
    };
  });
}

// --- to share ---

export interface ShareTexts {
  head: string;
  /** What brackets did, hints; empty where nothing. */
  extra: readonly string[];
  link: string;
}

/** The text of a terminal to share: a line for each guess, without the words, then the link. */
export function shareTerminal({ log }: Terminal, { head, extra, link }: ShareTexts): string {
  const rows = log.flatMap((event) => {
    if (event.kind !== "guess") return [];
    const count = Number(event.likeness);
    return ["■".repeat(count) + "□".repeat(event.word.length - count) + (event.won ? " ★" : "")];
  });
  return [head, ...rows, ...extra, link].filter((line) => line !== "").join("\n");
}
