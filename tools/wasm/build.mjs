// node build.mjs FOLDER: compiles the core, its tests and its results to WebAssembly.
// An object is kept in the folder under a name made from all that it depends on.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { runClang } from "@yowasp/clang";

const here = fileURLToPath(new URL(".", import.meta.url));
const core = join(here, "../../core");
const folder = process.argv[2];
const flags = ["-std=c++20", "-O2", "-msimd128", "-ffp-contract=off", "-Wall", "-Wextra", "-Werror"];
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

async function compile(path) {
  const name = basename(path);
  const files = { ...headers, [name]: read(path) };
  const digest = createHash("sha256").update(JSON.stringify([compiler, flags, files])).digest("hex");
  const made = join(folder, `${name}.${digest.slice(0, 16)}.o`);
  if (!existsSync(made)) write(made, await clang([...flags, "-c", name], files, "made.o"));
  return readFileSync(made);
}

async function link(program, sources) {
  const objects = {};
  for (const path of sources) objects[`${basename(path)}.o`] = await compile(path);
  write(join(folder, program), await clang([...Object.keys(objects), stack, "-s"], objects, program));
}

mkdirSync(folder, { recursive: true });
const common = [...list(core, ".cpp").filter((path) => basename(path) !== "bindings.cpp"), join(here, "throw.cpp")];
const tests = list(join(core, "tests"), ".cpp");
const results = tests.filter((path) => basename(path) === "results.cpp");
await link("core_results", [...common, ...results]);
await link("core_tests", [...common, ...tests.filter((path) => !results.includes(path))]);
