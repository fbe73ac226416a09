/** Rounds that the page judges: archive, practice, static mode. */

import { beforeEach, describe, expect, test } from "vitest";
import { NetworkError } from "../src/api";
import { digits } from "../src/game/feedback";
import type { Stores } from "../src/store";
import { calm, dictionary, OTHERS, play, SECRETS, type, World } from "./world";

const [SECRET, SECOND] = SECRETS as [string, string];
const [A, B, C] = OTHERS as [string, string, string];
const DAY = 24 * 3_600_000;
let world: World;
let stores: Stores;
const view = () => stores.round.getState();

describe("the archive, with a service", () => {
  beforeEach(() => {
    world = new World();
    world.clock.time += DAY;
    stores = world.tab();
  });

  test("is judged here with the revealed secret, and not counted", async () => {
    await view().open("archive", 1);
    expect(view()).toMatchObject({ kind: "archive", phase: "playing", ranked: false });
    expect(view().secret).toBeNull();
    await play(stores, A);
    expect(view().rows).toEqual([{ guess: A, digits: digits(A, SECRET), won: false }]);
    await play(stores, SECRET);
    expect(view()).toMatchObject({ phase: "won", secret: SECRET, counted: false });
    expect(stores.statistics.getState().played).toBe(0);
    expect(world.service.posts("guess")).toBe(0);
    expect(stores.share()).toMatchObject({ number: 1, turns: 2 });
  });

  test("loss shows the word", async () => {
    await view().open("archive", 1);
    for (const word of OTHERS.slice(0, 8)) await play(stores, word);
    expect(view()).toMatchObject({ phase: "lost", secret: SECRET });
    expect(view().notice).toMatchObject({ key: "lostWord", values: { secret: SECRET } });
    const again = world.tab();
    await again.round.getState().open("archive", 1);
    expect(again.round.getState()).toMatchObject({ phase: "lost", secret: SECRET });
  });

  test("works offline for puzzles loaded before, and says so for others", async () => {
    await view().open("archive", 1);
    world.offline();
    const again = world.tab();
    stores = again;
    await view().open("archive", 1);
    expect(view().phase).toBe("playing");
    await view().open("archive", 2);
    expect(view()).toMatchObject({ phase: "offline", puzzle: null, notice: { key: "offline" } });
    world.online();
    world.clock.time += DAY;
    await world.wake();
    expect(view()).toMatchObject({ phase: "playing", puzzle: { number: 2 } });
  });

  test("works offline for the newest past puzzles once the list was loaded", async () => {
    world.clock.time += DAY;
    await stores.archive.getState().load();
    await calm();
    expect(world.service.log.filter((line) => line.startsWith("reveal"))).toEqual(["reveal 2"]);
    world.offline();
    stores = world.tab();
    await view().open("archive", 2);
    expect(view()).toMatchObject({ phase: "playing", puzzle: { number: 2 } });
  });

  test("today's number opens today, an unknown one is told", async () => {
    await view().open("archive", 2);
    expect(view()).toMatchObject({ kind: "today", ranked: true, puzzle: { number: 2 } });
    await view().open("archive", 99);
    expect(view()).toMatchObject({ phase: "failed", notice: { key: "unknownPuzzle" } });
  });

  test("a word that does not fit its published digest is not played", async () => {
    await stores.archive.getState().load();
    const first = world.service.puzzles[0];
    if (first) first.secret = SECOND;
    await view().open("archive", 1);
    expect(view()).toMatchObject({ phase: "failed", notice: { key: "commitmentBroken" } });
  });

  test("two tabs of the same puzzle share their rows; none is lost", async () => {
    const other = world.tab();
    await view().open("archive", 1);
    await other.round.getState().open("archive", 1);
    await play(stores, A);
    expect(other.round.getState().rows.length).toBe(1);
    world.tabs.deaf = true;
    await play(stores, B);
    type(other, C);
    expect(world.storage.json("round/1").rows.length).toBe(2);
    await other.round.getState().enter();
    expect(other.round.getState().rows.length).toBe(2);
    expect(other.round.getState().notice?.key).toBe("elsewhere");
  });
});

describe("practice", () => {
  beforeEach(() => {
    world = new World();
    stores = world.tab();
  });

  test("draws a common word, is judged here, goes on after a reload", async () => {
    await view().open("practice");
    expect(view()).toMatchObject({ kind: "practice", phase: "playing", puzzle: { number: 0 } });
    await play(stores, A);
    const { rows, challenge } = view();
    stores = world.tab();
    await view().open("practice");
    expect(view()).toMatchObject({ rows, challenge });
    const word = dictionary.common.find((one) =>
      rows.every((row) => digits(row.guess, one) === row.digits && one !== row.guess),
    );
    expect(word).toBeDefined();
    expect([...world.storage.map.values()].join()).not.toContain(`"${word}"`);
  });

  test("ends, counts nowhere, and the next word is another", async () => {
    await view().open("practice", 7);
    const secret = await solve(stores);
    expect(view()).toMatchObject({ phase: "won", secret, challenge: 7 });
    expect(stores.statistics.getState().played).toBe(0);
    expect(stores.share()).toBeNull();
    world.luck = 0.9;
    await view().again();
    expect(view()).toMatchObject({ phase: "playing", rows: [], secret: null });
    expect(view().challenge).not.toBe(7);
  });

  test("a number gives a friend the same word", async () => {
    const secrets = new Set<string>();
    for (let number = 1; number <= 12; number++) {
      await view().open("practice", number);
      secrets.add(await solve(stores));
    }
    expect(secrets.size).toBe(12);
    await view().open("practice", 5);
    const mine = await solve(stores);
    const friend = new World().tab();
    await friend.round.getState().open("practice", 5);
    await play(friend, mine);
    expect(friend.round.getState().phase).toBe("won");
  });

  test("needs the dictionary, and comes with it", async () => {
    world.dictionaryTrouble = new NetworkError("none");
    await view().open("practice");
    expect(view()).toMatchObject({ phase: "offline", notice: { key: "noDictionary" } });
    world.dictionaryTrouble = null;
    await world.clock.pass(2_000);
    expect(view()).toMatchObject({ kind: "practice", phase: "playing" });
  });
});

/** Plays the secret by trying what fits; returns it. */
async function solve(solved: Stores): Promise<string> {
  for (;;) {
    const { rows, outcome, secret } = solved.round.getState();
    if (outcome !== null) return secret ?? "";
    const fits = dictionary.common.find((one) =>
      rows.every((row) => row.guess !== one && digits(row.guess, one) === row.digits),
    );
    await play(solved, fits ?? "");
  }
}

describe("static mode", () => {
  beforeEach(async () => {
    world = new World("static");
    stores = await world.open();
  });

  test("today by the reader's clock, the word by its digest, counted", async () => {
    expect(view()).toMatchObject({ kind: "today", phase: "playing", ranked: false, counted: true });
    await play(stores, A);
    expect(view().rows[0]?.digits).toBe(digits(A, SECRET));
    expect([...world.storage.map.values()].join()).not.toContain(SECRET);
    await play(stores, SECRET);
    expect(view()).toMatchObject({ phase: "won", secret: SECRET });
    expect(stores.statistics.getState()).toMatchObject({ played: 1, won: 1 });
    expect(world.service.log.filter((line) => !/puzzles.json/.test(line))).toEqual([]);
  });

  test("midnight: a finished round is stale, one under way goes on and counts", async () => {
    await play(stores, A);
    await world.clock.pass(12 * 3_600_000 + 2_000);
    expect(view()).toMatchObject({ phase: "playing", next: 2, puzzle: { number: 1 } });
    stores = world.tab();
    await view().open("archive", 1);
    await play(stores, SECRET);
    expect(stores.statistics.getState().byNumber[1]?.turns).toBe(2);
    await view().open("today");
    expect(view()).toMatchObject({ kind: "today", puzzle: { number: 2 }, rows: [] });
    await play(stores, SECOND);
    expect(stores.statistics.getState().streak).toBe(2);
    await world.clock.pass(DAY);
    expect(view()).toMatchObject({ phase: "stale", outcome: "won" });
  });

  test("a repeated guess is refused and uses no turn, as by the service", async () => {
    await play(stores, A);
    await play(stores, A);
    expect(view().rows).toHaveLength(1);
    expect(view().notice).toMatchObject({ key: "alreadyGuessed", refused: true });
  });

  test("a lost round shows its word when its day is over, not before", async () => {
    for (const word of OTHERS.slice(0, 8)) await play(stores, word);
    expect(view()).toMatchObject({ phase: "lost", secret: null, notice: { key: "lost" } });
    expect([...world.storage.map.values()].join()).not.toContain(SECRET);
    stores = await world.open();
    expect(view()).toMatchObject({ phase: "lost", secret: null });
    await world.wake();
    expect(view().secret).toBeNull();
    await world.clock.pass(12 * 3_600_000 + 2_000);
    expect(view()).toMatchObject({ phase: "stale", secret: SECRET, puzzle: { number: 1 } });
    stores = world.tab();
    await view().open("archive", 1);
    expect(view()).toMatchObject({ kind: "archive", phase: "lost", secret: SECRET });
  });

  test("two tabs: neither shows the word of a lost round before its day is over", async () => {
    const other = await world.open();
    for (const word of OTHERS.slice(0, 8)) await play(stores, word);
    await calm();
    expect(other.round.getState()).toMatchObject({ phase: "lost", secret: null });
  });

  test("works offline once it was there; never shows a day that has not come", async () => {
    world.offline();
    stores = await world.open();
    expect(view()).toMatchObject({ phase: "playing", puzzle: { number: 1 } });
    world.clock.time += DAY; // tomorrow is in the file already
    stores = await world.open();
    expect(view()).toMatchObject({ phase: "playing", puzzle: { number: 2 } });
    world.clock.time += DAY;
    stores = await world.open();
    expect(view()).toMatchObject({ phase: "failed", notice: { key: "noPuzzle" } });
    world.clock.time -= 2 * DAY;
    await stores.archive.getState().load();
    expect(stores.archive.getState().entries.map((entry) => entry.number)).toEqual([1]);
    await view().open("archive", 2);
    expect(view()).toMatchObject({ phase: "failed", notice: { key: "unknownPuzzle" } });
  });

  test("has no leaderboard, and looks back by itself", async () => {
    await stores.leaderboard.getState().load(1);
    expect(stores.leaderboard.getState().state).toBe("none");
    await play(stores, A);
    await play(stores, SECRET);
    await stores.review.getState().load();
    const { source, turns } = stores.review.getState();
    expect(source).toBe("page");
    expect(turns[0]?.before).toBe(dictionary.words.length);
    expect(turns[1]).toMatchObject({ before: turns[0]?.after, after: 1 });
    await calm();
  });
});
