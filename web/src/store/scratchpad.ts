/** The scratchpad: the player's own notes. Values in, values out. */

import type { Mark } from "../game/feedback";
import { LETTERS, TURNS } from "../game/turn";

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

const CYCLE: readonly (Mark | null)[] = [null, "place", "elsewhere", "out"];

export function withMark(pad: Scratchpad, row: number, column: number, mark: Mark | null) {
  const { [`${row}:${column}`]: _, ...others } = pad.marks;
  return { ...pad, marks: mark === null ? others : { ...others, [`${row}:${column}`]: mark } };
}

/** none → place → elsewhere → out → none */
export function nextMark(pad: Scratchpad, row: number, column: number): Mark | null {
  const now = pad.marks[`${row}:${column}`] ?? null;
  return CYCLE[(CYCLE.indexOf(now) + 1) % CYCLE.length] ?? null;
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
