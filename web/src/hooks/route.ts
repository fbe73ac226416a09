/**
 * Where the reader is, kept in the hash: `#/`, `#/archive/12` and `#/practice` are rounds;
 * `#/help`, `#/archive` and the like are dialogs over one. The back button closes a dialog.
 */

import { useSyncExternalStore } from "react";
import type { Kind } from "../store/round";

export const DIALOGS = ["help", "statistics", "archive", "leaderboard", "settings"] as const;
export type DialogName = (typeof DIALOGS)[number];

/** What a hash says of a round. */
export interface RoundId {
  kind: Kind;
  /** The puzzle of the archive, or the number of a practice word; null = none given. */
  number: number | null;
}

export interface Route {
  round: RoundId;
  dialog: DialogName | null;
  /** The puzzle that a dialog is about: `#/leaderboard/12`. */
  about: number | null;
}

export const TODAY: RoundId = { kind: "today", number: null };

function numberOf(text: string | undefined): number | null {
  return text !== undefined && /^[1-9][0-9]{0,9}$/.test(text) ? Number(text) : null;
}

/** The round that a hash names, or null when it names a dialog or nothing known. */
function parseRound(name: string | undefined, number: number | null): RoundId | null {
  if (name === undefined || name === "") return TODAY;
  if (name === "practice") return { kind: "practice", number };
  if (name === "archive" && number !== null) return { kind: "archive", number };
  return null;
}

/** Reads a hash; `under` is the hash of the round below a dialog. */
export function parseRoute(hash: string, under = "#/"): Route {
  const [name, rest] = hash.replace(/^#\/?/, "").split("/");
  const number = numberOf(rest);
  const round = parseRound(name, number);
  if (round) return { round, dialog: null, about: null };
  const [underName, underRest] = under.replace(/^#\/?/, "").split("/");
  const below = parseRound(underName, numberOf(underRest)) ?? TODAY;
  const dialog = DIALOGS.find((known) => known === name) ?? null;
  return { round: below, dialog, about: dialog === null ? null : number };
}

export function formatRound(round: RoundId): string {
  if (round.kind === "today") return "#/";
  return round.number === null ? `#/${round.kind}` : `#/${round.kind}/${round.number}`;
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
export function goTo(round: RoundId): void {
  const hash = formatRound(round);
  if (snapshot().dialog !== null) history.replaceState(null, "", hash);
  else if (hash !== formatRound(snapshot().round)) history.pushState(null, "", hash);
  changed();
}

export function openDialog(name: DialogName, about?: number): void {
  const { round, dialog } = snapshot();
  const hash = about === undefined ? `#/${name}` : `#/${name}/${about}`;
  const state = { under: formatRound(round) };
  if (dialog === null) history.pushState(state, "", hash);
  else history.replaceState(underneath() ? state : null, "", hash);
  changed();
}

export function closeDialog(): void {
  const { round, dialog } = snapshot();
  if (dialog === null) return;
  if (underneath()) {
    history.back();
  } else {
    history.replaceState(null, "", formatRound(round));
    changed();
  }
}
