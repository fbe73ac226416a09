/** What the service worker does with a request: rules without a browser, so that they can be tested. */

/** Names of our caches begin so; others of the same host are not ours to delete. */
const PREFIX = "entropy-";
/** `{"worker": "off"}` in this file unregisters the worker and empties its caches. */
export const SWITCH = "sw.json";
export const DICTIONARY = "d6.dawg";
/** Word lists, tables and trees, and what few games need: each is kept once it was asked for. */
const ON_DEMAND = ["words/", "tables/", "trees/", "assets/sample-"];

/** network: as if there were no worker. */
export type Plan = "network" | "page" | "file" | "dictionary" | "words";

export interface Asked {
  method: string;
  url: string;
}

/** `scope` is the folder of the page; `files` are its files, relative to it. */
export function planOf(asked: Asked, scope: string, files: readonly string[]): Plan {
  if (asked.method !== "GET" || !asked.url.startsWith(scope)) return "network";
  const path = asked.url.slice(scope.length).split(/[?#]/)[0] ?? "";
  // Judged guesses and boards must be the service's of now.
  if (path.startsWith("api/")) return "network";
  if (path === DICTIONARY) return "dictionary";
  if (ON_DEMAND.some((folder) => path.startsWith(folder))) return "words";
  if (path === "" || path === "index.html") return "page";
  if (files.includes(path)) return "file";
  return "network";
}

/** Caches of earlier versions in the same scope. */
export function outdated(names: readonly string[], scope: string, version: string): string[] {
  const own = cacheName(scope, "");
  return names.filter((name) => name.startsWith(own) && name !== cacheName(scope, version));
}

/** Each copy of the page on a host has its own. */
export function cacheName(scope: string, version: string): string {
  return `${PREFIX}${new URL(scope).pathname}@${version}`;
}

export function isSwitchedOff(file: unknown): boolean {
  return (file as { worker?: unknown } | null)?.worker === "off";
}
