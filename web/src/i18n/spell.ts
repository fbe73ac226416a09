/** "C", "A", "L" → "c, a and l": small letters, lest readers say "capital". */
export function listed(letters: string, and: string): string {
  const all = [...letters.toLowerCase()];
  const last = all.pop() ?? "";
  return all.length === 0 ? last : `${all.join(", ")} ${and} ${last}`;
}

/** "CASTLE", "223313" → "2 for c and a, 3 for s, t and e, 1 for l": the groups of equal dice. */
export function spell(guess: string, digits: string, of: string, and: string): string {
  return [...new Set(digits)]
    .map((digit) => {
      const letters = [...guess].filter((_, column) => digits[column] === digit).join("");
      return `${digit} ${of} ${listed(letters, and)}`;
    })
    .join(", ");
}

/** What a sentence is given: texts and numbers by name. */
export type Values = Record<string, string | number>;

export const text = (values: Values, name: string): string => String(values[name] ?? "");
export const count = (values: Values, name: string): number => Number(values[name] ?? 0);
export const small = (values: Values, name: string): string => text(values, name).toLowerCase();
