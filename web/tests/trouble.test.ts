/** Today's puzzle with the service when it fails, in two tabs, and over midnight. */

import { beforeEach, describe, expect, test } from "vitest";
import { Problem } from "../src/api";
import { digits } from "../src/game/feedback";
import type { Stores } from "../src/store";
import { createStores } from "../src/store";
import { calm, dictionary, OTHERS, play, SECRETS, type, World } from "./world";

const [SECRET, TOMORROW] = SECRETS as [string, string];
const [A, B, C] = OTHERS as [string, string, string];
let world: World;
let stores: Stores;
const view = () => stores.round.getState();

beforeEach(async () => {
  world = new World();
  stores = await world.open();
});

describe("a service in trouble", () => {
  test("503 with Retry-After: the guess waits as long as asked, also on focus", async () => {
    await play(stores, A);
    world.service.trouble = new Problem("storage-down", 503, "down", {}, 5_000);
    await play(stores, B);
    expect(view()).toMatchObject({ phase: "offline", pending: B, notice: { key: "keptService" } });
    expect(view().waiting).toEqual({ reason: "service", until: world.clock.time + 5_000 });
    world.service.trouble = null;
    world.service.log = [];
    await world.wake();
    expect(world.service.posts("guess")).toBe(0);
    await world.clock.pass(5_000);
    expect(view()).toMatchObject({ phase: "playing", pending: null });
    expect(view().rows.length).toBe(2);
  });

  test("429: told in seconds", async () => {
    world.service.trouble = new Problem("too-many", 429, "many", {}, 7_000);
    await play(stores, A);
    expect(view().notice).toMatchObject({ key: "tooMany", values: { guess: A, seconds: 7 } });
    expect(view().waiting?.reason).toBe("too-many");
  });

  test("any other problem gives the guess back", async () => {
    world.service.trouble = new Problem("invalid", 422, "?");
    await play(stores, A);
    expect(view()).toMatchObject({ phase: "playing", draft: A, pending: null });
    expect(view().notice).toMatchObject({ key: "failed", refused: true });
  });

  test("a service that lost its rounds begins anew with the same guess", async () => {
    await play(stores, A);
    world.service.rounds.clear();
    await play(stores, B);
    expect(world.service.rounds.get("me/1")?.turns.map((row) => row.guess)).toEqual([B]);
    expect(view().rows.map((row) => row.guess)).toEqual([B]);
    expect(view().phase).toBe("playing");
  });

  test("a service that never finds its round does not hang the page", async () => {
    await play(stores, A);
    const service = world.service.rounds;
    service.get = () => undefined;
    await play(stores, B);
    expect(view()).toMatchObject({ phase: "playing", draft: B, notice: { key: "failed" } });
  });

  test("no puzzle for today", async () => {
    world.service.puzzles = [];
    stores = await world.open();
    expect(view()).toMatchObject({ phase: "failed", notice: { key: "noPuzzle" } });
  });

  test("another puzzle under the same number: the old rows are set aside, not judged on", async () => {
    await play(stores, A);
    world.service.rounds.clear();
    world.service.schedule("2026-11-16", [TOMORROW, SECRET], "f".repeat(32));
    await world.wake();
    expect(view()).toMatchObject({ phase: "playing", rows: [], notice: { key: "otherPuzzle" } });
    expect(world.storage.map.has("aside/round/1")).toBe(true);
    await play(stores, B);
    expect(view().rows).toEqual([{ guess: B, digits: digits(B, TOMORROW), won: false }]);
  });

  test("it is noticed by the first guess too", async () => {
    world.service.schedule("2026-11-16", [TOMORROW, SECRET], "f".repeat(32));
    await play(stores, B);
    expect(view()).toMatchObject({ phase: "playing", rows: [], notice: { key: "otherPuzzle" } });
  });
});

describe("two tabs", () => {
  let other: Stores;
  beforeEach(async () => {
    other = await world.open();
  });

  test("show the same rows and notes, each with its own draft", async () => {
    type(other, "ZZ");
    await play(stores, A);
    view().cycleMark(0, 0);
    await calm();
    expect(other.round.getState().rows).toEqual(view().rows);
    expect(other.round.getState().pad.marks).toEqual({ "0:0": "place" });
    expect(other.round.getState().draft).toBe("ZZ");
    await play(stores, SECRET);
    expect(other.round.getState()).toMatchObject({ phase: "won", outcome: "won", secret: SECRET });
    expect(other.statistics.getState().played).toBe(1);
  });

  test("the same turn at once: the service's row stays, the other guess is the draft again", async () => {
    world.tabs.deaf = true;
    type(stores, A);
    type(other, B);
    // Neither sees the other's guess in the storage: both are past that point.
    const [mine, theirs] = [view().enter(), other.round.getState().enter()];
    await Promise.all([mine, theirs]);
    await calm();
    const rows = world.service.rounds.get("me/1")?.turns ?? [];
    expect(rows.length).toBe(1);
    const loser = rows[0]?.guess === A ? other : stores;
    const state = loser.round.getState();
    if (state.notice?.key === "waits") {
      // The storage told it first; a look around brings the row.
      await loser.round.getState().refresh();
    }
    expect(loser.round.getState().rows.map((row) => row.guess)).toEqual([rows[0]?.guess]);
  });

  test("a turn taken on another device: told, up to date, and the guess is not lost", async () => {
    await play(stores, A);
    const elsewhere = world.service.api("me");
    await elsewhere.guess(1, 2, B);
    await play(stores, C);
    expect(view().rows.map((row) => row.guess)).toEqual([A, B]);
    expect(view()).toMatchObject({ phase: "playing", draft: C, pending: null });
    expect(view().notice).toMatchObject({ key: "turnTaken", values: { played: B } });
    await view().enter();
    expect(view().rows.map((row) => row.guess)).toEqual([A, B, C]);
  });

  test("a round finished elsewhere is over here too", async () => {
    await play(stores, A);
    await world.service.api("me").guess(1, 2, SECRET);
    await play(stores, B);
    expect(view()).toMatchObject({ phase: "won", draft: "", pending: null });
    expect(stores.statistics.getState().won).toBe(1);
  });

  test("an old tab never writes fewer rows than are there", async () => {
    world.tabs.deaf = true;
    await play(stores, A);
    type(other, "Q");
    expect(world.storage.json("round/1").rows.length).toBe(1);
    other.round.getState().refresh();
    await calm();
    expect(other.round.getState().rows.length).toBe(1);
  });
});

describe("midnight", () => {
  const toMidnight = 12 * 3_600_000;

  test("a round not begun gives way: the reader is told before the first guess", async () => {
    type(stores, "CAS");
    await world.clock.pass(toMidnight + 2_000);
    expect(view()).toMatchObject({ phase: "stale", next: 2, draft: "" });
    expect(view().notice).toMatchObject({ key: "newPuzzle", values: { number: 2 } });
    type(stores, "X");
    expect(view().draft).toBe("");
    await view().open("today");
    expect(view()).toMatchObject({ phase: "playing", puzzle: { number: 2 }, next: null, rows: [] });
  });

  test("a finished round shows its end and offers the new one", async () => {
    await play(stores, SECRET);
    await world.clock.pass(toMidnight + 2_000);
    expect(view()).toMatchObject({ phase: "stale", outcome: "won", next: 2, secret: SECRET });
  });

  test("a round under way goes on for its own number, and counts", async () => {
    await play(stores, A);
    await world.clock.pass(toMidnight + 2_000);
    expect(view()).toMatchObject({ phase: "playing", next: 2, puzzle: { number: 1 } });
    await play(stores, SECRET);
    expect(view()).toMatchObject({ phase: "stale", outcome: "won", counted: true });
    expect(stores.statistics.getState().byNumber).toEqual({ 1: { date: "2026-11-16", turns: 2 } });
    await world.wake();
    expect(view()).toMatchObject({ phase: "stale", next: 2 });
    expect(world.storage.json("round/1").rows.length).toBe(2);
  });

  test("after a night's sleep the first guess is not played on yesterday's puzzle", async () => {
    type(stores, A);
    world.clock.time += toMidnight + 3_600_000; // no timer fired
    await view().enter();
    await calm();
    expect(view()).toMatchObject({ phase: "stale", next: 2, rows: [] });
    expect(world.service.posts("guess")).toBe(0);
    expect(world.service.posts("round")).toBe(0);
  });

  test("not even when the reader's clock is behind", async () => {
    world.ahead = 2 * 3_600_000;
    type(stores, A);
    world.clock.time += 11 * 3_600_000; // 23:00 here, 01:00 there
    await view().enter();
    await calm();
    expect(view()).toMatchObject({ phase: "stale", next: 2, rows: [] });
    expect(world.service.posts("guess")).toBe(0);
  });

  test("the service's clock decides: ours ahead changes nothing", async () => {
    await play(stores, SECRET);
    world.ahead = -3_600_000;
    await world.clock.pass(toMidnight + 60_000);
    expect(view()).toMatchObject({ phase: "won", puzzle: { number: 1 } });
    await world.clock.pass(3_600_000);
    expect(view()).toMatchObject({ phase: "stale", next: 2 });
  });

  test("a guess left unsent yesterday is sent today, and the round can go on from the archive", async () => {
    await play(stores, A);
    world.offline();
    await play(stores, B);
    await world.clock.pass(toMidnight + 3_600_000);
    world.online();
    stores = await world.open();
    expect(view().puzzle?.number).toBe(2);
    expect(world.service.rounds.get("me/1")?.turns.map((row) => row.guess)).toEqual([A, B]);
    await view().open("archive", 1);
    expect(view()).toMatchObject({ kind: "archive", ranked: true, phase: "playing" });
    expect(view().rows.length).toBe(2);
    await play(stores, SECRET);
    expect(view()).toMatchObject({ phase: "won", counted: true });
    expect(stores.statistics.getState().won).toBe(1);
  });

  test("time shown is the service's", async () => {
    world.ahead = 90_000;
    await play(stores, A);
    expect(stores.now()).toBe(world.clock.time + 90_000);
  });
});

test("the page counts no candidates of a ranked round before its end", async () => {
  await play(stores, A);
  await stores.review.getState().load();
  expect(stores.review.getState()).toMatchObject({ state: "idle", turns: [] });
});

test("moving to practice and back while a guess is in flight loses nothing", async () => {
  let release = () => {};
  world.service.gate = new Promise((done) => {
    release = done;
  });
  type(stores, A);
  const entering = view().enter();
  await calm();
  await view().open("practice");
  release();
  await entering;
  expect(view()).toMatchObject({ kind: "practice", rows: [], phase: "playing" });
  await view().open("today");
  expect(view()).toMatchObject({ kind: "today", phase: "playing", pending: null });
  expect(view().rows.map((row) => row.guess)).toEqual([A]);
});

test("a guess waits for a dictionary that is late, and a word outside it is sent to nobody", async () => {
  world = new World();
  const env = world.environment();
  let arrive = () => {};
  const late = new Promise<typeof dictionary>((done) => {
    arrive = () => done(dictionary);
  });
  stores = createStores({ ...env, loadDictionary: () => late });
  await view().open("today");
  type(stores, "ZZZZZZ");
  const entering = view().enter();
  await world.clock.pass(60_000);
  expect(view()).toMatchObject({ phase: "playing", notice: { key: "dictionaryComing" } });
  arrive();
  await entering;
  expect(view()).toMatchObject({ rows: [], draft: "ZZZZZZ", notice: { key: "notAWord" } });
  view().clear();
  await play(stores, A);
  expect(view().rows.length).toBe(1);
});
