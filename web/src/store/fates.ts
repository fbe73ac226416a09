/** A rule explained: what became of each symbol of a guess, and guesses that show its odd cases. */

import type { GameInfo } from "../engine/catalogue";
import type { Game } from "../engine/game";
import { isTable, pieceOf, RULES, type RuleData } from "../engine/rules";
import type { SpaceData } from "../engine/spaces";
import { fitCode, isWhole } from "./entry";
import type { Look } from "./look";

/** common: in both, wherever; apart: not in its slot, and more is not told. */
export type Fate = "place" | "elsewhere" | "out" | "common" | "apart";

/** What one part of the feedback looks at, symbol by symbol. */
export interface FatePart {
  /** Empty where there is one part. */
  name: string;
  rule: string;
  symbols: readonly string[];
  fates: readonly Fate[];
}

const MARKS: Readonly<Record<string, Fate>> = { g: "place", y: "elsewhere", b: "out" };

/** Each symbol by itself; a symbol is elsewhere as often only as the secret has it left. */
function marked(guess: string, secret: string): Fate[] {
  return [...(RULES.tiles?.tell(guess, secret) ?? "")].map((mark) => MARKS[mark] ?? "out");
}

const WAYS: Readonly<Record<string, (guess: string, secret: string) => Fate[]>> = {
  pegs: marked,
  tiles: marked,
  digits: marked,
  likeness: (guess, secret) =>
    [...guess].map((symbol, slot) => (symbol === secret[slot] ? "place" : "apart")),
  shared: (guess, secret) =>
    marked(guess, secret).map((fate) => (fate === "out" ? "out" : "common")),
};

/** One for each part of the rule; none for rules that nothing is known of. */
export function fatesOf(rule: RuleData, guess: string, secret: string): FatePart[] {
  if (isTable(rule)) return [];
  const parts =
    typeof rule === "string" ? [{ name: "", rule, slots: [...guess].map((_, at) => at) }] : rule;
  return parts.flatMap((part) => {
    const piece = pieceOf(guess, part.slots);
    const fates = WAYS[part.rule]?.(piece, pieceOf(secret, part.slots));
    return fates ? [{ name: part.name, rule: part.rule, symbols: [...piece], fates }] : [];
  });
}

/** The different symbols of a fate, in the order of the guess. */
export const symbolsWith = ({ symbols, fates }: FatePart, fate: Fate): string[] => [
  ...new Set(symbols.filter((_, at) => fates[at] === fate)),
];

export interface Repeat {
  symbol: string;
  guess: number;
  secret: number;
}

const count = (code: string, symbol: string) => code.split(symbol).length - 1;

/** Symbols that both have, one of them more often than the other. */
export function repeatsOf(guess: string, secret: string): Repeat[] {
  return [...new Set(guess)]
    .map((symbol) => ({ symbol, guess: count(guess, symbol), secret: count(secret, symbol) }))
    .filter((each) => each.secret > 0 && each.guess !== each.secret);
}

// --- examples ---

export interface Example {
  guess: string;
  secret: string;
  feedback: string;
}

/** Those of the catalogue, where they are codes of the game as it is chosen; else two of its own. */
export function examplesOf(info: GameInfo, game: Game, look: Look): Example[] {
  const listed = isTable(game.rule.data);
  const fits = (code: string) => fitCode(look, code) === code && isWhole(look, code);
  const pairs = info.examples.filter(([guess, secret]) =>
    listed
      ? game.guesses.find(guess) >= 0 && game.secrets.find(secret) >= 0
      : fits(guess) && fits(secret),
  );
  const own = [0.31, 0.77].map((share) => [at(game, share), at(game, share + 0.1)] as const);
  return (pairs.length > 0 ? pairs : own).map(([guess, secret]) => ({
    guess,
    secret,
    feedback: game.rule.tell(guess, secret),
  }));
}

/** The secret at this share of their order. */
export const at = ({ secrets }: Game, share: number): string =>
  secrets.at(Math.min(Math.floor(share * secrets.size), secrets.size - 1));

// --- odd cases ---

export type CaseName = "twice" | "once" | "turned" | "almost" | "none" | "win";

/** Whether a slot of the guess is so; a list has thousands of words, so none is taken to pieces. */
function someSlot(guess: string, is: (symbol: string, slot: number) => boolean): boolean {
  for (let slot = 0; slot < guess.length; slot++) if (is(guess.charAt(slot), slot)) return true;
  return false;
}

const again = (code: string, symbol: string) => code.indexOf(symbol) !== code.lastIndexOf(symbol);
const sorted = (code: string) => [...code].sort().join("");

function misses(guess: string, secret: string): number {
  let count = 0;
  for (let slot = 0; slot < guess.length; slot++) if (guess[slot] !== secret[slot]) count += 1;
  return count;
}

const CASES: Readonly<Record<CaseName, (guess: string, secret: string) => boolean>> = {
  twice: (guess, secret) =>
    someSlot(guess, (s) => again(guess, s) && secret.includes(s) && !again(secret, s)),
  once: (guess, secret) => someSlot(guess, (s) => again(secret, s) && !again(guess, s)),
  turned: (guess, secret) =>
    !someSlot(guess, (s, slot) => s === secret[slot] || !secret.includes(s)) &&
    sorted(guess) === sorted(secret),
  almost: (guess, secret) => misses(guess, secret) === 1,
  none: (guess, secret) => !someSlot(guess, (s) => secret.includes(s)),
  win: (guess, secret) => guess === secret,
};

/** What counts places alone knows nothing of repeats. */
const PLACES_ONLY: readonly CaseName[] = ["almost", "none", "win"];

/** A guess for each odd case that the game has beside this secret; none of a rule that is a table. */
export function casesOf(game: Game, secret: string): { name: CaseName; guess: string }[] {
  const { data: rule } = game.rule;
  if (isTable(rule)) return [];
  const pool = nearby(game, secret);
  const names = rule === "likeness" ? PLACES_ONLY : (Object.keys(CASES) as CaseName[]);
  return names.flatMap((name) => {
    const guess = pool.find((code) => CASES[name](code, secret));
    return guess === undefined ? [] : [{ name, guess }];
  });
}

const MOST = 5000; // words looked through: a few milliseconds

/** Guesses to look through: words of the list, or codes made from the secret. */
function nearby(game: Game, secret: string): string[] {
  const { secrets, guesses } = game;
  if (guesses.data.kind === "words") {
    const step = Math.ceil(secrets.size / MOST);
    const words = Array.from({ length: Math.floor(secrets.size / step) }, (_, index) =>
      secrets.at(index * step),
    );
    return [...words, secret];
  }
  return changed(secret, slotAlphabets(guesses.data, secret.length)).filter(
    (code) => guesses.find(code) >= 0,
  );
}

function slotAlphabets(data: SpaceData, length: number): readonly string[] {
  if (data.kind === "grid") return data.alphabets;
  return Array.from({ length }, () => (data.kind === "codes" ? data.alphabet : ""));
}

/** The secret with one symbol changed, turned, and with none of its symbols. */
function changed(secret: string, alphabets: readonly string[]): string[] {
  const slots = [...secret];
  const single = slots.flatMap((_, slot) =>
    [...(alphabets[slot] ?? "")].map(
      (symbol) => secret.slice(0, slot) + symbol + secret.slice(slot + 1),
    ),
  );
  const turns = slots.map((_, by) => secret.slice(by) + secret.slice(0, by));
  return [...single, ...turns, without(secret, alphabets, true), without(secret, alphabets, false)];
}

/** A code of symbols that the secret has not; each once, where that is asked for. */
function without(secret: string, alphabets: readonly string[], once: boolean): string {
  return alphabets.reduce((code, alphabet) => {
    const free = [...alphabet].filter((each) => !secret.includes(each));
    const fresh = free.find((each) => !code.includes(each));
    return code + (fresh ?? (once ? "" : (free[0] ?? "")));
  }, "");
}
