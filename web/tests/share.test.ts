import { expect, test } from "vitest";
import { formatShare } from "../src/game/share";
import { exported } from "./cases";

test("texts are those of the Python package, with digits and with dice", () => {
  expect(exported.shares.length).toBeGreaterThan(2);
  for (const { text, dice, ...share } of exported.shares) {
    expect(formatShare(share)).toBe(text);
    expect(formatShare(share, true)).toBe(dice);
  }
});
