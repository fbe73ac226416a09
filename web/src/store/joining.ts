/** A round of the service: its rows, what becomes of a waiting guess, and play without a network. */

import { type Desk, go, say } from "./desk";
import { showSecret } from "./ending";
import { DayOver, fetchRound, giveWay, PuzzleChanged, replaced, send, settle } from "./sending";
import { isAway } from "./source";
import { retryLater } from "./timers";

export async function join(desk: Desk): Promise<void> {
  const { session, settings, store } = desk;
  const opened = session.opened;
  try {
    // Somebody whom the service has never seen has no round there, and needs none before a guess.
    if (session.started || settings.known()) await fetchRound(desk);
  } catch (error) {
    if (session.opened !== opened) return;
    if (error instanceof PuzzleChanged) return replaced(desk);
    if (error instanceof DayOver) return giveWay(desk);
    if (isAway(error)) return playWithout(desk);
    go(desk, "failed");
    return say(desk, "failed");
  }
  if (session.opened !== opened) return;
  if (store.getState().pending === null) settle(desk);
  else await send(desk);
  await showSecret(desk);
}

/** The round as it is remembered; a guess is kept until the network is back. */
export function playWithout(desk: Desk): void {
  const { outcome, phase } = desk.store.getState();
  go(desk, outcome ?? "offline");
  if (phase !== "offline") say(desk, "offline");
  if (outcome === null) retryLater(desk);
}
