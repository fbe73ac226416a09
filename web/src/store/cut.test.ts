import { expect, test } from "vitest";
import { RULES } from "../engine/rules";
import { averageCode, cutBy, entropyOf, meanTurns, nearestTo, patternOf, type Tell } from "./cut";

const pegs = RULES.pegs?.tell as Tell;
const THREE = ["ABCD", "ABDC", "BACD"];
const FIVE = ["ABAA", "BBCB", "CCCD", "ADDD", "ABCE"];

test("entropy is the number of halvings, on average", () => {
  expect(entropyOf([128, 128])).toBe(1);
  expect(entropyOf([64, 64, 128])).toBe(1.5);
  expect(entropyOf([1, 1, 1, 1, 1, 1, 1, 1])).toBe(3);
  expect(entropyOf([8])).toBe(0);
  expect(entropyOf([0, 4, 4])).toBe(1);
});

test("the middle one of three codes leaves two together", () => {
  const middle = cutBy("ABCD", THREE, pegs);
  expect(middle.parts).toEqual([
    { feedback: "XXOO", codes: ["ABDC", "BACD"] },
    { feedback: "XXXX", codes: ["ABCD"] },
  ]);
  expect(middle.bits).toBeCloseTo(Math.log2(3) - 2 / 3, 12);
  expect(middle.worst).toBe(2);
  for (const edge of ["ABDC", "BACD"]) {
    expect(cutBy(edge, THREE, pegs).bits).toBeCloseTo(Math.log2(3), 12);
    expect(cutBy(edge, THREE, pegs).worst).toBe(1);
  }
});

test("turns are counted to the end, with the best guesses among the candidates", () => {
  expect(meanTurns("ABCD", THREE, pegs)).toBe(2);
  expect(meanTurns("BACD", THREE, pegs)).toBeCloseTo(5 / 3, 12);
  // Each is told the same whichever of the others is tried.
  const clique = ["AAAB", "AAAC", "AAAD", "AAAE"];
  expect(meanTurns("AAAB", clique, pegs)).toBe(2.5);
  // A guess that is no candidate finds nothing itself.
  expect(meanTurns("FFFF", ["AAAB"], pegs)).toBe(2);
});

test("the average code, and the candidate nearest to it, which is not the best", () => {
  expect(averageCode(THREE)).toBe("ABCD");
  expect(averageCode(FIVE)).toBe("ABCD");
  expect(nearestTo("ABCD", FIVE)).toBe("ABCE");
  const bits = FIVE.map((code) => cutBy(code, FIVE, pegs).bits);
  expect(bits.map((each) => each.toFixed(2))).toEqual(["1.92", "1.92", "1.37", "1.37", "1.52"]);
});

test("a pattern does not depend on names and order", () => {
  expect(patternOf("ABCC")).toBe(patternOf("AABC"));
  expect(patternOf("AABB")).not.toBe(patternOf("AAAB"));
});
