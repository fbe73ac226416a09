/** Looks around: on focus, when the network is back, at midnight. */

import { isAway, Problem } from "../api";
import { drafted } from "./draft";
import { flushOutbox } from "./outbox";
import { showSecret } from "./outcome";
import { go, type Round, say } from "./round";
import type { SavedPuzzle } from "./schemas";
import { fetchRound, join, replaced, send } from "./service";
import { catchUp } from "./tabs";
import { armMidnight, retryLater } from "./timers";

/** One look at a time: focus, visibility and network come together. */
export function refresh(round: Round): Promise<void> {
  if (round.looking) return round.looking;
  const look = round.replies.follow(
    () => lookAround(round),
    () => armMidnight(round),
  );
  const looking = look.finally(() => {
    if (round.looking === looking) round.looking = null;
  });
  round.looking = looking;
  return looking;
}

async function lookAround(round: Round): Promise<void> {
  round.statistics.reload(); // a new day may have ended a row of days
  const { phase, puzzle, kind, ranked, reopen } = round.store.getState();
  if (phase === "loading" || phase === "submitting" || phase === "failed") return;
  if (puzzle === null) return reopen();
  if (catchUp(round)) say(round, "elsewhere");
  if (await resend(round)) return;
  if (kind === "today") return lookForToday(round);
  if (ranked) return rejoin(round);
}

/** Sends a waiting guess if it is time; tells whether there is one. */
async function resend(round: Round): Promise<boolean> {
  const { pending, waiting } = round.store.getState();
  if (pending === null) return false;
  const due =
    waiting === null || waiting.reason === "network" || waiting.until <= round.env.clock.now();
  if (due) await send(round);
  return round.store.getState().pending !== null;
}

function lookForToday(round: Round): Promise<void> {
  return round.replies.follow(async (reply) => {
    const today = await reply(round.puzzles.today(), (error) => {
      if (isAway(error)) return goneOffline(round);
      if (!(error instanceof Problem)) throw error;
    });
    const { puzzle, phase, pending, open } = round.store.getState();
    // A guess made meanwhile goes first; there is another look after it.
    if (puzzle === null || pending !== null) return;
    if (today.number !== puzzle.number) return newDay(round, today);
    if (today.commitment !== puzzle.commitment) return replaced(round);
    if (phase === "stale") return open("today"); // the service's clock went back
    await rejoin(round);
    await flushOutbox(round);
  });
}

/** Back to the service for the rows; a page that judges by itself has nothing to ask. */
function rejoin(round: Round): Promise<void> {
  return round.replies.follow(async (reply) => {
    const { ranked, rows, phase, outcome } = round.store.getState();
    if (!ranked || phase === "submitting" || phase === "loading") return;
    if (outcome !== null) return complete(round);
    await reply(join(round));
    const after = round.store.getState();
    if (phase === "offline" && after.phase === "playing") say(round, "backOnline");
    else if (after.rows.length > rows.length) say(round, "elsewhere");
  });
}

/** What came after the last row and may have been missed: place and time, the word of a lost one. */
async function complete(round: Round): Promise<void> {
  try {
    if (round.store.getState().finished === null) await fetchRound(round);
  } catch {
    // The round is over, and what is known of it is shown.
  }
  await showSecret(round);
}

function goneOffline(round: Round): void {
  const { phase, ranked, outcome } = round.store.getState();
  if (!ranked || outcome !== null || (phase !== "playing" && phase !== "offline")) return;
  if (phase === "playing") say(round, "offline");
  go(round, "offline");
  retryLater(round);
}

/** A round that is over or not begun gives way to the new puzzle; one under way goes on. */
async function newDay(round: Round, today: SavedPuzzle): Promise<void> {
  const { store } = round;
  const { rows, outcome, next } = store.getState();
  store.setState({ next: today.number });
  const goesOn = outcome === null && rows.length > 0;
  if (!goesOn) go(round, "stale", drafted(""));
  if (next !== today.number) say(round, "newPuzzle", { number: today.number });
  await (goesOn ? rejoin(round) : showSecret(round));
}
