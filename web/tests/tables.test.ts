/** Games whose rule is a table, of texts and of symbols of several characters. */

import { expect, test } from "vitest";
import { parseColours } from "../src/engine/colours";
import { Game } from "../src/engine/game";
import { Round } from "../src/engine/round";
import { parseSheet, tableOf } from "../src/engine/sheets";
import { Codes, Listed } from "../src/engine/spaces";
import { completions, dropSymbol, fitCode, isWhole, stemsOf, typeSymbol } from "../src/store/entry";
import { lookOf, slotsOf } from "../src/store/look";
import { library, makeEngine } from "./engine";

const { engine } = makeEngine();

test("a number is guessed by higher and lower, of which a beginning is enough", async () => {
  const game = await library.load("number:20");
  const round = new Round(game).play("10", "h").play("15", "L");
  expect(round.turns[1]).toEqual({ guess: "15", feedback: "lower" });
  expect(await engine.candidates(round)).toMatchObject({
    count: 4,
    codes: ["11", "12", "13", "14"],
  });
  expect(game.parseFeedback("yes", "10")).toBe("win");
  expect(() => game.parseGuess("21")).toThrow("21 is not one of 1, 2, 3, …, 20");
  await expect(library.load("number:21")).rejects.toThrow("take one of 1, 2, 3");
  await expect(library.load("number:10,low=500")).rejects.toMatchObject({ reason: "together" });
});

test("a question is no secret: its yes is no win", async () => {
  const game = await library.load("questions");
  expect(game.parseTurn("Is it below 128?=y")).toEqual({ guess: "below 128", feedback: "yes" });
  expect(game.winOf("odd")).toBeNull();
  expect(game.wins({ guess: "odd", feedback: "yes" })).toBe(false);
  expect(game.wins({ guess: "23", feedback: "yes" })).toBe(true);
  expect(() => game.rule.tell("odd", "1000")).toThrow("knows nothing");
});

test("texts are shown whole, typed with completion and picked by their beginnings", async () => {
  const { data } = await library.load("questions");
  const look = lookOf(data);
  expect(look).toMatchObject({ slots: "text", length: 1 });
  expect(look.feedback[0]).toMatchObject({ kind: "words", labels: ["no", "yes"] });
  expect(slotsOf(look, "below 128")).toEqual(["below 128"]);
  expect(stemsOf(look)).toEqual(["odd", "below "]);
  expect(completions(look, "Below 12", 3)).toEqual(["below 12", "below 120", "below 121"]);
  expect(fitCode(look, "  below   7\n")).toBe("below 7 ");
  expect(isWhole(look, "below 7")).toBe(true);
  expect(isWhole(look, "below ")).toBe(false);
  const numbers = lookOf((await library.load("number")).data);
  expect(stemsOf(numbers)).toEqual([]);
});

const wheel = ["9", "10", "11"];
const safe = new Codes("abc", 2, true, wheel);

test("symbols of several characters stand apart", () => {
  const codes = Array.from({ length: safe.size }, (_, at) => safe.at(at));
  expect(codes).toEqual(["9-10", "9-11", "10-9", "10-11", "11-9", "11-10"]);
  expect(codes.map((code) => safe.find(code))).toEqual([0, 1, 2, 3, 4, 5]);
  expect(safe.find("9-12")).toBe(-1);
  const game = makeGame();
  expect(game.parseGuess("11, 9")).toBe("11-9");
  expect(game.rule.tell("9-10", "10-11")).toBe("O");
  expect(() => game.parseGuess("9-9")).toThrow("repeats 9");
  expect(() => game.parseGuess("9 12")).toThrow("12 not among the symbols");
  expect(() => game.parseGuess("9")).toThrow("has 1 symbol");
});

function makeGame(): Game {
  return new Game({
    name: "safe",
    spec: "safe",
    options: {},
    secrets: safe.data,
    rule: "pegs",
    turns: null,
    boards: 1,
    hard: false,
    accelerators: [],
    colours: [],
    weights: null,
  });
}

test("a wide code is entered symbol by symbol", () => {
  const look = lookOf(makeGame().data);
  expect(look).toMatchObject({ slots: "wide", length: 2, symbols: wheel });
  expect(typeSymbol(look, "", "10")).toBe("10");
  expect(typeSymbol(look, "10", "9")).toBe("10-9");
  expect(typeSymbol(look, "10-9", "11")).toBe("10-9");
  expect(fitCode(look, "10 9 11")).toBe("10-9");
  expect(dropSymbol(look, "10-9")).toBe("10");
  expect(slotsOf(look, "10")).toEqual(["10", ""]);
  expect(isWhole(look, "10-9")).toBe(true);
});

test("a table that is cut off, or of other codes, is refused", () => {
  const head = { texts: ["no", "yes"], guesses: ["a"], secrets: ["a", "b"], hint: "", meaning: "" };
  const bytes = (cells: number[]) =>
    new Uint8Array([...new TextEncoder().encode(`${JSON.stringify(head)}\n`), ...cells]);
  expect(() => parseSheet(bytes([1]))).toThrow("cut off");
  const sheet = parseSheet(bytes([1, 0]));
  const space = (...codes: string[]) => new Listed(codes, "texts");
  expect([...tableOf(sheet, space("a"), space("b", "a")).cells]).toEqual([0, 1]);
  expect(() => tableOf(sheet, space("a"), space("c"))).toThrow("knows nothing of c");
});

test("colours are read by letters and names, each once", async () => {
  const { colours } = await library.catalogue();
  const symbols = (text: string) => parseColours(colours, text).map(({ symbol }) => symbol);
  expect(symbols("red+blue+black+brown")).toEqual(["R", "B", "K", "N"]);
  expect(symbols("rgb")).toEqual(["R", "G", "B"]);
  expect(() => symbols("red red")).toThrow("twice");
  expect(() => symbols(" ")).toThrow("no colours");
  const game = await library.load("mastermind:colours=red+green+blue");
  expect(game.spec).toBe("mastermind:colours=red+green+blue");
  expect(game.parseGuess("red red, green b")).toBe("RRGB");
  expect(lookOf(game.data).paints).toEqual(["#d62839", "#2a9d4a", "#2f6fde"]);
  expect(lookOf((await library.load("mastermind")).data).paints).toBeUndefined();
});
