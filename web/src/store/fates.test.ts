import { expect, test } from "vitest";
import { Game, type GameData } from "../engine/game";
import type { RuleData } from "../engine/rules";
import { casesOf, examplesOf, fatesOf, repeatsOf, symbolsWith } from "./fates";
import { lookOf } from "./look";

const made = (rule: RuleData, secrets: GameData["secrets"]): Game =>
  new Game({
    name: "made",
    spec: "made",
    options: {},
    secrets,
    rule,
    turns: null,
    boards: 1,
    hard: false,
    accelerators: [],
    colours: [],
    weights: null,
  });
const codes = (distinct = false, length = 4) =>
  ({ kind: "codes", alphabet: "ABCDEFGH", length, distinct }) as const;

test("each symbol has its fate, and a repeated one only as often as the secret has it", () => {
  const [tiles] = fatesOf("tiles", "SPEED", "ABIDE");
  expect(tiles?.fates).toEqual(["out", "out", "elsewhere", "out", "elsewhere"]);
  expect(repeatsOf("SPEED", "ABIDE")).toEqual([{ symbol: "E", guess: 2, secret: 1 }]);
  expect(repeatsOf("ABCD", "DAAD").map((each) => each.symbol)).toEqual(["A", "D"]);
});

test("a rule that looks at places, and one that does not", () => {
  expect(fatesOf("likeness", "TERMS", "TANKS")[0]?.fates).toEqual([
    ...["place", "apart", "apart", "apart", "place"],
  ]);
  expect(fatesOf("shared", "TEARS", "MELEE")[0]?.fates).toEqual([
    ...["out", "common", "out", "out", "out"],
  ]);
});

test("the parts of a rule are explained apart", () => {
  const rule = [
    { name: "colours", slots: [0, 2], rule: "pegs" },
    { name: "shapes", slots: [1, 3], rule: "pegs" },
  ];
  const parts = fatesOf(rule, "A1B2", "A2C1");
  expect(parts.map((part) => part.fates)).toEqual([
    ["place", "out"],
    ["elsewhere", "elsewhere"],
  ]);
});

test("letters of a fate are counted once, as the dice do", () => {
  const [part] = fatesOf("digits", "CASTLE", "CARNAL");
  expect(part && symbolsWith(part, "place")).toEqual(["C", "A"]);
  expect(part && symbolsWith(part, "out")).toEqual(["S", "T", "E"]);
});

test("a rule of which nothing is known is not explained", () => {
  expect(fatesOf("order", "50", "73")).toEqual([]);
});

test("odd cases are guesses of the game", () => {
  const free = casesOf(made("pegs", codes()), "ABCD");
  expect(Object.fromEntries(free.map(({ name, guess }) => [name, guess]))).toEqual({
    twice: "BBCD",
    turned: "BCDA",
    almost: "BBCD",
    none: "EFGH",
    win: "ABCD",
  });
  const distinct = casesOf(made("pegs", codes(true)), "ABCD").map(({ name }) => name);
  expect(distinct).toEqual(["turned", "almost", "none", "win"]);
  const once = casesOf(made("pegs", codes()), "AABB").map(({ name }) => name);
  expect(once).toContain("once");
  expect(casesOf(made("likeness", codes()), "ABCD").map(({ name }) => name)).toEqual([
    ...["almost", "none", "win"],
  ]);
});

test("examples that do not fit the chosen options give way to the game's own", () => {
  const info = {
    ...{ name: "made", about: "", options: [], refused: [], fields: {} },
    examples: [["ABCD", "CFED", "XO"]] as const,
  };
  const four = made("pegs", codes());
  expect(examplesOf(info, four, lookOf(four.data))).toEqual([
    { guess: "ABCD", secret: "CFED", feedback: "XO" },
  ]);
  const five = made("tiles", codes(false, 5));
  const own = examplesOf(info, five, lookOf(five.data));
  expect(own).toHaveLength(2);
  for (const { guess, secret, feedback } of own) {
    expect(five.rule.tell(guess, secret)).toBe(feedback);
  }
});
