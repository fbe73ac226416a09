/** The shape of the code: imports point one way, files are short. */

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

const SOURCE = new URL("../src/", import.meta.url).pathname;
const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .sort();

/** A file imports from its own line and those above; types are free, for they are gone in the build. */
const LAYERS = [
  ["game", "i18n"],
  ["api"],
  ["store"],
  ["service-worker", "hooks"],
  ["components"],
  ["pages"],
  ["browser"],
  ["main"],
];
const top = (name: string) => name.split("/")[0]?.replace(/\.tsx?$/, "") ?? "";
const layerOf = (name: string) => LAYERS.findIndex((layer) => layer.includes(top(name)));

/** What is imported as a value, with relative names resolved. */
function imports(name: string): string[] {
  const text = readFileSync(join(SOURCE, name), "utf8");
  const found = text.matchAll(
    /^(?:import|export) (?!type\b)[^;]*?from "([^"]+)"|^import "([^"]+)"/gms,
  );
  return [...found].map(([, from, bare]) => {
    const path = from ?? bare ?? "";
    return path.startsWith(".") ? normalize(join(dirname(name), path)) : path;
  });
}

test("imports point one way, and every file has its place", () => {
  expect(files.filter((name) => layerOf(name) < 0)).toEqual([]);
  const wrong = files.flatMap((name) =>
    imports(name)
      .filter((path) => layerOf(path) > layerOf(name))
      .map((path) => `${name} → ${path}`),
  );
  expect(wrong).toEqual([]);
});

test("the stores know no React and nothing of the browser", () => {
  const below = files.filter((name) => layerOf(name) <= 2);
  expect(below.length).toBeGreaterThan(30);
  for (const name of below) {
    const text = readFileSync(join(SOURCE, name), "utf8");
    expect(
      imports(name).filter((path) => /react/.test(path)),
      name,
    ).toEqual([]);
    const used = /\b(window|document|localStorage|navigator|location)\.|Date\.now|Math\.random/;
    expect(text, name).not.toMatch(used);
  }
});

test("files are short, but for the sentences", () => {
  for (const name of files.filter((one) => !/^i18n\/(en|fr)\.ts$/.test(one))) {
    const lines = readFileSync(join(SOURCE, name), "utf8").split("\n").length;
    expect(lines, name).toBeLessThanOrEqual(301);
  }
});
