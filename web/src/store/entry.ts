/** A code as it is typed: whatever comes in becomes symbols of the game, at most as many as fit. */

import { GAP } from "../engine/spaces";
import { fold } from "../engine/words";
import type { Look } from "./look";

const MOST_TYPED = 100; // characters of a text
const STEMS = 12; // that are shown to pick from

/** How many symbols a code has. */
export const lengthOf = ({ slots, length }: Look): number =>
  slots === "pair" ? 2 * length : length;

/** Whether a symbol may stand at this place of a code. */
function allows(look: Look, symbol: string, at: number): boolean {
  if (look.slots === "letter") return /^\p{L}$/u.test(symbol);
  return (look.slots === "pair" && at % 2 === 1 ? look.shapes : look.alphabet).includes(symbol);
}

export function typeSymbol(look: Look, code: string, symbol: string): string {
  if (look.slots === "text") return symbol;
  if (look.slots === "wide") {
    const symbols = symbolsOf(look, code);
    return symbols.length < look.length ? [...symbols, symbol].join(GAP) : code;
  }
  const at = [...code].length;
  return at < lengthOf(look) && allows(look, symbol, at) ? code + symbol : code;
}

/** The code without its last symbol. */
export function dropSymbol(look: Look, code: string): string {
  if (look.slots === "text") return "";
  return look.slots === "wide"
    ? symbolsOf(look, code).slice(0, -1).join(GAP)
    : [...code].slice(0, -1).join("");
}

/** What was typed or pasted, as far as it makes a code; accents are folded, the rest is passed over. */
export function fitCode(look: Look, text: string): string {
  if (look.slots === "text") return text.replace(/\s+/g, " ").trimStart().slice(0, MOST_TYPED);
  if (look.slots === "wide") {
    const symbols = text.replace(/^[\s,;/-]+/, "").split(/[\s,;/-]+/);
    return symbols.slice(0, look.length).join(GAP).slice(0, MOST_TYPED);
  }
  const known = [...look.alphabet, ...look.shapes].some((each) => /\p{Ll}/u.test(each));
  return [...(known ? text : fold(text))].reduce(
    (code, symbol) => typeSymbol(look, code, symbol),
    "",
  );
}

/** Filled slots. */
export function symbolsOf({ slots }: Look, code: string): string[] {
  if (slots === "text") return code === "" ? [] : [code];
  if (slots === "wide") return code.split(GAP).filter(Boolean);
  return slots === "pair"
    ? (code.match(/..?/gu) ?? []).filter((each) => each.length === 2)
    : [...code];
}

/** Whether as much was entered as a code has; a text must be one of those there are. */
export function isWhole(look: Look, code: string): boolean {
  if (look.slots === "text") return look.texts?.includes(code) ?? false;
  return code !== "" && symbolsOf(look, code).length === look.length;
}

/**
 * What texts begin with or are, to pick from: `odd`, and `below ` where a number follows. None where
 * all are numbers, or where they are too many to show.
 */
export function stemsOf({ texts = [] }: Look): string[] {
  const stems = new Set(texts.map((text) => text.replace(/\d.*$/s, "")));
  stems.delete("");
  return stems.size <= STEMS ? [...stems] : [];
}

/** Texts that go on as typed, the first of them. */
export function completions({ texts = [] }: Look, typed: string, most: number): string[] {
  const low = typed.trim().toLowerCase();
  const found: string[] = [];
  for (const text of texts) {
    if (found.length === most) break;
    if (text.toLowerCase().startsWith(low)) found.push(text);
  }
  return found;
}
