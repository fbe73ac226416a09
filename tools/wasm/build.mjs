// node build.mjs FOLDER PROGRAM…: compiles the core to WebAssembly: `core.wasm` and `sample.wasm` for a
// page, and the programs `core_tests` and `core_results`. What is made is kept in the folder under a name made from
// all that it depends on.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { isMainThread, Worker, workerData } from "node:worker_threads";
import { runClang } from "@yowasp/clang";

const here = fileURLToPath(new URL(".", import.meta.url));
const core = join(here, "../../core");
const [folder, ...programs] = process.argv.slice(2);
const threads = 2; // a compiler takes some 600 MB
const flags = ["-std=c++20", "-msimd128", "-ffp-contract=off", "-Wall", "-Wextra", "-Werror"];
const stack = "-Wl,-z,stack-size=1048576"; // 64 KiB otherwise

const read = (path) => readFileSync(path, "utf8");
const list = (path, end) => readdirSync(path).filter((name) => name.endsWith(end)).sort().map((name) => join(path, name));
const headers = Object.fromEntries(
  [...list(core, ".hpp"), ...list(join(core, "tests"), ".hpp")].map((path) => [basename(path), read(path)]),
);
const compiler = read(join(here, "package-lock.json"));

async function clang(words, files, made) {
  const tree = await runClang(["clang++", ...words, "-o", made], files);
  return tree[made];
}

/** Write at once: a build that is stopped leaves no half of a file. */
function write(path, bytes) {
  writeFileSync(`${path}.new`, bytes);
  renameSync(`${path}.new`, path);
}

/** Returns what was made of the same before, or makes and keeps it. */
async function kept(name, end, depends, make) {
  const digest = createHash("sha256").update(JSON.stringify([compiler, flags, depends])).digest("hex");
  const path = join(folder, `${name}.${digest.slice(0, 16)}.${end}`);
  if (!existsSync(path)) write(path, await make());
  return path;
}

/** Files compiled as one, which takes half the time of each by itself. */
const unit = (name, optimise, paths) => ({ name, optimise, paths });
const own = (path) => unit(basename(path), "-O2", [path]);

function compile({ name, optimise, paths }) {
  const sources = Object.fromEntries(paths.map((path) => [basename(path), read(path)]));
  const all = Object.keys(sources).map((source) => `#include "${source}"\n`).join("");
  const files = { ...headers, ...sources, "unit.cpp": all };
  const words = [...flags, optimise, "-c", "unit.cpp"];
  return kept(name, "o", [files, words], () => clang(words, files, "made.o"));
}

/** Compiles with several threads, each the next unit that is left. */
async function compileAll(units) {
  const next = new Int32Array(new SharedArrayBuffer(4));
  const work = () =>
    new Promise((resolve, reject) => {
      const data = { argv: process.argv.slice(2), workerData: { units, next } };
      const worker = new Worker(fileURLToPath(import.meta.url), data);
      worker.on("error", reject);
      worker.on("exit", (code) => (code === 0 ? resolve() : reject(new Error("a file does not compile"))));
    });
  await Promise.all(Array.from({ length: threads }, work));
}

async function link(program, units, words = []) {
  await compileAll(units);
  const objects = {};
  for (const each of units) objects[`${each.name}.o`] = await compile(each);
  const made = await kept(program, "wasm", [objects, words], () => {
    const files = Object.fromEntries(Object.entries(objects).map(([name, path]) => [name, readFileSync(path)]));
    return clang([...Object.keys(files), ...words, stack, "-s"], files, program);
  });
  write(join(folder, program), readFileSync(made));
}

/** What ranks is compiled for speed; all else for size, which a visitor waits for. */
const HOT = ["lanes.cpp", "rank.cpp"];

async function main() {
  mkdirSync(folder, { recursive: true });
  const faces = ["bindings.cpp", "wasm.cpp", "wasm_sample.cpp"];
  const sources = list(core, ".cpp").filter((path) => !faces.includes(basename(path)));
  const thrown = join(here, "throw.cpp");
  const hot = unit("hot", "-O2", sources.filter((path) => HOT.includes(basename(path))));
  const cold = [...sources.filter((path) => !hot.paths.includes(path)), thrown];
  const common = [hot, unit("cold", "-Os", cold)];
  const tests = list(join(core, "tests"), ".cpp");
  const results = tests.filter((path) => basename(path) === "results.cpp");
  const page = (program, units) => link(program, units, ["-mexec-model=reactor"]);
  const builds = {
    core_results: () => link("core_results", [...common, ...results.map(own)]),
    core_tests: () => link("core_tests", [...common, ...tests.filter((path) => !results.includes(path)).map(own)]),
    "core.wasm": () => page("core.wasm", [hot, unit("page", "-Os", [...cold, join(core, "wasm.cpp")])]),
    "sample.wasm": () => page("sample.wasm", [unit("sampler", "-O2", ["sample.cpp", "wasm_sample.cpp"].map((name) => join(core, name)).concat(thrown))]),
  };
  for (const program of programs) await builds[program]();
}

if (isMainThread) await main();
else {
  const { units, next } = workerData;
  for (let at = Atomics.add(next, 0, 1); at < units.length; at = Atomics.add(next, 0, 1)) await compile(units[at]);
}
