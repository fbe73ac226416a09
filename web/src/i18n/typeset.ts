/** French puts a space before : ; ? ! and inside « », at which a line must never break. */

const BEFORE_COLON = "\u00a0";
const NARROW = "\u202f";

export function typesetFrench(text: string): string {
  return text
    .replace(/ (?=[:»])/g, BEFORE_COLON)
    .replace(/(?<=«) /g, BEFORE_COLON)
    .replace(/ (?=[;?!])/g, NARROW);
}

/** Treats every sentence, and every one that a function makes. */
export function typeset<T>(texts: T, treat: (text: string) => string): T {
  const each = (value: unknown): unknown => {
    if (typeof value === "string") return treat(value);
    if (typeof value === "function") return (...given: unknown[]) => each(value(...given));
    if (Array.isArray(value)) return value.map(each);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, each(inner)]));
  };
  return each(texts) as T;
}
