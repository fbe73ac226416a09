/** Luck and skill of a round, as they are shown: what is shown adds up as it is shown. */

import type { AnalysedTurn, Analysis } from "../engine/analysis";
import { Fraction } from "../engine/fraction";

/** Half of a hundredth goes to the even one, as Python rounds. */
function evenHalf(value: number): number {
  const below = Math.floor(value);
  if (value - below !== 0.5) return Math.round(value);
  return below % 2 === 0 ? below : below + 1;
}

/** In hundredths. Only eighths lie between two of them: for these, 100 times the value is exact. */
export function hundredths(value: number): number {
  const found = Number.isInteger(8 * value)
    ? evenHalf(100 * value)
    : Math.round(100 * Number(value.toFixed(2)));
  return found === 0 ? 0 : found; // no -0
}

/** As it is shown: with two decimals. */
export const shown = (value: number): number => hundredths(value) / 100;

function parseFraction(text: string): Fraction {
  const [above = "0", below = "1"] = text.split("/");
  return new Fraction(BigInt(above), BigInt(below));
}

/** A fraction in hundredths, rounded half to even. */
export function hundredthsOf(text: string): number {
  const { above, below } = parseFraction(text);
  const scaled = 200n * above + below; // twice the value, and a half
  const twice = 2n * below;
  let found = scaled / twice;
  if (scaled % twice < 0n) found -= 1n; // towards minus infinity
  const tie = scaled % twice === 0n;
  if (tie && found % 2n !== 0n) found -= 1n;
  return Number(found);
}

/** In hundredths: `turns + left = expected + loss - luck`. */
export interface Sums {
  turns: number;
  expected: number;
  loss: number;
  luck: number;
  left: number;
}

/** The luck takes what rounding leaves. */
export function sumsOf({ turns, exact }: Analysis): Sums {
  const [expected, loss, left] = [exact.expected, exact.loss, exact.left].map(hundredthsOf) as [
    number,
    number,
    number,
  ];
  const own = 100 * turns.length;
  return { turns: own, expected, loss, left, luck: expected + loss - left - own };
}

/** In turns, in the order of a sentence: turns, left, expected, loss, luck. */
export function spokenSums(analysis: Analysis): [number, number, number, number, number] {
  const { turns, left, expected, loss, luck } = sumsOf(analysis);
  return [turns / 100, left / 100, expected / 100, loss / 100, luck / 100];
}

/** What the strategy takes on average from each position on, before the first turn and after each. */
export function valuesOf({ expected, turns }: Pick<Analysis, "expected" | "turns">): number[] {
  const values = [expected];
  for (const { loss, luck } of turns) {
    values.push(Math.max(0, (values.at(-1) as number) + loss - luck - 1));
  }
  return values;
}

/** How many candidates so many bits leave of those before. */
export const leftBy = (before: number, bits: number): number => Math.max(1, before / 2 ** bits);

export type Skill = "best" | "better" | "good" | "costly";
export type Chance = "lucky" | "even" | "unlucky";

const NOTICED = 0.1; // turns: less is not worth a word

export function skillOf({ guess, best, loss }: AnalysedTurn): Skill {
  if (guess === best.guess) return "best";
  if (hundredths(loss) < 0) return "better";
  return loss < NOTICED ? "good" : "costly";
}

export const chanceOf = ({ luck }: AnalysedTurn): Chance =>
  luck >= NOTICED ? "lucky" : luck <= -NOTICED ? "unlucky" : "even";

export type Lost = "gained" | "none" | "little" | "much";
export type Luck = "bad" | "even" | "some" | "much";

/** The whole round in two words. */
export function verdictOf({ loss, luck }: Sums): { lost: Lost; luck: Luck } {
  return {
    lost: loss < -4 ? "gained" : loss < 5 ? "none" : loss < 100 ? "little" : "much",
    luck: luck <= -25 ? "bad" : luck < 25 ? "even" : luck < 100 ? "some" : "much",
  };
}
