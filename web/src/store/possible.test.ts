import { expect, test } from "vitest";
import { lookFrom } from "./look";
import { possibleBy, possibleOf, tilesCan } from "./possible";

const sight = { coloured: false, paired: false, alphabet: "ABCDEF", shapes: "", symbols: 5 };
const lookOf = (rule: string, symbols = 5) => lookFrom({ ...sight, rule, symbols });
const by = (rule: string, guess: string) =>
  possibleBy({ data: { rule } } as Parameters<typeof possibleBy>[0], lookOf(rule), guess);

test("of equal letters the later one is not told what the earlier one was refused", () => {
  expect(tilesCan("SPEED", "..by.")).toBe(false);
  expect(tilesCan("SPEED", "..yb.")).toBe(true);
  expect(tilesCan("SPEED", "..bg.")).toBe(true);
  expect(tilesCan("SPEED", "ggggy")).toBe(false);
  expect(tilesCan("SPEED", "gggg.")).toBe(true);
});

test("dice say how many different letters share a fate", () => {
  const { reaches, is } = by("digits", "RAISE");
  expect(reaches("2....")).toBe(true);
  expect(reaches("22222")).toBe(false); // five letters are no pairs
  expect(is("22122")).toBe(true);
  expect(is("11111")).toBe(false); // three fates at most
  expect(is("win")).toBe(true);
});

test("no secret, no such feedback: pins lead to more of them, and no further", () => {
  const pegs = lookOf("pegs", 4);
  // As a permutation of all colours is told: always four pins.
  const { reaches, is } = possibleOf(pegs, ["XXXX", "XXOO", "XOOO", "OOOO"]);
  expect(reaches("-")).toBe(true);
  expect(is("-")).toBe(false);
  expect(reaches("XO")).toBe(true);
  expect(reaches("XXXO")).toBe(false);
  expect(is("XXOO")).toBe(true);
});

test("each part of a feedback, and both together", () => {
  const look = {
    ...lookOf("pegs", 3),
    feedback: ["colours", "shapes"].map((name) => ({
      kind: "pins" as const,
      length: 3,
      name,
      win: false,
    })),
  };
  const { reaches, is } = possibleOf(look, ["X/OO", "-/XXX"]);
  expect(reaches("X/-")).toBe(true);
  expect(reaches("X/X")).toBe(false);
  expect(is("-/XXX")).toBe(true);
});

test("a number is one of those that were seen", () => {
  const { reaches, is } = possibleOf(lookOf("likeness"), ["0", "2"]);
  expect([reaches(""), reaches("1"), reaches("2"), is("")]).toEqual([true, false, true, false]);
});
