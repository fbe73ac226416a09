/**
 * A secret as a token for links: its index, mixed and checksummed, in base 36. It hides the secret
 * from a glance and from a changed letter; it is no cryptography, who reads this file can undo it.
 */

import type { Game } from "../engine/game";
import { choicesOf } from "../engine/spaces";

/** A space of secrets that is listed has at most 2^24 codes. */
const MASK = 0xffffff;
const FACTOR = 0x9e3779; // odd, so that it has an inverse
const INVERSE = inverseOf(FACTOR);
const SHIFT = MASK + 1;

/** By Newton: each step doubles the bits that are right. */
function inverseOf(odd: number): number {
  let found = odd;
  for (let step = 0; step < 5; step++) {
    found = Math.imul(found, 2 - Math.imul(odd, found)) & MASK;
  }
  return found;
}

/** Sixteen bits of the game and the index (FNV-1a). */
function checkOf(spec: string, index: number | string): number {
  let hash = 0x811c9dc5;
  for (const symbol of `${spec} ${index}`) {
    hash = Math.imul(hash ^ (symbol.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash ^ (hash >>> 16)) & 0xffff;
}

const veil = (check: number) => Math.imul(check, 0x10325) & MASK;

export function formatToken(game: Game, secret: string): string {
  const { spec, secrets } = game;
  if (game.large) return formatLong(game, secret);
  const index = secrets.find(secret);
  const check = checkOf(spec, index);
  const mixed = Math.imul(index ^ veil(check), FACTOR) & MASK;
  return (check * SHIFT + mixed).toString(36).padStart(8, "0");
}

/** The secret; null where the token is of another game, or broken. */
export function parseToken(game: Game, token: string): string | null {
  const { spec, secrets } = game;
  if (game.large) return parseLong(game, token);
  if (!/^[0-9a-z]{8}$/.test(token)) return null;
  const value = Number.parseInt(token, 36);
  const check = Math.floor(value / SHIFT);
  const index = (Math.imul(value % SHIFT, INVERSE) & MASK) ^ veil(check & 0xffff);
  return index < secrets.size && checkOf(spec, index) === check ? secrets.at(index) : null;
}

// --- secrets of a space that is too large to be numbered: symbol by symbol ---

const DIGITS = 2; // in base 36, of a symbol
const SYMBOLS = 36 ** DIGITS;

const inBase = (value: number, digits: number) => value.toString(36).padStart(digits, "0");
const veilAt = (check: number, slot: number) => veil(check + 7919 * (slot + 1)) % SYMBOLS;

function formatLong({ spec, secrets }: Game, secret: string): string {
  const check = checkOf(spec, secret);
  const numbers = (choicesOf(secrets) ?? []).map((own, slot) => own.indexOf(secret.charAt(slot)));
  const mixed = numbers.map((number, slot) => (number + veilAt(check, slot)) % SYMBOLS);
  return inBase(check, 4) + mixed.map((number) => inBase(number, DIGITS)).join("");
}

function parseLong({ spec, secrets }: Game, token: string): string | null {
  const choices = choicesOf(secrets) ?? [];
  if (!/^[0-9a-z]+$/.test(token) || token.length !== 4 + DIGITS * choices.length) return null;
  const check = Number.parseInt(token.slice(0, 4), 36);
  const symbolAt = (own: string, slot: number) => {
    const at = 4 + DIGITS * slot;
    const mixed = Number.parseInt(token.slice(at, at + DIGITS), 36);
    return own.charAt((mixed - veilAt(check, slot) + SYMBOLS) % SYMBOLS);
  };
  const secret = choices.map(symbolAt).join("");
  return secrets.find(secret) >= 0 && checkOf(spec, secret) === check ? secret : null;
}
