/** The shape of the code: imports point one way, types included, and never in a circle. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

const SOURCE = new URL("../src/", import.meta.url).pathname;
const TESTS = new URL("./", import.meta.url).pathname;
const scripts = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name));
const files = scripts(SOURCE)
  .filter((name) => !/\.test\.tsx?$/.test(name))
  .sort();

/** A room imports from itself and from the lines above. */
const ROOMS = [
  ["engine", "game", "i18n"],
  ["api"],
  ["store"],
  ["service-worker", "hooks"],
  ["components"],
  ["pages"],
  ["browser"],
  ["main"],
];
const roomOf = (name: string) => name.split("/")[0]?.replace(/\.tsx?$/, "") ?? "";
const levelOf = (name: string) => ROOMS.findIndex((rooms) => rooms.includes(roomOf(name)));

const read = (name: string) => readFileSync(join(SOURCE, name), "utf8");

/** What a file imports, as a value, as a type or later on; files of ours by their names. */
function imports(name: string): string[] {
  const found = read(name).matchAll(/(?:\bfrom |^import |\bimport\()"([^"]+)"/gm);
  return [...found].flatMap(([, path = ""]) => {
    if (!path.startsWith(".")) return [path];
    const target = normalize(join(dirname(name), path));
    const ours = ["", ".ts", ".tsx", "/index.ts"].map((end) => target + end);
    return ours.filter((one) => /\.tsx?$/.test(one) && existsSync(join(SOURCE, one)));
  });
}
const graph = new Map(files.map((name) => [name, imports(name)]));

test("imports point one way, and every file has its room", () => {
  expect(files.filter((name) => levelOf(name) < 0)).toEqual([]);
  expect([...graph.values()].flat().filter((path) => graph.has(path)).length).toBeGreaterThan(200);
  const wrong = [...graph].flatMap(([name, paths]) =>
    paths
      .filter((path) => graph.has(path) && roomOf(path) !== roomOf(name))
      .filter((path) => levelOf(path) >= levelOf(name))
      .map((path) => `${name} → ${path}`),
  );
  expect(wrong).toEqual([]);
});

test("no file imports itself by way of others, not even a type", () => {
  const done = new Set<string>();
  const circleFrom = (name: string, way: readonly string[]): string[] => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (done.has(name)) return [];
    const circles = (graph.get(name) ?? []).map((path) => circleFrom(path, [...way, name]));
    done.add(name);
    return circles.find((circle) => circle.length > 0) ?? [];
  };
  expect(files.map((name) => circleFrom(name, [])).filter((circle) => circle.length > 0)).toEqual(
    [],
  );
});

test("files are named by nouns, or as the action that they are; none is a gerund", () => {
  const names = [...scripts(SOURCE), ...scripts(TESTS)].map((name) => basename(name).split(".")[0]);
  expect(names.filter((name) => name?.endsWith("ing"))).toEqual([]);
});

test("the stores know no React and nothing of the browser", () => {
  const stores = files.filter((name) => levelOf(name) <= levelOf("store/"));
  expect(stores.length).toBeGreaterThan(30);
  for (const name of stores) {
    expect(imports(name).join(" "), name).not.toMatch(/react/);
    const used = /\b(window|document|localStorage|navigator|location)\.|Date\.now|Math\.random/;
    expect(read(name), name).not.toMatch(used);
  }
});
