/** What the reader's own marks say: of the letters, of the places, and against each other. */

import type { Mark } from "../game/feedback";
import { canBe } from "../game/groups";
import { LETTERS, type Row } from "../game/turn";
import { markAt, type Scratchpad, withMarks } from "./scratchpad";

const STRENGTH: Record<Mark, number> = { out: 0, elsewhere: 1, place: 2 };

interface Marked {
  row: number;
  column: number;
  letter: string;
  mark: Mark;
}

/** The marks on letters that were played, in the order of the board. */
function marked(pad: Scratchpad, rows: readonly Row[]): Marked[] {
  return rows.flatMap(({ guess }, row) =>
    [...guess].flatMap((letter, column) => {
      const mark = markAt(pad, row, column);
      return mark === null ? [] : [{ row, column, letter, mark }];
    }),
  );
}

/**
 * One mark for each letter: in place before elsewhere before out, since a letter marked out in one
 * row may be in the word all the same. Letters struck out on the keyboard count as out.
 */
export function letterMarks(pad: Scratchpad, rows: readonly Row[]): Record<string, Mark> {
  const found: Record<string, Mark> = {};
  for (const letter of pad.out) found[letter] = "out";
  for (const { letter, mark } of marked(pad, rows)) {
    const before = found[letter];
    if (before === undefined || STRENGTH[mark] > STRENGTH[before]) found[letter] = mark;
  }
  return found;
}

/** For each place the letter that is held to be there, and those noted for it. */
export interface Held {
  letter: string;
  notes: string;
}

export function heldOf(pad: Scratchpad, rows: readonly Row[]): Held[] {
  const placed = marked(pad, rows).filter(({ mark }) => mark === "place");
  return Array.from({ length: LETTERS }, (_, column) => ({
    letter: placed.findLast((each) => each.column === column)?.letter ?? "",
    notes: pad.pencil[column] ?? "",
  }));
}

/** Why marks cannot all be true, and where they are. */
export interface Clash {
  kind: "dice" | "row" | "place" | "letter" | "spot" | "many";
  /** What is said of it: letters, and the row or place from 1 on. */
  letters: string;
  number: number;
  /** "row:column" of each mark that takes part. */
  cells: string[];
}

const cellOf = ({ row, column }: Marked): string => `${row}:${column}`;
const lettersOf = (marks: readonly Marked[]): string =>
  [...new Set(marks.map(({ letter }) => letter))].join("");

/** The first thing that the marks of one row say against its dice. */
function clashInRow(own: readonly Marked[], { guess, digits }: Row): Clash | null {
  const marks = Array.from(
    { length: LETTERS },
    (_, column) => own.find((each) => each.column === column)?.mark ?? null,
  );
  if (own.length === 0 || canBe(guess, digits, marks)) return null;
  const number = (own[0]?.row ?? 0) + 1;
  for (const one of own) {
    const other = own.find(
      ({ mark, column }) => mark === one.mark && digits[column] !== digits[one.column],
    );
    if (other) {
      const cells = [one, other].map(cellOf);
      return { kind: "dice", letters: one.letter + other.letter, number, cells };
    }
  }
  return { kind: "row", letters: "", number, cells: own.map(cellOf) };
}

/** Two letters in one place. */
function clashInPlace(all: readonly Marked[]): Clash | null {
  const placed = all.filter(({ mark }) => mark === "place");
  for (const one of placed) {
    const same = placed.filter(({ column }) => column === one.column);
    const letters = lettersOf(same);
    if (letters.length > 1) {
      return { kind: "place", letters, number: one.column + 1, cells: same.map(cellOf) };
    }
  }
  return null;
}

/** Out of the word and in it; or in a place and not there. */
function clashOfLetter(all: readonly Marked[], rows: readonly Row[], out: string): Clash | null {
  for (const one of all.filter(({ mark }) => mark !== "out")) {
    const { letter, column } = one;
    const others = all.filter((each) => each.letter === letter && each !== one);
    const absent = others.find(
      ({ mark, row }) =>
        mark === "out" &&
        [...(rows[row]?.guess ?? "")].filter((each) => each === letter).length < 2,
    );
    if (absent || out.includes(letter)) {
      const cells = [one, ...(absent ? [absent] : [])].map(cellOf);
      return { kind: "letter", letters: letter, number: 0, cells };
    }
    const here = others.find((each) => each.column === column && each.mark !== one.mark);
    if (here && (one.mark === "place" || here.mark === "place")) {
      return { kind: "spot", letters: letter, number: column + 1, cells: [one, here].map(cellOf) };
    }
  }
  return null;
}

/** More letters in the word than it has places. */
function clashOfNumber(all: readonly Marked[]): Clash | null {
  const inWord = all.filter(({ mark }) => mark !== "out");
  const letters = lettersOf(inWord);
  if (letters.length <= LETTERS) return null;
  return { kind: "many", letters, number: letters.length, cells: inWord.map(cellOf) };
}

/** The first thing that is wrong with the marks by themselves; the secret has no say in it. */
export function clashOf(pad: Scratchpad, rows: readonly Row[]): Clash | null {
  const all = marked(pad, rows);
  const inRows = rows.map((row, index) =>
    clashInRow(
      all.filter((each) => each.row === index),
      row,
    ),
  );
  return (
    inRows.find((clash) => clash !== null) ??
    clashInPlace(all) ??
    clashOfLetter(all, rows, pad.out) ??
    clashOfNumber(all)
  );
}

/** Strikes a letter out, or takes every strike of it back: on the keyboard and on the tiles. */
export function struck(pad: Scratchpad, rows: readonly Row[], letter: string): Scratchpad {
  const isOut = letterMarks(pad, rows)[letter] === "out";
  if (!isOut && !pad.out.includes(letter)) {
    return { ...pad, out: [...pad.out, letter].sort().join("") };
  }
  const tiles = marked(pad, rows).filter((each) => each.letter === letter && each.mark === "out");
  const without = { ...pad, out: pad.out.replace(letter, "") };
  if (!isOut) return without;
  return tiles.reduce((after, { row, column }) => withMarks(after, row, [column], null), without);
}
