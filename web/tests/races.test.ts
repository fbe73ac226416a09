/** What comes in another order than it was sent, and what has to be tried again. */

import { beforeEach, describe, expect, test } from "vitest";
import { Problem } from "../src/api";
import type { Stores } from "../src/store";
import { createStores } from "../src/store";
import { calm, OTHERS, play, SECRETS, type, World } from "./world";

const [SECRET] = SECRETS as [string];
const [A, B] = OTHERS as [string, string];
let world: World;
let stores: Stores;
const view = () => stores.round.getState();

beforeEach(async () => {
  world = new World();
  stores = await world.open();
});

describe("replies in another order", () => {
  /** Requests for the round, to be let go one by one. */
  let held: (() => void)[];
  const holding = () => {
    const env = world.environment();
    held = [];
    const startRound = async (number: number) => {
      const round = await env.api.startRound(number);
      await new Promise<void>((done) => held.push(done));
      return round;
    };
    return createStores({ ...env, api: { ...env.api, startRound } });
  };

  test("a round asked for before a guess and received after it takes no row away", async () => {
    await play(stores, A);
    stores = holding();
    const opening = view().open("today");
    await calm();
    held.shift()?.();
    await opening;
    const looking = view().refresh();
    await calm();
    await play(stores, B);
    expect(view().rows.map((row) => row.guess)).toEqual([A, B]);
    held.shift()?.();
    await looking;
    expect(view().rows.map((row) => row.guess)).toEqual([A, B]);
    expect(world.storage.json("round/1").rows.length).toBe(2);
  });

  test("a win is noted although the page closes before the service has said the rest", async () => {
    await play(stores, A);
    stores = holding();
    const opening = view().open("today");
    await calm();
    held.shift()?.();
    await opening;
    await play(stores, SECRET);
    expect(held.length).toBe(1);
    expect(world.tab().statistics.getState().won).toBe(1);
  });

  test("midnight while the first guess is on its way: the guess goes first", async () => {
    const env = world.environment();
    let release = () => {};
    const today = async () => {
      const puzzle = await env.api.today();
      await new Promise<void>((done) => {
        release = done;
      });
      return puzzle;
    };
    let api = env.api;
    stores = createStores({ ...env, api: { ...env.api, today: () => api.today() } });
    await view().open("today");
    api = { ...env.api, today };
    world.clock.time += 12 * 3_600_000;
    const looking = view().refresh();
    await calm();
    world.clock.time -= 1_000;
    world.service.gate = new Promise(() => {});
    type(stores, A);
    void view().enter();
    await calm();
    expect(view().phase).toBe("submitting");
    release();
    await looking;
    expect(view()).toMatchObject({ phase: "submitting", pending: A, next: null });
  });
});

test("what cannot be opened is tried more and more seldom, and said once", async () => {
  world = new World();
  world.offline();
  stores = await world.open();
  const { notice } = view();
  expect(notice?.key).toBe("offlineFirst");
  world.service.log = [];
  await world.clock.pass(2_000 + 4_000 + 8_000 + 16_000);
  expect(world.service.log).toEqual(["today", "today", "today", "today"]);
  expect(view().notice).toEqual(notice);
  world.online();
  await world.clock.pass(32_000);
  expect(view()).toMatchObject({ phase: "playing", notice: { key: "backOnline" } });
});

test("a failure can be tried again, for the puzzle that was asked for", async () => {
  world.clock.time += 24 * 3_600_000;
  stores = world.tab();
  world.service.trouble = new Problem("invalid", 422, "?");
  await view().open("archive", 1);
  expect(view()).toMatchObject({ phase: "failed", kind: "archive" });
  world.service.trouble = null;
  await view().reopen();
  expect(view()).toMatchObject({ phase: "playing", kind: "archive", puzzle: { number: 1 } });
});

test("rows that the service has forgotten are set aside, and the reader is told", async () => {
  await play(stores, A);
  world.service.rounds.clear();
  stores = await world.open();
  expect(view()).toMatchObject({ phase: "playing", rows: [], notice: { key: "begunAnew" } });
  expect(world.storage.json("aside/round/1").rows.length).toBe(1);
  await play(stores, B);
  expect(view().rows.map((row) => row.guess)).toEqual([B]);
});
