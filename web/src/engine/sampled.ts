/**
 * Advice on a game that is too large to list, by a sample of the codes that fit, or by all where
 * they are few. As `bestguess.engine.sample`: the same sample, the same figures.
 */

import type { Candidates, Clash, SampleInfo, Size, Suggestion } from "./advice";
import { couldGoOn, explainClash } from "./advice";
import type { Core } from "./core";
import { type Count, estimate, exactly, isExact, round, spread, sumPairs } from "./counts";
import { EngineError } from "./errors";
import { bitsOf, quotient } from "./fraction";
import { Game, type Turn } from "./game";
import { tooLarge } from "./large";
import { Machine } from "./machine";
import { isParts } from "./rules";
import { type Choices, type Clue, type Fitting, NONE, type Sampler, type Symbols } from "./sampler";
import { Codes, choicesOf, countCodes, type Space, Words } from "./spaces";
import type { Strategy } from "./strategy";

const SIZE = 4096;
const SEED = 0n;
const DRAWS = 1 << 20; // codes drawn at most
const NODES = 1 << 22; // symbols that a search for all codes tries at most
const LISTED = 1 << 17; // codes that such a search lists at most
const RUNS = 16; // of subset simulation
const PATIENCE = 8; // times as many symbols are tried where the runs find few codes
const KEPT = 32; // positions
const UNPROVEN =
  "no code was found that fits all turns, though not every code was tried; check the turns, or take a larger sample";

type Row = readonly number[];

interface Drawn {
  /** In alphabetical order, each once. */
  codes: readonly string[];
  /** Further guesses. */
  others: readonly string[];
  count: Count;
  /** Whether no candidate is left out. */
  whole: boolean;
}

export class Sampled {
  readonly #alphabet: string;
  readonly #every: bigint;
  readonly #distinct: boolean;
  readonly #kept = new Map<string, Drawn>();

  constructor(
    readonly core: Core,
    readonly sampler: Sampler,
    readonly game: Game,
  ) {
    const { secrets, guesses } = game;
    this.#alphabet = [...new Set(secrets.alphabet + guesses.alphabet)].join("");
    this.#every = countCodes(secrets);
    this.#distinct = secrets instanceof Codes && secrets.distinct;
  }

  candidates(turns: readonly Turn[], search: string, from: number, count: number): Candidates {
    const { codes, count: all } = this.#drawn(turns);
    const wanted = search.trim().toUpperCase();
    const found = codes.filter((code) => code.toUpperCase().includes(wanted));
    return {
      count: Number(all.estimate),
      mass: codes.length,
      found: found.length,
      codes: found.slice(from, from + count),
      weights: null,
      ...this.#info(turns),
    };
  }

  suggest(
    turns: readonly Turn[],
    strategy: Strategy,
    onlyCandidates: boolean,
    count: number,
  ): Suggestion[] {
    if (strategy.chain.length === 0) throw tooLarge(this.game);
    const { codes, others } = this.#some(turns);
    const machine = new Machine(this.core, this.#gameOf(codes, others));
    try {
      const { everything, game, twin } = machine;
      const choosing = { onlyCandidates, weights: null };
      const { chain, seed } = strategy;
      const ranked = machine.rank(everything, chain, seed, choosing, twin.length, []);
      const best = Array.from(ranked, (guess) => game.guesses.at(guess));
      return this.#firstOfKinds(best, turns, count).map((guess) => this.explain(turns, guess));
    } finally {
      machine.end();
    }
  }

  /** What a guess would do now. */
  explain(turns: readonly Turn[], guess: string): Suggestion {
    const { codes, count } = this.#some(turns);
    const { secrets, rule } = this.game;
    const parts = new Map<string, number>();
    for (const code of codes) {
      const feedback = rule.tell(guess, code);
      parts.set(feedback, (parts.get(feedback) ?? 0) + 1);
    }
    // Of equal parts the first is that of the first code, as they came.
    const sorted = [...parts].sort(([, one], [, other]) => other - one);
    const scaled = (size: number) =>
      round(quotient(BigInt(size) * count.estimate, BigInt(codes.length)));
    const sizes = sorted.map(([feedback, size]) => ({ feedback, size: scaled(size) }));
    const product = sorted.reduce((sum, [, size]) => sum + BigInt(scaled(size)) * BigInt(size), 0n);
    const fits = (turn: Turn) => rule.tell(turn.guess, guess) === turn.feedback;
    return {
      guess,
      bits: bitsOf(sorted.map(([, size]) => size)),
      worst: Math.max(...sizes.map(({ size }) => size)),
      expected: quotient(product, BigInt(codes.length)),
      parts: sizes.length,
      candidate: secrets.find(guess) >= 0 && turns.every(fits),
      sizes,
      ...this.#info(turns),
    };
  }

  /** Why no secret is left: proven, or only likely; null when there is one. */
  clash(turns: readonly Turn[]): Clash | null {
    const { codes, whole } = this.#drawn(turns);
    if (codes.length > 0) return null;
    if (!whole) return { turns: [], repairs: turns.map(() => []), text: UNPROVEN };
    let numbers = turns.map((_, at) => at + 1);
    for (const number of [...numbers]) {
      // A turn is left out as long as the others clash.
      const others = numbers.filter((other) => other !== number);
      if (this.#clashes(others.map((other) => turns[other - 1] as Turn))) numbers = others;
    }
    const repairs = turns.map((_, at) =>
      numbers.includes(at + 1) ? this.#repairs(turns, at) : [],
    );
    return { turns: numbers, repairs, text: explainClash(turns, numbers, repairs) };
  }

  #repairs(turns: readonly Turn[], at: number): Size[] {
    const others = turns.filter((_, other) => other !== at);
    if (this.#drawn(others).codes.length === 0) return [];
    const { sizes } = this.explain(others, (turns[at] as Turn).guess);
    return sizes.filter(({ feedback }) => couldGoOn(this.game, turns, at, feedback));
  }

  #clashes(turns: readonly Turn[]): boolean {
    return this.#fitting(turns, (fitting) => fitting.list(NODES, 0).whole);
  }

  #some(turns: readonly Turn[]): Drawn {
    const drawn = this.#drawn(turns);
    if (drawn.codes.length > 0) return drawn;
    throw new EngineError("clash", "clash", this.clash(turns)?.text ?? UNPROVEN);
  }

  /** The sample that stands for the candidates; nothing where all of them do. */
  #info(turns: readonly Turn[]): { sample?: SampleInfo } {
    const { codes, count, whole } = this.#drawn(turns);
    if (whole) return {};
    const [candidates, low, high] = [count.estimate, count.low, count.high].map(Number);
    return {
      sample: {
        size: codes.length,
        candidates: candidates as number,
        interval: [low as number, high as number],
        exact: isExact(count),
      },
    };
  }

  // --- the sample ---

  #drawn(turns: readonly Turn[]): Drawn {
    const key = turns.map((turn) => `${turn.guess}=${turn.feedback}`).join(" ");
    let found = this.#kept.get(key);
    if (!found) {
      found = this.#fitting(turns, (fitting) => this.#draw(fitting, turns));
      if (this.#kept.size >= KEPT) this.#kept.clear();
      this.#kept.set(key, found);
    }
    return found;
  }

  #draw(fitting: Fitting, turns: readonly Turn[]): Drawn {
    const [symbols, count] = this.#meet(fitting, turns.length === 0);
    const rows = this.#rows(symbols);
    const codes = [...new Set(rows.map((row) => this.#text(row)))].sort();
    const others = codes.length > 2 ? this.#others(rows) : [];
    const kinds = new Kinds(this.game, turns);
    const firsts = new Set([...codes, ...others].map((code) => kinds.first(code)));
    const whole = isExact(count) && count.estimate === BigInt(codes.length);
    return { codes, others: [...firsts], count, whole };
  }

  /** Chance, a list of all, or splitting: the first that does. */
  #meet(fitting: Fitting, untold: boolean): [Symbols, Count] {
    const product = () => fitting.widths().reduce((sum, width) => sum * BigInt(width), 1n);
    const from = this.#distinct ? this.#every : product();
    let drawn = { tried: 0, met: 0, symbols: new Uint32Array() as Symbols };
    if (from > BigInt(NODES)) drawn = fitting.draw(SEED, SIZE, DRAWS);
    const { tried, met, symbols } = drawn;
    if (untold && met > 0) return [symbols, exactly(this.#every)];
    if (met < SIZE || BigInt(met) * from <= BigInt(LISTED) * BigInt(tried)) {
      const { whole, symbols: all } = fitting.list(NODES, LISTED);
      if (whole) return this.#all(all);
    }
    if (met >= SIZE) return [symbols, estimate(met, tried, from)];
    return this.#split(fitting, from);
  }

  #split(fitting: Fitting, from: bigint): [Symbols, Count] {
    const { shares, symbols } = fitting.split(SEED, RUNS, SIZE / RUNS);
    const count = spread(shares, from);
    if (count.estimate <= BigInt(SIZE)) {
      const { whole, symbols: all } = fitting.list(PATIENCE * NODES, LISTED);
      if (whole) return this.#all(all);
    }
    return [this.#pooled(symbols, shares), count];
  }

  /** As many as a sample has of the codes, of which there is none else, each as likely. */
  #all(symbols: Symbols): [Symbols, Count] {
    const { length } = this.game;
    const count = symbols.length / length;
    if (count <= SIZE) return [symbols, exactly(count)];
    const keys = numbers(SEED, count);
    const key = (at: number) => keys[at] as bigint;
    const order = Array.from(keys, (_, at) => at);
    order.sort((one, other) => (key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : 0));
    const chosen = order.slice(0, SIZE).sort((one, other) => one - other);
    return [pick(symbols, chosen, length), exactly(count)];
  }

  /** Codes of all runs; a run gives as many as its share of the codes that fit. */
  #pooled(symbols: Symbols, shares: readonly number[]): Symbols {
    const { length } = this.game;
    const count = symbols.length / length;
    if (count === 0) return symbols;
    const alive = shares.filter((share) => share > 0);
    const each = count / alive.length;
    const weights = alive.flatMap((share) => Array<number>(each).fill(share));
    const wanted = Math.min(SIZE, count);
    const step = sumPairs(weights) / wanted;
    let end = weights[0] as number;
    let at = 0;
    const chosen = Array.from({ length: wanted }, (_, number) => {
      while (at < count - 1 && end < (number + 0.5) * step) end += weights[++at] as number;
      return at;
    });
    return pick(symbols, chosen, length);
  }

  /** Guesses that need not fit: half drawn from all, half with each symbol from a candidate. */
  #others(rows: readonly Row[]): string[] {
    const { guesses, length } = this.game;
    const half = SIZE / 2;
    const space = { choices: this.#choices(guesses), distinct: this.#distinct };
    const { symbols } = this.sampler.with(space, [], (all) => all.draw(SEED + 1n, half, half));
    const picks = numbers(SEED + 1n, half * length);
    const from = (at: number) => Number((picks[at] as bigint) % BigInt(rows.length));
    const mixed = Array.from({ length: half }, (_, row) =>
      Array.from({ length }, (_, slot) => rows[from(row * length + slot)]?.[slot] as number),
    );
    const texts = [...this.#rows(symbols), ...mixed].map((row) => this.#text(row));
    return texts.filter((text) => guesses.find(text) >= 0);
  }

  #rows(symbols: Symbols): Row[] {
    const { length } = this.game;
    return Array.from({ length: symbols.length / length }, (_, row) =>
      Array.from(symbols.subarray(row * length, (row + 1) * length)),
    );
  }

  #text(row: Row): string {
    return row.map((symbol) => this.#alphabet.charAt(symbol)).join("");
  }

  /** The game of the sample: all that ranks guesses ranks these. */
  #gameOf(codes: readonly string[], others: readonly string[]): Game {
    const secrets = Words.of(codes).data;
    const guesses = Words.of([...codes, ...others]).data;
    return new Game({ ...this.game.data, secrets, guesses, accelerators: [], weights: null });
  }

  /** So many of the codes that are the first of their kind; what is first instead, if none is. */
  #firstOfKinds(codes: readonly string[], turns: readonly Turn[], count: number): string[] {
    const kinds = new Kinds(this.game, turns);
    const kept = codes.filter((code) => kinds.first(code) === code).slice(0, count);
    if (kept.length > 0) return kept;
    return [...new Set(codes.map((code) => kinds.first(code)))].slice(0, count);
  }

  // --- what the turns say ---

  #fitting<T>(turns: readonly Turn[], work: (fitting: Fitting) => T): T {
    const space: Choices = { choices: this.#choices(this.game.secrets), distinct: this.#distinct };
    const clues = turns.flatMap((turn) => cluesOf(this.game, turn, this.#alphabet));
    return this.sampler.with(space, clues, work);
  }

  #choices(space: Space): number[][] {
    const own = choicesOf(space) ?? [];
    return own.map((symbols) => [...symbols].map((symbol) => this.#alphabet.indexOf(symbol)));
  }
}

/** Codes are of a kind if they differ only by symbols that no turn has played. */
class Kinds {
  readonly #fresh: readonly string[];

  constructor({ secrets }: Game, turns: readonly Turn[]) {
    const played = new Set(turns.flatMap(({ guess }) => [...guess]));
    const alphabet = secrets instanceof Codes ? secrets.alphabet : "";
    this.#fresh = [...alphabet].filter((symbol) => !played.has(symbol));
  }

  /** The first code of its kind. */
  first(code: string): string {
    const own = [...new Set(code)].filter((symbol) => this.#fresh.includes(symbol));
    if (own.every((symbol, at) => symbol === this.#fresh[at])) return code;
    const renamed = (symbol: string) => this.#fresh[own.indexOf(symbol)] ?? symbol;
    return [...code].map(renamed).join("");
  }
}

/** What the turn says of each part of a code, or of all of it. */
function cluesOf({ data, length }: Game, turn: Turn, alphabet: string): Clue[] {
  const guess = [...turn.guess].map((symbol) => alphabet.indexOf(symbol));
  const all = guess.map((_, slot) => slot);
  if (!isParts(data.rule)) return [clueOf(String(data.rule), guess, all, turn.feedback)];
  const texts = turn.feedback.split("/");
  const slots = (own: readonly number[]) => own.filter((slot) => slot < length);
  return data.rule.map((part, at) => clueOf(part.rule, guess, slots(part.slots), texts[at] ?? ""));
}

function clueOf(rule: string, guess: Row, slots: readonly number[], feedback: string): Clue {
  const marks = guess.map(() => NONE);
  if (rule === "tiles") {
    slots.forEach((slot, at) => {
      marks[slot] = "byg".indexOf(feedback.charAt(at));
    });
  }
  const seen = guess.map((symbol, slot) => (slots.includes(slot) ? symbol : NONE));
  return { guess: seen, marks, limits: limitsOf(rule, feedback, slots.length) };
}

function limitsOf(rule: string, feedback: string, length: number): Clue["limits"] {
  const shown = Number(feedback);
  if (rule === "likeness") return [shown, shown, 0, length];
  if (rule === "shared") {
    return feedback === "win" ? [length, length, length, length] : [0, length - 1, shown, shown];
  }
  const [there, elsewhere] = rule === "tiles" ? "gy" : "XO";
  const count = (mark: string | undefined) => [...feedback].filter((each) => each === mark).length;
  const [blacks, whites] = [count(there), count(elsewhere)];
  return [blacks, blacks, blacks + whites, blacks + whites];
}

function pick(symbols: Symbols, rows: readonly number[], length: number): Symbols {
  const found = new Uint32Array(rows.length * length);
  rows.forEach((row, at) => {
    found.set(symbols.subarray(row * length, (row + 1) * length), at * length);
  });
  return found;
}

/** Numbers that look like chance: splitmix64 (Steele, Lea, Flood 2014). */
function numbers(seed: bigint, count: number): BigUint64Array {
  const golden = 0x9e3779b97f4a7c15n;
  const wrap = (value: bigint) => BigInt.asUintN(64, value);
  return BigUint64Array.from({ length: count }, (_, at) => {
    let x = wrap(BigInt(at + 1) * golden + seed * golden + 1n);
    x = wrap((x ^ (x >> 30n)) * 0xbf58476d1ce4e5b9n);
    x = wrap((x ^ (x >> 27n)) * 0x94d049bb133111ebn);
    return x ^ (x >> 31n);
  });
}
