/** Today's puzzle with the service: the whole way, refusals, typing, offline and back. */

import { beforeEach, describe, expect, test } from "vitest";
import { NetworkError } from "../src/api";
import { digits } from "../src/game/feedback";
import type { Stores } from "../src/store";
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

describe("a round", () => {
  test("opens without a request about a round that cannot be there", () => {
    expect(view()).toMatchObject({ phase: "playing", kind: "today", ranked: true, rows: [] });
    expect(view().puzzle).toMatchObject({ number: 1, date: "2026-11-16" });
    expect(world.service.log).toEqual(["today"]);
    expect(view().dictionaryReady).toBe(true);
  });

  test("is won: rows from the service, place, statistics, share text", async () => {
    await play(stores, A);
    expect(view()).toMatchObject({ phase: "playing", draft: "", pending: null });
    expect(view().rows).toEqual([{ guess: A, digits: digits(A, SECRET), won: false }]);
    expect(view().notice).toMatchObject({
      key: "judged",
      quiet: true,
      values: { turn: 1, left: 7 },
    });
    expect(stores.share()).toBeNull();
    await play(stores, SECRET);
    expect(view()).toMatchObject({ phase: "won", outcome: "won", secret: SECRET, place: 1 });
    expect(stores.statistics.getState()).toMatchObject({ played: 1, won: 1, streak: 1, best: 1 });
    const rows = view().rows.map((row) => row.digits);
    expect(stores.share()).toEqual({ number: 1, turns: 2, rows });
  });

  test("is lost: the word stays hidden until its day is over", async () => {
    for (const word of OTHERS.slice(0, 8)) await play(stores, word);
    expect(view()).toMatchObject({ phase: "lost", outcome: "lost", secret: null });
    expect(view().notice?.key).toBe("lost");
    expect([...world.storage.map.values()].join()).not.toContain(SECRET);
    expect(stores.statistics.getState()).toMatchObject({ played: 1, lost: 1, streak: 0 });
    await world.clock.pass(13 * 3_600_000);
    expect(view()).toMatchObject({ phase: "stale", outcome: "lost", secret: SECRET, next: 2 });
  });

  test("is there again after a reload, with its draft and notes", async () => {
    await play(stores, A);
    view().cycleMark(0, 2, true);
    view().pencil(3, "e");
    view().strike("q");
    type(stores, "CAS");
    const again = await world.open();
    expect(again.round.getState().rows).toEqual(view().rows);
    expect(again.round.getState().draft).toBe("CAS");
    expect(again.round.getState().pad).toEqual({
      marks: { "0:2": "place" },
      pencil: ["", "", "", "E", "", ""],
      out: "Q",
    });
  });
});

describe("a word is refused, and no turn is used", () => {
  const refused = (key: string) => {
    expect(view().notice).toMatchObject({ key, refused: true });
    expect(view().phase).toBe("playing");
    expect(world.service.posts("guess")).toBe(0);
  };
  test("too short", async () => {
    await play(stores, "CAST");
    refused("tooShort");
    expect(view().notice?.values).toEqual({ missing: 2 });
    expect(view().draft).toBe("CAST");
  });
  test("not in the dictionary", async () => {
    await play(stores, "QQQQQQ");
    refused("notAWord");
    expect(view().draft).toBe("QQQQQQ");
  });
  test("by the service too, when the dictionary could not be loaded", async () => {
    world = new World();
    world.dictionaryTrouble = new NetworkError("no dictionary");
    stores = await world.open();
    await play(stores, "QQQQQQ");
    expect(view().notice).toMatchObject({ key: "notAWord", refused: true });
    expect(view()).toMatchObject({ phase: "playing", draft: "QQQQQQ", pending: null, rows: [] });
    view().clear();
    world.dictionaryTrouble = null;
    await play(stores, A);
    expect(view().rows.length).toBe(1);
  });
  test("already guessed", async () => {
    await play(stores, A);
    await play(stores, A);
    expect(view().notice).toMatchObject({ key: "alreadyGuessed", values: { guess: A, turn: 1 } });
    expect(view().rows.length).toBe(1);
    expect(world.service.posts("guess")).toBe(1);
  });
});

describe("typing", () => {
  test("takes six letters, gives them back, and clears", () => {
    type(stores, "ca5 stlexyz");
    expect(view().draft).toBe("CASTLE");
    view().backspace();
    expect(view().draft).toBe("CASTL");
    view().clear();
    expect(view().draft).toBe("");
    view().backspace();
    expect(view().draft).toBe("");
  });
  test("Enter twice at once sends once", async () => {
    type(stores, A);
    await Promise.all([view().enter(), view().enter(), view().enter()]);
    await calm();
    expect(world.service.posts("guess")).toBe(1);
    expect(view().rows.length).toBe(1);
  });
  test("what is typed while a guess is judged is the next one; nothing when the round is over", async () => {
    let release = () => {};
    world.service.gate = new Promise((done) => {
      release = done;
    });
    type(stores, SECRET);
    const entering = view().enter();
    await calm();
    expect(view()).toMatchObject({ phase: "submitting", pending: SECRET });
    type(stores, "X");
    expect(view().draft).toBe("X");
    release();
    await entering;
    expect(view().phase).toBe("won");
    type(stores, "Y");
    expect(view().draft).toBe("X");
  });
});

describe("typing on", () => {
  /** The service keeps each reply until it is let go. */
  function gate(): () => void {
    let open = () => {};
    world.service.gate = new Promise((done) => {
      open = done;
    });
    return open;
  }

  test("words entered while one is judged are sent one after the other, and no letter is lost", async () => {
    const words = OTHERS.filter((word) => word !== SECRET).slice(0, 4);
    const release = gate();
    for (const word of words) {
      type(stores, word);
      void view().enter();
      await calm();
    }
    expect(view()).toMatchObject({ pending: words[0], queue: words.slice(1), draft: "" });
    type(stores, "AB");
    release();
    await calm();
    await calm();
    expect(view().rows.map((row) => row.guess)).toEqual(words);
    expect(view()).toMatchObject({ pending: null, queue: [], draft: "AB" });
    expect(world.service.posts("guess")).toBe(4);
  });

  test("keys pressed before the dictionary is there have their effect afterwards", async () => {
    const late = new World();
    const tab = late.tab();
    await tab.round.getState().open("today");
    const [first, second] = OTHERS as [string, string];
    for (const word of [first, second]) {
      type(tab, word);
      void tab.round.getState().enter();
    }
    type(tab, "XY");
    await calm();
    await calm();
    expect(tab.round.getState().rows.map((row) => row.guess)).toEqual([first, second]);
    expect(tab.round.getState().draft).toBe("XY");
  });

  test("a refused word is replaced by typing on, or mended", async () => {
    type(stores, "ZZZZZZ");
    await view().enter();
    expect(view()).toMatchObject({ draft: "ZZZZZZ", notice: { key: "notAWord" } });
    type(stores, "C");
    expect(view()).toMatchObject({ draft: "C", notice: null });
    type(stores, "ZZZZZ");
    await view().enter();
    view().moveTo(1);
    type(stores, "A");
    expect(view().draft).toBe("CAZZZZ");
  });

  test("a text that is pasted is the word", () => {
    type(stores, "XY");
    view().paste("castle");
    expect(view().draft).toBe("CASTLE");
    view().clear();
    view().paste("c-a");
    expect(view().draft).toBe("CA");
  });
});

describe("offline and back", () => {
  test("a guess made offline is kept and sent once when back", async () => {
    await play(stores, A);
    world.offline();
    await play(stores, B);
    expect(view()).toMatchObject({ phase: "offline", pending: B, rows: [{ guess: A }] });
    expect(view().waiting?.reason).toBe("network");
    expect(view().notice?.key).toBe("kept");
    await view().enter();
    expect(view().notice).toMatchObject({ key: "waits", values: { guess: B } });
    world.online();
    await world.wake();
    expect(view()).toMatchObject({ phase: "playing", pending: null, waiting: null });
    expect(view().rows.map((row) => row.guess)).toEqual([A, B]);
    expect(world.service.rounds.get("me/1")?.turns.length).toBe(2);
  });

  test("it survives a reload without a network, and even the reply that was lost", async () => {
    await play(stores, A);
    world.service.deafness = 1;
    type(stores, B);
    void view().enter();
    await calm();
    expect(view()).toMatchObject({ phase: "offline", pending: B });
    world.offline();
    stores = await world.open();
    expect(view()).toMatchObject({ phase: "offline", pending: B, rows: [{ guess: A }] });
    world.online();
    await world.clock.pass(60_000);
    expect(view()).toMatchObject({ phase: "playing", pending: null });
    expect(view().rows.map((row) => row.guess)).toEqual([A, B]);
    expect(world.service.rounds.get("me/1")?.turns.length).toBe(2);
  });

  test("the first guess of all, made offline", async () => {
    world.offline();
    await play(stores, A);
    expect(view()).toMatchObject({ phase: "offline", pending: A });
    world.online();
    await world.clock.pass(2_000);
    expect(view()).toMatchObject({ phase: "playing", rows: [{ guess: A }] });
  });

  test("tries again by itself, more and more seldom", async () => {
    world.offline();
    await play(stores, A);
    world.service.log = [];
    await world.clock.pass(2_000 + 4_000 + 8_000 + 16_000 + 32_000);
    expect(world.service.log.length).toBe(5);
    await world.clock.pass(60_000);
    expect(world.service.log.length).toBe(6);
    expect(view().notice?.key).toBe("kept");
  });

  test("today cannot be loaded at first, and comes with the network", async () => {
    world = new World();
    world.offline();
    stores = await world.open();
    expect(view()).toMatchObject({ phase: "offline", puzzle: null });
    expect(view().notice?.key).toBe("offlineFirst");
    type(stores, "A");
    expect(view().draft).toBe("");
    world.online();
    await world.wake();
    expect(view()).toMatchObject({ phase: "playing", puzzle: { number: 1 } });
  });

  test("yesterday's finished round is not shown as today's", async () => {
    await play(stores, SECRET);
    world.offline();
    await world.clock.pass(24 * 3_600_000);
    stores = await world.open();
    expect(view()).toMatchObject({ phase: "offline", puzzle: null });
  });

  test("a look around without network says so, and back", async () => {
    await play(stores, A);
    world.offline();
    await world.wake();
    expect(view()).toMatchObject({ phase: "offline", notice: { key: "offline" } });
    world.online();
    await world.wake();
    expect(view()).toMatchObject({ phase: "playing", notice: { key: "backOnline" } });
  });

  test("a finished round needs no network", async () => {
    await play(stores, SECRET);
    world.offline();
    stores = await world.open();
    expect(view()).toMatchObject({ phase: "won", secret: SECRET });
  });
});

test("typing through 600 ms of latency loses nothing in 1000 guesses", async () => {
  const LATENCY = 600;
  let chance = 7;
  const random = (below: number) => {
    chance = (chance * 16807) % 2147483647;
    return chance % below;
  };
  let played = 0;
  while (played < 1000) {
    const slow = new World();
    const round = (await slow.open()).round;
    const words = OTHERS.slice(random(200)).slice(0, 8);
    // Each reply comes 600 ms after its request, whatever is typed meanwhile.
    const wait = () => new Promise<void>((done) => void slow.clock.after(LATENCY, () => done()));
    Object.defineProperty(slow.service, "gate", { get: wait });
    for (const word of words) {
      for (const letter of word) {
        round.getState().type(letter);
        await slow.clock.pass(20 + random(120));
      }
      void round.getState().enter();
      await calm();
    }
    await slow.clock.pass(10 * LATENCY);
    expect(round.getState().rows.map((row) => row.guess)).toEqual(words);
    played += words.length;
  }
}, 120_000);
