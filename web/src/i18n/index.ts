/** Every sentence of the page, by language. */

import { en, type Texts } from "./en";
import { fr } from "./fr";
import type { Values } from "./spell";
import { typeset, typesetFrench } from "./typeset";

export type { Texts, Values };
export type NoticeKey = keyof Texts["notices"];
export type Language = "en" | "fr";

export const LANGUAGES: readonly Language[] = ["en", "fr"];
const BY_LANGUAGE: Record<Language, Texts> = { en, fr: typeset(fr, typesetFrench) };

export function textsOf(language: Language): Texts {
  return BY_LANGUAGE[language];
}

/** The first of the browser's languages that the page speaks, else English. */
export function chooseLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const base = tag.toLowerCase().split("-")[0];
    const found = LANGUAGES.find((language) => language === base);
    if (found) return found;
  }
  return "en";
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
