/** The cases exported from Python by tools/export_cases.py. */

import { readFileSync } from "node:fs";

interface Cases {
  digests: {
    number: number;
    date: string;
    salt: string;
    secret: string;
    sha1: string;
    commitment: string;
  }[];
  shares: { number: number; turns: number | null; rows: string[]; text: string; dice: string }[];
  readings: {
    text: string;
    share: { number: number; turns: number | null; rows: string[] } | null;
  }[];
  dictionary: { words: string[]; common: string[]; base64: string };
  cases: string[];
}

export const exported: Cases = JSON.parse(readFileSync("tests/cases.json", "utf8"));

/** A case is 6 letters of guess, 6 of secret, 6 digits, and "+" for a win. */
export const feedbackCases = exported.cases.map((text) => ({
  guess: text.slice(0, 6),
  secret: text.slice(6, 12),
  digits: text.slice(12, 18),
  won: text.endsWith("+"),
}));

export const smallDawg = Uint8Array.from(Buffer.from(exported.dictionary.base64, "base64"));
