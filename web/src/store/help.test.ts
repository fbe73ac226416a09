import { expect, test } from "vitest";
import { Game, type GameData } from "../engine/game";
import {
  corrected,
  correctionsOf,
  distanceOf,
  EXACT,
  exactFrom,
  formatPlan,
  isLong,
  rankedBy,
  readPlan,
} from "./help";
import { lookOf } from "./look";
import { type Draft, draftOf, isFull, NEW, refusalOf, turnOf, untold } from "./row";

const data: GameData = {
  name: "mastermind",
  spec: "mastermind",
  options: {},
  secrets: { kind: "codes", alphabet: "ABCDEF", length: 4, distinct: false },
  rule: "pegs",
  turns: null,
  boards: 1,
  hard: false,
  accelerators: [],
  colours: [{ symbol: "A", name: "", paint: "" }],
  weights: null,
};
const game = new Game(data);
const look = lookOf(data);
const wordle = lookOf({ ...data, colours: [], rule: "tiles" });
const anything = { reaches: () => true, is: () => true };

test("a plan is its query and back", () => {
  const query = "AABC=XO&DDAB=-&by:worst&guesses:candidates&weights:my list.txt";
  const plan = readPlan(game, query);
  expect(plan.turns).toEqual([
    { guess: "AABC", feedback: "XO" },
    { guess: "DDAB", feedback: "-" },
  ]);
  expect(readPlan(game, formatPlan(plan))).toEqual(plan);
  expect(formatPlan(readPlan(game, ""))).toBe("");
});

test("what cannot be read of a link is counted, and nothing is made of it", () => {
  expect(readPlan(game, "AABC=XO&nonsense&DDAB=O")).toMatchObject({ unread: 2 });
  expect(readPlan(game, "AABC=XXXX&DDAB=O")).toMatchObject({ unread: 1 }); // after a win
  expect(readPlan(game, "by:magic").strategy).toBe("entropy");
  expect(readPlan(game, "by:worst,entropy").strategy).toBe("worst,entropy");
  const long = Array.from({ length: 1000 }, () => "AABC=-").join("&");
  expect(readPlan(game, long).turns.length).toBeLessThan(100);
});

test("exact where it is instant, by bits until then", () => {
  expect(rankedBy(game, EXACT, 1296)).toBe("entropy");
  expect(rankedBy(game, EXACT, exactFrom(game))).toBe(EXACT);
  expect(rankedBy(game, "worst", 1296)).toBe("worst");
  expect(isLong(game, 1296)).toBe(false);
});

test("a slip is a pin, a tile, a step", () => {
  expect(distanceOf(look, "XO", "XO")).toBe(0);
  expect(distanceOf(look, "O", "X")).toBe(1);
  expect(distanceOf(look, "XO", "X")).toBe(1);
  expect(distanceOf(look, "-", "XXO")).toBe(3);
  expect(distanceOf(wordle, "gybb", "gbbb")).toBe(1);
});

test("corrections: the nearest first, of those what leaves the most", () => {
  const turns = [
    { guess: "AABC", feedback: "XO" },
    { guess: "EFCA", feedback: "O" },
  ];
  const repairs = [
    [
      { feedback: "X", size: 5 },
      { feedback: "XXX", size: 50 },
    ],
    [{ feedback: "OO", size: 16 }],
  ];
  const found = correctionsOf(look, turns, { repairs });
  expect(found.map(({ number, feedback }) => `${number} ${feedback}`)).toEqual([
    "2 OO",
    "1 X",
    "1 XXX",
  ]);
  expect(corrected(turns, 1, "X")[0]).toEqual({ guess: "AABC", feedback: "X" });
});

test("a row is a turn, or says what is missing", () => {
  const make = (guess: string, feedback = "") =>
    turnOf(game, look, [], { guess, feedback }, anything);
  expect(make("AABC", "XO")).toEqual({ guess: "AABC", feedback: "XO" });
  expect(make("AABC")).toEqual({ guess: "AABC", feedback: "-" });
  expect(make("")).toMatchObject({ reason: "empty" });
  expect(make("AA")).toMatchObject({ reason: "length" });
  const no = { reaches: () => true, is: () => false };
  expect(turnOf(game, look, [], { guess: "AABC", feedback: "X" }, no)).toMatchObject({
    reason: "impossible",
  });
  expect(turnOf(game, wordle, [], { guess: "AABC", feedback: "g..." }, anything)).toMatchObject({
    reason: "tell",
  });
});

test("a repeated symbol is told as that; hard mode names the turn", () => {
  const distinct = new Game({ ...data, secrets: { ...data.secrets, distinct: true } as never });
  expect(refusalOf(distinct, [], "AABC")).toMatchObject({ reason: "repeated" });
  const hard = new Game({ ...data, rule: "tiles", hard: true });
  const before = [{ guess: "AABC", feedback: "gbbb" }];
  expect(refusalOf(hard, before, "BBBB")).toMatchObject({
    reason: "hard",
    values: { turn: "AABC" },
  });
  expect(refusalOf(hard, before, "ABBB")).toBeNull();
});

test("a draft begins empty, or as the turn that is changed", () => {
  const draft: Draft = draftOf({ guess: "AABC", feedback: "XO" });
  expect(draft).toMatchObject({ guess: "AABC", feedback: "XO" });
  expect([isFull(look, NEW.guess), isFull(look, draft.guess)]).toEqual([false, true]);
  expect([untold(look), untold(wordle)]).toEqual(["-", "...."]);
});
