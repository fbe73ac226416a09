/**
 * Where the reader is, kept in the hash: `#/`, `#/archive/12` and `#/practice` are rounds;
 * `#/help`, `#/archive` and the like are dialogs over one. The back button closes a dialog.
 */

import { useSyncExternalStore } from "react";
import type { Kind } from "../store/round";

export const DIALOGS = ["help", "statistics", "archive", "leaderboard", "settings"] as const;
export type DialogName = (typeof DIALOGS)[number];

export interface Place {
  kind: Kind;
  /** The puzzle of the archive, or the number of a practice word; null = none given. */
  number: number | null;
}

export interface Route {
  place: Place;
  dialog: DialogName | null;
  /** The puzzle that a dialog is about: `#/leaderboard/12`. */
  about: number | null;
}

const TODAY: Place = { kind: "today", number: null };

function numberOf(text: string | undefined): number | null {
  return text !== undefined && /^[1-9][0-9]{0,9}$/.test(text) ? Number(text) : null;
}

/** The round that a hash names, or null when it names a dialog or nothing known. */
function parsePlace(name: string | undefined, number: number | null): Place | null {
  if (name === undefined || name === "") return TODAY;
  if (name === "practice") return { kind: "practice", number };
  if (name === "archive" && number !== null) return { kind: "archive", number };
  return null;
}

/** Reads a hash; `under` is the hash of the round below a dialog. */
export function parseRoute(hash: string, under = "#/"): Route {
  const [name, rest] = hash.replace(/^#\/?/, "").split("/");
  const number = numberOf(rest);
  const place = parsePlace(name, number);
  if (place) return { place, dialog: null, about: null };
  const [underName, underRest] = under.replace(/^#\/?/, "").split("/");
  const below = parsePlace(underName, numberOf(underRest)) ?? TODAY;
  const dialog = DIALOGS.find((known) => known === name) ?? null;
  return { place: below, dialog, about: dialog === null ? null : number };
}

export function formatPlace(place: Place): string {
  if (place.kind === "today") return "#/";
  return place.number === null ? `#/${place.kind}` : `#/${place.kind}/${place.number}`;
}

const listeners = new Set<() => void>();
let last = { key: "", route: parseRoute("") };

/** The entry of the history says which round a dialog lies over, so that a reload keeps it. */
function underneath(): string {
  const state: unknown = history.state;
  const under = state && typeof state === "object" && "under" in state ? state.under : null;
  return typeof under === "string" ? under : "";
}

function snapshot(): Route {
  const under = underneath();
  const key = `${location.hash} ${under}`;
  if (key !== last.key) last = { key, route: parseRoute(location.hash, under || "#/") };
  return last.route;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("popstate", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("popstate", listener);
  };
}

function changed() {
  for (const listener of listeners) listener();
}

export function useRoute(): Route {
  return useSyncExternalStore(subscribe, snapshot);
}

/** Goes to a round; from a dialog it takes the dialog's entry, so that back does not reopen it. */
export function goTo(place: Place): void {
  const hash = formatPlace(place);
  if (snapshot().dialog !== null) history.replaceState(null, "", hash);
  else if (hash !== formatPlace(snapshot().place)) history.pushState(null, "", hash);
  changed();
}

export function openDialog(name: DialogName, about?: number): void {
  const { place, dialog } = snapshot();
  const hash = about === undefined ? `#/${name}` : `#/${name}/${about}`;
  const state = { under: formatPlace(place) };
  if (dialog === null) history.pushState(state, "", hash);
  else history.replaceState(underneath() ? state : null, "", hash);
  changed();
}

export function closeDialog(): void {
  const { place, dialog } = snapshot();
  if (dialog === null) return;
  if (underneath()) {
    history.back();
  } else {
    history.replaceState(null, "", formatPlace(place));
    changed();
  }
}
