/** The other stores: settings, archive, leaderboard, look back, update; and the machine itself. */

import { beforeEach, describe, expect, test } from "vitest";
import { NetworkError } from "../src/api";
import type { Stores } from "../src/store";
import { createStores } from "../src/store";
import type { Phase } from "../src/store/phases";
import { step, TRANSITIONS, TransitionError } from "../src/store/phases";
import { calm, dictionary, OTHERS, play, SECRETS, World } from "./world";

const [SECRET] = SECRETS as [string];
const [A, B] = OTHERS as [string, string];
const DAY = 24 * 3_600_000;
let world: World;
let stores: Stores;
beforeEach(async () => {
  world = new World();
  stores = await world.open();
});

describe("the machine", () => {
  const phases = Object.keys(TRANSITIONS) as Phase[];
  test("every phase can be left for another round, and an end is an end", () => {
    for (const phase of phases) expect(step(phase, "loading")).toBe("loading");
    for (const over of ["won", "lost"] as const) {
      for (const to of ["playing", "submitting", "offline", "failed"] as const) {
        expect(() => step(over, to)).toThrow(TransitionError);
      }
    }
    expect(() => step("stale", "submitting")).toThrow(TransitionError);
    expect(() => step("submitting", "stale")).toThrow(TransitionError);
  });

  test("no walk through the game leaves the table or loses a row", async () => {
    // Chance with a seed: actions in any order, with a network that comes and goes.
    let seed = 20261116;
    const chance = (below: number) => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      return Math.floor((seed / 2 ** 32) * below);
    };
    const words = [...OTHERS.slice(0, 12), ...SECRETS, "QQQQQQ", "AB"];
    const other = await world.open();
    const actions = [
      () => world.offline(),
      () => world.online(),
      () => world.online(),
      () => world.wake(),
      () => world.clock.pass(chance(90_000)),
      () => {
        world.service.deafness = 1;
      },
      () => {
        if (chance(5) === 0) world.clock.time += DAY / 3;
      },
      () =>
        stores.round
          .getState()
          .open((["today", "archive", "practice"] as const)[chance(3)] ?? "today", 1 + chance(3)),
      () => stores.round.getState().open("today"),
      () => stores.round.getState().clear(),
      ...[0, 1, 2, 3].map(() => () => play(stores, words[chance(words.length)] ?? "")),
      () => play(other, words[chance(words.length)] ?? ""),
    ];
    for (let turn = 0; turn < 600; turn++) {
      await actions[chance(actions.length)]?.();
      await calm();
      for (const each of [stores, other]) {
        const { rows, outcome, phase, draft } = each.round.getState();
        expect(rows.length).toBeLessThanOrEqual(8);
        expect(draft.length).toBeLessThanOrEqual(6);
        if (outcome !== null) expect(["won", "lost", "stale"]).toContain(phase);
      }
    }
    // In the end everything is on the service, once.
    world.online();
    world.service.deafness = 0;
    await stores.round.getState().open("today");
    await other.round.getState().open("today");
    await world.clock.pass(120_000);
    for (const [, round] of world.service.rounds) {
      expect(new Set(round.turns.map((row) => row.guess)).size).toBe(round.turns.length);
    }
    const { puzzle, rows } = stores.round.getState();
    expect(rows).toEqual(world.service.rounds.get(`me/${puzzle?.number}`)?.turns ?? []);
  }, 60_000);
});

describe("settings", () => {
  test("are kept, and changed in all tabs", async () => {
    const other = world.tab();
    stores.settings.getState().setTheme("contrast");
    stores.settings.getState().setShare("digits");
    await calm();
    expect(other.settings.getState()).toMatchObject({ theme: "contrast", share: "digits" });
    expect(world.tab().settings.getState()).toMatchObject({ theme: "contrast", share: "digits" });
  });
  test.each([
    [["fr-CA", "en"], "fr"],
    [["de", "fr"], "fr"],
    [["de"], "en"],
    [[], "en"],
  ])("the browser speaks %j: %s, until another is chosen", (languages, language) => {
    world.languages = languages;
    const tab = world.tab();
    expect(tab.settings.getState().language).toBe(language);
    tab.settings.getState().setLanguage("fr");
    expect(world.tab().settings.getState().language).toBe("fr");
  });
  test("a name is saved, refused, or waits for the service", async () => {
    const { saveName, loadName } = stores.settings.getState();
    await loadName();
    expect(world.service.posts("name")).toBe(0);
    await saveName("Zoë");
    expect(stores.settings.getState()).toMatchObject({ name: null, naming: "early" });
    await play(stores, A);
    await saveName("  Zoë ");
    expect(stores.settings.getState()).toMatchObject({ name: "Zoë", naming: "saved" });
    await saveName("<script>");
    expect(stores.settings.getState()).toMatchObject({ name: "Zoë", naming: "refused" });
    world.offline();
    await saveName("Max");
    expect(stores.settings.getState()).toMatchObject({ name: "Zoë", naming: "failed" });
    await loadName();
    expect(stores.settings.getState().naming).toBe("idle");
    world.online();
    await saveName("");
    expect(stores.settings.getState().name).toBeNull();
    await loadName();
    expect(stores.settings.getState().name).toBeNull();
  });
});

describe("archive", () => {
  const numbers = () => stores.archive.getState().entries.map((entry) => entry.number);
  test("lists with marks, page by page, and without a network what was loaded", async () => {
    await play(stores, SECRET);
    world.clock.time += 2 * DAY;
    stores = world.tab();
    await stores.round.getState().open("archive", 2);
    await play(stores, A);
    await stores.archive.getState().load();
    expect(stores.archive.getState()).toMatchObject({ state: "ready", more: true });
    expect(numbers()).toEqual([3, 2]);
    await stores.archive.getState().loadMore();
    expect(numbers()).toEqual([3, 2, 1]);
    expect(stores.archive.getState().entries).toMatchObject([
      { mark: "new", today: true },
      { mark: "playing", today: false },
      { mark: "won", turns: 1 },
    ]);
    world.offline();
    stores = world.tab();
    await stores.archive.getState().load();
    expect(stores.archive.getState().state).toBe("offline");
    expect(numbers()).toEqual([3, 2, 1]);
  });
});

describe("leaderboard", () => {
  test("one board at a time, page by page", async () => {
    const { load, loadMore } = stores.leaderboard.getState();
    await load(1);
    expect(stores.leaderboard.getState()).toMatchObject({ state: "ready", number: 1, more: true });
    await loadMore();
    expect(stores.leaderboard.getState().entries.length).toBe(51);
    expect(stores.leaderboard.getState().more).toBe(false);
    await Promise.all([load(1), load(2)]);
    expect(stores.leaderboard.getState()).toMatchObject({ number: 2, state: "ready" });
    world.offline();
    await load(2);
    expect(stores.leaderboard.getState()).toMatchObject({ state: "offline", players: 3 });
  });

  test("without a number today's, and the boards end there", async () => {
    world.clock.time += DAY;
    stores = world.tab();
    await stores.round.getState().open("practice");
    const { load } = stores.leaderboard.getState();
    await load(null);
    expect(stores.leaderboard.getState()).toMatchObject({ state: "ready", number: 2, latest: 2 });
    await load(1);
    expect(stores.leaderboard.getState()).toMatchObject({ state: "ready", number: 1, latest: 2 });
  });
});

describe("look back", () => {
  const review = () => stores.review.getState();
  test("by the service once the secret is known; asked once", async () => {
    await play(stores, A);
    await play(stores, SECRET);
    await Promise.all([review().load(), review().load()]);
    await review().load();
    expect(review()).toMatchObject({
      state: "ready",
      source: "service",
      expected: 4.5,
      remaining: 0,
    });
    expect(review().turns[0]).toMatchObject({
      guess: A,
      suggested: "CASTLE",
      loss: 0.25,
      luck: 0.5,
    });
    expect(world.service.posts("analyse")).toBe(1);
    expect(review().proof).toBeNull();
  });

  test("counted here when lost and the word is not public; by the service and proven afterwards", async () => {
    for (const word of OTHERS.slice(0, 8)) await play(stores, word);
    await review().load();
    expect(review()).toMatchObject({ state: "ready", source: "page", expected: null });
    expect(world.service.posts("analyse")).toBe(0);
    const [first, last] = [review().turns[0], review().turns.at(-1)];
    expect(first?.before).toBe(dictionary.words.length);
    expect(first?.bits).toBeCloseTo(Math.log2((first?.before ?? 0) / (first?.after ?? 0)), 12);
    expect(last?.left.length).toBe(Math.min(24, last?.after ?? 0));
    await world.clock.pass(DAY);
    await review().load();
    await review().prove();
    expect(review()).toMatchObject({
      source: "service",
      remaining: 1.5,
      proof: { holds: true, secret: SECRET },
    });
  });

  test("counted here when the service cannot", async () => {
    await play(stores, SECRET);
    world.service.trouble = new NetworkError("away");
    await review().load();
    expect(review()).toMatchObject({ state: "ready", source: "page" });
    expect(review().turns).toMatchObject([{ after: 1, won: true }]);
  });
});

test("the update is offered and taken", () => {
  expect(stores.update.getState().ready).toBe(false);
  for (const update of world.updates) update();
  expect(stores.update.getState().ready).toBe(true);
  stores.update.getState().reload();
  expect(world.activated).toBe(1);
});

test("the scratchpad: marks in a circle, pencil and strike on and off, only on what was played", async () => {
  const round = () => stores.round.getState();
  round().cycleMark(0, 0);
  expect(round().pad.marks).toEqual({});
  await play(stores, A);
  const seen = [1, 2, 3, 4].map(() => {
    round().cycleMark(0, 1, true);
    return round().pad.marks["0:1"];
  });
  expect(seen).toEqual(["place", "elsewhere", "out", undefined]);
  round().mark(0, 5, "out", true);
  round().mark(0, 5, null, true);
  round().mark(3, 5, "out");
  expect(round().pad.marks).toEqual({});
  for (const letter of ["z", "a", "m", "z", "?"]) round().pencil(2, letter);
  round().pencil(6, "a");
  expect(round().pad.pencil).toEqual(["", "", "AM", "", "", ""]);
  expect(round().notice).toMatchObject({ key: "pencilled", quiet: true });
  for (const letter of ["x", "b", "x"]) round().strike(letter);
  expect(round().pad.out).toBe("B");
  round().clearPad();
  expect(round().pad).toEqual({ marks: {}, pencil: ["", "", "", "", "", ""], out: "" });
  round().undo();
  expect(round().pad).toMatchObject({ pencil: ["", "", "AM", "", "", ""], out: "B" });
  while (round().past.length > 0) round().undo();
  expect(round().pad.marks).toEqual({});
  round().undo();
});

test("one press marks all equal dice; marks are taken on to later rows where the reader wishes", async () => {
  const round = () => stores.round.getState();
  await play(stores, A);
  const [row] = round().rows;
  round().mark(0, 0, "out");
  const same = [...(row?.digits ?? "")].flatMap((digit, column) =>
    digit === row?.digits[0] ? [`0:${column}`] : [],
  );
  expect(Object.keys(round().pad.marks)).toEqual(same);
  round().undo();
  expect(round().pad.marks).toEqual({});
  round().mark(0, 0, "out", true);
  const again = OTHERS.find((word) => word !== A && word.includes(A[0] ?? "")) ?? "";
  await play(stores, again);
  const at = `1:${again.indexOf(A[0] ?? "")}`;
  expect(round().pad.marks[at]).toBeUndefined();
  round().carry();
  expect(round().pad.marks[at]).toBe("out");
  round().undo();
  expect(round().pad.marks[at]).toBeUndefined();
});

test("what was wrong with a draft is not said of the next one; each notice has its own id", async () => {
  const round = () => stores.round.getState();
  await play(stores, "AB");
  const { notice } = round();
  expect(notice).toMatchObject({ key: "tooShort", refused: true });
  round().type("C");
  expect(round().notice).toBeNull();
  await round().enter();
  expect(round().notice?.id).toBeGreaterThan(notice?.id ?? 0);
  round().say("copied");
  round().type("D");
  expect(round().notice?.key).toBe("copied");
});

test("a tab that stopped listening hears nothing, and its timers are gone", async () => {
  const quiet = new World();
  const tab = createStores(quiet.environment());
  const stop = tab.start();
  await tab.round.getState().open("today");
  expect([quiet.wakes.size, quiet.clock.timers.length]).toEqual([1, 1]);
  stop();
  expect([quiet.wakes.size, quiet.clock.timers.length]).toEqual([0, 0]);
  const other = await quiet.open();
  await play(other, B);
  other.settings.getState().setTheme("dark");
  await calm();
  expect(tab.round.getState().rows).toEqual([]);
  expect(tab.settings.getState().theme).toBe("system");
});
