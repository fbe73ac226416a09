/** Today's word as Home shows it. */

import { beforeEach, expect, test } from "vitest";
import { createSite } from "../src/store/site";
import { createToday, type TodayStore } from "../src/store/today";
import { OTHERS, play, SECRETS, World } from "./world";

const [SECRET] = SECRETS as [string];
const [A] = OTHERS as [string];
let world: World;

/** Home, opened in a tab. */
async function home(): Promise<TodayStore> {
  const store = createToday(createSite(world.environment()));
  await store.getState().refresh();
  return store;
}

beforeEach(() => {
  world = new World();
});

test("not begun, under way, found; with the figures", async () => {
  expect((await home()).getState()).toMatchObject({
    state: "ready",
    number: 1,
    rows: [],
    outcome: null,
    streak: 0,
    average: null,
  });
  const stores = await world.open();
  await play(stores, A);
  expect((await home()).getState()).toMatchObject({ rows: [{ guess: A }], outcome: null });
  await play(stores, SECRET);
  expect((await home()).getState()).toMatchObject({ outcome: "won", streak: 1, average: 2 });
});

test("without a network: what is remembered of today, and nothing of another day", async () => {
  const stores = await world.open();
  await play(stores, A);
  world.offline();
  expect((await home()).getState()).toMatchObject({ state: "ready", rows: [{ guess: A }] });
  world.clock.time += 24 * 3_600_000;
  expect((await home()).getState()).toMatchObject({ state: "offline", number: null, rows: [] });
});

test("a schedule that has ended has no word for today", async () => {
  world = new World("static");
  world.clock.time += 100 * 24 * 3_600_000;
  expect((await home()).getState()).toMatchObject({ state: "none", number: null });
});
