/** The states of a round, and which may follow which. */

export type Phase =
  | "loading"
  | "playing"
  | "submitting"
  | "won"
  | "lost"
  | "offline"
  | "stale"
  | "failed";
export type Outcome = "won" | "lost";

/** Opening another round is allowed from everywhere, so "loading" may follow all. */
export const TRANSITIONS: Readonly<Record<Phase, readonly Phase[]>> = {
  loading: ["loading", "playing", "submitting", "won", "lost", "offline", "stale", "failed"],
  playing: ["loading", "playing", "submitting", "won", "lost", "offline", "stale", "failed"],
  // A guess in flight ends as a row, as a refused word, or waits for the network.
  submitting: ["loading", "playing", "submitting", "won", "lost", "offline", "failed"],
  // A round that is over stays so until another one is opened or a new day comes.
  won: ["loading", "won", "stale"],
  lost: ["loading", "lost", "stale"],
  offline: ["loading", "playing", "submitting", "won", "lost", "offline", "stale", "failed"],
  stale: ["loading", "stale"],
  failed: ["loading", "failed"],
};

export class TransitionError extends Error {
  override name = "TransitionError";
}

/** Returns the next phase, or throws: a wrong step is a mistake in the program, never the reader's. */
export function step(from: Phase, to: Phase): Phase {
  if (!TRANSITIONS[from].includes(to)) throw new TransitionError(`${from} → ${to}`);
  return to;
}

/** Letters can be typed in these; with a puzzle there and no guess waiting. */
export const OPEN: readonly Phase[] = ["playing", "offline"];
