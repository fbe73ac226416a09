import { expect, test } from "vitest";
import { digits, type Mark } from "../game/feedback";
import type { Row } from "../game/turn";
import { clashOf, heldOf, letterMarks, struck } from "./marks";
import { carried, emptyPad, nextMark, type Scratchpad, withMarks } from "./scratchpad";

const rowOf = (guess: string): Row => ({ guess, digits: digits(guess, "CARNAL"), won: false });
const rows = [rowOf("CASTLE"), rowOf("CANCEL")];
const marked = (...marks: [number, number, Mark][]): Scratchpad =>
  marks.reduce((pad, [row, column, mark]) => withMarks(pad, row, [column], mark), emptyPad());

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
    const once = struck(emptyPad(), rows, letter);
    expect(letterMarks(once, rows)[letter]).toBe("out");
    expect(struck(once, rows, letter)).toEqual(emptyPad());
  }
});

test("taking a strike back takes it from the tiles, too", () => {
  const pad = { ...marked([0, 0, "out"], [1, 0, "out"], [0, 1, "out"]), out: "C" };
  expect(struck(pad, rows, "C")).toEqual(marked([0, 1, "out"]));
});

test("a kind that another die of the row has is passed over", () => {
  const read = "223313";
  const pad = marked([0, 0, "place"], [0, 1, "place"]);
  expect(nextMark(pad, 0, 0, read)).toBe("elsewhere");
  expect(nextMark(pad, 0, 2, read)).toBe("elsewhere");
  const both = withMarks(pad, 0, [4], "elsewhere");
  expect(nextMark(both, 0, 2, read)).toBe("out");
  expect(nextMark(withMarks(both, 0, [2], "out"), 0, 2, read)).toBeNull();
});

test("the places that are held for true, and what is noted over them", () => {
  const pad = { ...marked([0, 1, "place"], [1, 0, "place"]), pencil: ["", "", "NR", "", "", ""] };
  expect(heldOf(pad, rows).slice(0, 3)).toEqual([
    { letter: "C", notes: "" },
    { letter: "A", notes: "" },
    { letter: "", notes: "NR" },
  ]);
});

test("marks are taken on: at the same place as they are, out everywhere", () => {
  const on = (pad: Scratchpad) => carried(pad, rows, 1).map(({ column, mark }) => [column, mark]);
  // C comes twice: it is in place where it was, and nothing is known of the other one.
  expect(on(marked([0, 0, "place"], [0, 1, "elsewhere"]))).toEqual([
    [0, "place"],
    [1, "elsewhere"],
  ]);
  expect(on(marked([0, 4, "out"], [0, 5, "place"]))).toEqual([[5, "out"]]);
  expect(on({ ...emptyPad(), out: "N" })).toEqual([[2, "out"]]);
  expect(on(marked([0, 0, "place"], [1, 0, "out"]))).toEqual([]);
});

test.each([
  ["nothing", marked([0, 0, "place"], [0, 1, "place"], [0, 4, "elsewhere"]), null],
  ["one kind under two dice", marked([0, 0, "out"], [0, 2, "out"]), "dice"],
  ["two kinds under dice that are one", marked([0, 0, "out"], [0, 1, "place"]), "row"],
  ["two letters in a place", marked([0, 4, "place"], [1, 4, "place"]), "place"],
  ["out here and in the word there", marked([0, 1, "out"], [1, 1, "elsewhere"]), "letter"],
  ["struck out and in the word", { ...marked([0, 1, "place"]), out: "A" }, "letter"],
  ["there and not there", marked([0, 0, "place"], [1, 0, "elsewhere"]), "spot"],
])("marks against each other: %s", (_, pad, kind) => {
  expect(clashOf(pad, rows)?.kind ?? null).toBe(kind);
});

test("a letter that comes twice may be out once", () => {
  const twice = [rowOf("LETTER"), ...rows];
  expect(clashOf(marked([0, 4, "out"], [1, 5, "elsewhere"]), twice)).toBeNull();
});
