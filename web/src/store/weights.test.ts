import { expect, test } from "vitest";
import { Game, type GameData } from "../engine/game";
import { createDocuments } from "./documents";
import { keepWeights, parseWeights, weigh } from "./weights";

const game = new Game({
  name: "word-mastermind",
  spec: "word-mastermind",
  options: {},
  secrets: { kind: "words", text: "ABLECAFEWORD", length: 4, name: "own" },
  rule: "pegs",
  turns: null,
  boards: 1,
  hard: false,
  accelerators: [],
  colours: [],
  weights: null,
} satisfies GameData);

const parse = (text: string) => [...parseWeights(game, "w.txt", text)];

test("small whole numbers stay, in any order and case; what has no line weighs 0", () => {
  expect(parse("word 3\ncafé 2.0  # with an accent\n")).toEqual([0, 2, 3]);
});

test("fractions are shared out to 2^20 by largest remainders, the earlier one first", () => {
  expect(parse("ABLE 0.5\nCAFE .25\nWORD 2.5e-1")).toEqual([1 << 19, 1 << 18, 1 << 18]);
  expect(parse("ABLE 0.1\nCAFE 0.1\nWORD 0.1")).toEqual([349526, 349525, 349525]);
  const [, small] = parse("ABLE 1e9\nCAFE 1e-9");
  expect(small).toBe(1); // what is possible stays possible
});

test.each([
  ["ABLE", "weightsLine"],
  ["ABLE -1", "weightsLine"],
  ["ABLE 1 2", "weightsLine"],
  ["ABLE .", "weightsLine"],
  ["NONE 1", "weightsUnlisted"],
  ["ABLE 1\nable 2", "weightsAgain"],
  ["ABLE 0", "weightsNone"],
  ["", "weightsNone"],
])("%j is refused: %s", (text, reason) => {
  expect(() => parse(text)).toThrow(expect.objectContaining({ reason }));
});

test("weights are kept by their names; a link to those of another browser says so", () => {
  const kept = new Map<string, string>();
  const documents = createDocuments({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  });
  keepWeights(documents, "mine", "ABLE 1\nWORD 5");
  expect([...(weigh(documents, game, "mine").data.weights ?? [])]).toEqual([1, 0, 5]);
  expect(() => weigh(documents, game, "other")).toThrow(
    expect.objectContaining({ reason: "weightsElsewhere" }),
  );
});
