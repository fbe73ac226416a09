/** The share text: number, turns, digits; no words. `bestguess.daily` formats and parses the same. */

export interface Share {
  number: number;
  /** Turns used, null when lost. */
  turns: number | null;
  rows: readonly string[];
}

const TURNS = 8;
const FIRST_DIE = 0x2680;
const HEAD = /^\s*entropy\s+#\s*([1-9][0-9]{0,8})\s+([1-8X])\s*\/\s*8\s+(.*)$/is;

/** "223" → "⚁⚁⚂" */
export function toDice(digits: string): string {
  return digits.replace(/[1-6]/g, (digit) => String.fromCharCode(FIRST_DIE + Number(digit) - 1));
}

export function fromDice(text: string): string {
  return text
    .replace(/[\ufe0e\ufe0f]/g, "")
    .replace(/[\u2680-\u2685]/g, (die) => String(die.charCodeAt(0) - FIRST_DIE + 1));
}

/** Digits by default: screen readers read them well. */
export function formatShare(share: Share, dice = false): string {
  const rows = share.rows.join(" / ");
  return `Entropy #${share.number}   ${share.turns ?? "X"}/${TURNS}   ${dice ? toDice(rows) : rows}`;
}

/** Any white space may stand between the parts; null for what is not a share text. */
export function parseShare(text: string): Share | null {
  const [, number, used, rest] = HEAD.exec(fromDice(text)) ?? [];
  if (number === undefined || used === undefined || rest === undefined) return null;
  const rows = rest.trim().split(/\s*\/\s*|\s+/);
  const turns = used.toUpperCase() === "X" ? null : Number(used);
  if (rows.length !== (turns ?? TURNS) || !rows.every((row) => /^[1-6]{6}$/.test(row))) return null;
  return { number: Number(number), turns, rows };
}
