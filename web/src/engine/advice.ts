/** What can be said of a round: candidates, suggestions, the parts of a guess, a clash. */

import type { Ids } from "./core";
import { EngineError } from "./errors";
import { bitsOf } from "./fraction";
import type { Game, Turn } from "./game";
import type { Choosing, Machine } from "./machine";
import { chooseOptimal } from "./optimum";
import type { Strategy } from "./strategy";

export interface Size {
  readonly feedback: string;
  readonly size: number;
}

/** The codes that stand for all candidates of a game that is too large to list. */
export interface SampleInfo {
  /** How many codes it has. */
  readonly size: number;
  /** How many candidates there are: an estimate with its interval of 95 %, or `exact`. */
  readonly candidates: number;
  readonly interval: readonly [low: number, high: number];
  readonly exact: boolean;
}

/** A guess and what it does: `sizes` are its parts by feedback, the largest first. */
export interface Suggestion {
  readonly guess: string;
  /** What its feedback tells on average; like `expected`, by the weights. */
  readonly bits: number;
  /** The largest part. */
  readonly worst: number;
  /** The candidates left on average. */
  readonly expected: number;
  /** How many parts. */
  readonly parts: number;
  /** Whether the guess may be the secret. */
  readonly candidate: boolean;
  readonly sizes: readonly Size[];
  /** Where the figures are estimates. */
  readonly sample?: SampleInfo;
}

/** What a feedback would leave: how many candidates, and the first of them. */
export interface Part extends Size {
  readonly codes: readonly string[];
}

/** The secrets that fit all turns; `codes` are those asked for. */
export interface Candidates {
  readonly count: number;
  /** Their weight together: how many they are where none has one. */
  readonly mass: number;
  /** How many of them have what was searched for. */
  readonly found: number;
  readonly codes: readonly string[];
  /** Of those codes, where the game has weights. */
  readonly weights: readonly number[] | null;
  /** Where the codes are a sample of them. */
  readonly sample?: SampleInfo;
}

/** Why no secret is left: a smallest set of turns that clash, counted from 1, with their repairs. */
export interface Clash {
  readonly turns: readonly number[];
  /**
   * For each turn of the round the feedbacks that would make it possible again, with the number of
   * candidates then; none for a turn that cannot repair it alone.
   */
  readonly repairs: readonly (readonly Size[])[];
  /** All of it in English. */
  readonly text: string;
}

const KEPT = 512; // positions: several boards have many at a time
const SHOWN = 12; // outcomes that a message lists at most

/** The candidates of a round, by its turns; those of the rounds before it are kept. */
export class Advice {
  readonly #kept = new Map<string, Ids>();

  constructor(readonly machine: Machine) {}

  get #weights(): Ids | null {
    return this.machine.game.data.weights;
  }

  ids(turns: readonly Turn[]): Ids {
    const last = turns.at(-1);
    if (!last) return this.machine.possible(this.#weights);
    const key = turns.map((turn) => `${turn.guess}=${turn.feedback}`).join(" ");
    let found = this.#kept.get(key);
    if (!found) {
      found = this.machine.filter(this.ids(turns.slice(0, -1)), last);
      if (this.#kept.size >= KEPT) this.#kept.clear();
      this.#kept.set(key, found);
    }
    return found;
  }

  massOf(ids: Ids): number {
    const weights = this.#weights;
    if (!weights) return ids.length;
    let mass = 0;
    for (const id of ids) mass += weights[id] as number;
    return mass;
  }

  candidates(turns: readonly Turn[], search: string, from: number, count: number): Candidates {
    const ids = this.ids(turns);
    const { secrets } = this.machine.game;
    const wanted = search.trim().toUpperCase();
    const found = wanted ? ids.filter((id) => secrets.at(id).toUpperCase().includes(wanted)) : ids;
    const shown = found.subarray(from, from + count);
    const weights = this.#weights;
    return {
      count: ids.length,
      mass: this.massOf(ids),
      found: found.length,
      codes: Array.from(shown, (id) => secrets.at(id)),
      weights: weights ? Array.from(shown, (id) => weights[id] as number) : null,
    };
  }

  suggest(
    turns: readonly Turn[],
    strategy: Strategy,
    onlyCandidates: boolean,
    count: number,
  ): Suggestion[] {
    const choosing: Choosing = { onlyCandidates, weights: this.#weights };
    const ids = this.#some(turns);
    const chosen =
      strategy.chain.length > 0
        ? this.machine.rank(ids, strategy.chain, strategy.seed, choosing, count, turns)
        : chooseOptimal(this.machine, ids, choosing, count, turns);
    return Array.from(chosen, (guess) => this.explain(turns, this.machine.game.guesses.at(guess)));
  }

  /** What a guess would do now. */
  explain(turns: readonly Turn[], guess: string): Suggestion {
    const ids = this.#some(turns);
    const parts = this.machine.parts(this.#index(guess), ids);
    const masses = parts.map((part) => this.massOf(part.ids));
    const total = masses.reduce((sum, mass) => sum + mass, 0);
    const sizes = parts.map((part) => part.ids.length);
    const product = sizes.reduce((sum, size, at) => sum + size * (masses[at] as number), 0);
    return {
      guess,
      bits: bitsOf(masses),
      worst: Math.max(...sizes),
      expected: product / total,
      parts: parts.length,
      candidate: includes(ids, this.machine.game.secrets.find(guess)),
      sizes: parts.map(({ feedback, ids: own }) => ({ feedback, size: own.length })),
    };
  }

  /** What each feedback of a guess would leave, at most so many codes of each. */
  parts(turns: readonly Turn[], guess: string, most: number): Part[] {
    const { secrets } = this.machine.game;
    return this.machine.parts(this.#index(guess), this.#some(turns)).map(({ feedback, ids }) => ({
      feedback,
      size: ids.length,
      codes: Array.from(ids.subarray(0, most), (id) => secrets.at(id)),
    }));
  }

  #index(guess: string): number {
    return this.machine.game.guesses.find(this.machine.game.parseGuess(guess));
  }

  #some(turns: readonly Turn[]): Ids {
    const ids = this.ids(turns);
    if (ids.length > 0) return ids;
    throw new EngineError("clash", "clash", this.clash(turns)?.text ?? "no secret fits");
  }

  // --- clashes ---

  clash(turns: readonly Turn[]): Clash | null {
    if (this.ids(turns).length > 0) return null;
    const everything = this.machine.possible(this.#weights);
    const fits = turns.map((turn) => new Set(this.machine.filter(everything, turn)));
    const numbers = smallestClash(everything, fits);
    const repairs = turns.map((turn, at) => {
      const left = everything.filter((id) =>
        fits.every((fit, other) => other === at || fit.has(id)),
      );
      const guess = this.machine.game.guesses.find(turn.guess);
      if (guess < 0 || left.length === 0) return [];
      return this.machine
        .parts(guess, left)
        .map(({ feedback, ids }) => ({ feedback, size: ids.length }))
        .filter(({ feedback }) => couldGoOn(this.machine.game, turns, at, feedback));
    });
    return { turns: numbers, repairs, text: explainClash(turns, numbers, repairs) };
  }
}

/** Whether the round could have gone on as it did after another feedback. */
export function couldGoOn(
  game: Game,
  turns: readonly Turn[],
  at: number,
  feedback: string,
): boolean {
  const edited = turns.map((turn, other) => (other === at ? { ...turn, feedback } : turn));
  if (at < turns.length - 1 && game.wins(edited[at] as Turn)) return false;
  try {
    edited.forEach((turn, other) => {
      game.checkHard(turn.guess, edited.slice(0, other));
    });
  } catch {
    return false;
  }
  return true;
}

export function explainClash(
  turns: readonly Turn[],
  numbers: readonly number[],
  repairs: readonly Size[][],
): string {
  const turn = (number: number) => turns[number - 1] as Turn;
  const named = numbers.map((n) => `turn ${n} (${turn(n).guess}=${turn(n).feedback})`);
  const verb = numbers.length > 1 ? "clash" : "is possible for none";
  const hints = numbers.flatMap((number) => {
    const own = (repairs[number - 1] ?? []).map((repair) => repair.feedback);
    const more = own.length > SHOWN ? ", …" : "";
    return own.length > 0
      ? [`turn ${number} could be ${own.slice(0, SHOWN).join(", ")}${more}`]
      : [];
  });
  const rest = hints.length > 0 ? hints.join("; ") : "more than one turn is wrong";
  return `no secret fits: ${named.join(" and ")} ${verb}; ${rest}`;
}

function includes(sorted: Ids, id: number): boolean {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) < id) low = middle + 1;
    else high = middle;
  }
  return sorted[low] === id;
}

/** The numbers, from 1, of a smallest set of turns that no secret fits together. */
function smallestClash(everything: Ids, fits: readonly Set<number>[]): number[] {
  for (let count = 1; count <= fits.length; count++) {
    for (const chosen of combinations(fits.length, count)) {
      const clashes = !everything.some((id) => chosen.every((turn) => fits[turn]?.has(id)));
      if (clashes) return chosen.map((turn) => turn + 1);
    }
  }
  return fits.map((_, at) => at + 1);
}

function* combinations(n: number, count: number, from = 0): Generator<number[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (let first = from; first <= n - count; first++) {
    for (const rest of combinations(n, count - 1, first + 1)) yield [first, ...rest];
  }
}
