import { expect, test } from "vitest";
import { formatShare, parseShare } from "../src/share";
import { exported } from "./cases";

test("texts are those of the Python package, with digits and with dice", () => {
  for (const { text, dice, ...share } of exported.shares) {
    expect(formatShare(share)).toBe(text);
    expect(formatShare(share, true)).toBe(dice);
    expect(parseShare(text)).toEqual(share);
    expect(parseShare(dice)).toEqual(share);
  }
});

test("any white space may stand between the parts", () => {
  const text = " entropy  #213\n2/8\n223313\n/ 5\ufe0e55555 \n";
  expect(parseShare(text)).toEqual({ number: 213, turns: 2, rows: ["223313", "555555"] });
});

test.each([
  "",
  "Entropy #213",
  "Entropy #0   1/8   666666",
  "Entropy #213   2/8   223313",
  "Entropy #213   9/8   223313",
  "Entropy #213   1/8   723313",
  "Wordle 213 3/6",
])("%j is not a share text", (text) => {
  expect(parseShare(text)).toBeNull();
});
