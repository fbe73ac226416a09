/** The word being typed: letters in six places, with gaps where the caret was put elsewhere. */

import { LETTERS } from "../game/turn";

/** Where the next letter goes, when that is not behind the last one. */
export interface Caret {
  at: number;
  /** Put there by hand: Backspace then takes the letter under it, not the one before. */
  chosen: boolean;
}

export interface Draft {
  /** A blank is a gap; none at the end. */
  draft: string;
  /** null: behind the last letter. */
  caret: Caret | null;
}

export const drafted = (draft: string): Draft => ({ draft, caret: null });

export const isFull = (draft: string): boolean => /^[A-Z]{6}$/.test(draft);

/** How many letters are missing, gaps among them. */
export const missingIn = (draft: string): number => LETTERS - draft.replaceAll(" ", "").length;

export const caretOf = ({ draft, caret }: Draft): number => caret?.at ?? draft.length;

function withLetter(draft: string, at: number, letter: string): string {
  const padded = draft.padEnd(LETTERS);
  return (padded.slice(0, at) + letter + padded.slice(at + 1)).trimEnd();
}

/** Behind the last letter the caret is where it would be anyway. */
function caretAt(draft: string, at: number, chosen: boolean): Caret | null {
  return at === draft.length && !chosen ? null : { at, chosen };
}

export function put({ draft, caret }: Draft, letter: string): Draft {
  const at = caretOf({ draft, caret });
  if (at >= LETTERS) return { draft, caret };
  const after = withLetter(draft, at, letter);
  // Behind the last place there is nothing to overwrite: on to a gap, if one was left.
  const gap = `${after} `.indexOf(" ");
  const next = at + 1 < LETTERS ? at + 1 : Math.min(gap, LETTERS);
  return { draft: after, caret: caretAt(after, next, false) };
}

export function erase({ draft, caret }: Draft): Draft {
  const at = caretOf({ draft, caret });
  const under = caret?.chosen === true && (draft[at] ?? " ") !== " ";
  const where = under ? at : at - 1;
  if (where < 0) return { draft, caret };
  const after = withLetter(draft, where, " ");
  return { draft: after, caret: caretAt(after, where, under) };
}

export function moveTo({ draft }: Draft, at: number): Draft {
  return { draft, caret: { at: Math.min(Math.max(at, 0), LETTERS - 1), chosen: true } };
}

/** What a pasted text has to give: a word of six letters if there is one, else its letters. */
export function pasted(text: string): string {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase().slice(0, 1000);
  const words = plain.match(/[A-Z]+/g) ?? [];
  return words.find((word) => word.length === LETTERS) ?? words.join("").slice(0, LETTERS);
}
