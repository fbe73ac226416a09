/**
 * The rules: what a guess is told, and how a person writes it.
 *
 * The specification is `bestguess.feedback`; cases exported from there hold this to it.
 */

import { EngineError, plural } from "./errors";

/** A rule by its name, one put together from rules on some slots of a code, or a table. */
export type RuleData = string | readonly PartData[] | TableData;
export interface PartData {
  name: string;
  slots: readonly number[];
  rule: string;
}

/** What is told for each guess (a row) and secret (a column): the number of a text. */
export interface TableData {
  readonly texts: readonly string[];
  readonly cells: Uint8Array | Uint16Array;
  readonly hint: string;
  /** What the feedback means, in a line. */
  readonly meaning: string;
  /** The rule that reads what a person typed; without one it is read as it is. */
  readonly reads?: string;
}

export const isTable = (rule: RuleData): rule is TableData =>
  typeof rule === "object" && "cells" in rule;
export const isParts = (rule: RuleData): rule is readonly PartData[] => Array.isArray(rule);

export interface Rule {
  readonly data: RuleData;
  /** The feedback of the guess for the secret, in canonical form. */
  tell(guess: string, secret: string): string;
  /** Reads what a person typed for codes of so many symbols. */
  parse(text: string, length: number): string;
  /** What a person types, in a few words. */
  readonly hint: string;
  /** What a guess can be told, in the order of the secrets; only where it is read as it is. */
  outcomes?(guess: string): readonly string[];
}

/** The codes of a game, as far as a table is looked up by them. */
export interface Indexed {
  readonly size: number;
  find(code: string): number;
}

const WINS = new Set(["win", "won", "!", "*", "yes", "solved", "gagné", "trouvé"]);
const NONE = new Set(["none", "nothing", "rien", "aucun", "aucune"]);
const NOTHING = new Set([...NONE, "-", "0", "–", "—"]);
const BLACKS = new Set(["black", "bull", "noir", "taureau", "x", "a"]);
const WHITES = new Set(["white", "cow", "blanc", "vache", "o", "w", "c"]);
const TILES = new Map([
  ...[..."g2🟩🟧"].map((mark) => [mark, "g"] as const),
  ...[..."y1🟨🟦"].map((mark) => [mark, "y"] as const),
  ...[..."b0x.-_w⬛⬜"].map((mark) => [mark, "b"] as const),
]);
const COLOURS = new Map([
  ...["green", "vert"].map((name) => [name, "g"] as const),
  ...["yellow", "jaune"].map((name) => [name, "y"] as const),
  ...["black", "grey", "gray", "noir", "gris"].map((name) => [name, "b"] as const),
]);

function unreadable(rule: string, text: string, wanted: string, length: number): EngineError {
  const message = `cannot read '${text.trim()}': give ${wanted}`;
  return new EngineError("feedback", rule, message, { text: text.trim(), length });
}

function impossible(rule: string, text: string, why: string, length: number): EngineError {
  const message = `${text.trim()} is impossible: ${why}`;
  return new EngineError("feedback", `${rule}Impossible`, message, { text: text.trim(), length });
}

/** How many symbols two codes have in common, each as often as both have it. */
function inCommon(guess: string, secret: string): number {
  let left = secret;
  let count = 0;
  for (const symbol of guess) {
    const at = left.indexOf(symbol);
    if (at < 0) continue;
    left = left.slice(0, at) + left.slice(at + 1);
    count += 1;
  }
  return count;
}

function inPlace(guess: string, secret: string): number {
  let count = 0;
  for (let slot = 0; slot < guess.length; slot++) {
    if (guess[slot] === secret[slot]) count += 1;
  }
  return count;
}

// --- pegs ---

function pegs(guess: string, secret: string): string {
  const blacks = inPlace(guess, secret);
  return marksOf(blacks, inCommon(guess, secret) - blacks);
}

const marksOf = (blacks: number, whites: number) => "X".repeat(blacks) + "O".repeat(whites) || "-";

function parsePegs(text: string, length: number): string {
  const [blacks, whites] = readPegs(text, length);
  if (blacks + whites > length) {
    const message = `${text.trim()}: ${plural(blacks + whites, "mark")}, but a code has ${plural(length, "place")}`;
    throw new EngineError("feedback", "pegsMany", message, { text: text.trim(), length });
  }
  if (blacks === length - 1 && whites === 1) {
    const why = `with ${blacks} in place the last one cannot be misplaced`;
    throw impossible("pegs", text, why, length);
  }
  return marksOf(blacks, whites);
}

function readPegs(text: string, length: number): [number, number] {
  const word = text.trim().toUpperCase();
  if (NOTHING.has(word.toLowerCase())) return [0, 0];
  if (WINS.has(word.toLowerCase())) return [length, 0];
  const marks = word.replace(/\s+/g, "");
  if (/^[XO]+$/.test(marks)) {
    const blacks = marks.split("X").length - 1;
    return [blacks, marks.length - blacks];
  }
  const named = readNamed(text);
  if (named) return named;
  let numbers = /^(\d{1,9})\s*[ABX,;/+ ]\s*(\d{1,9})\s*[BCOW]?$/.exec(word);
  if (!numbers && length < 10) numbers = /^(\d)(\d)$/.exec(word);
  if (!numbers) {
    throw unreadable("pegs", text, "blacks and whites, like XOO, 1 2, or - for none", length);
  }
  return [Number(numbers[1]), Number(numbers[2])];
}

/** Blacks and whites with their names, in any order, as `2 whites and 1 black`, `1B2W`. */
function readNamed(text: string): [number, number] | null {
  const spoken = text.trim().toLowerCase();
  const said = spoken.replace(/(?<![\p{L}\p{N}_])no(?![\p{L}\p{N}_])/gu, "0");
  const words = (said.match(/\d+|[\p{L}_]+/gu) ?? []).filter((w) => w !== "and" && w !== "et");
  if (/[^\p{L}\p{N}_\s,;:=/&+]/u.test(said) || (words.length !== 2 && words.length !== 4)) {
    return null;
  }
  const first = /^\d/.test(words[0] as string);
  const even = words.filter((_, at) => at % 2 === 0);
  const odd = words.filter((_, at) => at % 2 === 1);
  const [counts, names] = first ? [even, odd] : [odd, even];
  // X 1 may be a mark and a number.
  if (!first && names.some((name) => name.length === 1)) return null;
  const kinds = names.map((name) => pegKind(name, names));
  const known = ["X", "O", "OX"].includes([...kinds].sort().join(""));
  if (!known || !counts.every((count) => /^\d{1,20}$/.test(count))) return null;
  const found = (kind: string) => {
    const at = kinds.indexOf(kind);
    return at < 0 ? 0 : Number(counts[at]);
  };
  return [found("X"), found("O")];
}

function pegKind(name: string, names: readonly string[]): string {
  const whole = BLACKS.has(name) || WHITES.has(name) || name === "b";
  const one = whole ? name : name.slice(0, -1); // the plural
  if (one === "b" && names.length === 2) return names.includes("a") ? "O" : "X";
  return BLACKS.has(one) ? "X" : WHITES.has(one) ? "O" : "?";
}

// --- likeness and letters in common ---

const likeness = (guess: string, secret: string) => String(inPlace(guess, secret));

function readNumber(text: string, length: number): number | null {
  let word = text.trim().toLowerCase();
  if (NOTHING.has(word)) word = "0";
  else if (WINS.has(word)) word = String(length);
  const named = "(?:\\s*(?:correct|right|in place|letters?|lettres?))?\\.?";
  const form = `^(?:likeness\\s*[=:]?\\s*)?(\\d{1,9})(?:\\s*/\\s*${length})?${named}$`;
  const match = new RegExp(form).exec(word);
  return match && Number(match[1]) <= length ? Number(match[1]) : null;
}

function parseLikeness(text: string, length: number): string {
  const number = readNumber(text, length);
  if (number === null) throw unreadable("likeness", text, `a number from 0 to ${length}`, length);
  return String(number);
}

function shared(guess: string, secret: string): string {
  return guess === secret ? "win" : String(inCommon(guess, secret));
}

function parseShared(text: string, length: number): string {
  if (WINS.has(text.trim().toLowerCase())) return "win";
  const number = readNumber(text, length);
  if (number === null) {
    throw unreadable("shared", text, `a number from 0 to ${length}, or win`, length);
  }
  return String(number);
}

// --- tiles ---

function tiles(guess: string, secret: string): string {
  let left = "";
  for (let slot = 0; slot < secret.length; slot++) {
    if (guess[slot] !== secret[slot]) left += secret[slot];
  }
  let marks = "";
  for (let slot = 0; slot < guess.length; slot++) {
    if (guess[slot] === secret[slot]) {
      marks += "g";
      continue;
    }
    const at = left.indexOf(guess[slot] as string);
    marks += at < 0 ? "b" : "y";
    if (at >= 0) left = left.slice(0, at) + left.slice(at + 1);
  }
  return marks;
}

function parseTiles(text: string, length: number): string {
  const typed = [...nameTiles(text, length).toLowerCase()].filter((m) => !" ,\t\ufe0f".includes(m));
  const marks = typed.map((mark) => TILES.get(mark) ?? "?");
  if (marks.includes("?") || marks.length !== length) {
    const wanted = `${length} of g (in place), y (elsewhere), b (not)`;
    throw unreadable("tiles", text, wanted, length);
  }
  if (marks.filter((mark) => mark === "g").length === length - 1 && marks.includes("y")) {
    const why = `with ${length - 1} in place the last cannot be elsewhere`;
    throw impossible("tiles", text, why, length);
  }
  return marks.join("");
}

function nameTiles(text: string, length: number): string {
  const words = text
    .trim()
    .toLowerCase()
    .split(/[\s,]+/);
  const [word = ""] = words;
  if (words.length === 1 && NONE.has(word)) return "b".repeat(length);
  if (words.length === 1 && WINS.has(word)) return "g".repeat(length);
  return words.every((each) => COLOURS.has(each))
    ? words.map((each) => COLOURS.get(each)).join("")
    : text;
}

// --- digits ---

function digits(guess: string, secret: string): string {
  if (guess === secret) return "win";
  const marks = tiles(guess, secret);
  const kinds: Record<string, Set<string>> = { g: new Set(), y: new Set(), b: new Set() };
  for (const [slot, mark] of [...marks].entries()) kinds[mark]?.add(guess.charAt(slot));
  return joinDigits([...marks].map((mark) => String(kinds[mark]?.size)));
}

/** Together; from ten on, where one may be 10, apart. */
const joinDigits = (numbers: readonly string[]) => numbers.join(numbers.length > 9 ? " " : "");

function parseDigits(text: string, length: number): string {
  const word = text.trim().toLowerCase();
  if (WINS.has(word)) return "win";
  const said = word.replace(/[⚀-⚅]/g, (die) => String(die.charCodeAt(0) - 0x267f));
  const marks = said.match(length > 9 ? /\d+/g : /\d/g) ?? [];
  const inside = marks.every((mark) => Number(mark) >= 1 && Number(mark) <= length);
  if (/[^\d\s,/]/.test(said) || marks.length !== length || !inside) {
    throw unreadable(
      "digits",
      text,
      `${plural(length, "digit")} from 1 to ${length}, or win`,
      length,
    );
  }
  return joinDigits(marks.map((mark) => String(Number(mark))));
}

// --- all of them ---

export const RULES: Readonly<Record<string, Rule>> = Object.fromEntries(
  [
    { data: "pegs", tell: pegs, parse: parsePegs, hint: "blacks and whites: XOO, 1 2, or -" },
    {
      data: "likeness",
      tell: likeness,
      parse: parseLikeness,
      hint: "letters in place: 0, 1, 2, …",
    },
    { data: "tiles", tell: tiles, parse: parseTiles, hint: "gybbg, 21002 or squares" },
    { data: "digits", tell: digits, parse: parseDigits, hint: "the digits, like 223313, or win" },
    {
      data: "shared",
      tell: shared,
      parse: parseShared,
      hint: "letters in common: 0, 1, …, or win",
    },
  ].map((rule) => [rule.data, rule]),
);

/** The spaces are needed for a table. */
export function ruleOf(data: RuleData, guesses?: Indexed, secrets?: Indexed): Rule {
  if (isTable(data)) return tabled(data, guesses as Indexed, secrets as Indexed);
  if (isParts(data)) return combine(data);
  const rule = RULES[data];
  if (!rule) {
    const message = `unknown rule '${data}' (one of ${Object.keys(RULES).join(", ")})`;
    throw new EngineError("game", "rule", message, { rule: data });
  }
  return rule;
}

/** A rule that only Python knows: it was asked about every pair, and here it is looked up. */
function tabled(data: TableData, guesses: Indexed, secrets: Indexed): Rule {
  const { texts, cells, hint, reads } = data;
  const tell = (guess: number, secret: number) =>
    texts[cells[guess * secrets.size + secret] as number] as string;
  const rule = {
    data,
    hint,
    tell(guess: string, secret: string) {
      const [row, column] = [guesses.find(guess), secrets.find(secret)];
      if (row >= 0 && column >= 0) return tell(row, column);
      const message = `the rule knows nothing of the guess ${guess} and the secret ${secret}`;
      throw new EngineError("code", "unlisted", message, { code: row < 0 ? guess : secret });
    },
  };
  if (reads !== undefined) return { ...rule, parse: ruleOf(reads).parse };
  return {
    ...rule,
    parse: parsePlain,
    outcomes(guess) {
      const row = guesses.find(guess);
      const all = Array.from({ length: row < 0 ? 0 : secrets.size }, (_, at) => tell(row, at));
      return [...new Set(all)];
    },
  };
}

function parsePlain(text: string): string {
  if (text.trim()) return text.trim();
  throw new EngineError("feedback", "plain", "empty feedback: type what the rule returns", {});
}

/** Whether a person says that the secret is found. */
export const isWon = (text: string): boolean => WINS.has(text.trim().toLowerCase());

/** The feedbacks in words that begin as typed, or are it. */
export function begun(typed: string, outcomes: readonly string[]): readonly string[] {
  const low = typed.trim().toLowerCase();
  const same = outcomes.filter((text) => text.toLowerCase() === low);
  const exact = same.filter((text) => text === typed.trim());
  if (exact.length > 0 || same.length > 0) return exact.length > 0 ? exact : same;
  const words = outcomes.filter((text) => /^\p{L}/u.test(text));
  return words.filter((text) => text.toLowerCase().startsWith(low));
}

/** What each part is told, with a `/` between them. */
function combine(data: readonly PartData[]): Rule {
  const parts = data.map((part) => ({ ...part, rule: ruleOf(part.rule) }));
  const names = parts.map((part) => part.name);
  return {
    data,
    hint: `${names.join("/")}, each ${parts[0]?.rule.hint}`,
    tell: (guess, secret) =>
      parts
        .map(({ slots, rule }) => rule.tell(pieceOf(guess, slots), pieceOf(secret, slots)))
        .join("/"),
    parse(text) {
      const won = WINS.has(text.trim().toLowerCase());
      const texts = won ? parts.map(() => text) : text.split("/");
      if (texts.length !== parts.length) {
        const wanted = `the feedback for ${names.join(" and ")}, with / between them`;
        throw unreadable("parts", text, wanted, parts.length);
      }
      return parts
        .map(({ slots, rule }, at) => rule.parse(texts[at] ?? "", slots.length))
        .join("/");
    },
  };
}

/** The piece of a code that a part of a rule looks at. */
export function pieceOf(code: string, slots: readonly number[]): string {
  return slots.map((slot) => code.charAt(slot)).join("");
}
