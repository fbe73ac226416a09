/**
 * A secret as a token for links: its index, mixed and checksummed, in base 36. It hides the secret
 * from a glance and from a changed letter; it is no cryptography, who reads this file can undo it.
 */

import type { Game } from "../engine/game";

/** A space of secrets has at most 2^24 codes. */
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
function checkOf(spec: string, index: number): number {
  let hash = 0x811c9dc5;
  for (const symbol of `${spec} ${index}`) {
    hash = Math.imul(hash ^ (symbol.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash ^ (hash >>> 16)) & 0xffff;
}

const veil = (check: number) => Math.imul(check, 0x10325) & MASK;

export function formatToken({ spec, secrets }: Game, secret: string): string {
  const index = secrets.find(secret);
  const check = checkOf(spec, index);
  const mixed = Math.imul(index ^ veil(check), FACTOR) & MASK;
  return (check * SHIFT + mixed).toString(36).padStart(8, "0");
}

/** The secret; null where the token is of another game, or broken. */
export function parseToken({ spec, secrets }: Game, token: string): string | null {
  if (!/^[0-9a-z]{8}$/.test(token)) return null;
  const value = Number.parseInt(token, 36);
  const check = Math.floor(value / SHIFT);
  const index = (Math.imul(value % SHIFT, INVERSE) & MASK) ^ veil(check & 0xffff);
  return index < secrets.size && checkOf(spec, index) === check ? secrets.at(index) : null;
}
