/** What the service worker does with which request. */

import { expect, test } from "vitest";
import { cacheName, isSwitchedOff, outdated, planOf } from "../src/service-worker/rules";

const SCOPE = "https://example.test/play/";
const FILES = ["assets/index-abc.js", "icon.svg"];
const plan = (path: string, method = "GET") =>
  planOf({ method, url: path.startsWith("http") ? path : SCOPE + path }, SCOPE, FILES);

test.each([
  ["", "page"],
  ["index.html", "page"],
  ["?source=home", "page"],
  ["#/archive", "page"],
  ["assets/index-abc.js", "file"],
  ["assets/index-old.js", "network"],
  ["icon.svg?v=2", "file"],
  ["d6.dawg", "dictionary"],
  ["words/sgb.5.gz", "words"],
  ["tables/number.1.gz", "words"],
  ["api/v1/today", "network"],
  ["api/", "network"],
  ["puzzles.json", "network"],
  ["reveals/3.json", "network"],
  ["sw.json", "network"],
  ["metrics", "network"],
  ["https://example.test/other/", "network"],
  ["https://elsewhere.test/play/icon.svg", "network"],
])("%j: %s", (path, expected) => {
  expect(plan(path)).toBe(expected);
});

test("only GET is ever kept", () => {
  expect(plan("icon.svg", "POST")).toBe("network");
  expect(plan("", "HEAD")).toBe("network");
});

test("old versions of this page go, other pages' caches stay", () => {
  const now = cacheName(SCOPE, "2");
  const old = cacheName(SCOPE, "1");
  const others = [cacheName("https://example.test/", "1"), "somebody-else"];
  expect(outdated([now, old, ...others], SCOPE, "2")).toEqual([old]);
});

test("only the explicit word switches it off", () => {
  expect(isSwitchedOff({ worker: "off" })).toBe(true);
  for (const file of [{ worker: "on" }, {}, null, "off", []])
    expect(isSwitchedOff(file)).toBe(false);
});
