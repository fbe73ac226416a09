/** The engine of the page: what it finds, and how it is asked. Parity with Python: tests/test_parity.py. */

import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { EngineError } from "../src/engine/errors";
import { Round } from "../src/engine/round";
import type { Bounds } from "../src/engine/search";
import { readList } from "../src/engine/words";
import { library, makeEngine } from "./engine";

const { engine, workers } = makeEngine();

test("the core is a small file", () => {
  const wasm = readFileSync(new URL("../src/engine/core.wasm", import.meta.url));
  expect(gzipSync(wasm, { level: 9 }).length).toBeLessThanOrEqual(100_000);
});

test("Mastermind is proven, with bounds that close", async () => {
  const seen: Bounds[] = [];
  const game = await library.load("mastermind");
  const best = await engine.optimal(game, "all", { progress: (bounds) => seen.push(bounds) });
  expect(best.total).toBe(5625); // Koyama and Lai 1993
  expect(Math.max(...best.tree.turns)).toBe(6);
  expect(best.tree.guess[0]).toBe("AABC");
  for (const { best: value, lower } of seen) {
    expect(lower).toBeLessThanOrEqual(5625);
    expect(value ?? 5625).toBeGreaterThanOrEqual(5625);
  }
});

test("a call that runs is cancelled with its worker, and the next one is answered by another", async () => {
  const { engine, workers } = makeEngine();
  const round = new Round(await library.load("mastermind"));
  const stop = new AbortController();
  const first = engine.optimal(round.game, "all", { signal: stop.signal });
  const waiting = engine.candidates(round, { count: 2 });
  await Promise.resolve();
  stop.abort();
  await expect(first).rejects.toMatchObject({ name: "AbortError" });
  expect(await waiting).toMatchObject({ count: 1296, codes: ["AAAA", "AAAB"] });
  expect(workers.map((worker) => worker.ended)).toEqual([true, false]);
});

test("a call that waits is cancelled without harm to the one that runs", async () => {
  const { engine, workers } = makeEngine();
  const round = new Round(await library.load("mastermind"));
  const stop = new AbortController();
  const first = engine.suggest(round, { count: 1 });
  const second = engine.suggest(round, { count: 1 }, { signal: stop.signal });
  stop.abort();
  await expect(second).rejects.toMatchObject({ name: "AbortError" });
  expect((await first)[0]?.guess).toBe("ABCD");
  expect(workers.length).toBe(1);
});

test("a game is sent to the worker once", async () => {
  const round = new Round(await library.load("mastermind:3x4"));
  await engine.candidates(round);
  await engine.candidates(round.play("aab", "1 1"));
  const games = workers[0]?.sent.filter(
    (message) => "game" in message && message.game?.spec === round.game.spec,
  );
  expect(games?.length).toBe(1);
});

test("turns that clash are told with the repairs of each turn", async () => {
  const round = new Round(await library.load("mastermind")).play("AABB", "XO").play("aabb", "2 0");
  expect((await engine.candidates(round)).count).toBe(0);
  const clash = await engine.clash(round);
  expect(clash?.turns).toEqual([1, 2]);
  expect(clash?.repairs).toEqual([
    [{ feedback: "XX", size: 114 }],
    [{ feedback: "XO", size: 208 }],
  ]);
  await expect(engine.suggest(round)).rejects.toMatchObject({ kind: "clash" });
  const repaired = await engine.clash(round.edit(1, "XX"));
  expect(repaired).toBeNull();
});

test("a secret outside the list is found in the larger one", async () => {
  const round = new Round(await library.load("wordle:2021")).play("GUANO", "ggggg");
  const found = await engine.outsiders(round);
  expect(found?.words).toEqual(["GUANO"]);
  expect([found?.list, found?.game.spec]).toEqual(["wordle-guesses", "wordle:2021,prior=all"]);
});

test("a list of one's own: folded, sifted, with accelerators", async () => {
  const list = readList("mine", "race\nRâde\n# a comment\nrage\nau revoir\nR2D2\nx\nrace\n");
  expect(list.lengths.get(4)).toEqual(["RACE", "RADE", "RAGE"]);
  expect([...list.dropped.keys()]).toEqual(["phrase", "digit", "short"]);
  const accel = readList("accelerators", "gars");
  const game = await library.load("word-mastermind", { list, accel });
  const best = await engine.suggest(new Round(game), { guesses: "candidates", count: 9 });
  expect(best.map((each) => each.guess).sort()).toEqual(["GARS", "RACE", "RADE", "RAGE"]);
});

test("weights make a likely secret come first", async () => {
  const game = await library.load("mastermind:2x2");
  const heavy = game.withWeights([1, 1, 1, 90]);
  expect((await engine.suggest(new Round(heavy)))[0]?.guess).toBe("BB");
  expect((await engine.candidates(new Round(heavy))).mass).toBe(93);
  expect(() => game.withWeights([1])).toThrow(EngineError);
});

test("hard mode refuses a guess, and suggests none that it forbids", async () => {
  const round = new Round(await library.load("wordle:2021,hard")).play("CRANE", "bygbb");
  expect(() => round.play("SLOTH", "bbbbb")).toThrow("hard mode: SLOTH must keep A in place 3");
  for (const { guess } of await engine.suggest(round)) {
    expect(guess).toMatch(/^..A..$/);
    expect(guess).toContain("R");
  }
});

test("the chance of a win with the attempts that are left", async () => {
  const list = readList("screen", "SALES\nSALTY\nSAUCE\nSAVES\nTALES\nTIMES");
  const game = await library.load("fallout", { list });
  const [best] = await engine.openers(new Round(game), 2);
  expect(best).toMatchObject({ candidate: true, solved: 5, worst: null });
  expect(best?.chance).toBe(5 / 6);
});

test("what cannot be is said in a sentence", async () => {
  await expect(library.load("chess")).rejects.toThrow("unknown game 'chess'");
  await expect(library.load("mastermind", { pegs: 99 })).rejects.toThrow("pegs=99; take 1 to 16");
  await expect(library.load("mastermind:distinct,blanks")).rejects.toThrow("do not go together");
  await expect(library.load("mastermind:8x36,boards=2")).rejects.toMatchObject({ kind: "limit" });
  await expect(library.load("word-mastermind:list=french")).rejects.toThrow("several lengths");
  const game = await library.load("mastermind");
  expect(() => game.parseGuess("AABX")).toThrow("X not among the symbols ABCDEF");
  expect(() => game.parseFeedback("3 1")).toThrow("is impossible");
});

test("every game of the catalogue loads as it is, and its examples hold", async () => {
  const { games, left_out } = await library.catalogue();
  expect(games.length).toBeGreaterThanOrEqual(11);
  expect(Object.values(left_out).every(Boolean)).toBe(true);
  for (const { name, examples } of games) {
    const game = await library.load(name);
    expect(game.spec).toBe(name);
    for (const [guess, secret, feedback] of examples) {
      expect(game.rule.tell(guess, secret)).toBe(feedback);
      expect(game.parseFeedback(feedback)).toBe(feedback);
    }
  }
});
