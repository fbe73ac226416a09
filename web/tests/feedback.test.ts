import { expect, test } from "vitest";
import { digits, fits, letterKinds, won } from "../src/game/feedback";
import { feedbackCases } from "./cases";

test("the rule is that of the Python package, case by case", () => {
  expect(feedbackCases.length).toBeGreaterThanOrEqual(10_000);
  const wrong = feedbackCases.filter(
    (c) => digits(c.guess, c.secret) !== c.digits || won(c.guess, c.secret) !== c.won,
  );
  expect(wrong).toEqual([]);
});

test("digits alone do not tell a win", () => {
  expect(digits("CASTLE", "CASTLE")).toBe("666666");
  expect(digits("CASTLE", "DUMBOY")).toBe("666666");
  expect(won("CASTLE", "CASTLE")).toBe(true);
  expect(won("CASTLE", "DUMBOY")).toBe(false);
  expect(fits("DUMBOY", { guess: "CASTLE", digits: "666666", won: false })).toBe(true);
  expect(fits("CASTLE", { guess: "CASTLE", digits: "666666", won: false })).toBe(false);
});

test("the kinds of the worked example", () => {
  expect(letterKinds("CASTLE", "CARNAL")).toEqual({ place: "CA", elsewhere: "L", out: "STE" });
  expect(letterKinds("EERIER", "TIERED").elsewhere).toBe("ERI");
});

test("codes of different lengths are a mistake of the caller", () => {
  expect(() => digits("CASTLE", "CAT")).toThrow(RangeError);
});
