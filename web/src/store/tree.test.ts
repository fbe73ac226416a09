/** Trees of files and of the engine, flat: what they count, how a secret is found, what is refused. */

import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { FakeWorker, library } from "../../tests/engine";
import type { GameInfo } from "../engine/catalogue";
import { Engine } from "../engine/engine";
import { lookOf } from "./look";
import { fromEngine, pathOf, rowsOf, secretsOf, totalOf, turnsOf, wayOf } from "./tree";
import { MOST_BYTES, parseTree, plant, readText, TreeError } from "./treeFile";
import { gameOf } from "./treeSource";

const DATA = new URL("../../../src/bestguess/tree/data/", import.meta.url);
const SMALL = `{"format":"bestguess-tree/1","game":"mastermind:2x3","strategy":"worst","guesses":"all","total":24,"secrets":9,
"root":["AA",{"X":["AB",{"X":"AC","OO":"BA","O":"CA"}],"-":["BB",{"X":["BC",{"OO":"CB"}],"-":"CC"}]}]}`;

async function planted(text: string) {
  const saved = parseTree(text);
  const game = await library.load(saved.game);
  return { saved, game, tree: plant(saved, game) };
}

test.each(readdirSync(DATA))("%s finds every secret of the game that it names", async (name) => {
  const text = await readText(new Blob([readFileSync(new URL(name, DATA))]));
  const { saved, game, tree } = await planted(text);
  expect(game.spec).toBe(saved.game); // so the index of the page is by the texts of its games
  expect(secretsOf(tree)).toBe(game.secrets.size);
  expect(totalOf(tree)).toBe(saved.total);
});

test("a secret has its way, and the way is in a link", async () => {
  const { game, tree } = await planted(
    await readText(new Blob([Uint8Array.from(gzipSync(SMALL))])),
  );
  const way = wayOf(tree, game, "CB") as number[];
  expect(way.map((node) => tree.guess[node])).toEqual(["AA", "BB", "BC", "CB"]);
  expect(pathOf(tree, turnsOf(tree, way))).toEqual(way);
  expect(rowsOf(tree, game, 0).map((row) => [row.feedback, row.size])).toEqual([
    ["X", 4],
    ["-", 4],
    ["XX", 1],
  ]);
  expect(tree.histogram).toEqual([1, 2, 5, 1]);
});

test("the engine proves the optimum of Mastermind", { timeout: 120_000 }, async () => {
  const engine = new Engine(async () => new FakeWorker());
  const { tree } = await engine.optimal(await library.load("mastermind"));
  expect(totalOf(fromEngine(tree, true))).toBe(5625);
});

test.each([
  ["{", "", "json"],
  ["bestguess-tree/1", "bestguess-tree/2", "version"],
  ['"format"', '"other"', "format"],
  ['"mastermind:2x3"', '"own.py"', "python"],
  ['"total":24', '"total":25', "total"],
  ['"total":24', '"total":"24"', "field"],
  ['"AC"', '"XY"', "guess"],
  ['"AC"', "7", "node"],
  ['"OO":"CB"', '"OO":"AA"', "branch"],
  ['"X":"AC",', "", "secrets"],
  ['"OO":"CB"', '"XX":"CB"', "win"],
])("%s as %s is refused: %s", async (one, other, reason) => {
  const error = await planted(SMALL.replace(one, other)).catch((each: unknown) => each);
  expect(error).toBeInstanceOf(TreeError);
  expect((error as TreeError).reason).toBe(reason);
});

test("what is too much of it is refused before it is read", async () => {
  const bomb = new Blob([Uint8Array.from(gzipSync(Buffer.alloc(MOST_BYTES + 1, "[")))]);
  expect(bomb.size).toBeLessThan(1 << 20);
  await expect(readText(bomb)).rejects.toMatchObject({ reason: "large" });
  const cut = new Blob([Uint8Array.from(gzipSync(SMALL)).slice(0, 60)]);
  await expect(readText(cut)).rejects.toMatchObject({ reason: "packed" });
});

test("a file that is deep or names what objects have is read like any other", async () => {
  const deep = SMALL.replace('"AC"', `${"[".repeat(100_000)}${"]".repeat(100_000)}`);
  await expect(planted(deep)).rejects.toMatchObject({ reason: "node" });
  const proto = SMALL.replace('"X":"AC"', '"__proto__":"AC"');
  await expect(planted(proto)).rejects.toMatchObject({ reason: "branch" });
});

test("a tree of a game that has another name now is one of that game", async () => {
  const load = async (spec: string) => {
    const { games } = await library.catalogue();
    const info = games.find((each) => each.name === "wordle") as GameInfo;
    const game = await library.load(spec);
    return { info, game, look: lookOf(game.data) };
  };
  const head = { game: "wordle", strategy: "", secrets: 2315, whole: true };
  expect((await gameOf(head, load)).spec).toBe("wordle:2021");
  expect((await gameOf({ ...head, secrets: 7 }, load)).spec).toBe("wordle");
});
