/** What is kept in local storage, in one document each. Never a secret of an open puzzle. */

import type { Reveal } from "../api";
import type { Row } from "../game/turn";
import { LETTERS, TURNS } from "../game/turn";
import { isDay } from "./days";
import type { Documents, Schema } from "./documents";
import type { Result } from "./figures";
import type { Outcome } from "./phases";
import type { Scratchpad } from "./scratchpad";
import { checkPad } from "./scratchpad";

/** A round. Ranked ones only mirror the service's; the others are the page's own. */
export interface SavedRound {
  /** 0 for practice. */
  number: number;
  date: string;
  commitment: string | null;
  ranked: boolean;
  /** The service knows the round. */
  started: boolean;
  counted: boolean;
  rows: Row[];
  outcome: Outcome | null;
  draft: string;
  /** A guess that is to be sent, with its turn: sending it twice does no harm. */
  pending: { turn: number; guess: string } | null;
  place: number | null;
  finished: string | null;
  challenge: number | null;
  pad: Scratchpad;
}

export interface SavedPuzzle {
  number: number;
  date: string;
  commitment: string | null;
  /** Static mode only. */
  sha1: string | null;
}

export const THEMES = ["system", "light", "dark", "contrast"] as const;
export type Theme = (typeof THEMES)[number];

export const SHARE_FORMS = ["picture", "dice", "digits"] as const;
export type ShareForm = (typeof SHARE_FORMS)[number];

export interface SavedSettings {
  theme: Theme;
  /** null: as the browser says. */
  language: string | null;
  /** How a result is shared. */
  share: ShareForm;
  /** Marks are taken on to later rows by themselves. */
  carry: boolean;
  name: string | null;
  /** The service has seen this player: there may be a round to fetch. */
  known: boolean;
}

type Fields = Record<string, unknown>;
const isObject = (data: unknown): data is Fields => typeof data === "object" && data !== null;
const isWhole = (value: unknown, least: number): value is number =>
  Number.isInteger(value) && (value as number) >= least;
const textOr = <T>(value: unknown, other: T) => (typeof value === "string" ? value : other);
const WORD = new RegExp(`^[A-Z]{${LETTERS}}$`);

function isRow(row: unknown): row is Row {
  return (
    isObject(row) &&
    WORD.test(String(row.guess)) &&
    /^[1-6]{6}$/.test(String(row.digits)) &&
    typeof row.won === "boolean"
  );
}

function checkPending(data: unknown, rows: readonly Row[]): SavedRound["pending"] {
  if (!isObject(data) || data.turn !== rows.length + 1 || !WORD.test(String(data.guess)))
    return null;
  return { turn: rows.length + 1, guess: String(data.guess) };
}

function checkRound(data: unknown): SavedRound | null {
  if (!isObject(data) || !isWhole(data.number, 0)) return null;
  const { rows, outcome } = data;
  if (!Array.isArray(rows) || rows.length > TURNS || !rows.every(isRow)) return null;
  if (data.number > 0 && !isDay(data.date)) return null;
  const ended = outcome === "won" || outcome === "lost" ? outcome : null;
  const last = rows.at(-1);
  // An end that the rows do not show is not an end.
  if (ended === "won" ? !last?.won : rows.some((row) => row.won)) return null;
  if (ended === "lost" && rows.length < TURNS) return null;
  const draft = textOr(data.draft, "");
  return {
    number: data.number,
    date: textOr(data.date, ""),
    commitment: textOr(data.commitment, null),
    ranked: data.ranked === true,
    started: data.started === true,
    counted: data.counted === true,
    rows,
    outcome: ended,
    draft: /^([A-Z ]{0,5}[A-Z])?$/.test(draft) ? draft : "",
    pending: ended ? null : checkPending(data.pending, rows),
    place: isWhole(data.place, 1) ? data.place : null,
    finished: textOr(data.finished, null),
    challenge: isWhole(data.challenge, 1) ? data.challenge : null,
    pad: checkPad(data.pad),
  };
}

function checkResult(data: unknown): Result | null {
  if (!isObject(data) || !isDay(data.date)) return null;
  const { date, turns } = data;
  return turns === null || (isWhole(turns, 1) && turns <= TURNS) ? { date, turns } : null;
}

/** Results by number. What is not in order makes an import void, but not all that is stored here. */
export function checkResults(data: unknown, strict: boolean): Record<number, Result> | null {
  if (!isObject(data)) return null;
  const results: Record<number, Result> = {};
  for (const [number, given] of Object.entries(data)) {
    const result = /^[1-9]\d{0,5}$/.test(number) ? checkResult(given) : null;
    if (result !== null) results[Number(number)] = result;
    else if (strict) return null;
  }
  return results;
}

function checkPuzzle(data: unknown): SavedPuzzle | null {
  if (!isObject(data) || !isWhole(data.number, 1) || !isDay(data.date)) return null;
  return {
    number: data.number,
    date: data.date,
    commitment: textOr(data.commitment, null),
    sha1: textOr(data.sha1, null),
  };
}

function checkPuzzles(data: unknown): SavedPuzzle[] | null {
  if (!Array.isArray(data)) return null;
  const checked = data.map(checkPuzzle);
  return checked.every((puzzle) => puzzle !== null) ? (checked as SavedPuzzle[]) : null;
}

function checkReveals(data: unknown): Record<number, Reveal> | null {
  if (!isObject(data)) return null;
  const inOrder = (reveal: unknown): reveal is Reveal =>
    isObject(reveal) && isDay(reveal.date) && WORD.test(String(reveal.secret));
  return Object.values(data).every(inOrder) ? (data as Record<number, Reveal>) : null;
}

function checkSettings(data: unknown): SavedSettings | null {
  if (!isObject(data)) return null;
  return {
    theme: THEMES.find((theme) => theme === data.theme) ?? "system",
    language: textOr(data.language, null),
    share: SHARE_FORMS.find((form) => form === data.share) ?? "dice",
    carry: data.carry === true,
    name: textOr(data.name, null),
    known: data.known === true,
  };
}

/** What the page has explained so far. */
export interface SavedLessons {
  /** The cards were shown, or skipped. */
  cards: boolean;
  /** Guesses judged on this device, as far as it matters. */
  guesses: number;
  /** The last lost puzzle whose word was told on the next day. */
  revealed: number;
}

function checkLessons(data: unknown): SavedLessons | null {
  if (!isObject(data)) return null;
  return {
    cards: data.cards === true,
    guesses: isWhole(data.guesses, 0) ? data.guesses : 0,
    revealed: isWhole(data.revealed, 0) ? data.revealed : 0,
  };
}

/** The first version of each. A change adds a migration and raises the version, with a test. */
const first = <T>(check: (data: unknown) => T | null): Schema<T> => ({
  version: 1,
  migrations: {},
  check,
});
export const SCHEMAS = {
  round: first(checkRound),
  results: first((data) => checkResults(data, false)),
  today: first(checkPuzzle),
  puzzles: first(checkPuzzles),
  reveals: first(checkReveals),
  settings: first(checkSettings),
  lessons: first(checkLessons),
  outbox: first((data) => (isWhole(data, 1) ? data : null)),
};

/** The number of the puzzle whose guess is still to be sent. */
export const OUTBOX = "outbox";
export const RESULTS = "results";
export const LESSONS = "lessons";
export const roundKey = (number: number) => (number === 0 ? "practice" : `round/${number}`);

export const readRound = (documents: Documents, number: number): SavedRound | null =>
  documents.read(roundKey(number), SCHEMAS.round);
