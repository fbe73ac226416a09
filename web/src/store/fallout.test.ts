import { describe, expect, test } from "vitest";
import type { Board } from "../engine/fallout/board";
import { candidatesOf, leftOf } from "../engine/fallout/position";
import { listOf, readDump } from "../engine/fallout/screen";
import { createDocuments } from "./documents";
import {
  type Case,
  editTurn,
  enter,
  fixCase,
  formatCase,
  openCase,
  parseCase,
  takeBack,
  whyNotFix,
} from "./falloutCase";
import {
  createFalloutPlay,
  formatSeed,
  outcomeOf,
  parseSeed,
  type Seed,
  shareTerminal,
} from "./falloutPlay";
import { findTyped, moveFrom, rowsOfWords, targetsOf } from "./falloutTargets";

const DUMP = `${"#".repeat(9)}TERMS(*)${"!".repeat(187)}TEXAS<>TIRES[[]${"$".repeat(175)}TANKS.&~`;
const screen = readDump(DUMP, 0xf964);
const WORDS = ["TERMS", "TEXAS", "TIRES", "TANKS"];
const fresh = openCase(listOf(WORDS));
const positionOf = ({ screen: own, entries }: Case) => ({ words: own.words, entries });

describe("a terminal in a link", () => {
  test("a screen, and what happened in its order, are read back as they were", () => {
    const spent = enter(
      openCase(screen),
      { kind: "turn", guess: "TERMS", feedback: "2" },
      { kind: "used", spot: "1-1-3" },
      { kind: "reset" },
      { kind: "dud", word: "TEXAS" },
      { kind: "attempts", count: 2 },
    );
    const query = formatCase(spent);
    expect(query).toMatch(/^[\w:=&,-]+$/);
    expect(parseCase(query)).toEqual(spent);
  });

  test("words without a screen", () => {
    expect(formatCase(fresh)).toBe("words:TERMS,TEXAS,TIRES,TANKS");
    expect(parseCase("words:TERMS,TEXAS,TIRES,TANKS")).toEqual(fresh);
  });

  test.each([
    "",
    "TERMS=2",
    "words:",
    "words:TERMS,TEX",
    "words:terms",
    "words:TERMS,TERMS",
    "screen:f964_abc",
    "screen:zz_ab_cd",
    `words:${"A".repeat(17)}`,
  ])("%s names no words", (query) => {
    expect(parseCase(query)).toBeNull();
  });

  test.each([
    "TERMS=6",
    "NOBODY=1",
    "dud:NOBODY",
    "attempts:0",
    "attempts:21",
    "used:x",
    "other:1",
    "TERMS=2=3",
  ])("the rest after %s is left out, and that is told", (item) => {
    const read = parseCase(`words:TERMS,TEXAS&TEXAS=3&${item}&reset:`);
    expect(read).toMatchObject({ cut: true, entries: [{ kind: "turn", guess: "TEXAS" }] });
  });

  test("a link that is far too long names none", () => {
    expect(parseCase(`words:TERMS,TEXAS${"&reset:".repeat(4000)}`)).toBeNull();
  });

  test("the last word is never a dud", () => {
    expect(parseCase("words:TERMS,TEXAS&dud:TERMS&dud:TEXAS")).toMatchObject({
      cut: true,
      entries: [{ kind: "dud", word: "TERMS" }],
    });
  });

  test("turns and attempts of the margin are entered", () => {
    const margin = { turns: [{ guess: "TERMS", feedback: "2" }], attempts: 3 };
    const opened = openCase({ ...screen, ...margin });
    expect(candidatesOf(positionOf(opened))).toEqual(["TANKS"]);
    expect(leftOf(positionOf(opened))).toBe(3);
  });
});

describe("changes", () => {
  const played = enter(fresh, { kind: "turn", guess: "TERMS", feedback: "2" });

  test("edit and take back", () => {
    expect(candidatesOf(positionOf(played))).toEqual(["TANKS"]);
    expect(candidatesOf(positionOf(editTurn(played, 0, "3")))).toEqual(["TEXAS", "TIRES"]);
    expect(takeBack(played, 0).entries).toEqual([]);
  });

  test("a pair goes with what it did", () => {
    const used = enter(played, { kind: "used", spot: "1-1-3" }, { kind: "dud", word: "TIRES" });
    expect(takeBack(used, 2).entries).toEqual(played.entries);
    expect(takeBack(used, 1).entries).toEqual(played.entries);
  });

  test("attempts said again replace what was said just before", () => {
    const said = enter(enter(fresh, { kind: "attempts", count: 3 }), {
      kind: "attempts",
      count: 2,
    });
    expect(said.entries).toEqual([{ kind: "attempts", count: 2 }]);
    expect(leftOf(positionOf(said))).toBe(2);
  });

  test("a misread word is put right on the screen and in the turns", () => {
    const opened = enter(openCase(screen), { kind: "turn", guess: "TIRES", feedback: "2" });
    const fixed = fixCase(opened, "TIRES", "TILES");
    expect(fixed.screen.words).toEqual(["TERMS", "TEXAS", "TILES", "TANKS"]);
    expect(fixed.screen.rows.map((row) => row.text).join("")).toBe(DUMP.replace("TIRES", "TILES"));
    expect(fixed.entries).toEqual([{ kind: "turn", guess: "TILES", feedback: "2" }]);
    expect(whyNotFix(opened, "TIRES", "TIL")).toBe("length");
    expect(whyNotFix(opened, "TIRES", "T1LES")).toBe("letters");
    expect(whyNotFix(opened, "TIRES", "TEXAS")).toBe("there");
  });
});

describe("the cursor", () => {
  const targets = targetsOf(screen.rows, screen.pairs);
  const named = (id: string | null) => targets.find((target) => target.id === id)?.text;

  test("words over rows and columns, and pairs, are one target each, in the order of the memory", () => {
    expect(targets.map(({ text }) => text)).toEqual([
      "TERMS",
      "(*)",
      "TEXAS",
      "<>",
      "TIRES",
      "[[]",
      "[]",
      "TANKS",
    ]);
    expect(targets[0]?.pieces).toEqual([
      { column: 1, row: 1, place: 9, length: 3 },
      { column: 1, row: 2, place: 0, length: 2 },
    ]);
  });

  test("arrows go along the row, and to the nearest above and below", () => {
    const go = (from: string, key: Parameters<typeof moveFrom>[2]) =>
      moveFrom(targets, targets.find(({ text }) => text === from)?.id ?? null, key, 12)?.text;
    expect(moveFrom(targets, null, "ArrowDown", 12)?.text).toBe("TERMS");
    expect(go("TERMS", "ArrowDown")).toBe("(*)");
    expect(go("(*)", "ArrowUp")).toBe("TERMS");
    expect(go("TANKS", "ArrowDown")).toBeUndefined();
    expect(go("TANKS", "ArrowRight")).toBeUndefined();
    expect(go("TEXAS", "ArrowLeft")).toBe("TERMS");
    expect(go("(*)", "ArrowLeft")).toBe("TERMS");
  });

  test("letters find a word, the same letter again the next one", () => {
    const first = findTyped(targets, null, "T");
    expect(first?.text).toBe("TERMS");
    expect(findTyped(targets, first?.id ?? null, "T")?.text).toBe("TEXAS");
    expect(findTyped(targets, first?.id ?? null, "TA")?.text).toBe("TANKS");
    expect(findTyped(targets, null, "[")?.text).toBe("[[]");
    expect(named(null)).toBeUndefined();
  });

  test("typed words stand in two columns and do not touch", () => {
    const made = targetsOf(rowsOfWords(WORDS), []);
    expect(made.map(({ text }) => text)).toEqual(WORDS);
    expect(made[2]?.pieces[0]).toEqual({ column: 2, row: 1, place: 0, length: 5 });
  });
});

describe("practice", () => {
  const board: Board = { words: WORDS, secret: "TANKS", dump: DUMP, address: 0xf964 };

  function open(link: Seed | null = null, kept = new Map<string, string>()) {
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    const store = createFalloutPlay({
      documents: createDocuments(storage),
      random: () => 0.5,
      draw: async () => ({ board, state: 1 }),
      link,
    });
    return { store, kept };
  }

  const outcome = (store: ReturnType<typeof open>["store"]) =>
    outcomeOf(store.getState().practice, store.getState().terminal);

  test("is won, kept, and goes on after a reload", async () => {
    const { store, kept } = open();
    await store.getState().load();
    store.getState().move("TERMS");
    const again = open(null, kept).store;
    await again.getState().load();
    expect(again.getState().terminal?.log).toEqual(store.getState().terminal?.log);
    again.getState().move("TANKS");
    expect(outcome(again)).toBe("won");
    again.getState().move("TEXAS");
    expect(again.getState().practice.moves).toEqual(["TERMS", "TANKS"]);
  });

  test("is locked after four wrong words, or given up", async () => {
    const { store } = open();
    await store.getState().load();
    for (const word of ["TERMS", "TEXAS", "TIRES", "NOBODY", "TERMS"]) {
      store.getState().move(word);
    }
    expect(store.getState().practice.moves).toHaveLength(4);
    expect(outcome(store)).toBe("locked");
    store.getState().next();
    await store.getState().load();
    store.getState().giveUp();
    expect(outcome(store)).toBe("gaveUp");
  });

  test("hints are counted once each, and closed by the next move", async () => {
    const { store } = open();
    await store.getState().load();
    store.getState().hint(1, "");
    store.getState().hint(1, "");
    store.getState().hint(2, "");
    store.getState().hint(2, "TERMS");
    store.getState().hint(3, "");
    expect(store.getState().practice.hints).toMatchObject({ used: 3, price: 6 });
    store.getState().move("TERMS");
    const { hints } = store.getState().practice;
    expect(hints).toEqual({ count: false, words: [], best: false, used: 3, price: 6 });
  });

  test("a link names a terminal; a broken one none", () => {
    const seed = { level: 3, seed: 4_000_000_000 };
    expect(parseSeed(formatSeed(seed))).toEqual(seed);
    expect(parseSeed({ level: "6", seed: "1" })).toBeNull();
    expect(parseSeed({ level: "1", seed: "zzzzzzz" })).toBeNull();
    expect(parseSeed({ level: "1" })).toBeNull();
    const { kept } = open();
    expect(open(seed, kept).store.getState().practice).toMatchObject(seed);
  });

  test("another level begins at once where nothing was done, else with the next terminal", async () => {
    const { store } = open();
    await store.getState().load();
    store.getState().choose(2);
    expect(store.getState().practice.level).toBe(2);
    await store.getState().load();
    store.getState().move("TERMS");
    store.getState().choose(4);
    expect(store.getState()).toMatchObject({ level: 4, practice: { level: 2 } });
    store.getState().next();
    expect(store.getState().practice.level).toBe(4);
  });

  test("the text to share has no word in it", async () => {
    const { store } = open();
    await store.getState().load();
    store.getState().move("TERMS");
    store.getState().move("TANKS");
    const { terminal } = store.getState();
    if (!terminal) throw new Error("not drawn");
    const texts = { head: "Fallout 2", extra: ["", "1 hint"], link: "https://example.org" };
    expect(shareTerminal(terminal, texts)).toBe(
      "Fallout 2\n■■□□□\n■■■■■ ★\n1 hint\nhttps://example.org",
    );
  });
});
