import { expect, test } from "vitest";
import { formatShare, parseShare } from "../src/game/share";
import { exported } from "./cases";

test("texts are those of the Python package, with digits and with dice", () => {
  expect(exported.shares.length).toBeGreaterThan(2);
  for (const { text, dice, ...share } of exported.shares) {
    const link = "https://example.org/games/#/entropy/archive/213";
    expect(formatShare(share, "digits", link)).toBe(text);
    expect(formatShare(share, "dice", link)).toBe(dice);
  }
});

test("what is formatted is read again, and each text as the Python package reads it", () => {
  for (const { text, dice, ...share } of exported.shares) {
    expect(parseShare(text)).toEqual(share);
    expect(parseShare(dice)).toEqual(share);
  }
  expect(exported.readings.filter(({ share }) => share === null).length).toBeGreaterThan(5);
  for (const { text, share } of exported.readings) expect(parseShare(text), text).toEqual(share);
});
