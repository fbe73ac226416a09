/**
 * A Fallout terminal screen: pasted text → words, bracket pairs, and what was misread.
 *
 * The dump is one memory of 408 characters, shown as two columns of 17 rows of 12 with addresses.
 * Words go on from row to row and from the first column to the second. Sloppy copies and plain lists
 * of words are read as well. As `bestguess.fallout.screen`; cases exported from there hold this to it.
 */

import { EngineError } from "../errors";
import type { Turn } from "../game";
import { Layout, numberRows, ROWS, type Row, readBeside, readLayouts, WIDTH } from "./layout";
import { type Known, likelyLengths, mend, noWord, respell } from "./repairs";

export type { Row } from "./layout";

export const SIZE = 2 * ROWS * WIDTH;
export const ADDRESS = 0xf964;
/** A screen has less than a thousand characters; a sloppy copy a few more. */
export const MOST_TEXT = 10_000;
/** A screen of the games has twenty. */
export const MOST_WORDS = 200;
const CLOSERS: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}", "<": ">" };

/** A bracket pair: its text, the column (1 or 2), the row there, and its first character. */
export interface BracketPair {
  readonly text: string;
  readonly column: number;
  readonly row: number;
  readonly place: number;
}

/** A character that was misread: where it is, what was read, what was taken instead. */
export interface Repair {
  readonly column: number;
  readonly row: number;
  readonly place: number;
  readonly read: string;
  readonly taken: string;
}

/** A word as it was read, and as it is. */
export type Correction = readonly [read: string, right: string];

/**
 * What a screen shows, words in its order. `turns` and `attempts` are what its margin tells;
 * `doubles` are words that stand there twice; `doubts` are words that no list has, each with the
 * only word that looks like it. A plain list has no rows.
 */
export interface Screen {
  readonly words: readonly string[];
  readonly pairs: readonly BracketPair[];
  readonly repairs: readonly Repair[];
  readonly turns: readonly Turn[];
  readonly attempts: number | null;
  readonly doubles: readonly string[];
  readonly doubts: readonly Correction[];
  readonly rows: readonly Row[];
  readonly address: number | null;
}

/** A pasted text with its corrections, before any list was asked. */
export interface Draft {
  readonly layouts: readonly Layout[];
  readonly beside: readonly string[];
}

export function readDraft(text: string, corrections: readonly Correction[] = []): Draft {
  if (text.length > MOST_TEXT) {
    const message = `a text of ${text.length} characters is no screen; paste the screen alone`;
    throw new EngineError("words", "long", message, { most: MOST_TEXT });
  }
  const { layouts, beside } = readLayouts(text);
  if (layouts.length === 0) throw noWord();
  return { layouts: corrections.reduce(correctAll, layouts), beside };
}

function correctAll(layouts: Layout[], [read, right]: Correction): Layout[] {
  const corrected = layouts.map((layout) => layout.correct(read, right));
  if (corrected.some((layout, at) => layout.text !== layouts[at]?.text)) return corrected;
  const message = `${read} is not on the screen; type fix READ RIGHT with a word of it`;
  throw new EngineError("code", "absent", message, { word: read });
}

/** The lengths of the words that lists will be asked about. */
export const lengthsOf = ({ layouts }: Draft): number[] => [
  ...new Set(layouts.flatMap(likelyLengths)),
];

/**
 * Reads a pasted screen or a list of words; throws an EngineError when it cannot be read. Misread
 * characters are repaired when one repair alone gives words of one length, or one alone gives words
 * that are known.
 */
export function readScreen({ layouts, beside }: Draft, known: Known): Screen {
  const [read, mended] = firstOf(layouts, known);
  const found = wordsOf(mended.text);
  const { layout, doubts } = respell(mended, found, known);
  const words = [...new Set(wordsOf(layout.text))];
  return {
    words,
    pairs: findPairs(layout.rows),
    repairs: compare(read, layout),
    ...readBeside(beside, words),
    doubles: words.filter((word) => found.indexOf(word) !== found.lastIndexOf(word)),
    doubts: [...doubts],
    rows: layout.wraps ? layout.rows : [],
    address: layout.address,
  };
}

/** The first layout that is right as it is, else the first that can be; and mended. */
function firstOf(layouts: readonly Layout[], known: Known): readonly [Layout, Layout] {
  const mended: [Layout, Layout][] = [];
  const trouble: EngineError[] = [];
  for (const layout of layouts) {
    try {
      mended.push([layout, mend(layout, known)]);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      trouble.push(error);
    }
  }
  const found = mended.find(([before, after]) => before.text === after.text) ?? mended[0];
  if (found) return found;
  throw trouble[0];
}

/** Lists the characters that were replaced. */
function compare(read: Layout, taken: Layout): Repair[] {
  return Array.from({ length: read.text.length }, (_, at) => at)
    .filter((at) => read.text[at] !== taken.text[at])
    .map((at) => {
      const [column, row, place] = read.locate(at);
      return { column, row, place, read: read.text.charAt(at), taken: taken.text.charAt(at) };
    });
}

export const wordsOf = (text: string): string[] => text.match(/[A-Z]+/g) ?? [];

/** The bracket pairs: an opening bracket and its closer, no letter between, on a row. */
export function findPairs(rows: readonly Row[]): BracketPair[] {
  return rows.flatMap(({ column, row, text }) =>
    [...text].flatMap((opener, start) => {
      const end = text.indexOf(CLOSERS[opener] ?? "\n", start);
      const own = text.slice(start, end + 1);
      return end > start && !/[A-Z\s]/.test(own)
        ? [{ text: own, column, row, place: start + 1 }]
        : [];
    }),
  );
}

/** The screen of a whole memory that is known to be right. */
export function readDump(dump: string, address: number): Screen {
  const texts = dump.match(new RegExp(`.{1,${WIDTH}}`, "gs")) ?? [];
  return screenOf(numberRows(texts, []), address);
}

/** The screen of rows that are known to be right. */
export function screenOf(rows: readonly Row[], address: number | null): Screen {
  const words = [...new Set(wordsOf(rows.map((row) => row.text).join("")))];
  const nothing = { repairs: [], turns: [], attempts: null, doubles: [], doubts: [] };
  return { words, pairs: findPairs(rows), ...nothing, rows, address };
}

/** The screen of words that were typed. */
export const listOf = (words: readonly string[]): Screen => ({ ...screenOf([], null), words });

/** The screen with a word that was misread put right. */
export function fixScreen(screen: Screen, read: string, right: string): Screen {
  const rows = new Layout(screen.rows).correct(read, right).rows;
  return {
    ...screen,
    words: screen.words.map((word) => (word === read ? right : word)),
    doubts: screen.doubts.filter(([doubted]) => doubted !== read),
    rows,
    pairs: findPairs(rows),
  };
}

/** Writes a screen as a terminal shows it: what can be pasted again. */
export function formatScreen({ rows, words, address }: Screen): string {
  if (rows.length === 0) return words.join(" ");
  let at = address ?? ADDRESS;
  const labelled = rows.map((row) => {
    const label = (at & 0xffff).toString(16).toUpperCase().padStart(4, "0");
    at += row.text.length;
    return { row: row.row, text: `0x${label} ${row.text}` };
  });
  const lines = Math.max(...rows.map((row) => row.row));
  return Array.from({ length: lines }, (_, line) =>
    labelled
      .filter(({ row }) => row === line + 1)
      .map(({ text }) => text)
      .join("  "),
  ).join("\n");
}
