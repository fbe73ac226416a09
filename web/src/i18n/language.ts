/** The languages, and sentences that are there in each of them. */

import { typeset, typesetFrench } from "./typeset";

export type Language = "en" | "fr";

export const LANGUAGES: readonly Language[] = ["en", "fr"];
/** What each calls itself. */
export const NAMES: Record<Language, string> = { en: "English", fr: "Français" };

/** The first of the browser's languages that the page speaks, else English. */
export function chooseLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const base = tag.toLowerCase().split("-")[0];
    const found = LANGUAGES.find((language) => language === base);
    if (found) return found;
  }
  return "en";
}

/** The sentences of one page in every language: each page brings its own file of them. */
export type Sentences<T> = Readonly<Record<Language, T>>;

/** The keys are those of the English; French gets its spaces at which no line breaks. */
export function sentences<T>(en: T, fr: NoInfer<T>): Sentences<T> {
  return { en, fr: typeset(fr, typesetFrench) };
}
