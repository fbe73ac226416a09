/** A position: the words on a screen, and what has happened since. As `bestguess.fallout.position`. */

import { Game, type Turn } from "../game";
import { ruleOf } from "../rules";
import { Words } from "../spaces";

export const ATTEMPTS = 4;
export const MOST_ATTEMPTS = 20;
const RULE = "likeness";
const { tell } = ruleOf(RULE);

/** The letters that two words have in the same places. */
export const likeness = (guess: string, secret: string): string => tell(guess, secret);

/**
 * What happens at a terminal: a guess and its likeness; a word struck out; the attempts restored, or
 * so many left; a bracket pair used up, by its place `column-row-character`.
 */
export type Entry =
  | { readonly kind: "turn"; readonly guess: string; readonly feedback: string }
  | { readonly kind: "dud"; readonly word: string }
  | { readonly kind: "reset" }
  | { readonly kind: "attempts"; readonly count: number }
  | { readonly kind: "used"; readonly spot: string };

export interface Position {
  readonly words: readonly string[];
  readonly entries: readonly Entry[];
}

/** Where a bracket pair stands, as one text. */
export const spotOf = (pair: { column: number; row: number; place: number }): string =>
  `${pair.column}-${pair.row}-${pair.place}`;

export const turnsOf = ({ entries }: Position): Turn[] =>
  entries.flatMap((entry) =>
    entry.kind === "turn" ? [{ guess: entry.guess, feedback: entry.feedback }] : [],
  );

export const dudsOf = ({ entries }: Position): Set<string> =>
  new Set(entries.flatMap((entry) => (entry.kind === "dud" ? [entry.word] : [])));

export const usedOf = ({ entries }: Position): Set<string> =>
  new Set(entries.flatMap((entry) => (entry.kind === "used" ? [entry.spot] : [])));

/** The attempts left. */
export function leftOf({ entries }: Position): number {
  return entries.reduce((left, entry) => {
    if (entry.kind === "turn") return Math.max(left - 1, 0);
    if (entry.kind === "attempts") return entry.count;
    return entry.kind === "reset" ? ATTEMPTS : left;
  }, ATTEMPTS);
}

/** The words that the terminal has not struck out. */
export function keptOf(position: Position): string[] {
  const duds = dudsOf(position);
  return position.words.filter((word) => !duds.has(word));
}

/** The words that can be the password, in the order of the screen. */
export function candidatesOf(position: Position): string[] {
  const turns = turnsOf(position);
  return keptOf(position).filter((word) =>
    turns.every(({ guess, feedback }) => likeness(guess, word) === feedback),
  );
}

export function isWon(position: Position): boolean {
  const last = turnsOf(position).at(-1);
  return last !== undefined && last.feedback === likeness(last.guess, last.guess);
}

/** The game of the words that are not struck out; what was tried may be a guess still. */
export function gameOf(position: Position): Game {
  const kept = keptOf(position);
  const tried = turnsOf(position).map((turn) => turn.guess);
  return new Game({
    name: "fallout",
    spec: "fallout",
    options: {},
    secrets: Words.of(kept, "screen").data,
    guesses: Words.of([...kept, ...tried], "screen").data,
    rule: RULE,
    turns: null,
    boards: 1,
    hard: false,
    accelerators: [],
    colours: [],
    weights: null,
  });
}

/** The words that each likeness of a guess would leave, the least likeness first. */
export function partsOf(guess: string, words: readonly string[]): Map<string, string[]> {
  const parts = new Map<string, string[]>();
  for (const word of words) {
    const feedback = likeness(guess, word);
    const part = parts.get(feedback);
    if (part) part.push(word);
    else parts.set(feedback, [word]);
  }
  return new Map([...parts].sort(([one], [other]) => Number(one) - Number(other)));
}
