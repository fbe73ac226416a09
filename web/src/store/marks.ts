/** What the reader's own marks say about the letters of the keyboard. */

import type { Mark } from "../game/feedback";
import type { Row } from "../game/turn";
import type { RoundActions } from "./round";
import type { Scratchpad } from "./scratchpad";

const STRENGTH: Record<Mark, number> = { out: 0, elsewhere: 1, place: 2 };

/**
 * One mark for each letter: in place before elsewhere before out, since a letter marked out in one
 * row may be in the word all the same. Letters struck out on the keyboard count as out.
 */
export function letterMarks(pad: Scratchpad, rows: readonly Row[]): Record<string, Mark> {
  const found: Record<string, Mark> = {};
  for (const letter of pad.out) found[letter] = "out";
  for (const [key, mark] of Object.entries(pad.marks)) {
    const [row, column] = key.split(":").map(Number);
    const letter = rows[row ?? -1]?.guess[column ?? -1];
    if (letter === undefined) continue;
    const before = found[letter];
    if (before === undefined || STRENGTH[mark] > STRENGTH[before]) found[letter] = mark;
  }
  return found;
}

type Strikes = Pick<RoundActions, "strike" | "mark">;

/** Strikes a letter out, or takes every strike of it back: on the keyboard and on the tiles. */
export function toggleStrike(
  letter: string,
  pad: Scratchpad,
  rows: readonly Row[],
  actions: Strikes,
): void {
  const struck = pad.out.includes(letter);
  const tiles = Object.entries(pad.marks)
    .filter(([, mark]) => mark === "out")
    .map(([key]) => key.split(":").map(Number) as [number, number])
    .filter(([row, column]) => rows[row]?.guess[column] === letter);
  const isOut = letterMarks(pad, rows)[letter] === "out";
  if (struck || !isOut) actions.strike(letter);
  if (isOut) for (const [row, column] of tiles) actions.mark(row, column, null);
}
