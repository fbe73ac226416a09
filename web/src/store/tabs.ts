/** The same round in two tabs: what another one has stored is shown here too. */

import { wordAtEnd } from "./outcome";
import { go, type Round, viewOf } from "./round";
import { readRound } from "./schemas";

/** What is said of a guess that waits: no longer, once it was judged elsewhere. */
const WAITING: readonly string[] = ["kept", "keptService", "tooMany", "waits"];

/**
 * Takes over what another tab has played; tells whether there are new rows.
 *
 * The draft stays: each tab has its own. Rows only ever grow, so that a shorter list is an old one.
 */
export function catchUp(round: Round): boolean {
  const { store, documents } = round;
  const { puzzle, rows, phase, outcome, challenge, secret, pending, notice } = store.getState();
  if (puzzle === null || ["loading", "submitting", "failed"].includes(phase)) return false;
  const saved = readRound(documents, puzzle.number);
  if (saved === null || saved.commitment !== puzzle.commitment) return false;
  if (saved.challenge !== challenge || saved.rows.length < rows.length) return false;
  const grown = saved.rows.length > rows.length;
  if (grown && outcome !== null) return false; // what is over here stays over
  round.started ||= saved.started;
  const view = viewOf(saved);
  const settled = pending !== null && view.pending === null && WAITING.includes(notice?.key ?? "");
  store.setState({ ...view, secret: view.secret ?? secret, ...(settled ? { notice: null } : {}) });
  if (grown && phase !== "stale") {
    const word = view.secret ?? wordAtEnd(round, saved.outcome);
    go(round, saved.outcome ?? "playing", { secret: word ?? secret, waiting: null });
  }
  if (grown) round.proceed();
  return grown;
}
