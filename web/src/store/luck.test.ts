import { expect, test } from "vitest";
import type { AnalysedTurn, Analysis } from "../engine/analysis";
import {
  chanceOf,
  hundredths,
  hundredthsOf,
  leftBy,
  skillOf,
  sumsOf,
  valuesOf,
  verdictOf,
} from "./luck";

test("two decimals are rounded as Python rounds them", () => {
  const cases: [number, number][] = [
    [0.125, 12],
    [0.375, 38],
    [-0.125, -12],
    [-0.625, -62],
    [0.145, 14], // a little less than that
    [2.675, 267],
    [1.005, 100],
    [-0.001, 0],
    [3.4567, 346],
    [10.5, 1050],
  ];
  for (const [value, wanted] of cases) expect([value, hundredths(value)]).toEqual([value, wanted]);
  expect(Object.is(hundredths(-0.001), 0)).toBe(true);
});

test("fractions are rounded half to even, below zero as well", () => {
  const cases: [string, number][] = [
    ["1/8", 12],
    ["3/8", 38],
    ["-1/8", -12],
    ["-3/8", -38],
    ["17/1296", 1],
    ["-17/1296", -1],
    ["-1/1000", 0],
    ["5", 500],
    ["2/3", 67],
    ["-2/3", -67],
  ];
  for (const [text, wanted] of cases) expect([text, hundredthsOf(text)]).toEqual([text, wanted]);
});

const turn = (guess: string, best: string, loss: number, luck: number) =>
  ({ guess, best: { guess: best, bits: 1 }, loss, luck }) as AnalysedTurn;

const analysis = {
  turns: [turn("A", "B", 0.0131, 0.1125), turn("C", "C", 0, 0.8158), turn("D", "E", -0.2, -0.5)],
  expected: 4.4151,
  exact: { expected: "5722/1296", loss: "17/1296", luck: "1", left: "1/3" },
} as unknown as Analysis;

test("what is shown adds up", () => {
  const { turns, left, expected, loss, luck } = sumsOf(analysis);
  expect([turns, expected, loss, left]).toEqual([300, 442, 1, 33]);
  expect(turns + left).toBe(expected + loss - luck);
});

test("the turns still to go follow from loss and luck", () => {
  const values = valuesOf(analysis);
  expect(values.map((value) => value.toFixed(4))).toEqual(["4.4151", "3.3157", "1.4999", "0.7999"]);
  expect(leftBy(100, 2)).toBe(25);
  expect(leftBy(2, 3)).toBe(1);
});

test("turns and rounds have their words", () => {
  expect(analysis.turns.map(skillOf)).toEqual(["good", "best", "better"]);
  expect(analysis.turns.map(chanceOf)).toEqual(["lucky", "lucky", "unlucky"]);
  expect(skillOf(turn("A", "B", 0.4, 0))).toBe("costly");
  const sums = { turns: 400, expected: 400, left: 0 };
  expect(verdictOf({ ...sums, loss: 138, luck: 133 })).toEqual({ lost: "much", luck: "much" });
  expect(verdictOf({ ...sums, loss: -10, luck: -90 })).toEqual({ lost: "gained", luck: "bad" });
});
