/** When to look again: at midnight by the service's clock, and after a while without a network. */

import { type Round, serviceNow } from "./round";

const HOUR = 3_600_000;
/** When the service's day is still the old one although it should be over. */
const AGAIN = 10_000;
/** Not everybody in the same second. */
const SPREAD = 2_000;
const FIRST_RETRY = 2_000;
const LAST_RETRY = 60_000;

/** 2, 4, 8 … 60 seconds. */
export const retryDelay = (tries: number): number =>
  Math.min(LAST_RETRY, FIRST_RETRY * 2 ** Math.max(0, tries - 1));

/** Looks again at the end of the puzzle's day; every hour, lest the clock was set meanwhile. */
export function armMidnight(round: Round): void {
  const { env, store } = round;
  round.cancelMidnight();
  const { kind, puzzle, next, refresh } = store.getState();
  if (kind !== "today" || puzzle === null || next !== null) return;
  const left = Date.parse(puzzle.closes) - serviceNow(round);
  const delay = left > 0 ? Math.min(left, HOUR) : AGAIN;
  const spread = Math.floor(env.random() * SPREAD);
  round.cancelMidnight = env.clock.after(delay + spread, () => void refresh());
}

/** Tries again after a while, more and more seldom. */
export function retryLater(round: Round): void {
  const { refresh } = round.store.getState();
  round.tries += 1;
  round.cancelRetry();
  round.cancelRetry = round.env.clock.after(retryDelay(round.tries), () => void refresh());
}
