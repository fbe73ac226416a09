/**
 * Spaces of codes: `Codes`, every code over an alphabet; `Grid`, over one for each slot; `Words`; and
 * `Listed`, of words of several lengths or of any texts, such as numbers and questions.
 *
 * As in `bestguess.codes`: a space has an order, and that order breaks ties everywhere.
 */

import { EngineError, plural } from "./errors";

export const MAX_LENGTH = 16;
/** A space of so many codes is enumerated in the memory of the page. */
export const MAX_CODES = 1 << 24;

export type SpaceData =
  /** Symbols of several characters have a letter each in the alphabet, and `symbols` in its order. */
  | {
      kind: "codes";
      alphabet: string;
      length: number;
      distinct: boolean;
      symbols?: readonly string[];
    }
  | { kind: "grid"; alphabets: readonly string[] }
  /** The words one after another, without anything between them, in alphabetical order. */
  | { kind: "words"; text: string; length: number; name: string }
  /** In the order of the game; `form` says how one is typed. */
  | { kind: "list"; codes: readonly string[]; form: ListForm };

export type ListForm = "texts" | "words";
/** Stands between symbols of several characters. */
export const GAP = "-";
const GAPS = /[\s,;/-]+/;

export interface Space {
  readonly data: SpaceData;
  readonly alphabet: string;
  /** Symbols of the longest code. */
  readonly length: number;
  /** Exact below 2^53, as indices are. */
  readonly size: number;
  at(index: number): string;
  /** The index of the code in the order, or -1. */
  find(code: string): number;
  /** Says why a code of the right length and alphabet is not in the space. */
  explain(code: string): string;
  /** The code with one character of the alphabet for each symbol. */
  narrow(code: string): string;
  /** The codes as rows of symbol numbers, in order. */
  rows(): Uint8Array;
}

export function spaceOf(data: SpaceData): Space {
  if (data.kind === "codes") {
    return new Codes(data.alphabet, data.length, data.distinct, data.symbols);
  }
  if (data.kind === "grid") return new Grid(data.alphabets);
  if (data.kind === "list") return new Listed(data.codes, data.form);
  return new Words(data.text, data.length, data.name);
}

/** Whether its codes can be numbered in the memory of the page; of more a sample is taken. */
export const isListed = (space: Space): boolean => space.size <= MAX_CODES;

/** The symbols that each slot of a code may have; null for a list. */
export function choicesOf(space: Space): readonly string[] | null {
  if (space instanceof Grid) return space.alphabets;
  if (!(space instanceof Codes) || space.symbols) return null;
  return Array.from({ length: space.length }, () => space.alphabet);
}

/** How many codes there are, however many. */
export function countCodes(space: Space): bigint {
  const distinct = space instanceof Codes && space.distinct;
  const choices = choicesOf(space) ?? [];
  const count = (own: string, slot: number) => BigInt(own.length - (distinct ? slot : 0));
  return choices.reduce((product, own, slot) => product * count(own, slot), 1n);
}

/** A code of a space that need not be listed, each as likely. */
export function drawCode(space: Space, random: () => number): string {
  const distinct = space instanceof Codes && space.distinct;
  return (choicesOf(space) ?? []).reduce((code, own) => {
    const left = distinct ? [...own].filter((symbol) => !code.includes(symbol)) : [...own];
    return code + left[Math.floor(random() * left.length)];
  }, "");
}

export class Codes implements Space {
  readonly size: number;

  constructor(
    readonly alphabet: string,
    readonly length: number,
    readonly distinct = false,
    /** What the letters of the alphabet stand for, where symbols have several characters. */
    readonly symbols?: readonly string[] | undefined,
  ) {
    const count = alphabet.length;
    if (!(length >= 1 && length <= MAX_LENGTH)) {
      const message = `codes of ${length} symbols; the length must be 1 to ${MAX_LENGTH}`;
      throw new EngineError("game", "length", message, { length, most: MAX_LENGTH });
    }
    if (distinct && length > count) {
      const message = `${length} different symbols cannot be taken from ${count}; take a shorter code or more symbols`;
      throw new EngineError("game", "distinct", message, { length, symbols: count });
    }
    let size = 1;
    for (let slot = 0; slot < length; slot++) size *= distinct ? count - slot : count;
    this.size = size;
  }

  get data(): SpaceData {
    const { alphabet, length, distinct, symbols } = this;
    return { kind: "codes", alphabet, length, distinct, ...(symbols && { symbols }) };
  }

  narrow(code: string): string {
    const { symbols, alphabet } = this;
    if (!symbols) return code;
    // What is no symbol becomes a gap, which no alphabet has.
    const letter = (symbol: string) => alphabet[symbols.indexOf(symbol)] ?? GAP;
    return code.split(GAP).map(letter).join("");
  }

  #widen(code: string): string {
    const { symbols, alphabet } = this;
    return symbols ? [...code].map((each) => symbols[alphabet.indexOf(each)]).join(GAP) : code;
  }

  at(index: number): string {
    let left = this.alphabet;
    let step = this.size;
    let code = "";
    for (let slot = 0; slot < this.length; slot++) {
      step /= left.length;
      const digit = Math.min(Math.floor(index / step), left.length - 1); // a step may be rounded
      index %= step;
      code += left.charAt(digit);
      if (this.distinct) left = left.slice(0, digit) + left.slice(digit + 1);
    }
    return this.#widen(code);
  }

  find(written: string): number {
    const code = this.narrow(written);
    if (code.length !== this.length) return -1;
    let left = this.alphabet;
    let index = 0;
    for (const symbol of code) {
      const digit = left.indexOf(symbol);
      if (digit < 0) return -1;
      index = index * left.length + digit;
      if (this.distinct) left = left.slice(0, digit) + left.slice(digit + 1);
    }
    return index;
  }

  explain(code: string): string {
    const symbols = this.symbols ? code.split(GAP) : [...code];
    const times = (symbol: string) => symbols.filter((each) => each === symbol).length;
    const repeated = [...new Set(symbols)].filter((symbol) => times(symbol) > 1).sort();
    return `repeats ${repeated.join(" ")}; every symbol must be different`;
  }

  rows(): Uint8Array {
    const { length, distinct } = this;
    const symbols = this.alphabet.length;
    const found = new Uint8Array(this.size * length);
    const code = new Uint8Array(length);
    const used = new Uint8Array(symbols);
    let at = 0;
    const fill = (slot: number) => {
      if (slot === length) {
        found.set(code, at);
        at += length;
        return;
      }
      for (let symbol = 0; symbol < symbols; symbol++) {
        if (distinct && used[symbol]) continue;
        used[symbol] = 1;
        code[slot] = symbol;
        fill(slot + 1);
        used[symbol] = 0;
      }
    };
    fill(0);
    return found;
  }
}

export class Grid implements Space {
  readonly alphabet: string;
  readonly length: number;
  readonly size: number;

  constructor(readonly alphabets: readonly string[]) {
    this.length = alphabets.length;
    if (!(this.length >= 1 && this.length <= MAX_LENGTH)) {
      const message = `the length must be 1 to ${MAX_LENGTH}, not ${this.length}`;
      throw new EngineError("game", "length", message, { length: this.length, most: MAX_LENGTH });
    }
    this.alphabet = [...new Set(alphabets.join(""))].join("");
    this.size = alphabets.reduce((size, each) => size * each.length, 1);
  }

  get data(): SpaceData {
    return { kind: "grid", alphabets: this.alphabets };
  }

  at(index: number): string {
    let code = "";
    for (const alphabet of [...this.alphabets].reverse()) {
      code = alphabet.charAt(index % alphabet.length) + code;
      index = Math.floor(index / alphabet.length);
    }
    return code;
  }

  find(code: string): number {
    if (code.length !== this.length) return -1;
    let index = 0;
    for (const [slot, alphabet] of this.alphabets.entries()) {
      const digit = alphabet.indexOf(code.charAt(slot));
      if (digit < 0) return -1;
      index = index * alphabet.length + digit;
    }
    return index;
  }

  narrow = (code: string) => code;

  explain(code: string): string {
    const slot = this.alphabets.findIndex((own, at) => !own.includes(code.charAt(at)));
    return `has ${code.charAt(slot)} in place ${slot + 1}, where one of ${this.alphabets[slot]} belongs`;
  }

  rows(): Uint8Array {
    const found = new Uint8Array(this.size * this.length);
    const numbers = this.alphabets.map((own) =>
      [...own].map((each) => this.alphabet.indexOf(each)),
    );
    let after = this.size;
    for (const [slot, own] of numbers.entries()) {
      after /= own.length;
      for (let index = 0; index < this.size; index++) {
        found[index * this.length + slot] = own[Math.floor(index / after) % own.length] as number;
      }
    }
    return found;
  }
}

export class Words implements Space {
  readonly size: number;

  constructor(
    readonly text: string,
    readonly length: number,
    readonly name = "",
  ) {
    this.size = text.length / length;
  }

  /** Words of one length, in any order; each is there once. */
  static of(words: Iterable<string>, name = ""): Words {
    const given = [...words];
    // A packaged list is in order already, and may be long.
    const inOrder = given.every((word, at) => at === 0 || (given[at - 1] as string) < word);
    const sorted = inOrder ? given : [...new Set(given)].sort();
    const first = sorted[0];
    if (first === undefined) {
      const message = `the word list ${name} is empty; a game needs at least one word`;
      throw new EngineError("words", "empty", message, { name });
    }
    return new Words(sorted.join(""), first.length, name);
  }

  get data(): SpaceData {
    return { kind: "words", text: this.text, length: this.length, name: this.name };
  }

  #alphabet: string | undefined;
  get alphabet(): string {
    this.#alphabet ??= [...new Set(this.text)].sort().join("");
    return this.#alphabet;
  }

  at(index: number): string {
    return this.text.slice(index * this.length, (index + 1) * this.length);
  }

  find(code: string): number {
    if (code.length !== this.length) return -1;
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.at(middle) < code) low = middle + 1;
      else high = middle;
    }
    return low < this.size && this.at(low) === code ? low : -1;
  }

  narrow = (code: string) => code;

  explain(): string {
    return `is not in ${this.name ? `the list ${this.name}` : "the list"}`;
  }

  *[Symbol.iterator](): Generator<string> {
    for (let index = 0; index < this.size; index++) yield this.at(index);
  }

  rows(): Uint8Array {
    const numbers = new Map(
      [...this.alphabet].map((symbol, number) => [symbol.charCodeAt(0), number]),
    );
    return Uint8Array.from(this.text, (symbol) => numbers.get(symbol.charCodeAt(0)) as number);
  }
}

/** Codes that are listed in an order of their own: words of several lengths, or any texts. */
export class Listed implements Space {
  readonly length: number;
  readonly shortest: number;
  readonly #indices: ReadonlyMap<string, number>;
  #readings: ReadonlyMap<string, number> | undefined;
  #alphabet: string | undefined;

  constructor(
    readonly codes: readonly string[],
    readonly form: ListForm,
  ) {
    this.#indices = new Map(codes.map((code, at) => [code, at]));
    this.length = codes.reduce((most, code) => Math.max(most, code.length), 0);
    this.shortest = codes.reduce((least, code) => Math.min(least, code.length), this.length);
  }

  get data(): SpaceData {
    return { kind: "list", codes: this.codes, form: this.form };
  }
  get size(): number {
    return this.codes.length;
  }
  get alphabet(): string {
    this.#alphabet ??= [...new Set(this.codes.join(""))].sort().join("");
    return this.#alphabet;
  }

  at = (index: number) => this.codes[index] as string;
  find = (code: string) => this.#indices.get(code) ?? -1;
  narrow = (code: string) => code;

  /** The text that a person typed; null for another. */
  read(text: string): string | null {
    this.#readings ??= new Map(this.codes.map((code, at) => [keyOf(code), at]));
    const index = this.#readings.get(keyOf(text));
    return index === undefined ? null : this.at(index);
  }

  explain(): string {
    return this.form === "words" ? "is not in the list" : `is not one of ${this.ends}`;
  }

  /** The first texts and the last. */
  get ends(): string {
    const { codes } = this;
    const some = codes.length > 4 ? [...codes.slice(0, 3), "…", codes.at(-1)] : codes;
    return some.join(", ");
  }

  /** Codes have no slots here. */
  rows(): Uint8Array {
    throw new EngineError("game", "rule", "a list of texts has no slots; its rule is a table");
  }
}

/** What texts that are read alike have in common: `Is it odd?` is `odd`. */
function keyOf(text: string): string {
  const plain = text
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .join(" ")
    .replace(/[?!. ]+$/, "");
  return plain.replace(/^is (it|the [\p{L}\p{N}_]+) /u, "") || text;
}

function parseText(space: Listed, text: string): string {
  const code = text.trim();
  const found = space.read(text);
  if (found !== null) return found;
  const message = code ? `${code} ${space.explain()}` : `an empty guess; type one of ${space.ends}`;
  throw new EngineError("code", code ? "unlisted" : "empty", message, { code, ends: space.ends });
}

const piecesOf = (text: string) => text.trim().split(GAPS).filter(Boolean);

/** Symbols of several characters stand apart: `10-3-12-1`, `10 3 12 1` or `10, 3, 12, 1`. */
function parseWide(space: Codes, symbols: readonly string[], text: string): string {
  const sample = Array.from({ length: space.length }, (_, at) => symbols.at(-1 - at) ?? symbols[0]);
  const wanted = `${plural(space.length, "symbol")} of ${symbols.slice(0, 3).join(", ")}, …, ${symbols.at(-1)}, as ${sample.join(GAP)}`;
  const typed = piecesOf(text);
  const known = (piece: string) =>
    symbols.find((each) => each === piece) ??
    symbols.find((each) => each.toLowerCase() === piece.toLowerCase());
  const code = typed.map((piece) => known(piece) ?? piece).join(GAP);
  const fail = (reason: string, message: string, more = {}) =>
    new EngineError("code", reason, message, { code, length: space.length, ...more });
  if (!code) throw fail("empty", `an empty code; type ${wanted}`);
  const unknown = typed.filter((piece) => known(piece) === undefined).join(" ");
  if (unknown) {
    throw fail("symbols", `${code}: ${unknown} not among the symbols; type ${wanted}`, {
      symbols: unknown,
    });
  }
  if (typed.length !== space.length) {
    const has = plural(typed.length, "symbol");
    throw fail("length", `${code} has ${has}; this game's codes have ${space.length}`);
  }
  if (space.find(code) < 0) throw fail("unlisted", `${code} ${space.explain(code)}`);
  return code;
}

/** The fewest and the most symbols of a code. */
function lengthsOf(space: Space): [shortest: number, longest: number] {
  return [space instanceof Listed ? space.shortest : space.length, space.length];
}

/** The code that a person typed: case does not matter, nor do spaces and commas. */
export function parseCode(space: Space, text: string): string {
  if (space instanceof Listed && space.form === "texts") return parseText(space, text);
  if (space instanceof Codes && space.symbols) return parseWide(space, space.symbols, text);
  const [shortest, longest] = lengthsOf(space);
  const range = shortest < longest ? `${shortest} to ${longest}` : `${longest}`;
  const wanted = `${shortest < longest ? `${shortest} to ` : ""}${plural(longest, "symbol")} of ${space.alphabet}`;
  const typed = withoutGaps(space, text);
  const upper = typed.toUpperCase();
  const spellings = [typed, upper, typed.toLowerCase(), plain(typed).toUpperCase()];
  const known = (code: string) => [...code].every((symbol) => space.alphabet.includes(symbol));
  const code = spellings.find(known) ?? upper;
  const values = { code, alphabet: space.alphabet, length: space.length };
  const fail = (reason: string, message: string, more = {}) =>
    new EngineError("code", reason, message, { ...values, ...more });
  if (!code) throw fail("empty", `an empty code; type ${wanted}`);
  const unknown = [...new Set(code)].filter((symbol) => !space.alphabet.includes(symbol)).sort();
  if (unknown.length > 0) {
    const symbols = unknown.join(" ");
    const message = `${code}: ${symbols} not among the symbols ${space.alphabet}`;
    throw fail("symbols", message, { symbols });
  }
  if (code.length < shortest || code.length > longest) {
    const has = plural(code.length, "symbol");
    throw fail("length", `${code} has ${has}; this game's codes have ${range}`);
  }
  if (space.find(code) < 0) throw fail("unlisted", `${code} ${space.explain(code)}`);
  return code;
}

/** Whether what a person typed has as many symbols as a code; a text must be one of them. */
export function hasLength(space: Space, text: string): boolean {
  if (space instanceof Listed && space.form === "texts") return space.read(text) !== null;
  if (space instanceof Codes && space.symbols) return piecesOf(text).length === space.length;
  const [shortest, longest] = lengthsOf(space);
  const fits = ({ length }: string) => shortest <= length && length <= longest;
  const typed = withoutGaps(space, text);
  return fits(typed) || fits(plain(typed));
}

function withoutGaps(space: Space, text: string): string {
  return [...text].filter((c) => space.alphabet.includes(c) || !/[\s,]/.test(c)).join("");
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "");
}
