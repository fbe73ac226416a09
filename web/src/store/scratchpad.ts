/** The scratchpad: the player's own notes. Values in, values out. */

import type { Mark } from "../game/feedback";
import { LETTERS, type Row, TURNS } from "../game/turn";

export interface Scratchpad {
  /** Key "row:column", both from 0. */
  marks: Record<string, Mark>;
  /** Letters noted for each of the six positions, in alphabetical order. */
  pencil: string[];
  /** Letters in no class, in alphabetical order: dimmed on the keyboard. */
  out: string;
}

export const emptyPad = (): Scratchpad => ({
  marks: {},
  pencil: Array.from({ length: LETTERS }, () => ""),
  out: "",
});

export const isEmpty = ({ marks, pencil, out }: Scratchpad): boolean =>
  Object.keys(marks).length === 0 && out === "" && pencil.every((letters) => letters === "");

const CYCLE: readonly (Mark | null)[] = [null, "place", "elsewhere", "out"];

export const markAt = ({ marks }: Scratchpad, row: number, column: number): Mark | null =>
  marks[`${row}:${column}`] ?? null;

export function withMarks(
  pad: Scratchpad,
  row: number,
  columns: readonly number[],
  mark: Mark | null,
): Scratchpad {
  const marks = { ...pad.marks };
  for (const column of columns) {
    if (mark === null) delete marks[`${row}:${column}`];
    else marks[`${row}:${column}`] = mark;
  }
  return { ...pad, marks };
}

/**
 * none → place → elsewhere → out → none, for the letters of equal dice; a kind that a letter of
 * another die has in this row is passed over: different dice are different kinds.
 */
export function nextMark(
  pad: Scratchpad,
  row: number,
  column: number,
  digits: string,
): Mark | null {
  const taken = new Set(
    [...digits].flatMap((digit, other) => {
      const mark = digit === digits[column] ? null : markAt(pad, row, other);
      return mark === null ? [] : [mark];
    }),
  );
  const from = CYCLE.indexOf(markAt(pad, row, column));
  const next = CYCLE.slice(from + 1).find((mark) => mark === null || !taken.has(mark));
  return next ?? null;
}

/** Adds the letter if it is not there, else takes it out; alphabetical order. */
export function toggled(letters: string, letter: string): string {
  if (letters.includes(letter)) return letters.replace(letter, "");
  return [...letters, letter].sort().join("");
}

export function withPencil(pad: Scratchpad, position: number, letter: string): Scratchpad {
  const pencil = pad.pencil.map((letters, index) =>
    index === position ? toggled(letters, letter) : letters,
  );
  return { ...pad, pencil };
}

/** The last mark that an earlier row gives this letter: at its own place, or as out anywhere. */
function earlierMark(pad: Scratchpad, rows: readonly Row[], row: number, column: number) {
  const letter = rows[row]?.guess[column] ?? "";
  for (let before = row - 1; before >= 0; before--) {
    const guess = rows[before]?.guess ?? "";
    const own = guess[column] === letter ? markAt(pad, before, column) : null;
    if (own !== null) return own;
    const columns = [...guess].flatMap((other, at) => (other === letter ? [at] : []));
    const marks = columns.map((at) => markAt(pad, before, at));
    if (marks.length > 0 && marks.every((mark) => mark === "out")) return "out";
    if (marks.some((mark) => mark !== null)) return null;
  }
  return pad.out.includes(letter) ? "out" : null;
}

/** What earlier rows were marked with, as far as it holds for a row that has no such marks yet. */
export function carried(
  pad: Scratchpad,
  rows: readonly Row[],
  row: number,
): { column: number; mark: Mark }[] {
  return Array.from({ length: LETTERS }, (_, column) => column).flatMap((column) => {
    const mark = markAt(pad, row, column) === null ? earlierMark(pad, rows, row, column) : null;
    return mark === null ? [] : [{ column, mark }];
  });
}

export function withCarried(pad: Scratchpad, rows: readonly Row[], row: number): Scratchpad {
  return carried(pad, rows, row).reduce(
    (after, { column, mark }) => withMarks(after, row, [column], mark),
    pad,
  );
}

/** Returns a pad in order from anything stored, with what is not in order left out. */
export function checkPad(data: unknown): Scratchpad {
  const { marks, pencil, out } = (data ?? {}) as Record<string, unknown>;
  const inOrder = (key: string, mark: unknown) => {
    const [, row, column] = /^(\d+):(\d+)$/.exec(key) ?? [];
    return Number(row) < TURNS && Number(column) < LETTERS && CYCLE.indexOf(mark as Mark) > 0;
  };
  const letters = (value: unknown) =>
    [...new Set(String(value ?? "").match(/[A-Z]/g) ?? [])].sort().join("");
  return {
    marks: Object.fromEntries(
      Object.entries((marks ?? {}) as Record<string, Mark>).filter(([key, mark]) =>
        inOrder(key, mark),
      ),
    ),
    pencil: emptyPad().pencil.map((_, index) =>
      letters(Array.isArray(pencil) ? pencil[index] : ""),
    ),
    out: letters(out),
  };
}
