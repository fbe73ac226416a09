/**
 * A game for the core: feedback of many pairs, ranking, growing. As `bestguess.engine`.
 *
 * Codes are numbers here: their indices in the orders of guesses and secrets. Feedback is a label
 * that says only whether two secrets look alike to a guess; its text comes from the rule.
 */

import type { Core, Grown, Ids, Measured, Pieces, SearchWanted } from "./core";
import { EngineError } from "./errors";
import type { Game, Turn } from "./game";
import { isTable, type PartData, pieceOf } from "./rules";
import { Codes, type Space, Words } from "./spaces";

const MAX_DIGITS = 10; // the core for `digits` keeps a map of 3^length labels
const MOST_PAIRS = 1 << 24; // of a rule that is asked about every pair

/** The candidates that get one feedback. */
export interface Cut {
  feedback: string;
  ids: Ids;
}

export interface Choosing {
  /** Only candidates may be guessed, and accelerators. */
  onlyCandidates: boolean;
  weights: Ids | null;
}

export class Machine {
  readonly twin: Int32Array;
  /** For each secret its index among the guesses. */
  readonly home: Ids;
  readonly symmetric: boolean;
  readonly everything: Ids;
  readonly accelerators: Ids;
  readonly #native: number;
  #blank = 0n; // symbols that no secret has, as bits
  #alike: [weights: Ids, alike: boolean] | undefined;
  #narrowed: (ids: Ids, twin: Int32Array) => number;

  constructor(
    readonly core: Core,
    readonly game: Game,
  ) {
    const { guesses, secrets } = game;
    this.twin = twinsOf(game);
    this.home = new Uint32Array(secrets.size);
    this.twin.forEach((secret, guess) => {
      if (secret >= 0) this.home[secret] = guess;
    });
    this.everything = Uint32Array.from({ length: secrets.size }, (_, at) => at);
    this.accelerators = Uint32Array.from(game.data.accelerators, (code) => guesses.find(code));
    const rule = game.data.rule;
    if (isTable(rule)) {
      this.symmetric = false;
      this.#narrowed = this.#ofCells(rule.cells);
    } else if (rule === "digits" && game.length > MAX_DIGITS) {
      this.symmetric = false;
      this.#narrowed = this.#ofCells(this.#table());
    } else if (typeof rule === "string") {
      const { symmetric, narrowed } = this.#ofRule(rule);
      this.symmetric = symmetric;
      this.#narrowed = narrowed;
    } else {
      this.symmetric = false;
      this.#narrowed = this.#ofParts(rule);
    }
    this.#native = this.#narrowed(this.everything, this.twin);
  }

  end(): void {
    this.core.endEngine(this.#native);
  }

  #ofRule(rule: string) {
    const { guesses, secrets, length } = this.game;
    const extra = [...guesses.alphabet].filter((symbol) => !secrets.alphabet.includes(symbol));
    const alphabet = secrets.alphabet + extra.join("");
    const symbols = alphabet.length;
    for (const symbol of extra) this.#blank |= 1n << BigInt(alphabet.indexOf(symbol));
    const numbers = [...guesses.alphabet].map((symbol) => alphabet.indexOf(symbol));
    const guessRows = guesses.rows().map((number) => numbers[number] as number);
    const secretRows = guesses === secrets ? guessRows : secrets.rows();
    const symmetric =
      secrets instanceof Codes &&
      guesses instanceof Codes &&
      guesses.alphabet.startsWith(secrets.alphabet) && // one order of symbols
      symbols <= 64;
    const narrowed = (ids: Ids, twin: Int32Array) => {
      const whole = ids.length === secrets.size;
      const rows = whole ? secretRows : rowsOf(secretRows, ids, length);
      return this.core.engineOfRule(
        rule,
        { guesses: guessRows, secrets: rows, length, symbols },
        twin,
      );
    };
    return { symmetric, narrowed };
  }

  /** The rule is asked about every pair. */
  #table(): Uint16Array {
    const { guesses, secrets, rule } = this.game;
    if (guesses.size * secrets.size > MOST_PAIRS || secrets.size > 1 << 16) {
      const message = `the table of the rule is too large for the page; take fewer symbols or codes of at most ${MAX_DIGITS}`;
      throw new EngineError("limit", "table", message, { most: MAX_DIGITS });
    }
    const codes = Array.from(this.everything, (secret) => secrets.at(secret));
    const table = new Uint16Array(guesses.size * secrets.size);
    for (let guess = 0; guess < guesses.size; guess++) {
      const numbers = new Map<string, number>();
      const code = guesses.at(guess);
      codes.forEach((secret, at) => {
        const feedback = rule.tell(code, secret);
        const number = numbers.get(feedback) ?? numbers.size;
        numbers.set(feedback, number);
        table[guess * secrets.size + at] = number;
      });
    }
    return table;
  }

  /** A number for each guess (a row) and secret (a column), equal where the feedback is. */
  #ofCells(cells: Uint8Array | Uint16Array) {
    const { guesses, secrets } = this.game;
    return (ids: Ids, twin: Int32Array) => {
      if (ids.length === secrets.size) return this.core.engineOfTable(cells, twin);
      const some = new (cells.BYTES_PER_ELEMENT === 1 ? Uint8Array : Uint16Array)(
        guesses.size * ids.length,
      );
      for (let guess = 0; guess < guesses.size; guess++) {
        ids.forEach((id, at) => {
          some[guess * ids.length + at] = cells[guess * secrets.size + id] as number;
        });
      }
      return this.core.engineOfTable(some, twin);
    };
  }

  /** Many codes have the same piece at the slots of a part: a table of the pieces is small. */
  #ofParts(rule: readonly PartData[]) {
    const pieces: Pieces[] = [];
    let outcomes = 1;
    for (const { slots, rule: name } of rule) {
      const guesses = cut(this.game.guesses, slots);
      const secrets = cut(this.game.secrets, slots);
      const labels = this.#labelsOfPieces(name, guesses.space, secrets.space);
      const most = labels.reduce((one, other) => Math.max(one, other), 0);
      const scaled = outcomes;
      pieces.push({
        guesses: guesses.pieces,
        secrets: secrets.pieces,
        guessPieces: guesses.space.size,
        secretPieces: secrets.space.size,
        labels: labels.map((label) => label * scaled),
      });
      outcomes *= most + 1;
      if (outcomes > 2 ** 32) {
        throw new EngineError(
          "limit",
          "outcomes",
          "the rule has more outcomes than 2^32; take fewer slots",
        );
      }
    }
    return (ids: Ids, twin: Int32Array) => {
      const own = pieces.map((part) => ({
        ...part,
        secrets: ids.map((id) => part.secrets[id] as number),
      }));
      return this.core.engineOfParts(own, outcomes, twin);
    };
  }

  #labelsOfPieces(rule: string, guesses: Words, secrets: Words): Ids {
    const alphabet = [...new Set(guesses.alphabet + secrets.alphabet)].sort().join("");
    const rows = (space: Words) =>
      Uint8Array.from(space.text, (symbol) => alphabet.indexOf(symbol));
    const twin = Int32Array.from(guesses, (piece) => secrets.find(piece));
    const engine = this.core.engineOfRule(
      rule,
      {
        guesses: rows(guesses),
        secrets: rows(secrets),
        length: guesses.length,
        symbols: alphabet.length,
      },
      twin,
    );
    const everything = Uint32Array.from({ length: secrets.size }, (_, at) => at);
    const labels = new Uint32Array(guesses.size * secrets.size);
    for (let guess = 0; guess < guesses.size; guess++) {
      labels.set(this.core.labels(engine, guess, everything), guess * secrets.size);
    }
    this.core.endEngine(engine);
    return labels;
  }

  /** All secrets but those of weight 0. */
  possible(weights: Ids | null): Ids {
    return weights ? this.everything.filter((id) => (weights[id] as number) > 0) : this.everything;
  }

  /** Cuts the candidates into the parts of the guess, the largest first. */
  parts(guess: number, candidates: Ids): Cut[] {
    const labels = this.core.labels(this.#native, guess, candidates);
    const sizes = new Map<number, number>();
    for (const label of labels) sizes.set(label, (sizes.get(label) ?? 0) + 1);
    const cuts = new Map<number, { ids: Ids; filled: number }>();
    for (const [label, size] of sizes) cuts.set(label, { ids: new Uint32Array(size), filled: 0 });
    candidates.forEach((id, at) => {
      const part = cuts.get(labels[at] as number);
      if (part) part.ids[part.filled++] = id;
    });
    const code = this.game.guesses.at(guess);
    const first = (ids: Ids) => ids[0] as number;
    return [...cuts.values()]
      .map((part) => part.ids)
      .sort((one, other) => other.length - one.length || first(one) - first(other))
      .map((ids) => ({
        feedback: this.game.rule.tell(code, this.game.secrets.at(first(ids))),
        ids,
      }));
  }

  /** The candidates for which the turn's guess gets the turn's feedback. */
  filter(candidates: Ids, turn: Turn): Ids {
    const guess = this.game.guesses.find(turn.guess);
    if (guess < 0 || candidates.length === 0) return candidates.subarray(0, 0);
    const labels = this.core.labels(this.#native, guess, candidates);
    const known = new Map<number, boolean>(); // by label, of which one secret is asked
    return candidates.filter((id, at) => {
      const label = labels[at] as number;
      let fits = known.get(label);
      if (fits === undefined) {
        fits = this.game.rule.tell(turn.guess, this.game.secrets.at(id)) === turn.feedback;
        known.set(label, fits);
      }
      return fits;
    });
  }

  /** The best guesses by the costs of the chain, in order. */
  rank(
    candidates: Ids,
    chain: readonly string[],
    seed: bigint,
    choosing: Choosing,
    count: number,
    turns: readonly Turn[],
  ): Ids {
    return this.core.rank(
      this.#native,
      {
        ...this.#wanted(candidates, chain, seed, choosing, turns),
        allowed: this.pool(turns, choosing),
      },
      Math.min(count, this.twin.length),
    );
  }

  /** Does one of several steps: its progress is that of all of them. */
  inStep<T>(step: number, steps: number, work: () => T): T {
    const { progress } = this.core;
    this.core.progress = (done) => progress((step + done) / steps);
    try {
      return work();
    } finally {
      this.core.progress = progress;
    }
  }

  /** What each of the guesses makes of the candidates. */
  measure(candidates: Ids, guesses: Ids, weights: Ids | null): Measured {
    return this.core.measure(this.#native, { candidates, weights, allowed: guesses });
  }

  /** All guesses; of those that differ only by symbols not played yet, the first. */
  kinds(turns: readonly Turn[]): Ids {
    return this.core.kinds(this.#native, {
      candidates: this.everything.subarray(0, 1),
      symmetric: this.symmetric,
      played: this.#played(turns),
    });
  }

  /**
   * The mean turns that the first guesses lead to, until all boards are done. Later guesses are those
   * given, or candidates. All deals are played, or so many samples.
   */
  playOut(
    boards: readonly Ids[],
    guesses: Ids,
    weights: Ids | null,
    compared: number,
    samples: number,
  ): Float64Array {
    return this.core.playOut(this.#native, boards, guesses, weights, compared, samples);
  }

  /** What the chain plays against the candidates after the turns, as a tree. */
  grow(
    candidates: Ids,
    chain: readonly string[],
    seed: bigint,
    choosing: Choosing,
    turns: readonly Turn[],
  ): Grown {
    return this.core.grow(this.#native, {
      ...this.#wanted(candidates, chain, seed, choosing, turns),
      onlyCandidates: choosing.onlyCandidates,
      hard: this.game.hard,
    });
  }

  #wanted(
    candidates: Ids,
    chain: readonly string[],
    seed: bigint,
    choosing: Choosing,
    turns: readonly Turn[],
  ) {
    const { weights } = choosing;
    const symmetric = !chain.includes("random") && this.isSymmetric(weights);
    return { candidates, chain, seed, symmetric, weights, played: this.#played(turns) };
  }

  /** Whether symbols may be exchanged, and slots as far as the rule goes. */
  isSymmetric(weights: Ids | null): boolean {
    if (!this.symmetric || weights === null) return this.symmetric;
    if (this.#alike?.[0] !== weights)
      this.#alike = [weights, weighAlike(this.game.secrets, weights)];
    return this.#alike[1];
  }

  /** The guesses that are allowed beside the candidates; null means all. */
  pool(turns: readonly Turn[], choosing: Choosing): Ids | null {
    return choosing.onlyCandidates ? this.accelerators : this.#hardPool(turns);
  }

  #hardPool(turns: readonly Turn[]): Ids | null {
    if (!this.game.hard || turns.length === 0) return null;
    let allowed: Ids = Uint32Array.from({ length: this.twin.length }, (_, at) => at);
    for (const turn of turns) {
      const guess = this.game.guesses.find(turn.guess);
      const [secret] = this.filter(this.everything, turn);
      if (guess >= 0 && secret !== undefined) {
        allowed = this.core.hardGuesses(this.#native, allowed, guess, secret);
      }
    }
    return allowed;
  }

  #played(turns: readonly Turn[]): bigint {
    let played = this.#blank;
    if (!this.symmetric) return played;
    const { guesses } = this.game;
    for (const symbol of new Set(turns.flatMap(({ guess }) => [...guesses.narrow(guess)]))) {
      const number = this.game.secrets.alphabet.indexOf(symbol);
      if (number >= 0) played |= 1n << BigInt(number);
    }
    return played;
  }

  /** A search among some of the secrets, numbered anew, or among all; both must be ended. */
  search(wanted: SearchWanted, narrow: Ids | null): { search: number; engine: number | null } {
    if (narrow === null) return { search: this.core.search(this.#native, wanted), engine: null };
    const twin = new Int32Array(this.twin.length).fill(-1);
    narrow.forEach((secret, at) => {
      twin[this.home[secret] as number] = at;
    });
    const engine = this.#narrowed(narrow, twin);
    return { search: this.core.search(engine, wanted), engine };
  }
}

/** For each guess its index among the secrets, or -1; every secret must be a guess. */
function twinsOf(game: Game): Int32Array {
  const { guesses, secrets } = game;
  if (guesses === secrets) return Int32Array.from({ length: secrets.size }, (_, at) => at);
  const twins = new Int32Array(guesses.size).fill(-1);
  for (let index = 0; index < secrets.size; index++) {
    const guess = guesses.find(secrets.at(index));
    if (guess < 0) {
      const secret = secrets.at(index);
      const message = `${game.name}: the secret ${secret} is not an allowed guess; add it`;
      throw new EngineError("game", "secret", message, { secret });
    }
    twins[guess] = index;
  }
  return twins;
}

/** Whether all codes that have as many symbols once, twice, … have the same weight. */
function weighAlike(secrets: Space, weights: Ids): boolean {
  const { length } = secrets;
  const rows = secrets.rows();
  const known = new Map<string, number>();
  return weights.every((weight, secret) => {
    const times = new Uint8Array(secrets.alphabet.length);
    for (let slot = 0; slot < length; slot++) {
      const symbol = rows[secret * length + slot] as number;
      times[symbol] = (times[symbol] as number) + 1;
    }
    const pattern = times.filter(Boolean).sort().join();
    const first = known.get(pattern);
    if (first === undefined) known.set(pattern, weight);
    return first === undefined || first === weight;
  });
}

function rowsOf(rows: Uint8Array, ids: Ids, length: number): Uint8Array {
  const found = new Uint8Array(ids.length * length);
  ids.forEach((id, at) => {
    found.set(rows.subarray(id * length, (id + 1) * length), at * length);
  });
  return found;
}

/** The pieces that the codes have at some slots, and the piece of each code. */
function cut(space: Space, slots: readonly number[]): { space: Words; pieces: Ids } {
  const codes = Array.from({ length: space.size }, (_, at) => pieceOf(space.at(at), slots));
  const words = Words.of(codes);
  const numbers = new Map(Array.from(words, (piece, at) => [piece, at]));
  return { space: words, pieces: Uint32Array.from(codes, (piece) => numbers.get(piece) as number) };
}
