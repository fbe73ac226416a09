/** Days of puzzles: ISO days in UTC, which have no summer time, so that all are equally long. */

const DAY = 86_400_000;

export const dayOf = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().slice(0, 10);

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

export const addDays = (day: string, days: number): string => dayOf(startOf(day) + days * DAY);

/** The end of a puzzle's day as an ISO time. */
export const closesOf = (day: string): string => `${addDays(day, 1)}T00:00:00Z`;

/** "2026-11-16", and a day that exists. */
export function isDay(text: unknown): text is string {
  if (typeof text !== "string" || !/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const start = startOf(text);
  return !Number.isNaN(start) && dayOf(start) === text;
}
