import { expect, test } from "vitest";
import { step } from "./Board";
import { clockText } from "./clock";

test("arrow keys stay on the board", () => {
  expect(step("ArrowUp", { row: 0, column: 2 }, 3)).toEqual({ row: 0, column: 2 });
  expect(step("ArrowDown", { row: 1, column: 2 }, 3)).toEqual({ row: 2, column: 2 });
  expect(step("ArrowDown", { row: 2, column: 2 }, 3)).toEqual({ row: 2, column: 2 });
  expect(step("ArrowLeft", { row: 1, column: 0 }, 3)).toEqual({ row: 1, column: 0 });
  expect(step("ArrowRight", { row: 1, column: 5 }, 3)).toEqual({ row: 1, column: 5 });
  expect(step("Home", { row: 1, column: 4 }, 3)).toEqual({ row: 1, column: 0 });
  expect(step("End", { row: 1, column: 1 }, 3)).toEqual({ row: 1, column: 5 });
});

test("letters, Enter and Space are not arrows", () => {
  for (const key of ["a", "Enter", " ", "Tab", "Escape"]) {
    expect(step(key, { row: 0, column: 0 }, 1)).toBeNull();
  }
});

test("the countdown is a clock that stops at nothing", () => {
  expect(clockText(86_399.9)).toBe("23:59:59");
  expect(clockText(3723)).toBe("01:02:03");
  expect(clockText(0)).toBe("00:00:00");
  expect(clockText(-5)).toBe("00:00:00");
});
