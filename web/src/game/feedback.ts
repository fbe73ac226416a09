/**
 * The feedback rule, written a second time for static play and practice.
 *
 * The specification is `digits` in `bestguess.feedback`; `tests/cases.json`, exported from there,
 * holds this one to it.
 */

import type { Row } from "./turn";

/** The kinds of letters; readers mark what they take a letter for with the same names. */
export type Mark = "place" | "elsewhere" | "out";

const IN_PLACE = 0;
const ELSEWHERE = 1;
const OUT = 2;
const A = 65;

// Reused between calls: the page looks back over 15 000 words at once.
const left = new Uint8Array(26);
const kinds = new Uint8Array(16);

/** Classifies each letter as Wordle does: letters in place first, then from the left while there are any. */
function classify(guess: string, secret: string): void {
  const length = guess.length;
  if (secret.length !== length || length > kinds.length) {
    throw new RangeError("guess and secret must have the same length, at most 16");
  }
  left.fill(0);
  for (let i = 0; i < length; i++) {
    const hidden = secret.charCodeAt(i);
    if (hidden === guess.charCodeAt(i)) kinds[i] = IN_PLACE;
    else {
      kinds[i] = OUT;
      left[hidden - A] = (left[hidden - A] as number) + 1;
    }
  }
  for (let i = 0; i < length; i++) {
    if (kinds[i] === IN_PLACE) continue;
    const letter = guess.charCodeAt(i) - A;
    const count = left[letter] as number;
    if (count > 0) {
      left[letter] = count - 1;
      kinds[i] = ELSEWHERE;
    }
  }
}

/** Under each letter of the guess: how many different letters are of its kind. Upper-case A to Z. */
export function digits(guess: string, secret: string): string {
  classify(guess, secret);
  const seen: [number, number, number] = [0, 0, 0];
  const sizes: [number, number, number] = [0, 0, 0];
  for (let i = 0; i < guess.length; i++) {
    const kind = kinds[i] as 0 | 1 | 2;
    const bit = 1 << (guess.charCodeAt(i) - A);
    if ((seen[kind] & bit) === 0) {
      seen[kind] |= bit;
      sizes[kind] += 1;
    }
  }
  let text = "";
  for (let i = 0; i < guess.length; i++) text += sizes[kinds[i] as 0 | 1 | 2];
  return text;
}

/** The digits do not tell a win: six sixes may also be six letters that are out. */
export function won(guess: string, secret: string): boolean {
  return guess === secret;
}

/** The kind of each letter of the guess: for the interactive example. */
export function kindsOf(guess: string, secret: string): Mark[] {
  classify(guess, secret);
  const names = ["place", "elsewhere", "out"] as const;
  return Array.from(guess, (_, index) => names[kinds[index] as 0 | 1 | 2]);
}

/** The different letters of each kind, in the order of the guess: for the interactive example. */
export function letterKinds(guess: string, secret: string): Record<Mark, string> {
  const letters = { place: "", elsewhere: "", out: "" };
  kindsOf(guess, secret).forEach((kind, index) => {
    if (!letters[kind].includes(guess.charAt(index))) letters[kind] += guess.charAt(index);
  });
  return letters;
}

/** Whether the secret would have given these digits, and been won or not, to this guess. */
export function fits(secret: string, row: Row): boolean {
  return won(row.guess, secret) === row.won && digits(row.guess, secret) === row.digits;
}
