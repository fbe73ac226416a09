/** The Fallout terminal is as the library has it: screens, boards, moves, chances. */

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { EngineError } from "../src/engine/errors";
import { rankWords } from "../src/engine/fallout/advice";
import { LEVELS } from "../src/engine/fallout/board";
import { type Entry, leftOf, spotOf } from "../src/engine/fallout/position";
import { Reader } from "../src/engine/fallout/reader";
import {
  type BracketPair,
  type Correction,
  formatScreen,
  readDump,
  type Screen,
} from "../src/engine/fallout/screen";
import { playMoves, shownScreen } from "../src/engine/fallout/terminal";
import { library, makeEngine } from "./engine";

interface Cases {
  readings: { text: string; screen?: Record<string, unknown>; error?: string }[];
  corrected: {
    text: string;
    corrections: Correction[];
    words?: string[];
    rows?: string[];
    error?: string;
  }[];
  terminals: {
    level: number;
    seed: number;
    words: string[];
    secret: string;
    dump: string;
    address: number;
    moves: string[];
    entries: string[];
    left: number;
    pairs: string[];
    shown: string;
  }[];
  rankings: { words: string[]; turns: string[]; ranked: [string, boolean, number, number][] }[];
}

const exported: Cases = JSON.parse(readFileSync("tests/fallout.json", "utf8"));
const reader = new Reader(library);
const placeOf = (pair: BracketPair) => `${spotOf(pair)} ${pair.text}`;
const columnOf = ({ rows }: Screen, column: number) =>
  rows
    .filter((row) => row.column === column)
    .map((row) => row.text)
    .join(" ");

/** As the file has it. */
const written = (screen: Screen) => ({
  ...screen,
  rows: [columnOf(screen, 1), columnOf(screen, 2)],
  pairs: screen.pairs.map(placeOf),
  repairs: screen.repairs.map((each) => [each.column, each.row, each.place, each.read, each.taken]),
  turns: screen.turns.map(({ guess, feedback }) => `${guess}=${feedback}`),
});

const said = (error: unknown) => {
  if (error instanceof EngineError) return error.message;
  throw error;
};

test("screens are read as the library reads them, and refused in its words", async () => {
  expect(exported.readings.length).toBeGreaterThan(100);
  for (const { text, screen, error } of exported.readings) {
    const read = await reader.screen(text).then(written, said);
    expect(read, text).toEqual(screen ?? error);
  }
});

test("words that were misread are put right", async () => {
  for (const { text, corrections, words, rows, error } of exported.corrected) {
    const read = await reader.screen(text, corrections).then((screen) => {
      return { words: screen.words, rows: screen.rows.map((row) => row.text) };
    }, said);
    expect(read, text).toEqual(error ?? { words, rows });
  }
});

test("a text that is too long, and more words than a screen has, are refused", async () => {
  await expect(reader.screen("TERMS ".repeat(5000))).rejects.toMatchObject({ reason: "long" });
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const many = letters.flatMap((one) => letters.map((other) => `TE${one}${other}`)).slice(0, 201);
  await expect(reader.screen(many.join(" "))).rejects.toMatchObject({ reason: "many" });
});

const line = (entry: Entry): string[] => {
  if (entry.kind === "turn") return [`${entry.guess}=${entry.feedback}`];
  if (entry.kind === "dud") return [`dud ${entry.word}`];
  return entry.kind === "reset" ? ["reset"] : [];
};

test("a seed gives the board, and the luck on it, that the library gives", async () => {
  expect(new Set(exported.terminals.map(({ level }) => level)).size).toBe(LEVELS.length);
  for (const { level, seed, moves, entries, left, pairs, shown, ...own } of exported.terminals) {
    const { board, state } = await reader.board(level, seed);
    expect(board, `level ${level}, seed ${seed}`).toEqual(own);
    const after = playMoves(board, state, moves);
    expect(after.played).toBe(moves.length);
    expect(after.position.entries.flatMap(line)).toEqual(entries);
    expect(leftOf(after.position)).toBe(left);
    const screen = shownScreen(after);
    expect(screen.pairs.map(placeOf)).toEqual(pairs);
    expect(screen.rows.map((row) => row.text).join("")).toBe(shown);
  }
});

test("what is no move ends the moves", async () => {
  const { board, state } = await reader.board(0, 1);
  expect(playMoves(board, state, ["NOBODY", board.secret]).played).toBe(0);
  const other = board.words.find((word) => word !== board.secret) ?? "";
  expect(playMoves(board, state, [board.secret, other]).played).toBe(1);
  await expect(reader.board(6, 1)).rejects.toMatchObject({ reason: "level" });
});

test("a board can be pasted into the reader", async () => {
  const { board } = await reader.board(3, 5);
  const text = formatScreen(readDump(board.dump, board.address));
  const { words, repairs, address } = await reader.screen(text);
  expect({ words, repairs, address }).toEqual({
    words: board.words,
    repairs: [],
    address: board.address,
  });
});

test("many words are ranked one step ahead, without chances", async () => {
  const { engine } = makeEngine();
  const words = [...(await library.words("common", 5))].slice(0, 60);
  const ranked = await rankWords(engine, { words, entries: [] });
  expect(ranked).toHaveLength(60);
  for (const { chance, parts } of ranked) {
    expect(chance).toBeNull();
    expect(parts.reduce((sum, { count }) => sum + count, 0)).toBe(60);
  }
});

test("words have the chances and means of the library, in its order", async () => {
  const { engine } = makeEngine();
  for (const { words, turns, ranked } of exported.rankings) {
    if (ranked.length === 0) continue;
    const entries = turns.map((turn): Entry => {
      const [guess = "", feedback = ""] = turn.split("=");
      return { kind: "turn", guess, feedback };
    });
    const found = await rankWords(engine, { words, entries });
    expect(found.map(({ word, candidate }) => [word, candidate])).toEqual(
      ranked.map(([word, candidate]) => [word, candidate]),
    );
    found.forEach(({ chance, mean }, at) => {
      expect(chance).toBeCloseTo(ranked[at]?.[2] ?? 0, 12);
      expect(mean).toBeCloseTo(ranked[at]?.[3] ?? 0, 12);
    });
  }
});
