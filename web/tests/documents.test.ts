/** What is stored: versions, migrations, damage, a full storage. */

import { beforeEach, expect, test } from "vitest";
import { createDocuments, type Documents, type Schema, type Trouble } from "../src/store/documents";
import { SCHEMAS } from "../src/store/schemas";
import { calm, FakeStorage, OTHERS, play, SECRETS, type, World } from "./world";

let storage: FakeStorage;
let documents: Documents;
let troubles: Trouble[];
beforeEach(() => {
  storage = new FakeStorage();
  documents = createDocuments(storage);
  troubles = [];
  documents.onTrouble((trouble) => troubles.push(trouble));
});

/** A document with a history: 1 had a text, 2 a list, 3 has both under one name. */
const history: Schema<{ words: string[] }> = {
  version: 3,
  migrations: {
    1: (data) => String(data).split(" "),
    2: (data) => ({ words: data }),
  },
  check: (data) => {
    const { words } = data as { words: unknown };
    return Array.isArray(words) ? { words } : null;
  },
};

test.each([
  ['{"v":1,"data":"castle carnal"}', ["castle", "carnal"]],
  ['{"v":2,"data":["castle"]}', ["castle"]],
  ['{"v":3,"data":{"words":[]}}', []],
])("%s is read by the version of now", (text, words) => {
  storage.map.set("x", text);
  expect(documents.read("x", history)).toEqual({ words });
  expect(troubles).toEqual([]);
});

test.each([
  "",
  "null",
  "{",
  '"text"',
  '{"v":0,"data":1}',
  '{"v":"2","data":[]}',
  '{"v":3,"data":{}}',
  '{"v":3}',
])("%j is set aside, not lost, and no crash", (text) => {
  storage.map.set("x", text);
  expect(documents.read("x", history)).toBeNull();
  expect(storage.map.get("aside/x")).toBe(text);
  expect(storage.map.has("x")).toBe(false);
  expect(troubles).toEqual(["setAside"]);
});

test("what a newer page wrote is kept for it", () => {
  storage.map.set("x", '{"v":4,"data":{"words":["new"]}}');
  expect(documents.read("x", history)).toBeNull();
  documents.write("x", history, { words: ["old"] });
  expect(documents.readNewer("x", history)).toBeNull();
  const newer = {
    ...history,
    version: 4,
    migrations: { ...history.migrations, 3: (d: unknown) => d },
  };
  expect(documents.readNewer("x", newer)).toEqual({ words: ["new"] });
  documents.dropNewer("x");
  expect(documents.readNewer("x", newer)).toBeNull();
});

test("a full storage drops what can be fetched again, then says so", () => {
  storage.map.set("puzzles", "x".repeat(100));
  storage.quota = 120;
  expect(documents.write("round/1", history, { words: ["a".repeat(40)] })).toBe(true);
  expect(storage.map.has("puzzles")).toBe(false);
  expect(documents.write("round/2", history, { words: ["a".repeat(200)] })).toBe(false);
  expect(troubles).toEqual(["storageFull"]);
});

test("a game without any storage can still be played", async () => {
  const world = new World();
  world.storage.quota = 0;
  const stores = await world.open();
  await play(stores, OTHERS[0] as string);
  await play(stores, SECRETS[0] as string);
  expect(stores.round.getState().phase).toBe("won");
  expect(stores.statistics.getState().played).toBe(1);
});

test("a damaged round does not stop the page; the service has its rows", async () => {
  const world = new World();
  let stores = await world.open();
  await play(stores, OTHERS[0] as string);
  world.storage.map.set("round/1", "{broken");
  stores = await world.open();
  expect(stores.round.getState().rows.length).toBe(1);
  expect(world.storage.map.get("aside/round/1")).toBe("{broken");
});

test("every document damaged at once", async () => {
  const world = new World();
  const stores = await world.open();
  type(stores, "CAS");
  await play(stores, "");
  stores.settings.getState().setTheme("dark");
  await stores.archive.getState().load();
  for (const key of world.storage.map.keys()) world.storage.map.set(key, '{"v":1,"data":[{}]}');
  const again = await world.open();
  await calm();
  expect(again.round.getState().phase).toBe("playing");
  expect(again.settings.getState().theme).toBe("system");
});

test("a stored round that cannot be is none", () => {
  const round = {
    number: 1,
    date: "2026-11-16",
    rows: [{ guess: "CASTLE", digits: "223313", won: false }],
    outcome: null,
  };
  expect(SCHEMAS.round.check(round)).toMatchObject({ rows: round.rows, draft: "", pending: null });
  const wrong = [
    { ...round, number: -1 },
    { ...round, date: "2026-02-30" },
    { ...round, rows: [{ guess: "castle", digits: "223313", won: false }] },
    { ...round, rows: [{ guess: "CASTLE", digits: "723313", won: false }] },
    { ...round, rows: Array.from({ length: 9 }, () => round.rows[0]) },
    { ...round, outcome: "won" },
    { ...round, outcome: "lost" },
    { ...round, rows: [{ guess: "CASTLE", digits: "666666", won: true }] },
    null,
    "text",
  ];
  for (const data of wrong) expect(SCHEMAS.round.check(data)).toBeNull();
  const odd = SCHEMAS.round.check({
    ...round,
    draft: "cas<script>",
    pending: { turn: 5, guess: "CARNAL" },
    pad: { marks: { "0:0": "place", "9:9": "out", "0:1": "green" }, pencil: "x", out: "qQzA" },
  });
  expect(odd).toMatchObject({ draft: "", pending: null });
  expect(odd?.pad).toEqual({
    marks: { "0:0": "place" },
    pencil: ["", "", "", "", "", ""],
    out: "AQ",
  });
});
