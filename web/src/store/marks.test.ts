import { expect, test } from "vitest";
import type { Mark } from "../game/feedback";
import type { Row } from "../game/turn";
import { letterMarks, toggleStrike } from "./marks";
import type { Scratchpad } from "./scratchpad";
import { emptyPad, toggled, withMark } from "./scratchpad";

const rows: Row[] = [
  { guess: "CASTLE", digits: "223313", won: false },
  { guess: "CANCEL", digits: "414441", won: false },
];
const marked = (...marks: [number, number, Mark][]): Scratchpad =>
  marks.reduce((pad, [row, column, mark]) => withMark(pad, row, column, mark), emptyPad());

/** The pad after a strike, by the store's own steps. */
function struck(letter: string, from: Scratchpad): Scratchpad {
  let pad = from;
  toggleStrike(letter, from, rows, {
    strike: (out) => {
      pad = { ...pad, out: toggled(pad.out, out) };
    },
    mark: (row, column, mark) => {
      pad = withMark(pad, row, column, mark);
    },
  });
  return pad;
}

test("a letter has its strongest mark", () => {
  const pad = marked([0, 0, "place"], [1, 3, "out"], [0, 5, "elsewhere"], [1, 4, "out"]);
  expect(letterMarks(pad, rows)).toEqual({ C: "place", E: "elsewhere" });
});

test("letters struck out on the keyboard are out, unless a tile says better", () => {
  const pad = { ...marked([0, 0, "place"]), out: "CQ" };
  expect(letterMarks(pad, rows)).toEqual({ C: "place", Q: "out" });
});

test("marks of rows that are not there are left out", () => {
  expect(letterMarks(marked([7, 0, "out"]), rows)).toEqual({});
});

test("a strike and another one leave nothing", () => {
  for (const letter of "CAQ") {
    const once = struck(letter, emptyPad());
    expect(letterMarks(once, rows)[letter]).toBe("out");
    expect(struck(letter, once)).toEqual(emptyPad());
  }
});

test("taking a strike back takes it from the tiles, too", () => {
  const pad = { ...marked([0, 0, "out"], [1, 0, "out"], [0, 1, "out"]), out: "C" };
  expect(struck("C", pad)).toEqual(marked([0, 1, "out"]));
});
