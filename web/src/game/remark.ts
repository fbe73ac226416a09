/**
 * What the digits of a row say by themselves, before any thinking about words.
 *
 * Different digits are different kinds; there are three kinds, so three digits name them all.
 */

export type RemarkKind = "sixes" | "equal" | "two" | "three";

export interface Remark {
  kind: RemarkKind;
  /** The digit, where all are equal. */
  digit: number;
}

export function remarkOn(digits: string): Remark {
  const different = new Set(digits).size;
  const digit = Number(digits[0]);
  if (different === 1) return { kind: digit === 6 ? "sixes" : "equal", digit };
  return { kind: different === 2 ? "two" : "three", digit };
}
