/** "CASTLE", "223313" → "c 2, a 2, s 3, t 3, l 1, e 3": small letters, lest readers say "capital". */
export function spell(guess: string, digits: string): string {
  return [...guess.toLowerCase()].map((letter, index) => `${letter} ${digits[index]}`).join(", ");
}

/** What a sentence is given: texts and numbers by name. */
export type Values = Record<string, string | number>;

export const text = (values: Values, name: string): string => String(values[name] ?? "");
export const count = (values: Values, name: string): number => Number(values[name] ?? 0);
export const small = (values: Values, name: string): string => text(values, name).toLowerCase();
