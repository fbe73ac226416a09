/** A lost round ends with a promise: its word tomorrow. Tomorrow's page keeps it. */

import { addDays } from "./days";
import type { Round } from "./round";
import { readRound } from "./schemas";

/** Looks for a lost round of the day before the puzzle that is open, and for its word. */
export async function greet(round: Round): Promise<void> {
  const { store, documents, lessons, puzzles } = round;
  const { kind, puzzle } = store.getState();
  if (kind !== "today" || puzzle === null || puzzle.number < 2) return;
  const number = puzzle.number - 1;
  const saved = readRound(documents, number);
  if (saved?.outcome !== "lost" || saved.date !== addDays(puzzle.date, -1)) return;
  if (lessons.revealed() >= number) return;
  await round.replies.follow(async (reply) => {
    // Nobody to ask: it is told another time.
    const reveal = await reply(puzzles.reveal(number, saved.commitment), () => {});
    if (reveal.holds) store.setState({ greeting: { number, secret: reveal.secret } });
  });
}

/** It was read. */
export function dismissGreeting({ store, lessons }: Round): void {
  const { greeting } = store.getState();
  if (greeting !== null) lessons.noteRevealed(greeting.number);
  store.setState({ greeting: null });
}
