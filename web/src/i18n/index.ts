/** Every sentence of Entropy's page, by language. */

import { en, type Texts } from "./en";
import { fr } from "./fr";
import { type Language, sentences } from "./language";
import type { Values } from "./spell";

export type { Texts, Values };
export type NoticeKey = keyof Texts["notices"];

export const ENTROPY = sentences<Texts>(en, fr);

export function textsOf(language: Language): Texts {
  return ENTROPY[language];
}

export function noticeText(texts: Texts, notice: { key: NoticeKey; values: Values }): string {
  return texts.notices[notice.key](notice.values);
}

/** The whole round in a few words, on demand. */
export function summaryText(
  texts: Texts,
  rows: readonly { guess: string; digits: string }[],
  turns: number,
): string {
  if (rows.length === 0) return texts.summary.none(turns);
  const read = rows.map((row, index) => texts.summary.row(index + 1, row.guess, row.digits));
  return `${texts.summary.used(rows.length, turns - rows.length)} ${read.join(" ")}`;
}
