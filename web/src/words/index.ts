/** Every sentence of the page, by language. */

import type { Notice, Row } from "../store/types";
import { en } from "./en";
import { fr } from "./fr";
import { typeset, typesetFrench } from "./typeset";

/** The key set: each language file has exactly these. */
export type Words = typeof en;
export type Language = "en" | "fr";

export const LANGUAGES: readonly Language[] = ["en", "fr"];
const BY_LANGUAGE: Record<Language, Words> = { en, fr: typeset(fr, typesetFrench) };

export function wordsOf(language: Language): Words {
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

export function noticeText(words: Words, notice: Notice): string {
  return words.notices[notice.key](notice.values);
}

/** The whole round in a few words, on demand. */
export function summaryText(words: Words, rows: readonly Row[], turns: number): string {
  if (rows.length === 0) return words.summary.none(turns);
  const read = rows.map((row, place) => words.summary.row(place + 1, row.guess, row.digits));
  return `${words.summary.used(rows.length, turns - rows.length)} ${read.join(" ")}`;
}
