/** What a guess does to a few candidates, exactly: its parts, their bits, and the turns that follow. */

export type Tell = (guess: string, secret: string) => string;

export interface CutPart {
  feedback: string;
  codes: readonly string[];
}

export interface Cut {
  /** The largest first; equal ones in the order of the candidates. */
  parts: readonly CutPart[];
  bits: number;
  worst: number;
}

/** How many times so many candidates are halved until this part is left. */
export const bitsOfPart = (size: number, total: number): number => Math.log2(total / size);

/** What the parts tell on average: the bits of each, by its share. */
export function entropyOf(sizes: readonly number[]): number {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return sizes
    .filter((size) => size > 0)
    .reduce((sum, size) => sum + (size / total) * bitsOfPart(size, total), 0);
}

function partsOf(guess: string, candidates: readonly string[], tell: Tell): CutPart[] {
  const found = new Map<string, string[]>();
  for (const secret of candidates) {
    const feedback = tell(guess, secret);
    found.set(feedback, [...(found.get(feedback) ?? []), secret]);
  }
  return [...found].map(([feedback, codes]) => ({ feedback, codes }));
}

export function cutBy(guess: string, candidates: readonly string[], tell: Tell): Cut {
  const parts = partsOf(guess, candidates, tell);
  parts.sort((one, other) => other.codes.length - one.codes.length);
  const sizes = parts.map(({ codes }) => codes.length);
  return { parts, bits: entropyOf(sizes), worst: sizes[0] ?? 0 };
}

/** The turns to find each candidate, added up, when this guess is next and the best ones follow. */
function totalTurns(guess: string, candidates: readonly string[], tell: Tell): number {
  const win = tell(guess, guess);
  return partsOf(guess, candidates, tell).reduce(
    (sum, { feedback, codes }) =>
      sum + codes.length + (feedback === win ? 0 : leastTurns(codes, tell)),
    0,
  );
}

/** Of all guesses that may be the secret; for the handful of candidates that a picture has. */
function leastTurns(candidates: readonly string[], tell: Tell): number {
  if (candidates.length < 3) return candidates.length * 2 - 1;
  return Math.min(...candidates.map((guess) => totalTurns(guess, candidates, tell)));
}

export const meanTurns = (guess: string, candidates: readonly string[], tell: Tell): number =>
  totalTurns(guess, candidates, tell) / candidates.length;

/** In each slot the symbol that comes most often there; of equals the one that comes first. */
export function averageCode(codes: readonly string[]): string {
  const slots = [...(codes[0] ?? "")];
  return slots.map((_, slot) => mostCommon(codes.map((code) => code.charAt(slot)))).join("");
}

function mostCommon(symbols: readonly string[]): string {
  const count = (symbol: string) => symbols.filter((each) => each === symbol).length;
  return symbols.reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** The code with most symbols in the slots where the other has them. */
export function nearestTo(code: string, codes: readonly string[]): string {
  const near = (each: string) => [...each].filter((symbol, slot) => symbol === code[slot]).length;
  return codes.reduce((best, each) => (near(each) > near(best) ? each : best));
}

/** Codes that differ by the names of their colours and their order alone have the same pattern. */
export function patternOf(code: string): string {
  const counts = [...new Set(code)].map((symbol) => code.split(symbol).length - 1);
  return counts.sort((one, other) => other - one).join("-");
}
