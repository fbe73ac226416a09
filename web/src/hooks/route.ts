/**
 * Where the reader is on Entropy's page: `#/entropy`, `#/entropy/archive/12` and
 * `#/entropy/practice` are rounds; `#/entropy/rules`, `#/entropy/archive` and the like are dialogs
 * over one. The back button closes a dialog.
 */

import type { Kind } from "../store/round";
import { closeOver, formatAddress, parseAddress, underneath, usePlace, visit } from "./address";

export const DIALOGS = ["help", "statistics", "archive", "leaderboard", "settings"] as const;
export type DialogName = (typeof DIALOGS)[number];

export const PAGE = "entropy";
/** `#/entropy/help` is where the engine helps; what explains the game is its rules. */
const PARTS: Record<string, DialogName> = { rules: "help" };
const partOf = (dialog: DialogName) => (dialog === "help" ? "rules" : dialog);

/** What a hash says of a round. */
export interface RoundId {
  kind: Kind;
  /** The puzzle of the archive, or the number of a practice word; null = none given. */
  number: number | null;
}

export interface Route {
  round: RoundId;
  dialog: DialogName | null;
  /** The puzzle that a dialog is about: `#/entropy/leaderboard/12`. */
  about: number | null;
}

export const TODAY: RoundId = { kind: "today", number: null };

function numberOf(text: string | undefined): number | null {
  return text !== undefined && /^[1-9][0-9]{0,9}$/.test(text) ? Number(text) : null;
}

/** Name and number of a hash of this page. */
function partsOf(hash: string): [string | undefined, number | null] {
  const { parts } = parseAddress(hash);
  return parts[0] === PAGE ? [parts[1], numberOf(parts[2])] : [undefined, null];
}

/** The round that a hash names, or null when it names a dialog or nothing known. */
function parseRound(name: string | undefined, number: number | null): RoundId | null {
  if (name === undefined || name === "play") return TODAY;
  if (name === "practice") return { kind: "practice", number };
  if (name === "archive" && number !== null) return { kind: "archive", number };
  return null;
}

/** Reads a hash; `under` is the hash of the round below a dialog. */
export function parseRoute(hash: string, under = ""): Route {
  const [name, number] = partsOf(hash);
  const round = parseRound(name, number);
  if (round) return { round, dialog: null, about: null };
  const below = parseRound(...partsOf(under)) ?? TODAY;
  const dialog = PARTS[name ?? ""] ?? DIALOGS.find((known) => known === name) ?? null;
  return { round: below, dialog, about: dialog === null ? null : number };
}

export function formatRound(round: RoundId): string {
  if (round.kind === "today") return formatAddress([PAGE]);
  const number = round.number === null ? [] : [String(round.number)];
  return formatAddress([PAGE, round.kind, ...number]);
}

/** What a friend who sent the link made of the word; null turns: it was not found. */
export interface Friend {
  turns: number | null;
}

/** `#/entropy/practice/7?beat=4` */
export function parseFriend(hash: string): Friend | null {
  const [, beat] = /(?:^|&)beat=([1-8x])(?:&|$)/.exec(parseAddress(hash).query) ?? [];
  if (beat === undefined) return null;
  return { turns: beat === "x" ? null : Number(beat) };
}

export function useFriend(): Friend | null {
  return parseFriend(usePlace(() => location.hash));
}

let last = { key: "", route: parseRoute("") };
const keyOf = () => `${location.hash} ${underneath()}`;

function snapshot(): Route {
  const key = keyOf();
  if (key !== last.key) last = { key, route: parseRoute(location.hash, underneath()) };
  return last.route;
}

export function useRoute(): Route {
  usePlace(keyOf);
  return snapshot();
}

/** Goes to a round; from a dialog it takes the dialog's entry, so that back does not reopen it. */
export function goTo(round: RoundId): void {
  const hash = formatRound(round);
  if (snapshot().dialog !== null) visit(hash, "replace");
  else if (hash !== formatRound(snapshot().round)) visit(hash);
}

export function openDialog(name: DialogName, about?: number): void {
  const { round, dialog } = snapshot();
  const number = about === undefined ? [] : [String(about)];
  const hash = formatAddress([PAGE, partOf(name), ...number]);
  if (dialog === null) visit(hash, "push", formatRound(round));
  else visit(hash, "replace", underneath() ? formatRound(round) : undefined);
}

export function closeDialog(): void {
  const { round, dialog } = snapshot();
  if (dialog !== null) closeOver(formatRound(round));
}
