/** What is said of a judged row, and what is noted when the round is over. */

import { TURNS } from "../game/turn";
import type { Outcome } from "./phases";
import { go, keep, type Round, say, serviceNow } from "./round";
import { withCarried } from "./scratchpad";

/** One sentence for the last row; marks are taken on to it where the reader wants that. */
export function announce(round: Round): void {
  round.lessons.noteGuess();
  if (round.settings.store.getState().carry) carryOn(round);
  const { rows, outcome, secret } = round.store.getState();
  const row = rows.at(-1);
  if (!row) return;
  const values = { turn: rows.length, guess: row.guess, digits: row.digits };
  if (outcome === "won") say(round, "won", values);
  else if (outcome === null) say(round, "judged", { ...values, left: TURNS - rows.length });
  else if (secret === null) say(round, "lost", values);
  else say(round, "lostWord", { ...values, secret });
}

/** Marks of earlier rows on the last one, as far as they hold there; tells whether there are any. */
export function carryOn(round: Round): boolean {
  const { pad, past, rows } = round.store.getState();
  const after = withCarried(pad, rows, rows.length - 1);
  if (after === pad) return false;
  round.store.setState({ pad: after, past: [...past, pad] });
  keep(round);
  return true;
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

/** While the puzzle's day lasts, others are still playing. */
function isDay(round: Round): boolean {
  const { kind, puzzle, next } = round.store.getState();
  if (kind !== "today" || puzzle === null || next !== null) return false;
  return serviceNow(round) < Date.parse(puzzle.closes);
}

/** What a round that the page judges shows of its word at its end: as the service does. */
export function wordAtEnd(round: Round, outcome: Outcome | null): string | null {
  return outcome === null || (outcome === "lost" && isDay(round)) ? null : round.secret;
}

/** A lost round shows its word as soon as the puzzle's day is over. */
export function showSecret(round: Round): Promise<void> {
  return round.replies.follow(async (reply) => {
    const { puzzle, outcome, secret } = round.store.getState();
    if (!puzzle || puzzle.number === 0 || outcome !== "lost" || secret !== null) return;
    // There is nothing to ask for yet; a failed request is an error on the console.
    if (isDay(round)) return;
    if (round.secret !== null) return round.store.setState({ secret: round.secret });
    // Not yet revealed, or nobody to ask: it is shown another time.
    const asked = round.puzzles.reveal(puzzle.number, puzzle.commitment);
    const reveal = await reply(asked, () => {});
    if (reveal.holds) round.store.setState({ secret: reveal.secret });
    else say(round, "commitmentBroken");
    keep(round);
  });
}
