/** Number guessing with free questions: what is left, and what yes and no would leave. */

export const NUMBERS = 256;
export const ALL: readonly number[] = Array.from({ length: NUMBERS }, (_, number) => number);

export type Question =
  | { kind: "below"; number: number }
  | { kind: "divisible"; by: number }
  | { kind: "among"; numbers: readonly number[] };

export function isYes(question: Question, number: number): boolean {
  switch (question.kind) {
    case "below":
      return number < question.number;
    case "divisible":
      return number % question.by === 0;
    case "among":
      return question.numbers.includes(number);
  }
}

export interface Halves {
  yes: readonly number[];
  no: readonly number[];
}

export function divide(question: Question, left: readonly number[]): Halves {
  return {
    yes: left.filter((number) => isYes(question, number)),
    no: left.filter((number) => !isYes(question, number)),
  };
}

/** Below the middle of what is left: as near to two halves as can be. */
export function halving(left: readonly number[]): Question {
  return { kind: "below", number: left[Math.ceil(left.length / 2)] ?? NUMBERS / 2 };
}

const LONGEST = 1000; // signs: every number fits into them
const ITEM = /^(\d{1,3})(?:(?:-|–|\.\.)(\d{1,3}))?$/;

/** Reads numbers and ranges, as `3, 7, 20-31`; null for what is none, or out of range. */
export function parseNumbers(text: string): number[] | null {
  const items = text.split(/[\s,;]+/).filter((item) => item !== "");
  if (text.length > LONGEST || items.length === 0) return null;
  const found = new Set<number>();
  for (const item of items) {
    const [, first, last = first] = ITEM.exec(item) ?? [];
    if (first === undefined || Number(first) > Number(last) || Number(last) >= NUMBERS) return null;
    for (let number = Number(first); number <= Number(last); number++) found.add(number);
  }
  return [...found].sort((one, other) => one - other);
}
