/** The sampler of the core, a module of its own. The face on its side is core/wasm_sample.cpp. */

import { type Face, type Pointer, readResult, start, withArrays } from "./memory";

interface Exports extends Face {
  sampler(
    widths: Pointer,
    length: number,
    choices: Pointer,
    distinct: number,
    clues: Pointer,
    clueCount: number,
  ): Pointer;
  sampler_end(sampler: Pointer): void;
  widths(sampler: Pointer): void;
  draw(sampler: Pointer, seed: bigint, wanted: number, most: number): void;
  list(sampler: Pointer, nodes: number, most: number): void;
  split(sampler: Pointer, seed: bigint, runs: number, size: number): void;
}

/** What a turn says of a code, at all slots or at those of a part; `NONE` elsewhere. */
export interface Clue {
  guess: readonly number[];
  marks: readonly number[];
  /** The least and most symbols in place, and in common. */
  limits: readonly [number, number, number, number];
}

/** Every code with one of the choices at each slot, as numbers. */
export interface Choices {
  choices: readonly (readonly number[])[];
  distinct: boolean;
}

/** No symbol, no mark. */
export const NONE = 255;

/** Codes one after another, a number for each symbol. */
export type Symbols = Uint32Array<ArrayBuffer>;

export class Sampler {
  readonly #exports: Exports;

  constructor(module: WebAssembly.Module) {
    this.#exports = start<Exports>(module);
  }

  /** Works with the codes that fit the clues. */
  with<T>({ choices, distinct }: Choices, clues: readonly Clue[], work: (codes: Fitting) => T): T {
    const widths = Uint8Array.from(choices, (own) => own.length);
    const bytes = clues.flatMap(({ guess, marks, limits }) => [...guess, ...marks, ...limits]);
    const arrays = [widths, Uint8Array.from(choices.flat()), Uint8Array.from(bytes)];
    const { sampler, sampler_end } = this.#exports;
    const made = withArrays(this.#exports, arrays, ([widthsAt, choicesAt, cluesAt]) =>
      sampler(widthsAt, choices.length, choicesAt, distinct ? 1 : 0, cluesAt, clues.length),
    );
    try {
      return work(new Fitting(this.#exports, made));
    } finally {
      sampler_end(made);
    }
  }
}

export class Fitting {
  constructor(
    readonly exports: Exports,
    readonly sampler: Pointer,
  ) {}

  /** How many symbols each slot has that no clue alone rules out. */
  widths(): number[] {
    this.exports.widths(this.sampler);
    return Array.from(readResult(this.exports));
  }

  draw(seed: bigint, wanted: number, most: number) {
    this.exports.draw(this.sampler, seed, wanted, most);
    const words = readResult(this.exports);
    const [tried = 0n, met = 0n] = new BigUint64Array(words.buffer, 0, 2);
    return { tried: Number(tried), met: Number(met), symbols: words.slice(4) };
  }

  /** All of them if `whole`. */
  list(nodes: number, most: number) {
    this.exports.list(this.sampler, nodes, most);
    const words = readResult(this.exports);
    return { whole: words[0] === 1, symbols: words.slice(1) };
  }

  /** The share of each run, 0 for one that lost its way; as many codes of each of the others. */
  split(seed: bigint, runs: number, size: number) {
    this.exports.split(this.sampler, seed, runs, size);
    const words = readResult(this.exports);
    const shares = Array.from(new Float64Array(words.buffer, 0, runs));
    return { shares, symbols: words.slice(2 * runs) };
  }
}
