/** Looking around: on focus, when the network is back, at midnight. */

import { Problem } from "../api";
import { type Desk, go, say } from "./desk";
import { showSecret } from "./ending";
import { join } from "./joining";
import { flushOutbox } from "./outbox";
import type { SavedPuzzle } from "./saved";
import { fetchRound, replaced, send } from "./sending";
import { isAway } from "./source";
import { catchUp } from "./tabs";
import { armMidnight, retryLater } from "./timers";

/** One look at a time: focus, visibility and network come together. */
export function refresh(desk: Desk): Promise<void> {
  const { session } = desk;
  if (session.looking) return session.looking;
  const opened = session.opened;
  const looking = look(desk).finally(() => {
    if (session.looking === looking) session.looking = null;
    if (session.opened === opened) armMidnight(desk);
  });
  session.looking = looking;
  return looking;
}

async function look(desk: Desk): Promise<void> {
  const { store, statistics } = desk;
  statistics.reload(); // a new day may have ended a row of days
  const { phase, puzzle, kind, ranked, reopen } = store.getState();
  if (phase === "loading" || phase === "submitting" || phase === "failed") return;
  if (puzzle === null) return reopen();
  if (catchUp(desk)) say(desk, "elsewhere");
  if (await resend(desk)) return;
  if (kind === "today") return lookForToday(desk);
  if (ranked) return rejoin(desk);
}

/** Sends a waiting guess if it is time; tells whether there is one. */
async function resend(desk: Desk): Promise<boolean> {
  const { pending, waiting } = desk.store.getState();
  if (pending === null) return false;
  const due =
    waiting === null || waiting.reason === "network" || waiting.until <= desk.env.clock.now();
  if (due) await send(desk);
  return desk.store.getState().pending !== null;
}

async function lookForToday(desk: Desk): Promise<void> {
  const { session, source, store } = desk;
  const opened = session.opened;
  let today: SavedPuzzle;
  try {
    today = await source.today();
  } catch (error) {
    if (session.opened === opened && isAway(error)) goneOffline(desk);
    if (error instanceof Problem || isAway(error)) return;
    throw error;
  }
  const { puzzle, phase, pending } = store.getState();
  // A guess made meanwhile goes first; there is another look after it.
  if (session.opened !== opened || puzzle === null || pending !== null) return;
  if (today.number !== puzzle.number) return newDay(desk, today);
  if (today.commitment !== puzzle.commitment) return replaced(desk);
  if (phase === "stale") return store.getState().open("today"); // the service's clock went back
  await rejoin(desk);
  await flushOutbox(desk);
}

/** Back to the service for the rows; a page that judges by itself has nothing to ask. */
async function rejoin(desk: Desk): Promise<void> {
  const { store, session } = desk;
  const { ranked, rows, phase, outcome } = store.getState();
  if (!ranked || phase === "submitting" || phase === "loading") return;
  if (outcome !== null) return complete(desk);
  const opened = session.opened;
  await join(desk);
  if (session.opened !== opened) return;
  const after = store.getState();
  if (phase === "offline" && after.phase === "playing") say(desk, "backOnline");
  else if (after.rows.length > rows.length) say(desk, "elsewhere");
}

/** What came after the last row and may have been missed: place and time, the word of a lost one. */
async function complete(desk: Desk): Promise<void> {
  try {
    if (desk.store.getState().finished === null) await fetchRound(desk);
  } catch {
    // The round is over, and what is known of it is shown.
  }
  await showSecret(desk);
}

function goneOffline(desk: Desk): void {
  const { phase, ranked, outcome } = desk.store.getState();
  if (!ranked || outcome !== null || (phase !== "playing" && phase !== "offline")) return;
  if (phase === "playing") say(desk, "offline");
  go(desk, "offline");
  retryLater(desk);
}

/** A round that is over or not begun gives way to the new puzzle; one under way goes on. */
async function newDay(desk: Desk, today: SavedPuzzle): Promise<void> {
  const { store } = desk;
  const { rows, outcome, next } = store.getState();
  store.setState({ next: today.number });
  if (outcome === null && rows.length > 0) {
    if (next !== today.number) say(desk, "newPuzzle", { number: today.number });
    return rejoin(desk);
  }
  go(desk, "stale", { draft: "" });
  if (next !== today.number) say(desk, "newPuzzle", { number: today.number });
  await showSecret(desk);
}
