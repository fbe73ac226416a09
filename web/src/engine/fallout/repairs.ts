/**
 * Misreadings: what a copied character may have been, and which reading makes a screen of words.
 *
 * As `bestguess.fallout.repairs`; cases exported from there hold this to it.
 */

import { EngineError, plural } from "../errors";
import { MAX_LETTERS, MIN_LETTERS } from "../words";
import { isLetter, isSign, type Layout } from "./layout";

/** Whether a list has the word. */
export type Known = (word: string) => boolean;

// Digits never stand in a dump, and some symbols look like letters.
const LETTERS: Readonly<Record<string, string>> = {
  0: "OQD",
  1: "IL",
  2: "Z",
  3: "E",
  4: "A",
  5: "S",
  6: "G",
  7: "T",
  8: "B",
  9: "G",
  "|": "IL",
  "!": "IL",
  $: "S",
  "(": "C",
};
const SYMBOLS: Readonly<Record<string, string>> = {
  I: "|",
  L: "|",
  1: "|",
  0: "@",
  5: "$",
  7: "?",
  8: "&",
};
/** Letters for letters. */
const ALIKE: Readonly<Record<string, string>> = {
  O: "QD",
  Q: "O",
  D: "O",
  I: "L",
  L: "I",
  M: "H",
  H: "M",
  E: "F",
  F: "E",
  C: "G",
  G: "C",
  U: "V",
  V: "U",
};
const MOST = 3; // characters that are replaced in one word at most
const RUN = /[A-Z0-9]*[A-Z][A-Z0-9]*/g;

interface Run {
  readonly text: string;
  readonly start: number;
}

/** A text of letters and digits, with a letter in it. */
const runsOf = (text: string): Run[] =>
  [...text.matchAll(RUN)].map(({ 0: run, index }) => ({ text: run, start: index }));

/**
 * One way to read a piece of the text: from `start` on it is `text`, with the word in it.
 *
 * Digits are surely misread. That a symbol is a letter, or a letter a symbol, is `doubtful`: the
 * word must then be known.
 */
interface Way {
  readonly start: number;
  readonly text: string;
  readonly word: string;
  readonly cost: number;
  readonly doubtful: boolean;
}

/** How many runs there are of each length. */
function countLengths(layout: Layout): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { text } of runsOf(layout.text)) {
    counts.set(text.length, (counts.get(text.length) ?? 0) + 1);
  }
  return counts;
}

/** The lengths that the words may have: those of the most runs. */
export function likelyLengths(layout: Layout): number[] {
  const counts = countLengths(layout);
  const most = Math.max(...counts.values());
  return [...counts].filter(([, count]) => count === most).map(([length]) => length);
}

/** The layout with words of one length; throws where no one reading is left. */
export function mend(layout: Layout, known: Known): Layout {
  const counts = countLengths(layout);
  if (counts.size === 0) throw noWord();
  const mended = new Map<number, Layout>();
  const trouble: EngineError[] = [];
  for (const length of likelyLengths(layout)) {
    try {
      mended.set(length, mendTo(layout, length, known));
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      trouble.push(error);
    }
  }
  const [only] = mended.values();
  if (only && mended.size === 1) return only;
  if (only) {
    const lengths = [...mended.keys()].sort((one, other) => one - other).join(" or ");
    const message = `the words may have ${lengths} letters: type the unclear ones again`;
    throw new EngineError("words", "either", message, { lengths });
  }
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const most = Math.max(...counts.values());
  if (trouble.length > 1 || most * 3 < total * 2) {
    const groups = lengthsOf(layout);
    const message = `different lengths: ${groups}; all words on a screen have one length`;
    throw new EngineError("words", "lengths", message, { groups });
  }
  throw trouble[0];
}

export function noWord(): EngineError {
  const message = "no word found; type or paste the words, or the whole screen";
  return new EngineError("words", "none", message);
}

/** Which lengths there are, each with some of its words. */
function lengthsOf(layout: Layout): string {
  const words = runsOf(layout.text).map((run) => run.text);
  const lengths = [...new Set(words.map((word) => word.length))].sort((one, two) => one - two);
  return lengths
    .map((length) => {
      const some = words.filter((word) => word.length === length);
      return `${some.slice(0, 3).join(", ")}${some.length > 3 ? ", …" : ""} (${length})`;
    })
    .join("; ");
}

function mendTo(layout: Layout, length: number, known: Known): Layout {
  if (length < MIN_LETTERS || length > MAX_LETTERS) {
    const letters = `${MIN_LETTERS} to ${MAX_LETTERS}`;
    const message = `words of ${plural(length, "letter")}; those on a screen have ${letters}`;
    throw new EngineError("words", "size", message, { length });
  }
  let { text } = layout;
  let done = 0;
  for (const run of runsOf(text)) {
    const right = run.text.length === length && /^[A-Z]+$/.test(run.text);
    if (run.start < done || right) continue;
    const way = choose(layout, run, length, known);
    done = way.start + way.text.length;
    text = text.slice(0, way.start) + way.text + text.slice(done);
  }
  return layout.rewrite(text);
}

/** The one way to read a run that is no word of the length. */
function choose(layout: Layout, run: Run, length: number, known: Known): Way {
  const all = waysOf(layout, run, length).filter((way) => !way.doubtful || known(way.word));
  if (all.length === 0) throw misread(layout, run, length);
  const least = Math.min(...all.map((way) => way.cost));
  const ways = all.filter((way) => way.cost === least);
  const others = runsOf(layout.text).map((each) => each.text); // a word stands on a screen once
  const fresh = ways.filter(({ word }) => known(word) && !others.includes(word));
  const sure = ways.length > 1 ? fresh : ways;
  const [way] = sure;
  if (way && sure.length === 1) return way;
  throw unclear(layout, run, sure.length > 0 ? sure : ways);
}

/** What an error says of a place. */
function placeOf(layout: Layout, { start, text }: Run) {
  const [column, row, place] = layout.locate(start);
  return { read: text, column: layout.wraps ? column : 0, row, place };
}

function misread(layout: Layout, run: Run, length: number): EngineError {
  const count = run.text.length;
  const same = count === length;
  const what = same ? "is no word" : `has ${plural(count, "letter")}, the others ${length}`;
  const where = describe(layout, run.start);
  const message = `${run.text} (${where}) ${what}; type it again as it is on the screen`;
  const values = { ...placeOf(layout, run), count, length };
  return new EngineError("words", same ? "noWord" : "misread", message, values);
}

function unclear(layout: Layout, run: Run, ways: readonly Way[]): EngineError {
  const offers = [...new Set(ways.map((way) => way.word || "no word"))].sort();
  const where = describe(layout, run.start);
  const message = `${run.text} (${where}) may be ${offers.join(" or ")}; type it again`;
  const words = offers.filter((offer) => offer !== "no word").join(" ");
  return new EngineError("words", "unclear", message, { ...placeOf(layout, run), offers: words });
}

/** Says where a character of the text stands. */
function describe(layout: Layout, index: number): string {
  const [column, row, place] = layout.locate(index);
  return layout.wraps ? `column ${column}, row ${row}, character ${place}` : `line ${row}`;
}

/** The readings of a run as a word with misread letters, or with symbols misread. */
function waysOf(layout: Layout, run: Run, length: number): Way[] {
  const { start } = run;
  const end = start + run.text.length;
  const alone = SYMBOLS[run.text];
  const ways: Way[] = [];
  if (end - start === 1 && layout.wraps && alone !== undefined) {
    ways.push({ start, text: alone, word: "", cost: 1, doubtful: false });
  }
  const [from, to] = [Math.min(start, end - length), Math.max(start, end - length)];
  for (let first = Math.max(from, 0); first <= to; first++) {
    ways.push(...waysAt(layout, start, end, first, length));
  }
  return ways;
}

/** The readings of a run as a word that begins at `first`. */
function waysAt(layout: Layout, start: number, end: number, first: number, length: number): Way[] {
  const { text, wraps } = layout;
  const piece = text.slice(first, first + length);
  const before = text.slice(start, Math.max(start, first));
  const after = text.slice(first + length, end);
  const edges = [...before, ...after];
  const misread = [...piece].filter((mark) => !isLetter(mark)).length;
  const plain = [...piece].every(isSign);
  if (piece.length < length || (!wraps && edges.length > 0)) return [];
  if (touches(text, Math.min(start, first), Math.max(end, first + length))) return [];
  if (!edges.every((mark) => mark in SYMBOLS)) return [];
  if (misread > MOST || (!wraps && !plain)) return [];
  const options = [...piece].map((mark) => (isLetter(mark) ? mark : (LETTERS[mark] ?? "")));
  const symbols = (edge: string) => [...edge].map((mark) => SYMBOLS[mark]).join("");
  const sensible = (word: string) =>
    !word.replaceAll("QU", "").includes("Q") || piece.includes("Q");
  return spellings(options)
    .filter(sensible)
    .map((word) => ({
      start: Math.min(start, first),
      text: symbols(before) + word + symbols(after),
      word,
      cost: misread + edges.length,
      doubtful: !plain || edges.some(isLetter),
    }));
}

/** Every word with one of the letters in each place; the first places change last. */
const spellings = (options: readonly string[]): string[] =>
  options.reduce<string[]>(
    (begun, letters) => begun.flatMap((word) => [...letters].map((letter) => word + letter)),
    [""],
  );

/** Tells whether a letter or digit stands right before or after the piece of text. */
const touches = (text: string, start: number, end: number) =>
  isSign(text.charAt(start - 1)) || isSign(text.charAt(end));

/** The known words that differ from the word in one letter that looks like its own. */
export function lookalikes(word: string, known: Known): string[] {
  return [...word]
    .flatMap((letter, slot) =>
      [...(ALIKE[letter] ?? "")].map((other) => word.slice(0, slot) + other + word.slice(slot + 1)),
    )
    .filter(known);
}

/** The layout respelt, and the doubts that are left: words with their only known look-alike. */
export interface Respelt {
  layout: Layout;
  doubts: Map<string, string>;
}

/**
 * Replaces letters by look-alikes where that makes every word known in one way only. Otherwise
 * nothing is replaced, and the words that have one known look-alike are doubted.
 */
export function respell(layout: Layout, words: readonly string[], known: Known): Respelt {
  const unknown = words.filter((word) => !known(word));
  const single = new Map<string, string>();
  for (const word of unknown) {
    const [like, more] = lookalikes(word, known);
    if (like !== undefined && more === undefined) single.set(word, like);
  }
  const taken = new Set([...words, ...single.values()]);
  const fits =
    single.size === unknown.length && taken.size === new Set(words).size + unknown.length;
  if (!layout.wraps || !fits || unknown.length * 2 > words.length) {
    return { layout, doubts: single };
  }
  let { text } = layout;
  for (const [word, other] of single) {
    text = text.replace(new RegExp(`(?<![A-Z])${word}(?![A-Z])`, "g"), other);
  }
  return { layout: layout.rewrite(text), doubts: new Map() };
}
