/** Statistics from the results alone: played, won, histogram, days in a row. */

import { TURNS } from "../game/turn";
import { addDays } from "./days";

export interface Result {
  date: string;
  /** Turns used, null when lost. */
  turns: number | null;
}

export interface Figures {
  played: number;
  won: number;
  lost: number;
  /** histogram[0] = won in one turn … histogram[7] = in eight. */
  histogram: number[];
  streak: number;
  best: number;
}

export type Results = Readonly<Record<number, Result>>;

/**
 * The figures on a day. A row of wins is broken by a lost puzzle and by a day without one; today's
 * puzzle, not played yet, does not break it.
 */
export function figuresOf(results: Results, today: string): Figures {
  const all = Object.values(results);
  const histogram = Array.from({ length: TURNS }, () => 0);
  for (const { turns } of all) {
    if (turns !== null) histogram[turns - 1] = (histogram[turns - 1] ?? 0) + 1;
  }
  const won = histogram.reduce((sum, count) => sum + count, 0);
  return {
    played: all.length,
    won,
    lost: all.length - won,
    histogram,
    ...streaksOf(all, today),
  };
}

function streaksOf(all: readonly Result[], today: string): { streak: number; best: number } {
  const days = all.filter(({ turns }) => turns !== null).map(({ date }) => date);
  let [run, best, before] = [0, 0, ""];
  for (const day of [...new Set(days)].sort()) {
    run = before !== "" && day === addDays(before, 1) ? run + 1 : 1;
    best = Math.max(best, run);
    before = day;
  }
  const lost = all.some(({ date, turns }) => turns === null && date > before);
  const lasting = before >= addDays(today, -1) && !lost;
  return { streak: lasting ? run : 0, best };
}

const isBetter = (one: Result, other: Result) =>
  (one.turns ?? TURNS + 1) < (other.turns ?? TURNS + 1);

/** Adds what is missing and takes what is better; nothing that is there is ever lowered. */
export function mergeResults(
  mine: Results,
  theirs: Results,
): { results: Record<number, Result>; added: number; kept: number } {
  const results: Record<number, Result> = { ...mine };
  let added = 0;
  for (const [key, result] of Object.entries(theirs)) {
    const number = Number(key);
    const there = results[number];
    if (there && !isBetter(result, there)) continue;
    results[number] = result;
    added += 1;
  }
  return { results, added, kept: Object.keys(theirs).length - added };
}
