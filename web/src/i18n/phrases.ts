/**
 * Guesses and feedback that are words of the games themselves, in the reader's language: what is not
 * known is shown as it is. Both ways, since such a guess is typed as well.
 */

import { sentences } from "./language";

/** What a game writes, and what is shown; `#` stands for a number, or for none yet. */
type Pair = readonly [written: string, shown: string];

const PAIRS: readonly Pair[] = [
  ["odd", "impair"],
  ["below #", "inférieur à #"],
  ["higher", "plus grand"],
  ["lower", "plus petit"],
  ["yes", "oui"],
  ["no", "non"],
];

function translate(pairs: readonly Pair[], text: string): string {
  for (const [from, to] of pairs) {
    const [start = "", end] = from.split("#");
    const number = end === undefined ? "" : text.slice(start.length);
    const known = text.toLowerCase().startsWith(start) && /^\d*$/.test(number);
    if (known && text.length === start.length + number.length) return to.replace("#", number);
  }
  return text;
}

const same = (text: string) => text;
const back = PAIRS.map(([written, shown]): Pair => [shown, written]);

export const PHRASES = sentences(
  { shown: same, written: same },
  {
    shown: (text: string) => translate(PAIRS, text),
    written: (text: string) => translate(back, text),
  },
);
