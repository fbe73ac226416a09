/** What is said of a judged row, and what is noted when the round is over. */

import { type Desk, go, keep, say, serviceNow } from "./desk";
import { TURNS } from "./types";

/** One sentence for the last row. */
export function announce(desk: Desk): void {
  const { rows, outcome, secret } = desk.store.getState();
  const row = rows.at(-1);
  if (!row) return;
  const values = { turn: rows.length, guess: row.guess, digits: row.digits };
  if (outcome === "won") say(desk, "won", values);
  else if (outcome === null) say(desk, "judged", { ...values, left: TURNS - rows.length });
  else if (secret === null) say(desk, "lost", values);
  else say(desk, "lostWord", { ...values, secret });
}

/** The round is over: it counts if it does, and gives way to a new puzzle that came meanwhile. */
export async function conclude(desk: Desk): Promise<void> {
  noteResult(desk);
  const { kind, next } = desk.store.getState();
  if (kind !== "today" || next === null) return;
  go(desk, "stale");
  await showSecret(desk);
}

/** Rounds that count go to the statistics, once each. */
export function noteResult({ store, statistics }: Desk): void {
  const { puzzle, outcome, counted, rows } = store.getState();
  if (!puzzle || puzzle.number === 0 || outcome === null || !counted) return;
  const turns = outcome === "won" ? rows.length : null;
  statistics.record(puzzle.number, { date: puzzle.date, turns });
}

/** A lost round shows its word as soon as the puzzle's day is over. */
export async function showSecret(desk: Desk): Promise<void> {
  const { session, source, store } = desk;
  const { kind, puzzle, outcome, secret, phase, next } = store.getState();
  if (!puzzle || puzzle.number === 0 || outcome !== "lost" || secret !== null) return;
  // While the day lasts there is nothing to ask for; a failed request is an error on the console.
  if (kind === "today" && next === null && serviceNow(desk) < Date.parse(puzzle.closes)) return;
  const opened = session.opened;
  try {
    const reveal = await source.reveal(puzzle.number);
    const promised = await source.holds(reveal, puzzle.commitment);
    if (session.opened !== opened) return;
    if (promised) go(desk, phase, { secret: reveal.secret });
    else say(desk, "commitmentBroken");
    keep(desk);
  } catch {
    // Not yet revealed, or nobody to ask: it is shown another time.
  }
}
