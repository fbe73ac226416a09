/** Exact search: what a secret costs, a search among candidates, and the course of a proof. */

import type { Core, Grown, Ids } from "./core";
import { EngineError } from "./errors";
import type { Turn } from "./game";
import type { Choosing, Machine } from "./machine";

export const NO_LIMIT = 1n << 59n;
/** Bytes that a search may take in a page. */
const MEMORY = 1 << 28;
const SMALL = 1 << 26; // a table of feedback up to here is made whatever the bound
const LARGE = 10_000; // secrets of which the whole table is kept for the sake of symmetry

/** What a secret costs by the turn that finds it; no costs mean one for each turn, endlessly. */
export interface TurnCosts {
  byTurn: readonly bigint[];
  missed: bigint;
  /** A value from here on breaks the cap on turns. */
  forbidden: bigint;
}

/** `total`: no more turns are allowed; `within`: a secret not found in time costs more than all. */
export function turnCosts(
  objective: "total" | "within",
  turns: number | null,
  weight: number,
): TurnCosts {
  if (turns === null) return { byTurn: [], missed: 0n, forbidden: NO_LIMIT };
  const byTurn = Array.from({ length: turns }, (_, at) => BigInt(at + 1));
  if (objective === "within") {
    return { byTurn, missed: BigInt(weight * (turns + 1) + 1), forbidden: NO_LIMIT };
  }
  const forbidden = BigInt(weight * turns + 1);
  return { byTurn, missed: forbidden, forbidden };
}

/** The turn that finds each secret; 0 for one that is not in the tree. */
export function depthsOf(grown: Grown): Uint32Array {
  const depths = new Uint32Array(grown.parent.length);
  grown.parent.forEach((parent, node) => {
    depths[node] = parent < 0 ? 1 : (depths[parent] as number) + 1;
  });
  return Uint32Array.from(grown.wonAt, (node) => (node < 0 ? 0 : (depths[node] as number)));
}

/** An exact search for the least cost; it must be ended. */
export class Search {
  readonly #core: Core;
  readonly #search: number;
  readonly #engine: number | null;
  readonly #ids: Ids | null; // secrets numbered anew
  readonly #weights = new Map<number, number>(); // by guess

  constructor(
    readonly machine: Machine,
    readonly costs: TurnCosts,
    choosing: Choosing,
    ids: Ids,
    turns: readonly Turn[],
  ) {
    const { game } = machine;
    const { weights } = choosing;
    const table = game.guesses.size * ids.length;
    if (table > Math.max(MEMORY, SMALL)) {
      const mebibytes = Math.round(table / 2 ** 20);
      const message = `${game.name}: a search needs ${mebibytes} MiB for the feedback of every pair; take a smaller game`;
      throw new EngineError("limit", "memory", message, { mebibytes });
    }
    const whole = ids.length === game.secrets.size;
    const slotsAlike = ["pegs", "likeness", "shared"].includes(String(game.data.rule));
    const small = turns.length > 0 && game.secrets.size <= LARGE;
    const symmetric = slotsAlike && machine.isSymmetric(weights) && (whole || small);
    const narrow = whole || symmetric ? null : ids;
    ids.forEach((id) => {
      if (weights) this.#weights.set(machine.home[id] as number, weights[id] as number);
    });
    const before = turns.map((turn) => game.guesses.find(turn.guess)).filter((guess) => guess >= 0);
    const made = machine.search(
      {
        candidates: narrow ? Uint32Array.from(ids, (_, at) => at) : ids,
        weights: narrow && weights ? ids.map((id) => weights[id] as number) : weights,
        onlyCandidates: choosing.onlyCandidates,
        hard: game.hard,
        symmetric,
        costs: costs.byTurn,
        missed: costs.missed,
        before: Uint32Array.from(before),
        extra: choosing.onlyCandidates ? machine.accelerators : new Uint32Array(),
        memory: Math.max(MEMORY - table, MEMORY / 2),
      },
      narrow,
    );
    this.#core = machine.core;
    this.#search = made.search;
    this.#engine = made.engine;
    this.#ids = narrow;
  }

  end(): void {
    this.#core.endSearch(this.#search);
    if (this.#engine !== null) this.#core.endEngine(this.#engine);
  }

  /** First guesses with their lower bounds, least first; of equals the heavier candidate. */
  openers(): Map<number, bigint> {
    const found = this.#core.openers(this.#search);
    const order = (one: [number, bigint], other: [number, bigint]) =>
      Number(one[1] - other[1]) || this.weight(other[0]) - this.weight(one[0]);
    return new Map(found.sort(order));
  }

  tryOpener(guess: number, limit: bigint): bigint {
    return this.#core.tryOpener(this.#search, guess, limit);
  }

  tree(first: number): Grown {
    const grown = this.#core.bestTree(this.#search, first);
    const ids = this.#ids;
    if (!ids) return grown;
    const wonAt = new Int32Array(this.machine.game.secrets.size).fill(-1);
    ids.forEach((id, at) => {
      wonAt[id] = grown.wonAt[at] as number;
    });
    return { ...grown, sample: grown.sample.map((id) => ids[id] as number), wonAt };
  }

  weight(guess: number): number {
    return this.#weights.get(guess) ?? 0;
  }

  get nodes(): number {
    return this.#core.nodes(this.#search);
  }
}

/** How far a proof is: the best value known, and a bound that none can go below. */
export interface Bounds {
  readonly best: number | null;
  readonly lower: number;
}

/** A search that tries opener by opener until the rest cannot do better. */
export class Proof {
  chosen: number | null = null;
  lower = 0n;
  bounds = new Map<number, bigint>();
  readonly values = new Map<number, bigint>();

  constructor(
    readonly search: Search,
    public best: bigint | null = null,
    readonly tell: (bounds: Bounds) => void = () => {},
  ) {}

  /** Finds the best opener. */
  prove(): void {
    this.#tryOpeners((guess) => this.#belowBest(guess));
  }

  /** The openers, the best first, at least `count` of them with their values. */
  rank(count: number): number[] {
    this.#tryOpeners(() => this.#belowRank(count));
    const { bounds, values, search } = this;
    const key = (guess: number) => bounds.get(guess) ?? 0n;
    return [...bounds.keys()].sort(
      (one, other) =>
        Number(key(one) - key(other)) ||
        Number(!values.has(one)) - Number(!values.has(other)) ||
        search.weight(other) - search.weight(one),
    );
  }

  #belowBest(guess: number): bigint {
    if (this.best === null) return this.search.costs.forbidden;
    const weight = (each: number) => this.search.weight(each);
    const asGood = this.chosen === null || weight(guess) > weight(this.chosen);
    return this.best + (asGood ? 1n : 0n);
  }

  #belowRank(count: number): bigint {
    const best = [...this.values.values()].sort((one, other) => Number(one - other));
    const last = best[count - 1];
    return last === undefined ? this.search.costs.forbidden : last + 1n;
  }

  #tryOpeners(limitNow: (guess: number) => bigint): void {
    this.bounds = this.search.openers();
    const order = [...this.bounds.keys()];
    const bound = (guess: number | undefined) =>
      guess === undefined ? NO_LIMIT : (this.bounds.get(guess) ?? NO_LIMIT);
    this.lower = bound(order[0]);
    let tried = NO_LIMIT;
    for (const [at, guess] of order.entries()) {
      const limit = limitNow(guess);
      if (bound(guess) >= limit) break;
      const others = least(tried, bound(order[at + 1]));
      this.search.machine.core.progress = (reached) => this.#report(bound(guess), others, reached);
      const value = this.search.tryOpener(guess, limit);
      this.bounds.set(guess, value);
      if (value < limit) this.#keep(guess, value);
      tried = least(tried, value);
    }
    this.lower = [...this.bounds.values()].reduce(least, NO_LIMIT);
  }

  #keep(guess: number, value: bigint): void {
    this.values.set(guess, value);
    if (value < this.#belowBest(guess)) {
      this.best = value;
      this.chosen = guess;
    }
  }

  #report(own: bigint, others: bigint, reached: number): void {
    if (reached < 2 ** 53) {
      const here = BigInt(Math.floor(reached));
      const bound = least(others, least(own > here ? own : here, this.best ?? NO_LIMIT));
      if (bound > this.lower) this.lower = bound;
    }
    this.tell({ best: this.best === null ? null : Number(this.best), lower: Number(this.lower) });
  }
}

const least = (one: bigint, other: bigint) => (one < other ? one : other);
