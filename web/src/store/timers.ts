/** When to look again: at midnight by the service's clock, and after a while without a network. */

import { type Desk, serviceNow } from "./desk";

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
export function armMidnight({ session, store, env, ...rest }: Desk): void {
  session.cancelMidnight();
  const { kind, puzzle, next } = store.getState();
  if (kind !== "today" || puzzle === null || next !== null) return;
  const left = Date.parse(puzzle.closes) - serviceNow({ session, store, env, ...rest });
  const delay = left > 0 ? Math.min(left, HOUR) : AGAIN;
  session.cancelMidnight = env.clock.after(
    delay + Math.floor(env.random() * SPREAD),
    () => void store.getState().refresh(),
  );
}

/** Tries again after a while, more and more seldom. */
export function retryLater({ session, store, env }: Desk): void {
  session.tries += 1;
  session.cancelRetry();
  session.cancelRetry = env.clock.after(
    retryDelay(session.tries),
    () => void store.getState().refresh(),
  );
}
