/**
 * From pasted text to rows: which characters are the dump, where each stands, what is beside it.
 *
 * As `bestguess.fallout.layout`; cases exported from there hold this to it.
 */

import { EngineError } from "../errors";
import type { Turn } from "../game";

export const WIDTH = 12;
export const ROWS = 17;
const OFF = 2; // characters that a row may have too many or too few in a sloppy copy

// `0xF964`, also glued to its row; between spaces also with digits misread, or without the `0x`.
const ADDRESS = /0X[0-9A-F]{4}|(?<!\S)(?:[0OQ]X[0-9A-FILOQSZ]{4}|F(?=\w*\d)[0-9A-F]{3})(?!\S)/;
const AROUND = new RegExp(
  "ROBCO|TERMLINK|ENTER PASSWORD|PASSWORD REQUIRED|ATTEMPT.* (?:LEFT|REMAINING)|LOCKOUT" +
    "|PLEASE WAIT|ENTRY DENIED|EXACT MATCH|IS ACCESSED|ACCESS GRANTED|DUD REMOVED|TRIES RESET" +
    "|REPLENISHED|LIKENESS\\s*[=:]|\\d\\s*/\\s*\\d+\\s+CORRECT|^\\s*>\\s*(?:[A-Z]+|\\W?)\\s*$",
);
const GUESS = />\s*([A-Z]+)\s*$/;
const LIKENESS = /LIKENESS\s*[=:]?\s*(\d{1,9})|(\d{1,9})\s*\/\s*\d+\s+CORRECT/;
const LEFT = /(?:(\d+)\s+)?ATTEMPT\S*\s+(?:LEFT|REMAINING)\s*:?(.*)/;
const NUMBERED = /^\s*\d+\s*[.):]\s/;
const LETTERS = /[A-Z]{2}/;
const SYMBOL = /[^\w\s]/;
const TAB = 4;
const MOST_DIGITS = 20;
const QUOTES = new Map(
  [..."‘’‚′“”„″‹›«»–—−¦·"].map((mark, at) => [mark, "''''\"\"\"\"<><>---|."[at] as string]),
);

/** A row of the dump: in which of the two columns, which row there, both from 1. */
export interface Row {
  readonly column: number;
  readonly row: number;
  readonly text: string;
}

/** Where a character stands: column, row, character, all from 1. */
export type Spot = readonly [column: number, row: number, place: number];

export const isLetter = (mark: string): boolean => /^[A-Z]$/.test(mark);
export const isSign = (mark: string): boolean => /^[A-Z0-9]$/.test(mark);

/** Rows in the order of the terminal's memory; where `wraps`, a word may go on in the next. */
export class Layout {
  /** The whole memory; rows that do not wrap are kept apart. */
  readonly text: string;

  constructor(
    readonly rows: readonly Row[],
    readonly wraps = true,
    readonly address: number | null = null,
  ) {
    this.text = rows.map((row) => row.text).join(wraps ? "" : "\n");
  }

  get #gap(): number {
    return this.wraps ? 0 : 1;
  }

  locate(index: number): Spot {
    let left = index;
    for (const { column, row, text } of this.rows) {
      if (left < text.length) return [column, row, left + 1];
      left -= text.length + this.#gap;
    }
    throw new RangeError(`no character ${index}`);
  }

  /** The layout with another text of the same size. */
  rewrite(text: string): Layout {
    let start = 0;
    const rows = this.rows.map((row) => {
      const own = text.slice(start, start + row.text.length);
      start += row.text.length + this.#gap;
      return { ...row, text: own };
    });
    return new Layout(rows, this.wraps, this.address);
  }

  /** The layout with a word as it is on the screen, where it was read otherwise. */
  correct(read: string, right: string): Layout {
    const at = wordAt(this.text, read);
    if (at < 0) return this;
    const [start, end] = this.#piece(at, at + read.length, right);
    if (end - start === right.length) {
      return this.rewrite(this.text.slice(0, start) + right + this.text.slice(end));
    }
    let first = 0;
    const rows = this.rows.map((row) => {
      const [from, to] = [Math.max(start - first, 0), Math.max(end - first, 0)];
      const word = first <= start && start < first + row.text.length ? right : "";
      first += row.text.length + this.#gap;
      return { ...row, text: row.text.slice(0, from) + word + row.text.slice(to) };
    });
    return new Layout(rows, this.wraps, this.address);
  }

  /** Where the word stands of which a part was read from start to end. */
  #piece(start: number, end: number, right: string): readonly [number, number] {
    const { text } = this;
    if (!this.wraps) {
      // Between spaces: a mark in it is a letter that was misread.
      for (const { 0: piece, index } of text.matchAll(/[^\s,;]+/g)) {
        if (index <= start && start < index + piece.length) return [index, index + piece.length];
      }
      return [start, end];
    }
    for (let offset = 0; offset <= right.length - (end - start); offset++) {
      const first = start - offset;
      if (first < 0 || !right.slice(offset).startsWith(text.slice(start, end))) continue;
      const piece = [...text.slice(first, first + right.length)];
      const alike = piece.every((mark, slot) => mark === right[slot] || !isLetter(mark));
      if (alike) return [first, first + right.length];
    }
    return [start, end];
  }
}

/** The index of a word that stands alone in a text, or -1. */
function wordAt(text: string, word: string): number {
  let at = text.indexOf(word);
  while (at >= 0 && word !== "") {
    if (!isSign(text.charAt(at - 1)) && !isSign(text.charAt(at + word.length))) return at;
    at = text.indexOf(word, at + 1);
  }
  return -1;
}

/** The text in capitals, without accents, with plain quotes and dashes. */
export function clean(text: string): string {
  const quoted = text.replace(/./gsu, (mark) => QUOTES.get(mark) ?? mark);
  const plain = expandTabs(quoted).normalize("NFKD").replace(/\p{M}/gu, "").toUpperCase();
  // What takes two places in a text here is one character of a row.
  return plain.replace(/[\p{L}\p{N}]|[\u{10000}-\u{10ffff}]/gu, (mark) =>
    isSign(mark) ? mark : "?",
  );
}

function expandTabs(text: string): string {
  let column = 0;
  return text.replace(/./gsu, (mark) => {
    const width = TAB - (column % TAB);
    column = mark === "\n" || mark === "\r" ? 0 : column + (mark === "\t" ? width : 1);
    return mark === "\t" ? " ".repeat(width) : mark;
  });
}

const splitLines = (text: string) => text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/);
const split = (text: string) => text.split(/\s+/).filter((token) => token !== "");

/** A reading of a text: the ways to read it, the likeliest first, and the lines beside the dump. */
export interface Reading {
  layouts: Layout[];
  beside: string[];
}

export function readLayouts(text: string): Reading {
  const all = splitLines(clean(text)).filter((line) => line.trim() !== "");
  if (all.some((line) => ADDRESS.test(line))) return readAddresses(all);
  const beside = all.filter(isBeside);
  const lines = all.filter((line) => !isBeside(line)).map((line) => line.replace(NUMBERED, " "));
  if (lines.length === 0) return { layouts: [], beside };
  const rows = lines.map((line, at) => ({ column: 1, row: at + 1, text: line }));
  const loose = new Layout(rows, false);
  const bare = readBare(lines);
  if (bare) return { layouts: [bare.dump, loose], beside: [...beside, ...bare.margin] };
  const joined = new Layout(rows.map((row) => ({ ...row, text: row.text.trim() })));
  const ragged = lines.every((line) => SYMBOL.test(line)); // else words, one below the other
  return { layouts: ragged ? [loose, joined] : [loose], beside };
}

/** Tells a line of the terminal's own from a row: `>` and eleven letters may well be a row. */
const isBeside = (line: string) => AROUND.test(line) && line.trim().length !== WIDTH;

/** Tells what a terminal writes beside a row from words that must not get lost. */
const isMargin = (text: string) => text.startsWith(">") || AROUND.test(text) || !LETTERS.test(text);

/** Reads rows by their addresses; what stands after the last row of a line is the margin. */
function readAddresses(lines: readonly string[]): Reading {
  const columns: [string[], string[]] = [[], []];
  const margin: string[] = [];
  let first: string | null = null;
  for (const line of lines) {
    const found = [...line.matchAll(new RegExp(ADDRESS, "g"))].slice(0, 2);
    if (found.length === 2 && columns[0].length !== columns[1].length) {
      const row = columns[1].length + 1;
      const message = `row ${row} shows only one of the two columns; paste it whole`;
      throw new EngineError("words", "column", message, { row });
    }
    found.forEach(({ 0: address, index }, column) => {
      first ??= address;
      const end = found[column + 1]?.index ?? line.length;
      const segment = line.slice(index + address.length, end).replace(/^:/, "");
      const whole = end === line.length;
      const [row, rest] = whole ? take(segment) : ([split(segment).join(""), ""] as const);
      columns[column]?.push(row);
      if (!isMargin(rest)) {
        const message = `${rest} (after ${address} ${row}) is too much for a row of ${WIDTH}`;
        throw new EngineError("words", "margin", message, { rest, row });
      }
      margin.push(rest);
    });
    if (found.length === 0) margin.push(line);
  }
  const layout = new Layout(numberRows(...columns), true, addressOf(first));
  return { layouts: [layout], beside: margin.filter((line) => line.trim() !== "") };
}

function addressOf(text: string | null): number | null {
  return text !== null && /^(0X)?[0-9A-F]{4}$/.test(text)
    ? Number.parseInt(text.replace(/^0X/, ""), 16)
    : null;
}

/** Reads rows of twelve without addresses, in one column or two; null when they are not such. */
function readBare(lines: readonly string[]): { dump: Layout; margin: string[] } | null {
  const left: string[] = [];
  const right: string[] = [];
  const margins: [string, string][] = [];
  for (const line of lines) {
    const [row, rest] = take(line);
    const [beside, after] = take(rest);
    left.push(row);
    right.push(beside);
    margins.push([rest, after]);
  }
  const two = areRows(right);
  const margin = margins.map((both) => both[two ? 1 : 0]).filter((text) => text !== "");
  if (!areRows(left) || !margin.every(isMargin)) return null;
  return { dump: new Layout(numberRows(left, two ? right : [])), margin };
}

/** Tells rows of a dump, of which some may have lost a character or two, from words. */
function areRows(rows: readonly string[]): boolean {
  const exact = rows.filter((row) => row.length === WIDTH).length;
  const near = rows.every((row) => Math.abs(row.length - WIDTH) <= OFF);
  return near && 2 * exact >= rows.length && !rows.every((row) => /^[A-Z]+$/.test(row));
}

/** Takes a row of twelve characters off the text, leaving out spaces; gives it and the rest. */
function take(text: string): readonly [row: string, rest: string] {
  const tokens = split(text);
  let row = "";
  const fits = ([next = ""]: readonly string[]) => row === "" || (row + next).length <= WIDTH;
  while (tokens.length > 0 && row.length < WIDTH && fits(tokens)) row += tokens.shift();
  if (row.length > WIDTH && (row[WIDTH] === ">" || row.length >= 2 * WIDTH)) {
    tokens.unshift(row.slice(WIDTH)); // glued to what follows
    row = row.slice(0, WIDTH);
  }
  return [row, tokens.join(" ")];
}

/** Numbers the rows of two columns, or of one that holds both, one below the other. */
export function numberRows(left: readonly string[], right: readonly string[]): Row[] {
  const both = right.length > 0 ? [left, right] : [left.slice(0, ROWS), left.slice(ROWS)];
  return both.flatMap((rows, column) =>
    rows.map((text, row) => ({ column: column + 1, row: row + 1, text })),
  );
}

/** What the margin tells: the turns of the words, and the attempts left, if it says so. */
export interface Beside {
  turns: Turn[];
  attempts: number | null;
}

export function readBeside(lines: readonly string[], words: readonly string[]): Beside {
  const turns: Turn[] = [];
  let guess = "";
  let attempts: number | null = null;
  for (const line of lines) {
    const left = LEFT.exec(line);
    const like = LIKENESS.exec(line);
    const tried = GUESS.exec(line);
    if (left) attempts = attemptsIn(left[1], left[2] ?? "") ?? attempts;
    else if (like && words.includes(guess)) {
      turns.push({ guess, feedback: String(Number(like[1] ?? like[2])) });
      guess = "";
    } else if (tried) guess = tried[1] ?? "";
  }
  return { turns, attempts };
}

/** Squares are counted; else the number before or after. */
function attemptsIn(before: string | undefined, after: string): number | null {
  const squares = after.match(/[^\w\s:()]/g)?.length ?? 0;
  if (squares > 0) return squares;
  const number = before ?? /\d+/.exec(after)?.[0] ?? "";
  return number === "" || number.length > MOST_DIGITS ? null : Number(number);
}
