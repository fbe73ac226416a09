/** The share text: number, turns, digits; no words. `bestguess.daily` formats the same, and parses it. */

import { TURNS } from "./turn";

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

/** Digits by default: screen readers read them well. */
export function formatShare(share: Share, dice = false): string {
  const rows = share.rows.join(" / ");
  return `Entropy #${share.number}   ${share.turns ?? "X"}/${TURNS}   ${dice ? toDice(rows) : rows}`;
}
