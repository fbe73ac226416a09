import { expect, test } from "vitest";
import { Game, type GameData } from "../engine/game";
import { formatToken } from "./playToken";
import { parsePosition } from "./position";
import {
  MOST_TEXT,
  MOST_TURNS,
  RoundError,
  readRound,
  readText,
  retold,
  textOf,
} from "./roundText";

const codes: GameData = {
  name: "mastermind",
  spec: "mastermind",
  options: {},
  secrets: { kind: "codes", alphabet: "ABCDEF", length: 4, distinct: false },
  rule: "pegs",
  turns: null,
  boards: 1,
  hard: false,
  accelerators: [],
  colours: [],
  weights: null,
};
const pegs = new Game(codes);
const digits = new Game({
  ...codes,
  spec: "bulls-and-cows",
  secrets: { kind: "codes", alphabet: "0123456789", length: 4, distinct: true },
});
const list = ["CRANE", "PLUMB", "PROUD", "SLOTH", "WORDS"];
const words: GameData = {
  ...codes,
  name: "wordle",
  spec: "wordle",
  secrets: { kind: "words", text: list.join(""), length: 5, name: "list" },
  rule: "tiles",
  turns: 6,
};
const tiles = new Game(words);
const hard = new Game({ ...words, hard: true });

const query = (game: Game, text: string) => decodeURIComponent(readText(game, text).query);

function refused(read: () => unknown): [string, Record<string, unknown>] {
  try {
    read();
  } catch (error) {
    if (error instanceof RoundError) return [error.reason, error.values];
    throw error;
  }
  throw new Error("nothing was refused");
}

test("a text is read in whatever form it comes", () => {
  const round = "CRANE=bgbbb&SLOTH=bbgbb&secret:PROUD";
  for (const text of [
    "crane\nsloth\nsecret: proud",
    "1. CRANE bgbbb\n2. SLOTH bbgbb\nThe secret was PROUD",
    "CRANE=bgbbb\r\nSLOTH=bbgbb\nsecret=PROUD",
    "CRANE\n⬛🟩⬛⬛⬛\nSLOTH\n⬛⬛🟩⬛⬛\nsecret PROUD",
    "CRANE → ⬜🟧⬜⬜⬜\n\nSLOTH | ⬜⬜🟧⬜⬜\nsecret : PROUD",
    "Wordle 1,234 X/6*\nCRANE SLOTH\nsecret: PROUD",
  ]) {
    expect(query(tiles, text), text).toBe(round);
  }
  expect(query(tiles, "CRANE\nPROUD")).toBe("CRANE=bgbbb&PROUD=ggggg");
  expect(query(tiles, "CRANE=bgbbb\nSLOTH\nPROUD")).toBe("CRANE=bgbbb&SLOTH=bbgbb&PROUD=ggggg");
  expect(query(tiles, "WORDS\nPROUD")).toBe("WORDS=byyyb&PROUD=ggggg");
  expect(query(pegs, "a a b b  XO\nABCD 1 2\n")).toBe("AABB=XO&ABCD=XOO");
  expect(query(digits, "1. 0123 1 1\n2) 0 4 5 6 -")).toBe("0123=XO&0456=-");
});

test("a link is the round itself, of its own game", () => {
  const link = "Look: https://a.example/#/mastermind:5x8/help?AABBC=XO&by:worst";
  expect(readText(tiles, link)).toEqual({
    spec: "mastermind:5x8",
    query: "AABBC=XO&by:worst",
  });
});

test("a text to share has the secret, but no guesses", () => {
  const link = `https://a.example/#/wordle/play?challenge:${formatToken(tiles, "PROUD")}`;
  expect(refused(() => readText(tiles, `Wordle 2/6\n⬜🟧⬜⬜⬜\n🟧🟧🟧🟧🟧\n${link}`))[0]).toBe(
    "noGuesses",
  );
  expect(query(tiles, `crane\nsloth\n${link}`)).toBe("CRANE=bgbbb&SLOTH=bbgbb&secret:PROUD");
});

test("what cannot be read is refused with its line", () => {
  const cases: [Game, string, string, object][] = [
    [tiles, " \n", "empty", {}],
    [tiles, "x".repeat(MOST_TEXT + 1), "long", {}],
    [tiles, "CRANE\n".repeat(MOST_TURNS + 1), "many", { most: MOST_TURNS }],
    [tiles, "CRANE\nCRAND", "guess", { line: 2, text: "CRAND", why: "unlisted" }],
    [tiles, "CRAND=bbbbb", "guess", { line: 1, why: "unlisted" }],
    [tiles, "CRANE=bgbbz", "feedback", { line: 1 }],
    [tiles, "CRANE bgbb", "feedback", { line: 1, text: "bgbb" }],
    [tiles, "CRANE=bgbbb\nSLOTH", "missing", { line: 2, text: "SLOTH" }],
    [tiles, "CRANE\nsecret: XXXXX", "secret", { text: "XXXXX" }],
    [pegs, "AABB=XXXO", "feedback", { why: "pegsImpossible" }],
  ];
  for (const [game, text, reason, values] of cases) {
    const [found, said] = refused(() => readText(game, text));
    expect([text.slice(0, 20), found]).toEqual([text.slice(0, 20), reason]);
    expect(said).toMatchObject(values);
  }
});

test("a round of an address says its secret where it can be known", () => {
  const read = (game: Game, text: string) => readRound(game, parsePosition(text));
  expect(read(tiles, "CRANE=bgbbb&PROUD=ggggg").secret).toBe("PROUD");
  expect(read(tiles, "CRANE=bgbbb").secret).toBeNull();
  expect(read(tiles, "CRANE=bgbbb&secret:proud").secret).toBe("PROUD");
  expect(read(tiles, `CRANE=bgbbb&challenge:${formatToken(tiles, "PROUD")}`).secret).toBe("PROUD");
  expect(read(tiles, "CRANE&SLOTH&secret:PROUD").turns).toEqual([
    { guess: "CRANE", feedback: "bgbbb" },
    { guess: "SLOTH", feedback: "bbgbb" },
  ]);
});

test("a round of an address that cannot have been is refused", () => {
  const cases: [Game, string, string, object][] = [
    [tiles, "CRANE=bgbbb&secret:PLUMB", "other", { line: 1, secret: "PLUMB", wanted: "bbbbb" }],
    [tiles, "PROUD=ggggg&CRANE=bgbbb", "after", { line: 1, text: "PROUD" }],
    [tiles, Array(7).fill("CRANE=bgbbb").join("&"), "many", { most: 6 }],
    [tiles, "CRANE=bgbbb&secret:ZZ", "secret", { text: "ZZ" }],
    [hard, "CRANE=bgbbb&SLOTH=bbgbb&secret:PROUD", "hard", { line: 2, turn: "CRANE" }],
  ];
  for (const [game, text, reason, values] of cases) {
    const [found, said] = refused(() => readRound(game, parsePosition(text)));
    expect(found).toBe(reason);
    expect(said).toMatchObject(values);
  }
});

test("the text of an address is read as the same round", () => {
  const position = parsePosition("CRANE=bgbbb&SLOTH=bbgbb&secret:PROUD");
  expect(query(tiles, textOf(position))).toBe("CRANE=bgbbb&SLOTH=bbgbb&secret:PROUD");
  expect(retold(tiles, position.turns, "PLUMB")[1]).toEqual({ guess: "SLOTH", feedback: "bgbbb" });
});
