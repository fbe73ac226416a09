/** A plugin that adds the service worker to the build, with the list of the files it is to keep. */

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";
import { TREES } from "./vite.trees.ts";
import { TABLES, WORDS } from "./vite.words.ts";

const ENTRY = "src/service-worker/worker.ts";
/** The module for games that are too large to list: kept once it was asked for, as word lists are. */
const SAMPLER = "assets/sample-";
/** Not kept: the page itself is kept under the folder's address; the switch must be the network's. */
const LEFT_OUT = ["index.html", "sw.json"];

export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    async generateBundle(_, bundle) {
      const files = new Map<string, string | Uint8Array>();
      for (const output of Object.values(bundle)) {
        files.set(output.fileName, output.type === "chunk" ? output.code : output.source);
      }
      for (const name of readdirSync("public", { recursive: true, withFileTypes: true })) {
        if (!name.isFile()) continue;
        const path = join(name.parentPath, name.name);
        files.set(path.replace(/^public\//, ""), readFileSync(path));
      }
      const source = await compile(files);
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}

/** The version is a hash of names and contents, the page itself included: same files, same worker. */
async function compile(files: Map<string, string | Uint8Array>): Promise<string> {
  const names = [...files.keys()].sort();
  const hash = createHash("sha256");
  for (const name of names) hash.update(name).update(files.get(name) ?? "");
  hash.update(readFileSync("index.html"));
  const asked = (name: string) =>
    [WORDS, TABLES, TREES, SAMPLER].some((each) => name.startsWith(each));
  const kept = names.filter((name) => !LEFT_OUT.includes(name) && !asked(name));
  const result = (await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: {
      __VERSION__: JSON.stringify(hash.digest("hex").slice(0, 12)),
      __FILES__: JSON.stringify(kept),
    },
    build: {
      write: false,
      sourcemap: false,
      lib: { entry: ENTRY, formats: ["iife"], name: "worker", fileName: () => "sw.js" },
    },
  })) as Rolldown.RolldownOutput[];
  const [output] = result.flatMap((one) => one.output);
  if (output?.type !== "chunk") throw new Error("the service worker was not built");
  return output.code;
}
