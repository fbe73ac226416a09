/**
 * Where the reader is, kept in the hash: `#/`, `#/entropy/archive/12`, `#/mastermind/help?AABC=XO`.
 *
 * One HTML file serves all pages: no web server needs a rule, whatever folder the site lies in, and
 * what follows the `#` is never sent to one. A dialog is an entry of the history of its own, so that
 * the back button closes it; the entry says what lies under it.
 */

import { useSyncExternalStore } from "react";

export interface Address {
  /** The parts between the slashes; none at home. */
  parts: readonly string[];
  /** What follows the question mark, as it stands: each page has its own form of it. */
  query: string;
}

/** Names of the daily game from before it was one page among others. */
const MOVED: Record<string, readonly string[]> = {
  archive: ["entropy", "archive"],
  practice: ["entropy", "practice"],
  help: ["entropy", "rules"],
  statistics: ["entropy", "statistics"],
  leaderboard: ["entropy", "leaderboard"],
};

/** A part may be any text; a broken code for one stays as it is. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function parseAddress(hash: string): Address {
  const text = hash.replace(/^#?\/?/, "");
  const cut = text.indexOf("?");
  const path = cut < 0 ? text : text.slice(0, cut);
  const [first, ...rest] = path
    .split("/")
    .filter((part) => part !== "")
    .map(decode);
  const query = cut < 0 ? "" : text.slice(cut + 1);
  if (first === undefined) return { parts: [], query };
  const moved = Object.hasOwn(MOVED, first) ? MOVED[first] : undefined;
  return { parts: [...(moved ?? [first]), ...rest], query };
}

/** As in a link: what divides the parts is written as a code, a game as `mastermind:5x8` stays. */
const encode = (part: string) =>
  encodeURIComponent(part).replace(/%(3A|2C|3D)/g, (code) => decodeURIComponent(code));

/** The hash of an address, for links. */
export function formatAddress(parts: readonly string[], query = ""): string {
  const path = parts.map(encode).join("/");
  return `#/${path}${query === "" ? "" : `?${query}`}`;
}

const listeners = new Set<() => void>();

/** The hash that lies under the dialog of this entry; empty when it is no dialog opened here. */
export function underneath(): string {
  const state: unknown = history.state;
  const under = state && typeof state === "object" && "under" in state ? state.under : null;
  return typeof under === "string" ? under : "";
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("popstate", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("popstate", listener);
  };
}

/** Reads the place again whenever it may have changed; `read` returns a text. */
export function usePlace(read: () => string): string {
  return useSyncExternalStore(subscribe, read);
}

let last = { hash: "", address: parseAddress("") };

const read = () => location.hash;

export function useAddress(): Address {
  const hash = usePlace(read);
  if (hash !== last.hash) last = { hash, address: parseAddress(hash) };
  return last.address;
}

/** The address of the page that is shown: under the settings, that of what they lie over. */
export function usePageAddress(): Address {
  const address = useAddress();
  return address.parts[0] === "settings" ? parseAddress(underneath()) : address;
}

/** Goes to an address: as a new entry, or in place of the one that is there. */
export function visit(hash: string, how: "push" | "replace" = "push", under?: string): void {
  const state = under === undefined ? null : { under };
  if (how === "push") history.pushState(state, "", hash);
  else history.replaceState(state, "", hash);
  for (const listener of listeners) listener();
}

/** Opens a dialog over what is shown. */
export function openOver(hash: string): void {
  visit(hash, "push", location.hash || "#/");
}

/** Back to what lies under the dialog; to `home` where it was opened by its own link. */
export function closeOver(home: string): void {
  if (underneath()) history.back();
  else visit(home, "replace");
}
