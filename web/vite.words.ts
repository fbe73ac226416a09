/** A plugin that adds word lists to the page, each length a packed file of its own, and tables. */

import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const PACKAGED = "../src/bestguess/words/data";
/** Words that are in no packaged list, written by tools/make_games.py. */
const OWN = "words";
/** Of rules that only Python knows, packed by the same tool. */
export const TABLES = "tables/";

/** Not kept by the service worker from the start, but when they were asked for. */
export const WORDS = "words/";

export function wordLists(): Plugin {
  return {
    name: "word-lists",
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

/** All files by their names in the page, as `words/enable.6.gz`. */
function collect(): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  for (const name of readdirSync(PACKAGED)) {
    const data = readFileSync(`${PACKAGED}/${name}`);
    if (name.endsWith(".txt.gz")) {
      const list = basename(name, ".txt.gz");
      for (const [length, packed] of split(data)) {
        files.set(`${WORDS}${list.replace(/\.\d+$/, "")}.${length}.gz`, packed);
      }
    } else files.set(WORDS + name, data); // sources and terms stay with the lists
  }
  for (const name of readdirSync(OWN)) {
    files.set(`${WORDS}${basename(name, ".txt")}.gz`, gzipSync(readFileSync(`${OWN}/${name}`)));
  }
  for (const name of readdirSync(TABLES)) files.set(TABLES + name, readFileSync(TABLES + name));
  return files;
}

/** The words by length; a file with one length stays as it is, byte for byte. */
function split(data: Uint8Array): Map<number, Uint8Array> {
  const lengths = new Map<number, string[]>();
  for (const word of gunzipSync(data).toString("utf8").split(/\s+/)) {
    if (!word) continue;
    const known = lengths.get(word.length);
    if (known) known.push(word);
    else lengths.set(word.length, [word]);
  }
  const [length] = lengths.keys();
  if (lengths.size === 1 && length !== undefined) return new Map([[length, data]]);
  const packed = [...lengths].map(
    ([each, words]) => [each, gzipSync(`${words.join("\n")}\n`, { level: 9 })] as const,
  );
  return new Map(packed);
}
