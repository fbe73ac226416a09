/** A plugin that adds the packaged trees to the page, and an index that says which is of which game. */

import { readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { Plugin } from "vite";

const PACKAGED = "../src/bestguess/tree/data";

/** Not kept by the service worker from the start: read when a page asks for them. */
export const TREES = "trees/";

export function packagedTrees(): Plugin {
  return {
    name: "packaged-trees",
    configureServer(server) {
      const files = collect();
      server.middlewares.use((request, response, next) => {
        const data = files.get((request.url ?? "").split("?")[0]?.slice(1) ?? "");
        if (data) response.end(data);
        else next();
      });
    },
    generateBundle() {
      for (const [fileName, source] of collect())
        this.emitFile({ type: "asset", fileName, source });
    },
  };
}

/** All files by their names in the page; `trees/index.json` has the file of each game's text. */
function collect(): Map<string, Uint8Array | string> {
  const files = new Map<string, Uint8Array | string>();
  const index: Record<string, string> = {};
  for (const name of readdirSync(PACKAGED).filter((each) => each.endsWith(".json.gz"))) {
    const data = readFileSync(`${PACKAGED}/${name}`);
    const { game } = JSON.parse(gunzipSync(data).toString("utf8")) as { game: string };
    index[game] = name;
    files.set(TREES + name, data);
  }
  return files.set(`${TREES}index.json`, `${JSON.stringify(index)}\n`);
}
