/** What is said of a judged row, and what is noted when the round is over. */

import { TURNS } from "../game/turn";
import { go, keep, type Round, say, serviceNow } from "./round";

/** One sentence for the last row. */
export function announce(round: Round): void {
  const { rows, outcome, secret } = round.store.getState();
  const row = rows.at(-1);
  if (!row) return;
  const values = { turn: rows.length, guess: row.guess, digits: row.digits };
  if (outcome === "won") say(round, "won", values);
  else if (outcome === null) say(round, "judged", { ...values, left: TURNS - rows.length });
  else if (secret === null) say(round, "lost", values);
  else say(round, "lostWord", { ...values, secret });
}

/** The round is over: it counts if it does, and gives way to a new puzzle that came meanwhile. */
export async function conclude(round: Round): Promise<void> {
  noteResult(round);
  const { kind, next } = round.store.getState();
  if (kind !== "today" || next === null) return;
  go(round, "stale");
  await showSecret(round);
}

/** Rounds that count go to the statistics, once each. */
export function noteResult({ store, statistics }: Round): void {
  const { puzzle, outcome, counted, rows } = store.getState();
  if (!puzzle || puzzle.number === 0 || outcome === null || !counted) return;
  const turns = outcome === "won" ? rows.length : null;
  statistics.record(puzzle.number, { date: puzzle.date, turns });
}

/** A lost round shows its word as soon as the puzzle's day is over. */
export function showSecret(round: Round): Promise<void> {
  return round.replies.follow(async (reply) => {
    const { kind, puzzle, outcome, secret, next } = round.store.getState();
    if (!puzzle || puzzle.number === 0 || outcome !== "lost" || secret !== null) return;
    // While the day lasts there is nothing to ask for; a failed request is an error on the console.
    if (kind === "today" && next === null && serviceNow(round) < Date.parse(puzzle.closes)) return;
    // Not yet revealed, or nobody to ask: it is shown another time.
    const asked = round.puzzles.reveal(puzzle.number, puzzle.commitment);
    const reveal = await reply(asked, () => {});
    if (reveal.holds) round.store.setState({ secret: reveal.secret });
    else say(round, "commitmentBroken");
    keep(round);
  });
}
