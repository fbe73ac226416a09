import { describe, expect, test } from "vitest";
import { DictionaryError, decodeDawg } from "../src/game/dictionary";
import { exported, smallDawg } from "./cases";

test("the decoder reads what the Python encoder wrote", () => {
  const dictionary = decodeDawg(smallDawg);
  expect(dictionary.words).toEqual(exported.dictionary.words);
  expect(dictionary.common).toEqual(exported.dictionary.common);
  expect(dictionary.words.every((word) => dictionary.has(word))).toBe(true);
  expect(dictionary.has("QQQQQQ")).toBe(false);
  expect(dictionary.has("")).toBe(false);
});

test("an array buffer will do, and an empty dictionary too", () => {
  const copy = new Uint8Array(smallDawg);
  expect(decodeDawg(copy.buffer).words.length).toBe(exported.dictionary.words.length);
  const empty = Uint8Array.of(...new TextEncoder().encode("BGD1"), 0, 0, 0, 0, 0, 0, 0, 0);
  expect(decodeDawg(empty).words).toEqual([]);
});

describe("what is not a dictionary is refused", () => {
  const changed = (change: (data: Uint8Array) => void) => {
    const data = new Uint8Array(smallDawg);
    change(data);
    return data;
  };
  const broken: [string, Uint8Array][] = [
    ["somebody's page", new TextEncoder().encode("<!doctype html><title>log in</title>")],
    ["nothing", new Uint8Array(0)],
    ["half of it", smallDawg.subarray(0, 200)],
    ["an edge that points outside", changed((data) => data.fill(255, 13, 15))],
    // Child of the first edge := edge 0, so the walk never ends by itself.
    ["a circle", circle()],
    ["another number of words", changed((data) => data.set([data[8] === 0 ? 1 : 0], 8))],
  ];
  test.each(broken)("%s", (_, data) => {
    expect(() => decodeDawg(data)).toThrow(DictionaryError);
  });
});

function circle(): Uint8Array {
  // Two edges: A → edge 1, and there B, last, → edge 1 again.
  const a = 0 | 32 | (1 << 7);
  const b = 1 | 32 | (1 << 7);
  const head = [...new TextEncoder().encode("BGD1"), 2, 0, 0, 0, 0, 0, 0, 0];
  return Uint8Array.of(...head, a & 255, a >> 8, 0, b & 255, b >> 8, 0);
}
