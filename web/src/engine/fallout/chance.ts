/** Chance that a seed repeats: the same number gives the same terminal, and the same luck on it. */

export interface Chance {
  /** A whole number from 0 up to, not including, `count`. */
  below(count: number): number;
  /** The seed that goes on from here. */
  readonly state: number;
}

/** Mulberry32: small, and good enough for a game. */
export function chanceOf(seed: number): Chance {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    below: (count) => Math.floor(next() * count),
    get state() {
      return state >>> 0;
    },
  };
}

export const choose = <T>(items: readonly T[], chance: Chance): T =>
  items[chance.below(items.length)] as T;

/** A whole number from `low` to `high`, both among them. */
export const between = (low: number, high: number, chance: Chance): number =>
  low + chance.below(high - low + 1);
