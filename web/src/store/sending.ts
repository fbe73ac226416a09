/** A guess on its way to the service: sent, sent again, taken back. Its turn number makes it safe. */

import { type GuessReply, NetworkError, Problem, type ServedRound } from "../api";
import { type Desk, go, keep, say, servedView } from "./desk";
import { announce, conclude, noteResult } from "./ending";
import { roundKey, SHAPES } from "./saved";
import { isAway } from "./source";
import { retryDelay } from "./timers";
import type { Waiting } from "./types";

export const OUTBOX = "outbox";

/** The puzzle under this number is not the one that was opened. */
export class PuzzleChanged extends Error {
  override name = "PuzzleChanged";
}

/** The puzzle's day is over, and its round was not begun: it gives way to the new one. */
export class DayOver extends Error {
  override name = "DayOver";
}

/** Keeps the guess before it is sent, so that neither a reload nor a lost reply loses it. */
export async function submit(desk: Desk, guess: string): Promise<void> {
  const { puzzle } = desk.store.getState();
  if (puzzle === null) return;
  desk.store.setState({ pending: guess, draft: "" });
  keep(desk);
  desk.documents.write(OUTBOX, SHAPES.outbox, puzzle.number);
  await send(desk);
}

/** Sends the waiting guess, for the first time or again. */
export async function send(desk: Desk): Promise<void> {
  const { session, store, env } = desk;
  const { puzzle, pending, phase } = store.getState();
  if (puzzle === null || pending === null || phase === "submitting") return;
  const opened = session.opened;
  session.cancelRetry();
  go(desk, "submitting", { waiting: null });
  try {
    if (!session.started) {
      takeRound(desk, await startRound(desk, puzzle.number), opened);
    }
    if (session.opened !== opened) return;
    if (store.getState().pending === null) return settle(desk);
    const turn = store.getState().rows.length + 1;
    const reply = await env.api.guess(puzzle.number, turn, pending);
    // After a change of view the reply is not lost: the service has it, and is asked on return.
    if (session.opened === opened) accept(desk, reply);
  } catch (error) {
    if (session.opened !== opened) return;
    if (error instanceof PuzzleChanged) await replaced(desk);
    else if (error instanceof DayOver) await giveWay(desk);
    else await recover(desk, error, pending);
  }
}

async function startRound(desk: Desk, number: number): Promise<ServedRound> {
  const round = await desk.env.api.startRound(number);
  desk.settings.introduce();
  return round;
}

/** The service's round as it is now. */
export async function fetchRound(desk: Desk): Promise<void> {
  const { session, store } = desk;
  const { puzzle, rows } = store.getState();
  if (puzzle === null) return;
  const opened = session.opened;
  const { length } = rows;
  const round = await startRound(desk, puzzle.number);
  // A guess judged meanwhile may have overtaken this reply: rows that are here are never lost to it.
  const known = store.getState().rows.length;
  if (known > length && round.turns.length < known) return;
  takeRound(desk, round, opened);
}

/** The service's rows go before ours; a waiting guess is received, still to be sent, or too late. */
function takeRound(desk: Desk, round: ServedRound, opened: number): void {
  const { session, store, env } = desk;
  if (session.opened !== opened) return;
  const { kind, puzzle, pending, rows, secret, outcome } = store.getState();
  if (puzzle?.commitment !== round.commitment) throw new PuzzleChanged();
  // A player without the old cookie is new to the service; what was finished here stays finished.
  if (outcome !== null && round.state === "playing") return;
  if (kind === "today" && pending !== null && !round.counted && round.turns.length === 0) {
    throw new DayOver();
  }
  session.started = true;
  session.skew = Date.parse(round.now) - env.clock.now();
  if (round.turns.length < rows.length) {
    // The cookie is gone, or the service's memory: never without a word.
    desk.documents.setAside(roundKey(round.number));
    say(desk, "begunAnew");
  }
  const there = round.turns[rows.length]?.guess;
  store.setState({ ...servedView(round), secret: round.secret ?? secret });
  if (pending !== null && (there !== undefined || round.state !== "playing")) {
    settlePending(desk, pending, there ?? null);
  }
  keep(desk, true);
}

function settlePending(desk: Desk, pending: string, played: string | null): void {
  const { rows, outcome } = desk.store.getState();
  desk.documents.remove(OUTBOX);
  if (played === pending) {
    desk.store.setState({ pending: null });
    announce(desk);
    return;
  }
  const useful = outcome === null && rows.every((row) => row.guess !== pending);
  desk.store.setState({ pending: null, draft: useful ? pending : "" });
  if (played === null) say(desk, "elsewhere");
  else say(desk, "turnTaken", { played });
}

/** The phase that the rows ask for, once nothing is in flight. */
export function settle(desk: Desk): void {
  const { outcome } = desk.store.getState();
  desk.session.tries = 0;
  go(desk, outcome ?? "playing", { waiting: null });
  keep(desk);
  if (outcome !== null) void conclude(desk);
}

function accept(desk: Desk, reply: GuessReply): void {
  const { session, store, documents } = desk;
  const rows = store.getState().rows.slice(0, reply.turn - 1);
  const outcome = reply.state === "playing" ? null : reply.state;
  session.tries = 0;
  documents.remove(OUTBOX);
  go(desk, outcome ?? "playing", {
    rows: [...rows, { guess: reply.guess, digits: reply.digits, won: reply.won }],
    pending: null,
    outcome,
    secret: outcome === "won" ? reply.guess : null,
  });
  keep(desk);
  announce(desk);
  if (outcome === null) return;
  noteResult(desk); // at once: the page may be closed before the service has told the rest
  void complete(desk);
}

/** At the end the service knows more: the place, the time, whether it counts. */
async function complete(desk: Desk): Promise<void> {
  const { opened } = desk.session;
  try {
    await fetchRound(desk);
  } catch {
    // The rows are here; the rest comes with the next look.
  }
  if (desk.session.opened === opened) await conclude(desk);
}

async function recover(desk: Desk, error: unknown, guess: string): Promise<void> {
  if (isAway(error)) return wait(desk, error as NetworkError | Problem, guess);
  if (!(error instanceof Problem)) return takeBack(desk, guess, "failed");
  if (error.kind === "not-a-word") return takeBack(desk, guess, "notAWord");
  if (error.kind === "no-round" && desk.session.tries < 3) {
    // The service has forgotten the player: a new round, and the same guess once more.
    desk.session.started = false;
    desk.session.tries += 1;
    go(desk, "offline");
    return send(desk);
  }
  if (["turn-taken", "turn-too-early", "round-over"].includes(error.kind)) {
    return lookAgain(desk, guess);
  }
  takeBack(desk, guess, "failed");
}

/** Another puzzle has this number now: the old rows are set aside, and the reader is told. */
export async function replaced(desk: Desk): Promise<void> {
  const number = desk.store.getState().puzzle?.number ?? 0;
  desk.documents.remove(OUTBOX);
  desk.documents.setAside(roundKey(number));
  await desk.store.getState().open("today");
  say(desk, "otherPuzzle");
}

/** No turn was used; a look around finds the new puzzle. */
export async function giveWay(desk: Desk): Promise<void> {
  const guess = desk.store.getState().pending ?? "";
  desk.documents.remove(OUTBOX);
  go(desk, "playing", { pending: null, draft: guess });
  keep(desk);
  // A look that is under way goes on by itself, and must not wait for itself.
  if (desk.session.looking === null) await desk.store.getState().refresh();
}

async function lookAgain(desk: Desk, guess: string): Promise<void> {
  const { opened } = desk.session;
  try {
    await fetchRound(desk);
    if (desk.session.opened !== opened) return;
    if (desk.store.getState().pending === null) settle(desk);
    else takeBack(desk, guess, "failed");
  } catch (error) {
    if (desk.session.opened !== opened) return;
    if (isAway(error)) wait(desk, error as NetworkError | Problem, guess);
    else if (error instanceof PuzzleChanged) await replaced(desk);
    else takeBack(desk, guess, "failed");
  }
}

/** The guess is the draft again; no turn is used. */
function takeBack(desk: Desk, guess: string, key: "notAWord" | "failed"): void {
  desk.documents.remove(OUTBOX);
  desk.session.tries = 0;
  go(desk, "playing", { pending: null, draft: guess });
  keep(desk);
  say(desk, key, { guess }, true);
}

/** Nobody there: the guess stays and is sent again, not before the service asks for it. */
function wait(desk: Desk, error: NetworkError | Problem, guess: string): void {
  const { session, env } = desk;
  session.tries += 1;
  const reason = reasonOf(error);
  const asked = error instanceof Problem ? (error.retryAfter ?? 0) : 0;
  const delay = Math.max(asked, retryDelay(session.tries));
  go(desk, "offline", { waiting: { reason, until: env.clock.now() + delay } });
  keep(desk);
  session.cancelRetry = env.clock.after(delay, () => void send(desk));
  if (session.tries > 1) return; // said once is enough
  const seconds = Math.ceil(delay / 1000);
  const keys = { network: "kept", service: "keptService", "too-many": "tooMany" } as const;
  say(desk, keys[reason], { guess, seconds });
}

function reasonOf(error: NetworkError | Problem): Waiting["reason"] {
  if (error instanceof NetworkError) return "network";
  return error.status === 429 ? "too-many" : "service";
}
