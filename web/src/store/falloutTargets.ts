/** What can be pressed on a screen: words, over as many rows as they go, and bracket pairs. */

import { spotOf } from "../engine/fallout/position";
import type { BracketPair, Row } from "../engine/fallout/screen";

/** A piece of a target on one row; `place` is its first character, from 0. */
export interface Piece {
  readonly column: number;
  readonly row: number;
  readonly place: number;
  readonly length: number;
}

export interface Target {
  readonly id: string;
  readonly kind: "word" | "pair";
  readonly text: string;
  /** In the order of the memory; a pair has one, its opening bracket alone is pressed. */
  readonly pieces: readonly [Piece, ...Piece[]];
}

export const COLUMN_GAP = 2;

/** Rows for words without a screen: one below the other, in two columns. */
export function rowsOfWords(words: readonly string[]): Row[] {
  const half = Math.ceil(words.length / 2);
  return words.map((word, at) => ({
    column: at < half ? 1 : 2,
    row: at < half ? at + 1 : at - half + 1,
    text: `${word} `,
  }));
}

export function targetsOf(rows: readonly Row[], pairs: readonly BracketPair[]): Target[] {
  const words = wordTargets(rows);
  const brackets = pairs.map((pair): Target => {
    const { text, column, row, place } = pair;
    const piece = { column, row, place: place - 1, length: text.length };
    return { id: `p${spotOf(pair)}`, kind: "pair", text, pieces: [piece] };
  });
  return [...words, ...brackets].sort(byMemory);
}

function wordTargets(rows: readonly Row[]): Target[] {
  const memory = rows.map((row) => row.text).join("");
  return [...memory.matchAll(/[A-Z]+/g)].flatMap(({ 0: text, index }) => {
    const [first, ...rest] = piecesAt(rows, index, index + text.length);
    return first ? [{ id: `w${index}`, kind: "word", text, pieces: [first, ...rest] }] : [];
  });
}

/** The pieces of the memory from start to end. */
function piecesAt(rows: readonly Row[], start: number, end: number): Piece[] {
  let begun = 0;
  return rows.flatMap(({ column, row, text }) => {
    const [from, to] = [Math.max(start - begun, 0), Math.min(end - begun, text.length)];
    begun += text.length;
    return from < to ? [{ column, row, place: from, length: to - from }] : [];
  });
}

function byMemory({ pieces: [one] }: Target, { pieces: [other] }: Target): number {
  return one.column - other.column || one.row - other.row || one.place - other.place;
}

// --- the cursor ---

export type Direction = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

/** How much farther the next row is than the next character, for the eye; and the other column. */
const ROW_COST = 4;
const COLUMN_COST = 24;

const centre = ({ column, place, length }: Piece, width: number) =>
  (column - 1) * (width + COLUMN_GAP) + place + (length - 1) / 2;

/** The target that a key of direction leads to: along the row, or the nearest above or below. */
export function moveFrom(
  targets: readonly Target[],
  id: string | null,
  key: Direction,
  width: number,
): Target | undefined {
  const at = targets.findIndex((target) => target.id === id);
  const from = targets[at];
  if (!from) return targets[0];
  const sideways = key === "ArrowLeft" || key === "ArrowRight";
  const sign = key === "ArrowLeft" || key === "ArrowUp" ? -1 : 1;
  const distances = targets.flatMap((target) => {
    const [own] = target.pieces;
    const right = sign * (centre(own, width) - centre(from.pieces[0], width));
    const down = sign * (own.row - from.pieces[0].row);
    if (target === from || (sideways ? down !== 0 || right <= 0 : down <= 0)) return [];
    const aside = own.column === from.pieces[0].column ? 0 : COLUMN_COST;
    return [{ target, distance: sideways ? right : down * ROW_COST + Math.abs(right) + aside }];
  });
  distances.sort((one, other) => one.distance - other.distance);
  return distances[0]?.target ?? (sideways ? targets[at + sign] : undefined);
}

/** The next target that begins with what was typed, from the one after the cursor on. */
export function findTyped(
  targets: readonly Target[],
  id: string | null,
  typed: string,
): Target | undefined {
  const at = targets.findIndex((target) => target.id === id);
  // The same word may go on being typed: a longer text begins with the cursor itself.
  const from = typed.length > 1 ? at : at + 1;
  const order = [...targets.slice(Math.max(from, 0)), ...targets.slice(0, Math.max(from, 0))];
  return order.find(({ text }) => text.startsWith(typed));
}
