/** The share text: number, turns, digits; no words. `bestguess.daily` formats and reads the same. */

import { LETTERS, TURNS } from "./turn";

export interface Share {
  number: number;
  /** Turns used, null when lost. */
  turns: number | null;
  rows: readonly string[];
}

const FIRST_DIE = 0x2680;

/** "223" → "⚁⚁⚂" */
function toDice(digits: string): string {
  return digits.replace(/[1-6]/g, (digit) => String.fromCharCode(FIRST_DIE + Number(digit) - 1));
}

/** A row on each line, then the link that opens the puzzle. Screen readers read digits better. */
export function formatShare(share: Share, form: "dice" | "digits", link: string): string {
  const rows = form === "dice" ? share.rows.map(toDice) : share.rows;
  const head = `Entropy #${share.number} ${share.turns ?? "X"}/${TURNS}`;
  return [head, ...rows, link].join("\n");
}

const LINK = /\shttps?:\/\/\S+\s*$/i;
const HEAD = /^\s*entropy\s*#\s*([1-9]\d{0,8})\s+([1-8x])\s*\/\s*8\s+([\s1-6/]*)$/i;

/** Phones put a selector of their own behind a die. */
function toDigits(text: string): string {
  return text
    .replace(/[\u2680-\u2685]/g, (die) => String(die.charCodeAt(0) - FIRST_DIE + 1))
    .replace(/[\ufe0e\ufe0f]/g, "");
}

/**
 * Reads a share text, or returns null where it is none; white space is free, dice are digits, and a
 * link at the end is passed over.
 */
export function parseShare(text: string): Share | null {
  const [, number, used, rest] = HEAD.exec(toDigits(text.slice(0, 1000).replace(LINK, ""))) ?? [];
  if (number === undefined || used === undefined || rest === undefined) return null;
  const turns = /x/i.test(used) ? null : Number(used);
  const parts = rest.replace(/\s/g, "").split("/");
  const rows = parts.flatMap((part) => part.match(/.{6}/g) ?? []);
  const whole = parts.every((part) => part !== "" && part.length % LETTERS === 0);
  if (!whole || rows.length !== (turns ?? TURNS)) return null;
  return { number: Number(number), turns, rows };
}
