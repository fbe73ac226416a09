/** A guess of an earlier puzzle that never left: it is sent when there is a network again. */

import { isAway, Problem } from "../api";
import type { Round } from "./round";
import { OUTBOX, readRound, roundKey, type SavedRound, SCHEMAS } from "./schemas";

/** Sends it in the background; the round that is open is another one and is not touched. */
export async function flushOutbox(round: Round): Promise<void> {
  const { documents, store } = round;
  const number = documents.read(OUTBOX, SCHEMAS.outbox);
  if (number === null || number === store.getState().puzzle?.number) return;
  const saved = readRound(documents, number);
  if (saved?.pending && saved.ranked) {
    try {
      await deliver(round, saved, saved.pending);
    } catch (error) {
      if (isAway(error)) return; // another time
      const draft = saved.pending.guess;
      documents.write(roundKey(number), SCHEMAS.round, { ...saved, pending: null, draft });
    }
  }
  documents.remove(OUTBOX);
}

async function deliver(
  { env, documents, statistics }: Round,
  saved: SavedRound,
  { turn, guess }: { turn: number; guess: string },
): Promise<void> {
  const { number, date } = saved;
  const post = () => env.api.guess(number, turn, guess);
  const reply = await post().catch(async (error) => {
    if (!(error instanceof Problem && error.kind === "no-round")) throw error;
    await env.api.startRound(number);
    return post();
  });
  const rows = [...saved.rows, { guess, digits: reply.digits, won: reply.won }];
  const outcome = reply.state === "playing" ? null : reply.state;
  documents.write(roundKey(number), SCHEMAS.round, { ...saved, rows, outcome, pending: null });
  if (outcome !== null && saved.counted) {
    statistics.record(number, { date, turns: outcome === "won" ? rows.length : null });
  }
}
