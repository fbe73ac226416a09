/** A code as it is typed: whatever comes in becomes symbols of the game, at most as many as fit. */

import { fold } from "../engine/words";
import type { Look } from "./look";

/** How many symbols a code has. */
export const lengthOf = ({ slots, length }: Look): number =>
  slots === "pair" ? 2 * length : length;

/** Whether a symbol may stand at this place of a code. */
function allows(look: Look, symbol: string, at: number): boolean {
  if (look.slots === "letter") return /^\p{L}$/u.test(symbol);
  return (look.slots === "pair" && at % 2 === 1 ? look.shapes : look.alphabet).includes(symbol);
}

export function typeSymbol(look: Look, code: string, symbol: string): string {
  const at = [...code].length;
  return at < lengthOf(look) && allows(look, symbol, at) ? code + symbol : code;
}

/** What was typed or pasted, as far as it makes a code; accents are folded, the rest is passed over. */
export function fitCode(look: Look, text: string): string {
  const known = [...look.alphabet, ...look.shapes].some((each) => /\p{Ll}/u.test(each));
  return [...(known ? text : fold(text))].reduce(
    (code, symbol) => typeSymbol(look, code, symbol),
    "",
  );
}

/** Filled slots. */
export const symbolsOf = ({ slots }: Look, code: string): string[] =>
  slots === "pair" ? (code.match(/..?/gu) ?? []).filter((each) => each.length === 2) : [...code];
