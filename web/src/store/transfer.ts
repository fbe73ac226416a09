/**
 * Statistics as a file and as a short code, and back.
 *
 * The code is `ENT1.FIRST.DAY.RESULTS.CHECK`: the first number and its day, then one decimal digit
 * for each number from there on (0 not played, 1 to 8 turns, 9 lost), all of them as one number in
 * base 62, which takes six letters for ten puzzles; then a checksum against slips of the hand.
 */

import { addDays, isDay } from "./days";
import type { Result, Results } from "./figures";
import { checkResults } from "./schemas";

export type ImportReport =
  | { ok: true; added: number; kept: number }
  | { ok: false; why: "empty" | "unreadable" | "damaged" | "newer" };

const FORMAT = "entropy-statistics";
const VERSION = 1;
const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const BASE = BigInt(ALPHABET.length);
const LOST = 9;
const MAX_CODE = 20_000;
const MAX_FILE = 2_000_000;

export type Imported = { ok: true; results: Results } | Extract<ImportReport, { ok: false }>;
const refused = (why: "empty" | "unreadable" | "damaged" | "newer"): Imported => ({
  ok: false,
  why,
});

export function formatFile(results: Results): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, results }, null, 1)}\n`;
}

export function formatCode(results: Results): string {
  const numbers = Object.keys(results).map(Number);
  const first = numbers.length === 0 ? 1 : Math.min(...numbers);
  const last = numbers.length === 0 ? 0 : Math.max(...numbers);
  let digits = "";
  for (let number = first; number <= last; number++) {
    const result = results[number];
    digits += result ? (result.turns ?? LOST) : 0;
  }
  const day = (results[first]?.date ?? "1970-01-01").replaceAll("-", "");
  // The leading 1 keeps zeros at the beginning.
  const body = `${first}.${day}.${toBase(BigInt(`1${digits}`))}`;
  return `ENT${VERSION}.${body}.${checksum(body)}`;
}

/** Reads a file's text or a code. */
export function parseExport(text: string): Imported {
  const trimmed = text.trim();
  if (trimmed === "") return refused("empty");
  return trimmed.startsWith("{") ? parseFile(trimmed) : parseCode(trimmed);
}

function parseFile(text: string): Imported {
  if (text.length > MAX_FILE) return refused("unreadable");
  let data: { format?: unknown; version?: unknown; results?: unknown };
  try {
    data = JSON.parse(text);
  } catch {
    return refused("damaged");
  }
  if (data.format !== FORMAT || typeof data.version !== "number") return refused("unreadable");
  if (data.version > VERSION) return refused("newer");
  const results = checkResults(data.results, true);
  return results === null ? refused("damaged") : { ok: true, results };
}

function parseCode(text: string): Imported {
  // Mail programs break long lines.
  const code = text.replace(/\s+/g, "");
  const [, version, first, day, body, check] =
    /^ENT(\d{1,3})\.(\d{1,6})\.(\d{8})\.([0-9A-Za-z]+)\.([0-9A-Za-z]+)$/.exec(code) ?? [];
  if (!version || !first || !day || !body || code.length > MAX_CODE) {
    return refused(code.startsWith("ENT") ? "damaged" : "unreadable");
  }
  if (Number(version) > VERSION) return refused("newer");
  if (checksum(`${first}.${day}.${body}`) !== check) return refused("damaged");
  const start = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
  const digits = fromBase(body).toString().slice(1);
  return isDay(start)
    ? { ok: true, results: unfold(Number(first), start, digits) }
    : refused("damaged");
}

function unfold(first: number, day: string, digits: string): Results {
  const results: Record<number, Result> = {};
  [...digits].forEach((digit, index) => {
    if (digit === "0") return;
    const turns = Number(digit) === LOST ? null : Number(digit);
    results[first + index] = { date: addDays(day, index), turns };
  });
  return results;
}

function toBase(value: bigint): string {
  let text = "";
  for (let left = value; left > 0n; left /= BASE) text = ALPHABET[Number(left % BASE)] + text;
  return text;
}

function fromBase(text: string): bigint {
  let value = 0n;
  for (const letter of text) value = value * BASE + BigInt(ALPHABET.indexOf(letter));
  return value;
}

/** FNV-1a in 32 bits, as six characters: any one wrong character changes it. */
function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return toBase(BigInt(hash)).padStart(6, "0");
}
