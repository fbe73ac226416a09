/** Statistics: figures, streaks, and moving them to another device. */

import { describe, expect, test, vi } from "vitest";
import { textsOf } from "../src/i18n";
import { addDays, dayOf, isDay } from "../src/store/days";
import type { Result } from "../src/store/figures";
import { figuresOf, mergeResults, type Results } from "../src/store/figures";
import { formatCode, formatFile, parseExport } from "../src/store/transfer";
import { OTHERS, play, SECRETS, World } from "./world";

const FIRST = "2026-11-16";
/** "4x-3": won in four, lost, not played, won in three. */
function results(text: string, first = 1): Results {
  const all: Record<number, Result> = {};
  [...text].forEach((letter, index) => {
    if (letter === "-") return;
    const turns = letter === "x" ? null : Number(letter);
    all[first + index] = { date: addDays(FIRST, first - 1 + index), turns };
  });
  return all;
}
const on = (text: string, after = 0) =>
  figuresOf(results(text), addDays(FIRST, text.length - 1 + after));

describe("figures", () => {
  test("are counted by turns", () => {
    expect(on("4x-35")).toEqual({
      played: 4,
      won: 3,
      lost: 1,
      histogram: [0, 0, 1, 1, 1, 0, 0, 0],
      streak: 2,
      best: 2,
    });
    expect(on("")).toMatchObject({ played: 0, streak: 0, best: 0 });
  });
  test.each([
    ["444", 0, 3, 3],
    ["444", 1, 3, 3], // today's is still to come
    ["444", 2, 0, 3], // a day without
    ["44x", 0, 0, 2],
    ["44x4", 0, 1, 2],
    ["44-4", 0, 1, 2],
    ["x", 0, 0, 0],
    ["4444-44", 0, 2, 4],
  ])("%s, %i days later: a row of %i, at best %i", (text, after, streak, best) => {
    expect(on(text, after)).toMatchObject({ streak, best });
  });
  const zones = ["UTC", "Europe/Paris", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe"];
  const farthest = ["Pacific/Kiritimati", "Pacific/Pago_Pago"];
  test.each([...zones, ...farthest])(
    "days are the same in %s, also when its clocks change",
    (zone) => {
      vi.stubEnv("TZ", zone);
      for (const edge of ["2026-03-29", "2026-10-25", "2026-12-31", "2028-02-28", "2028-02-29"]) {
        expect(addDays(addDays(edge, 40), -40)).toBe(edge);
        for (const hour of [0, 86_399_999])
          expect(dayOf(Date.parse(`${edge}T00:00Z`) + hour)).toBe(edge);
      }
      expect(isDay("2026-02-29")).toBe(false);
      expect(textsOf("en").formats.date("2026-11-16")).toBe("16 November 2026");
      vi.unstubAllEnvs();
    },
  );
});

describe("moving", () => {
  const all = results("4x-3-------18x", 5);
  test.each([
    ["file", formatFile(all)],
    ["code", formatCode(all)],
    ["code with line breaks", formatCode(all).replace(/(.{7})/g, "$1\n ")],
  ])("by %s and back", (_, text) => {
    expect(parseExport(text)).toEqual({ ok: true, results: all });
  });

  test("nothing at all, and ten years of every day", () => {
    expect(parseExport(formatCode({}))).toEqual({ ok: true, results: {} });
    const years = results("45362x7185".repeat(365));
    const code = formatCode(years);
    expect(parseExport(code)).toEqual({ ok: true, results: years });
    expect(code.length).toBeLessThan(0.6 * 3650);
  });

  test("any one character wrong, or two exchanged, is noticed", () => {
    const code = formatCode(all);
    for (let index = 0; index < code.length; index++) {
      const other = code[index] === "7" ? "8" : "7";
      expect(parseExport(code.slice(0, index) + other + code.slice(index + 1)).ok).toBe(false);
      expect(parseExport(code.slice(0, index) + code.slice(index + 1)).ok).toBe(false);
    }
  });

  test.each([
    ["", "empty"],
    ["  \n", "empty"],
    ["hello", "unreadable"],
    ["{}", "unreadable"],
    ["{", "damaged"],
    ['{"format":"entropy-statistics","version":2,"results":{}}', "newer"],
    [
      '{"format":"entropy-statistics","version":1,"results":{"1":{"date":"2026-11-16","turns":9}}}',
      "damaged",
    ],
    ['{"format":"entropy-statistics","version":1,"results":{"__proto__":{"date":"x"}}}', "damaged"],
    ["ENT2.1.20261116.1A.000000", "newer"],
    ["ENT1.1.20261116", "damaged"],
  ])("%j is %s", (text, why) => {
    expect(parseExport(text)).toEqual({ ok: false, why });
  });

  test("merging never lowers", () => {
    const mine = results("4x5");
    const theirs = results("534");
    const merged = mergeResults(mine, theirs);
    expect(merged).toMatchObject({ added: 2, kept: 1 });
    expect(Object.values(merged.results).map(({ turns }) => turns)).toEqual([4, 3, 4]);
    expect(mergeResults(merged.results, mine).added).toBe(0);
  });

  test("from one browser to another, and nothing changes the second time", async () => {
    const from = new World();
    const old = await from.open();
    await play(old, OTHERS[0] as string);
    await play(old, SECRETS[0] as string);
    const code = old.statistics.getState().exportCode();
    const fresh = await new World().open();
    const { importText } = fresh.statistics.getState();
    expect(importText(code)).toEqual({ ok: true, added: 1, kept: 0 });
    expect(fresh.statistics.getState()).toMatchObject({ played: 1, won: 1, streak: 1 });
    expect(importText(old.statistics.getState().exportFile())).toEqual({
      ok: true,
      added: 0,
      kept: 1,
    });
    await fresh.archive.getState().load();
    expect(fresh.archive.getState().entries[0]).toMatchObject({ number: 1, mark: "won", turns: 2 });
  });
});

test("a result is noted once, and survives a page of an older version", async () => {
  const world = new World();
  const stores = await world.open();
  await play(stores, SECRETS[0] as string);
  world.service.rounds.clear(); // the player is new to the service: what was finished stays so
  const again = await world.open();
  expect(again.round.getState()).toMatchObject({ phase: "won", rows: [{ won: true }] });
  world.storage.removeItem("round/1");
  const third = await world.open();
  await play(third, OTHERS[0] as string);
  await play(third, SECRETS[0] as string);
  expect(again.statistics.getState().byNumber[1]?.turns).toBe(1);
  // A newer page was here and left its version of the results.
  const text = world.storage.map.get("results") ?? "";
  world.storage.map.set("newer/results", text.replace('"1":', '"3":').replace("11-16", "11-18"));
  // The second look finds them too: what was found is kept.
  for (const last of [await world.open(), await world.open()]) {
    expect(Object.keys(last.statistics.getState().byNumber)).toEqual(["1", "3"]);
  }
  expect(world.storage.map.has("newer/results")).toBe(false);
});
