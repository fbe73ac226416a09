/**
 * What the dice of one row say by themselves: which letters show the same digit, and of how many
 * kinds these can be. Only the row's own letters and digits go in, so nothing else comes out.
 */

import type { Mark } from "./feedback";
import { LETTERS } from "./turn";

export interface Group {
  digit: string;
  columns: number[];
  /** In the order of the guess, one for each column. */
  letters: string;
  /** Of how many kinds its letters are, at least and at most. */
  least: number;
  most: number;
}

const KINDS: readonly Mark[] = ["place", "elsewhere", "out"];

/** Every way to give each column one of three kinds. */
const WAYS: readonly (readonly number[])[] = Array.from({ length: 3 ** LETTERS }, (_, way) =>
  Array.from({ length: LETTERS }, (_, column) => Math.floor(way / 3 ** column) % 3),
);

/** Whether kinds would show these digits: each column the number of different letters of its kind. */
function shows(way: readonly number[], guess: string, digits: string): boolean {
  const sizes = [0, 1, 2].map(
    (kind) => new Set([...guess].filter((_, column) => way[column] === kind)).size,
  );
  return way.every((kind, column) => sizes[kind] === Number(digits[column]));
}

/** A letter that comes twice is found elsewhere from the left: not out first and elsewhere then. */
function inOrder(way: readonly number[], guess: string): boolean {
  return way.every(
    (kind, column) =>
      kind !== 1 ||
      way.every(
        (other, before) => before >= column || other !== 2 || guess[before] !== guess[column],
      ),
  );
}

const known = new Map<string, readonly (readonly number[])[]>();

/** The kinds that a row can have by its digits alone. */
function waysOf(guess: string, digits: string): readonly (readonly number[])[] {
  const key = guess + digits;
  let ways = known.get(key);
  if (ways === undefined) {
    const possible = WAYS.filter((way) => shows(way, guess, digits) && inOrder(way, guess));
    // Digits that no word gives say nothing.
    ways = possible.length > 0 ? possible : WAYS;
    known.set(key, ways);
  }
  return ways;
}

/** The groups of equal dice, in the order in which they begin. */
export function groupsOf(guess: string, digits: string): Group[] {
  const ways = waysOf(guess, digits);
  return [...new Set(digits)].map((digit) => {
    const columns = [...digits].flatMap((other, column) => (other === digit ? [column] : []));
    const counts = ways.map((way) => new Set(columns.map((column) => way[column])).size);
    return {
      digit,
      columns,
      letters: columns.map((column) => guess[column]).join(""),
      least: Math.min(...counts),
      most: Math.max(...counts),
    };
  });
}

/** The group that a column belongs to. */
export function groupAt(guess: string, digits: string, column: number): Group {
  const found = groupsOf(guess, digits).find(({ columns }) => columns.includes(column));
  if (found === undefined) throw new RangeError(`no column ${column}`);
  return found;
}

/** Whether marks of a row can be true together, by its digits alone. */
export function canBe(guess: string, digits: string, marks: readonly (Mark | null)[]): boolean {
  return waysOf(guess, digits).some((way) =>
    way.every((kind, column) => (marks[column] ?? KINDS[kind]) === KINDS[kind]),
  );
}
