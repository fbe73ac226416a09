/** Colours by their letters or names, as `bestguess.colours` reads them. */

import { EngineError } from "./errors";

/** How a symbol is shown; `name` is empty where it has none. */
export interface Colour {
  readonly symbol: string;
  readonly name: string;
  readonly paint: string;
}

/** Letter and paint of each name, as the catalogue has them. */
export type KnownColours = Readonly<Record<string, readonly [letter: string, paint: string]>>;

const GAPS = /[\s,;/+]+/;
const OTHER = "#888888";

const wordsOf = (text: string) => text.trim().split(GAPS).filter(Boolean);

function refuse(message: string): EngineError {
  return new EngineError("game", "colours", message, {});
}

/** The colours of `RGBYOP`, or of `red+green+blue`. */
export function parseColours(known: KnownColours, text: string): Colour[] {
  const words = wordsOf(text.toLowerCase());
  const [only = ""] = words;
  if (!only) throw refuse("no colours; give letters like RGBYOP, or names like red+green+blue");
  if (words.length === 1 && !Object.hasOwn(known, only)) return byLetters(known, only);
  checkOnce(words, text);
  let symbols = "";
  for (const word of words) symbols += letterOf(known, word, symbols);
  return painted(known, symbols, words);
}

function byLetters(known: KnownColours, word: string): Colour[] {
  const letters = word.toUpperCase();
  if (!/^[\p{L}\p{N}]+$/u.test(letters)) {
    throw refuse(`colours ${letters}: give letters like RGBYOP, or names like red+green`);
  }
  checkOnce([...letters], letters);
  const names = new Map(Object.entries(known).map(([name, [letter]]) => [letter, name]));
  return painted(
    known,
    letters,
    [...letters].map((letter) => names.get(letter) ?? ""),
  );
}

function checkOnce(colours: readonly string[], text: string): void {
  const twice = new Set(colours.filter((colour, at) => colours.indexOf(colour) < at));
  if (twice.size === 0) return;
  throw refuse(`colours ${text}: ${[...twice].sort().join(" ")} twice; give each colour once`);
}

/** The usual letter of a name, else the first of its letters that is free. */
function letterOf(known: KnownColours, word: string, taken: string): string {
  if (!/^\p{L}+$/u.test(word)) {
    throw refuse(`${word} is no colour; give names like red+green, or letters like RGBYOP`);
  }
  const usual = Object.hasOwn(known, word) ? (known[word]?.[0] ?? "") : "";
  const letter = [...(usual + word.toUpperCase())].find((each) => !taken.includes(each));
  if (letter === undefined) {
    throw refuse(`no letter is left for the colour ${word}; name it otherwise`);
  }
  return letter;
}

function painted(known: KnownColours, symbols: string, names: readonly string[]): Colour[] {
  const paintOf = (name: string) => (Object.hasOwn(known, name) ? known[name]?.[1] : undefined);
  const own = new Set(names.map(paintOf));
  const others = Object.values(known).flatMap(([, paint]) => (own.has(paint) ? [] : [paint]));
  return [...symbols].map((symbol, at) => {
    const name = names[at] as string;
    return { symbol, name, paint: paintOf(name) ?? others.shift() ?? OTHER };
  });
}

/** The text with symbols for the names of colours; as it is where it has no names. */
export function spell(colours: readonly Colour[], text: string): string {
  const symbols = new Map(colours.flatMap(({ name, symbol }) => (name ? [[name, symbol]] : [])));
  const words = wordsOf(text);
  if (!words.some((word) => symbols.has(word.toLowerCase()))) return text;
  const unknown = words.find((word) => word.length > 1 && !symbols.has(word.toLowerCase()));
  if (unknown !== undefined) {
    const message = `${unknown} is no colour (one of ${[...symbols.keys()].join(", ")})`;
    throw new EngineError("code", "symbols", message, { code: text, symbols: unknown });
  }
  return words.map((word) => symbols.get(word.toLowerCase()) ?? word).join("");
}
