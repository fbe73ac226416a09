/** The sentences: the same keys in each language, and readable ones. */

import { describe, expect, test } from "vitest";
import type { Row } from "../src/game/turn";
import { noticeText, summaryText, textsOf } from "../src/i18n";
import { chooseLanguage, LANGUAGES, type Sentences } from "../src/i18n/language";
import type { Notice } from "../src/store/round";

const rows: Row[] = [
  { guess: "CASTLE", digits: "223313", won: false },
  { guess: "CARNAL", digits: "555555", won: true },
];
const [first] = rows as [Row];
const [en, fr] = [textsOf("en"), textsOf("fr")];

/** The files of sentences: of Entropy, of the frame, and of each page that brings its own. */
const FILES = Object.entries(
  import.meta.glob<Record<string, unknown>>("../src/i18n/*.ts", { eager: true }),
).flatMap(([file, exported]) =>
  Object.values(exported)
    .filter((each) => typeof (each as Partial<Sentences<unknown>> | null)?.en === "object")
    .map((each): [string, Sentences<object>] => [file, each as Sentences<object>]),
);

/** Every sentence with something put in, under its path. */
function sentences(texts: object, path = ""): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] => {
    const here = `${path}/${key}`;
    if (here === "/formats") return [];
    if (typeof value === "string") return [[here, value]];
    if (typeof value === "function") return [[here, String(apply(here, value))]];
    return sentences(value, here);
  });
}

const VALUES = {
  turn: 3,
  guess: "CASTLE",
  digits: "223313",
  left: 5,
  secret: "CARNAL",
  missing: 2,
  played: "CARNAL",
  number: 213,
  seconds: 5,
  added: 4,
  letter: "C",
  mark: "place",
  on: 1,
  position: 2,
  letters: "AE",
};

function apply(path: string, sentence: (...values: unknown[]) => unknown): unknown {
  if (path.startsWith("/notices")) return sentence(VALUES);
  // Reads as a number and as a text.
  return sentence(...Array.from({ length: 8 }, () => "3"));
}

test.each(LANGUAGES)("%s: no sentence is empty or unfinished", (language) => {
  const all = sentences(textsOf(language));
  expect(all.length).toBeGreaterThan(150);
  for (const [path, text] of all) {
    expect(text, path).not.toMatch(/undefined|NaN|\[object|^$|#(?! )/);
  }
});

describe.each(FILES)("%s", (_, { en, fr }) => {
  test("the languages have the same keys, and no sentence is empty or unfinished", () => {
    const keys = (texts: object) => sentences(texts).map(([path]) => path);
    expect(keys(fr)).toEqual(keys(en));
    for (const [path, text] of [...sentences(en), ...sentences(fr)]) {
      expect(text, path).not.toMatch(/undefined|NaN|\[object|^$|#(?! )/);
    }
  });

  test("French has its narrow spaces: none can break before a sign", () => {
    const wrong = sentences(fr).filter(([, text]) => / [:;?!»]/.test(text));
    expect(wrong).toEqual([]);
  });
});

test("there are sentences for Entropy and for the frame", () => {
  expect(FILES.length).toBeGreaterThanOrEqual(2);
});

describe("a judged row in one sentence", () => {
  test("the letters with their digits, and what is left", () => {
    const english = "Guess 3, castle: 2 for c and a, 3 for s, t and e, 1 for l; 5 left";
    const values = { turn: 3, guess: "CASTLE", digits: "223313", left: 5 };
    const notice: Notice = { id: 1, key: "judged", values, refused: false, quiet: true };
    expect(noticeText(en, notice)).toBe(english);
    expect(noticeText(fr, notice).replace(/\s/g, " ")).toBe(
      "Essai 3, castle : 2 pour c et a, 3 pour s, t et e, 1 pour l ; il en reste 5",
    );
  });
  test("and the whole round on demand", () => {
    expect(summaryText(en, [], 8)).toBe("No guess yet; 8 left.");
    expect(summaryText(en, rows, 8)).toBe(
      "2 guesses used, 6 left. 1, castle: 2 for c and a, 3 for s, t and e, 1 for l. 2, carnal: 5 for c, a, r, n, a and l.",
    );
    expect(summaryText(fr, [first], 8)).toMatch(/^1 essai joué, 7 restants\./);
    const seven = Array.from({ length: 7 }, () => first);
    expect(summaryText(fr, seven, 8)).toMatch(/^7 essais joués, 1 restant\./);
  });
});

describe("numbers, plurals and dates by language", () => {
  test("plurals", () => {
    expect(en.result.won(1)).toBe("Found in 1 guess");
    expect(en.result.won(4)).toBe("Found in 4 guesses");
    expect(fr.notices.imported({ added: 0 })).toBe("0 partie ajoutée.");
    expect(fr.notices.imported({ added: 2 })).toBe("2 parties ajoutées.");
    expect(en.notices.imported({ added: 0 })).toBe("0 rounds added.");
  });
  test("numbers and days", () => {
    expect(en.formats.number(15232)).toBe("15,232");
    expect(fr.formats.number(15232).replace(/\s/g, " ")).toBe("15 232");
    expect(en.formats.number(2.5, 2)).toBe("2.50");
    expect(fr.formats.number(2.5, 2)).toBe("2,50");
    expect(en.formats.signed(0.5, 2)).toBe("+0.50");
    expect(en.formats.signed(-0.5, 2)).toBe("−0.50");
    expect(fr.formats.signed(-0.5, 2)).toBe("−0,50");
    expect(fr.review.leftOf(1, 2)).toBe("encore 1 mot sur 2");
    expect(en.formats.date("2026-11-16")).toBe("16 November 2026");
    expect(fr.formats.date("2026-11-16")).toBe("16 novembre 2026");
    expect(en.formats.percent(0.756)).toBe("76%");
  });
});

test("the language is the browser's first that is spoken here", () => {
  expect(chooseLanguage(["fr-FR", "en"])).toBe("fr");
  expect(chooseLanguage(["EN-us", "fr"])).toBe("en");
  expect(chooseLanguage(["frr"])).toBe("en");
});
