/** Lists of a person's own: one word per line, accents folded away, as `bestguess.words` does it. */

import { EngineError } from "./errors";
import { Words } from "./spaces";

export const MIN_LETTERS = 2;
export const MAX_LETTERS = 16;

const LETTERS: Readonly<Record<string, string>> = {
  Æ: "AE",
  Œ: "OE",
  Ø: "O",
  Đ: "D",
  Ð: "D",
  Þ: "TH",
  Ł: "L",
  Ħ: "H",
  Ŧ: "T",
  Ĳ: "IJ",
  ẞ: "SS",
};

/** The text in capitals, without accents, and with ligatures taken apart. */
export function fold(text: string): string {
  const marked = text.toUpperCase().normalize("NFD").replace(/\p{M}/gu, "");
  return marked.replace(/[ÆŒØĐÐÞŁĦŦĲẞ]/g, (letter) => LETTERS[letter] ?? letter);
}

/** Why an entry is no word. */
export type Dropped = "phrase" | "digit" | "symbol" | "short" | "long";

/** The entries of a list, sifted. */
export interface OwnList {
  readonly name: string;
  /** The words of each length, in alphabetical order, each once. */
  readonly lengths: ReadonlyMap<number, readonly string[]>;
  /** What was left out, with some examples. */
  readonly dropped: ReadonlyMap<Dropped, { count: number; examples: readonly string[] }>;
}

/** Reads a text of one entry per line; a `#` at the beginning or after a space starts a comment. */
export function readList(name: string, text: string): OwnList {
  const lengths = new Map<number, string[]>();
  const dropped = new Map<Dropped, { count: number; examples: string[] }>();
  for (const line of text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)) {
    const entry = line.replace(/(^|\s)#.*$/s, "").trim();
    if (!entry) continue;
    const word = fold(entry);
    const reason = whyNot(word);
    if (reason) {
      const known = dropped.get(reason) ?? { count: 0, examples: [] };
      known.count += 1;
      if (known.examples.length < 3) known.examples.push(entry);
      dropped.set(reason, known);
    } else {
      const words = lengths.get(word.length);
      if (words) words.push(word);
      else lengths.set(word.length, [word]);
    }
  }
  if (lengths.size === 0) {
    const message = `${name} has no words; write one per line, of ${MIN_LETTERS} to ${MAX_LETTERS} letters, without spaces`;
    throw new EngineError("words", "empty", message, { name });
  }
  const sorted = [...lengths].map(
    ([length, words]) => [length, [...new Set(words)].sort()] as const,
  );
  return { name, lengths: new Map(sorted.sort(([one], [other]) => one - other)), dropped };
}

function whyNot(word: string): Dropped | null {
  if (!/^[A-Z]*$/.test(word)) {
    if (/['’‘ʼ\-‐‑‒–—\s]/.test(word)) return "phrase";
    return /\p{N}/u.test(word) ? "digit" : "symbol";
  }
  if (word.length < MIN_LETTERS) return "short";
  return word.length > MAX_LETTERS ? "long" : null;
}

/** The words of a list that have this length, or its only one. */
export function chooseWords(list: OwnList, length: number | null): Words {
  const known = [...list.lengths.keys()];
  const chosen = length ?? (known.length === 1 ? known[0] : undefined);
  const counts = known.map((each) => `${each} (${list.lengths.get(each)?.length})`).join(", ");
  const values = { name: list.name, counts };
  if (chosen === undefined) {
    const message = `${list.name} has words of several lengths: ${counts}; choose one`;
    throw new EngineError("words", "lengths", message, values);
  }
  const words = list.lengths.get(chosen);
  if (!words) {
    const message = `${list.name} has no words of ${chosen} letters; it has ${counts}`;
    throw new EngineError("words", "length", message, { ...values, length: chosen });
  }
  return new Words(words.join(""), chosen, list.name);
}
