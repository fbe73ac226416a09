import { expect, test } from "vitest";
import { ALL, divide, halving, parseNumbers } from "./questions";

const sizes = (...given: Parameters<typeof divide>) => {
  const { yes, no } = divide(...given);
  return [yes.length, no.length];
};

test("questions divide what is left", () => {
  expect(sizes({ kind: "below", number: 128 }, ALL)).toEqual([128, 128]);
  expect(sizes({ kind: "divisible", by: 2 }, ALL)).toEqual([128, 128]);
  expect(sizes({ kind: "divisible", by: 3 }, ALL)).toEqual([86, 170]);
  expect(sizes({ kind: "among", numbers: [23] }, ALL)).toEqual([1, 255]);
  expect(sizes({ kind: "below", number: 4 }, [4, 5])).toEqual([0, 2]);
});

test("halving finds every number with eight questions", () => {
  for (const secret of ALL) {
    let left = ALL;
    for (let asked = 0; asked < 8; asked++) {
      const { yes, no } = divide(halving(left), left);
      expect(Math.abs(yes.length - no.length)).toBeLessThanOrEqual(1);
      left = yes.includes(secret) ? yes : no;
    }
    expect(left).toEqual([secret]);
  }
});

test("numbers and ranges are read, and nothing else", () => {
  expect(parseNumbers("7, 3; 20-22 21")).toEqual([3, 7, 20, 21, 22]);
  expect(parseNumbers("254..255")).toEqual([254, 255]);
  for (const text of ["", " , ", "256", "9-3", "x", "1.5", "-1", "1".repeat(2000)]) {
    expect(parseNumbers(text), text).toBeNull();
  }
});
