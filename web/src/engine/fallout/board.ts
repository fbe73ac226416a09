/**
 * Boards to practise on: words as the games choose them, scattered over a memory of symbols.
 *
 * As `bestguess.fallout.board`; boards exported from there hold this to it.
 */

import { between, type Chance, choose } from "./chance";
import { SIZE } from "./screen";

export const SYMBOLS = "!@#$%^*()_+=-`[]{}|;':,./<>?\\\"";
/** The packaged list that boards are drawn from. */
export const SOURCE = "common";
const TRIES = 1000; // draws before the rule for a new word is relaxed
const FIRST_ADDRESS = 0xf000;
const LAST_ADDRESS = 0xf9ff;

/** A difficulty: how long the words are, and how many there are, from and to. */
export interface Level {
  readonly lengths: readonly [number, number];
  readonly words: readonly [number, number];
}

export const LEVELS: readonly Level[] = [
  { lengths: [4, 5], words: [5, 8] },
  { lengths: [6, 7], words: [8, 11] },
  { lengths: [8, 9], words: [11, 14] },
  { lengths: [10, 11], words: [14, 17] },
  { lengths: [12, 12], words: [17, 19] },
  { lengths: [12, 12], words: [20, 20] },
];

/** A terminal to be opened: its words, the secret, and the memory that it shows. */
export interface Board {
  readonly words: readonly string[];
  readonly secret: string;
  readonly dump: string;
  readonly address: number;
}

/** Draws a board of a difficulty; `pool` gives the words of a length. */
export async function drawBoard(
  level: Level,
  chance: Chance,
  pool: (length: number) => Promise<readonly string[]>,
): Promise<Board> {
  const length = between(...level.lengths, chance);
  const count = between(...level.words, chance);
  const words = drawWords(await pool(length), count, chance);
  const steps = Math.ceil((LAST_ADDRESS - SIZE - FIRST_ADDRESS) / 4);
  const address = FIRST_ADDRESS + 4 * chance.below(steps);
  const secret = choose(words, chance);
  return { words, secret, dump: drawDump(words, chance), address };
}

/** Words of which each shares a letter in place with one before; relaxed if none does. */
export function drawWords(pool: readonly string[], count: number, chance: Chance): string[] {
  const words = [choose(pool, chance)];
  while (words.length < count) words.push(drawWord(pool, words, chance));
  return words;
}

function drawWord(pool: readonly string[], words: readonly string[], chance: Chance): string {
  const shares = (word: string) =>
    words.some((other) => [...other].some((letter, slot) => word[slot] === letter));
  for (let tries = 0; tries < TRIES; tries++) {
    const word = choose(pool, chance);
    if (!words.includes(word) && shares(word)) return word;
  }
  const left = pool.filter((word) => !words.includes(word));
  return choose(left, chance);
}

/** Scatters words over the memory of a terminal, at least two symbols between any two. */
export function drawDump(words: readonly string[], chance: Chance): string {
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  const free = SIZE - letters - 2 * (words.length - 1);
  const cuts = words.map(() => chance.below(free + 1)).sort((one, other) => one - other);
  const ends = [...cuts, free];
  return ends
    .map((end, at) => {
      const apart = at > 0 && at < words.length ? 2 : 0;
      const width = end - (cuts[at - 1] ?? 0) + apart;
      const noise = Array.from({ length: width }, () => SYMBOLS[chance.below(SYMBOLS.length)]);
      return noise.join("") + (words[at] ?? "");
    })
    .join("");
}
