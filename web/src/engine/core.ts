/** The C++ core: numbers in, one call, numbers out. The face on its side is core/wasm.cpp. */

import {
  type Arrays,
  type Face,
  type Pointer,
  type Pointers,
  readResult,
  start,
  withArrays,
} from "./memory";

export type Ids = Uint32Array;

interface Exports extends Face {
  engine_of_rule(
    rule: number,
    guesses: Pointer,
    guessCount: number,
    secrets: Pointer,
    secretCount: number,
    length: number,
    symbols: number,
    twin: Pointer,
  ): Pointer;
  engine_of_table(
    table: Pointer,
    bytes: number,
    guessCount: number,
    secretCount: number,
    twin: Pointer,
  ): Pointer;
  engine_of_parts(
    parts: Pointer,
    count: number,
    outcomes: number,
    guessCount: number,
    secretCount: number,
    twin: Pointer,
  ): Pointer;
  engine_end(engine: Pointer): void;
  labels(engine: Pointer, guess: number, candidates: Pointer, count: number): void;
  rank(engine: Pointer, wanted: Pointer, count: number): void;
  measure(engine: Pointer, wanted: Pointer): void;
  kinds(engine: Pointer, wanted: Pointer): void;
  play_out(
    engine: Pointer,
    candidates: Pointer,
    sizes: Pointer,
    boards: number,
    weights: Pointer,
    guesses: Pointer,
    guessCount: number,
    compared: number,
    samples: number,
  ): void;
  grow(engine: Pointer, wanted: Pointer): void;
  hard_guesses(
    engine: Pointer,
    allowed: Pointer,
    count: number,
    guess: number,
    secret: number,
  ): void;
  search(
    engine: Pointer,
    wanted: Pointer,
    costs: Pointer,
    costCount: number,
    missed: bigint,
    played: Pointer,
    playedCount: number,
    extra: Pointer,
    extraCount: number,
    memory: number,
  ): Pointer;
  search_end(search: Pointer): void;
  search_nodes(search: Pointer): number;
  openers(search: Pointer): void;
  try_opener(search: Pointer, guess: number, limit: bigint): bigint;
  best_tree(search: Pointer, first: number): void;
}

/** In the order of the core's own names. */
const RULES = ["pegs", "likeness", "tiles", "digits", "shared"];
export const COSTS = ["entropy", "worst", "expected", "parts", "first", "random"];

/** Codes as rows of symbol numbers. */
export interface Rows {
  guesses: Uint8Array;
  secrets: Uint8Array;
  length: number;
  symbols: number;
}

/** A rule on a part of each code: its piece, and labels of pieces that can be added. */
export interface Pieces {
  guesses: Ids;
  secrets: Ids;
  guessPieces: number;
  secretPieces: number;
  labels: Ids;
}

/** How guesses are compared, and of what. */
export interface Wanted {
  candidates: Ids;
  chain?: readonly string[];
  seed?: bigint;
  onlyCandidates?: boolean;
  symmetric?: boolean;
  hard?: boolean;
  played?: bigint;
  weights?: Ids | null;
  /** Guesses beside the candidates; null for all. */
  allowed?: Ids | null;
}

export interface SearchWanted extends Wanted {
  /** What a secret costs by the turn that finds it; none for one each, endlessly. */
  costs: readonly bigint[];
  missed: bigint;
  before: Ids;
  extra: Ids;
  memory: number;
}

/** A tree as arrays: for each node its guess, parent, one of its candidates and how many. */
export interface Grown {
  guess: Uint32Array;
  parent: Int32Array;
  sample: Uint32Array;
  size: Uint32Array;
  /** For each secret the node that finds it, or -1. */
  wonAt: Int32Array;
}

/** What guesses make of candidates: the number of parts, the largest, Σ n² and Σ n log2 n. */
export interface Measured {
  parts: Uint32Array;
  worst: Uint32Array;
  squares: Float64Array;
  logs: Float64Array;
}

export class Core {
  readonly #exports: Exports;
  readonly #tables = new Map<Pointer, Pointer>(); // by engine
  /** Called with the fraction done, or with the bound that a search has reached. */
  progress: (done: number) => void = () => {};

  constructor(module: WebAssembly.Module) {
    this.#exports = start<Exports>(module, { progress: (done) => this.progress(done) });
  }

  engineOfRule(rule: string, rows: Rows, twin: Int32Array): Pointer {
    const { guesses, secrets, length, symbols } = rows;
    return this.#with([guesses, secrets, twin], ([guessRows, secretRows, twins]) =>
      this.#exports.engine_of_rule(
        RULES.indexOf(rule),
        guessRows,
        guesses.length / length,
        secretRows,
        secrets.length / length,
        length,
        symbols,
        twins,
      ),
    );
  }

  engineOfParts(pieces: readonly Pieces[], outcomes: number, twin: Int32Array): Pointer {
    const arrays = pieces.flatMap((each) => [each.guesses, each.secrets, each.labels]);
    return this.#with([twin, ...arrays], ([twins, ...at]) => {
      const words = pieces.flatMap((each, part) => [
        at[3 * part] as Pointer,
        at[3 * part + 1] as Pointer,
        each.guessPieces,
        each.secretPieces,
        at[3 * part + 2] as Pointer,
      ]);
      const secrets = pieces[0]?.secrets.length ?? 0;
      return this.#with([Uint32Array.from(words)], ([list]) =>
        this.#exports.engine_of_parts(list, pieces.length, outcomes, twin.length, secrets, twins),
      );
    });
  }

  /** A label for each guess (a row) and secret (a column). */
  engineOfTable(table: Uint8Array | Uint16Array, twin: Int32Array): Pointer {
    const { allocate, memory, engine_of_table } = this.#exports;
    const kept = allocate(Math.max(8, table.byteLength)); // until the engine ends
    const bytes = new Uint8Array(table.buffer, table.byteOffset, table.byteLength);
    new Uint8Array(memory.buffer).set(bytes, kept);
    const secrets = table.length / twin.length;
    const engine = this.#with([twin], ([twins]) =>
      engine_of_table(kept, table.BYTES_PER_ELEMENT, twin.length, secrets, twins),
    );
    this.#tables.set(engine, kept);
    return engine;
  }

  endEngine(engine: Pointer): void {
    this.#exports.engine_end(engine);
    const table = this.#tables.get(engine);
    if (table === undefined) return;
    this.#exports.release(table);
    this.#tables.delete(engine);
  }

  labels(engine: Pointer, guess: number, candidates: Ids): Ids {
    return this.#with([candidates], ([at]) => {
      this.#exports.labels(engine, guess, at, candidates.length);
      return this.#result();
    });
  }

  rank(engine: Pointer, wanted: Wanted, count: number): Ids {
    return this.#wanted(wanted, (at) => {
      this.#exports.rank(engine, at, count);
      return this.#result();
    });
  }

  /** What each allowed guess makes of the candidates. */
  measure(engine: Pointer, wanted: Wanted): Measured {
    const words = this.#wanted(wanted, (at) => {
      this.#exports.measure(engine, at);
      return this.#result();
    });
    const doubles = new Float64Array(words.buffer);
    const count = words.length / 6;
    const each = (word: number) => (at: number) => words[6 * at + word] as number;
    const list = (of: (at: number) => number) =>
      Uint32Array.from({ length: count }, (_, at) => of(at));
    const [low, high] = [each(2), each(3)];
    return {
      parts: list(each(0)),
      worst: list(each(1)),
      squares: Float64Array.from({ length: count }, (_, at) => high(at) * 2 ** 32 + low(at)),
      logs: Float64Array.from({ length: count }, (_, at) => doubles[3 * at + 2] as number),
    };
  }

  /** The guesses of which none differs from an earlier one only by symbols not played yet. */
  kinds(engine: Pointer, wanted: Wanted): Ids {
    return this.#wanted(wanted, (at) => {
      this.#exports.kinds(engine, at);
      return this.#result();
    });
  }

  /** The mean turns of the first guesses until all boards are done. */
  playOut(
    engine: Pointer,
    boards: readonly Ids[],
    guesses: Ids,
    weights: Ids | null,
    compared: number,
    samples: number,
  ): Float64Array {
    const candidates = Uint32Array.from(boards.flatMap((ids) => [...ids]));
    const sizes = Uint32Array.from(boards, (ids) => ids.length);
    const arrays = [candidates, sizes, guesses, weights ?? new Uint32Array()];
    return this.#with(arrays, ([candidatesAt, sizesAt, guessesAt, weightsAt]) => {
      this.#exports.play_out(
        engine,
        candidatesAt,
        sizesAt,
        boards.length,
        weights ? (weightsAt as Pointer) : 0,
        guessesAt,
        guesses.length,
        compared,
        samples,
      );
      return new Float64Array(this.#result().buffer);
    });
  }

  grow(engine: Pointer, wanted: Wanted): Grown {
    return this.#wanted(wanted, (at) => {
      this.#exports.grow(engine, at);
      return this.#grown();
    });
  }

  hardGuesses(engine: Pointer, allowed: Ids, guess: number, secret: number): Ids {
    return this.#with([allowed], ([at]) => {
      this.#exports.hard_guesses(engine, at, allowed.length, guess, secret);
      return this.#result();
    });
  }

  search(engine: Pointer, wanted: SearchWanted): Pointer {
    const { costs, missed, before, extra, memory } = wanted;
    const table = BigInt64Array.from(costs);
    return this.#wanted(wanted, (at) =>
      this.#with([table, before, extra], ([costsAt, beforeAt, extraAt]) =>
        this.#exports.search(
          engine,
          at,
          costsAt,
          costs.length,
          missed,
          beforeAt,
          before.length,
          extraAt,
          extra.length,
          memory,
        ),
      ),
    );
  }

  endSearch(search: Pointer): void {
    this.#exports.search_end(search);
  }

  nodes(search: Pointer): number {
    return this.#exports.search_nodes(search);
  }

  /** First guesses, one of each kind, with their lower bounds. */
  openers(search: Pointer): [guess: number, lower: bigint][] {
    this.#exports.openers(search);
    const words = this.#result();
    const found: [number, bigint][] = [];
    for (let at = 0; at < words.length; at += 3) {
      const [guess = 0, low = 0, high = 0] = words.subarray(at, at + 3);
      found.push([guess, BigInt.asIntN(64, (BigInt(high) << 32n) | BigInt(low))]);
    }
    return found;
  }

  /** The value with this first guess if it is below the limit, else a lower bound. */
  tryOpener(search: Pointer, guess: number, limit: bigint): bigint {
    return this.#exports.try_opener(search, guess, limit);
  }

  bestTree(search: Pointer, first: number): Grown {
    this.#exports.best_tree(search, first);
    return this.#grown();
  }

  // --- memory ---

  #result(): Uint32Array<ArrayBuffer> {
    return readResult(this.#exports);
  }

  #with<T>(arrays: Arrays, call: (pointers: Pointers) => T): T {
    return withArrays(this.#exports, arrays, call);
  }

  #grown(): Grown {
    const [nodes = 0] = this.#result();
    const words = this.#result().subarray(1);
    const list = (at: number) => words.slice(at * nodes, (at + 1) * nodes);
    return {
      guess: list(0),
      parent: Int32Array.from(list(1)),
      sample: list(2),
      size: list(3),
      wonAt: Int32Array.from(words.subarray(4 * nodes)),
    };
  }

  /** Writes the struct of the same name of core/wasm.cpp. */
  #wanted<T>(wanted: Wanted, call: (at: Pointer) => T): T {
    const { candidates, chain = [], weights = null, allowed = null } = wanted;
    const arrays = [candidates, weights ?? new Uint32Array(), allowed ?? new Uint32Array()];
    return this.#with(arrays, ([candidatesAt, weightsAt, allowedAt]) => {
      const bytes = new DataView(new ArrayBuffer(56));
      chain.forEach((cost, at) => {
        bytes.setUint8(at, COSTS.indexOf(cost));
      });
      bytes.setUint8(6, chain.length);
      bytes.setUint8(7, wanted.onlyCandidates ? 1 : 0);
      bytes.setUint8(8, wanted.symmetric ? 1 : 0);
      bytes.setUint8(9, wanted.hard ? 1 : 0);
      bytes.setBigUint64(16, wanted.seed ?? 0n, true);
      bytes.setBigUint64(24, wanted.played ?? 0n, true);
      bytes.setUint32(32, weights ? weightsAt : 0, true);
      bytes.setUint32(36, candidatesAt, true);
      bytes.setUint32(40, candidates.length, true);
      bytes.setUint32(44, allowed ? allowedAt : 0, true);
      bytes.setUint32(48, allowed?.length ?? 0, true);
      return this.#with([new Uint8Array(bytes.buffer)], ([at]) => call(at));
    });
  }
}

/**
 * Thrown by a progress function to end a call. The core is of no use afterwards: its stack is as it
 * was then. `error` is what is to be said.
 */
export class Stopped extends Error {
  constructor(readonly error: Error) {
    super("stopped");
  }
}
