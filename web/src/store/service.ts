/** The round as the service has it: guesses sent, sent again, taken back; its rows before ours. */

import { type GuessReply, isAway, NetworkError, Problem, type ServedRound } from "../api";
import { drafted } from "./draft";
import { announce, conclude, noteResult, showSecret } from "./outcome";
import { go, keep, type Round, type RoundView, say, servedView, type Waiting } from "./round";
import { OUTBOX, roundKey, SCHEMAS } from "./schemas";
import { retryDelay, retryLater } from "./timers";

/** The puzzle under this number is not the one that was opened. */
class PuzzleChanged extends Error {
  override name = "PuzzleChanged";
}

/** The puzzle's day is over, and its round was not begun: it gives way to the new one. */
class DayOver extends Error {
  override name = "DayOver";
}

/** The rows of the service, and what becomes of a waiting guess; without a network what is known. */
export function join(round: Round): Promise<void> {
  return round.replies.follow(async (reply) => {
    // Somebody whom the service has never seen has no round there, and needs none before a guess.
    if (round.started || round.settings.known()) {
      await reply(fetchRound(round), (error) => stayOut(round, error));
    }
    if (round.store.getState().pending === null) settle(round);
    else await send(round);
    await showSecret(round);
  });
}

async function stayOut(round: Round, error: unknown): Promise<void> {
  if (error instanceof PuzzleChanged) return replaced(round);
  if (error instanceof DayOver) return giveWay(round);
  if (isAway(error)) return playWithout(round);
  go(round, "failed");
  say(round, "failed");
}

/** The round as it is remembered; a guess is kept until the network is back. */
export function playWithout(round: Round): void {
  const { outcome, phase } = round.store.getState();
  go(round, outcome ?? "offline");
  if (phase !== "offline") say(round, "offline");
  if (outcome === null) retryLater(round);
}

/** Keeps the guess before it is sent, so that neither a reload nor a lost reply loses it. */
export function hold(round: Round, guess: string): void {
  const { puzzle } = round.store.getState();
  if (puzzle === null) return;
  round.store.setState({ pending: guess });
  keep(round);
  round.documents.write(OUTBOX, SCHEMAS.outbox, puzzle.number);
}

/** The guess is the draft again, unless another word is being typed by now. */
function giveBack({ store }: Round, guess: string): Partial<RoundView> {
  const { draft, queue } = store.getState();
  const back = draft === "" && queue.length === 0 ? drafted(guess) : {};
  return { pending: null, ...back };
}

/** Sends the waiting guess, for the first time or again: its turn number makes it safe. */
export function send(round: Round): Promise<void> {
  return round.replies.follow(async (reply) => {
    const { store, env } = round;
    const { puzzle, pending, phase } = store.getState();
    if (puzzle === null || pending === null || phase === "submitting") return;
    const failed = (error: unknown) => recover(round, error, pending);
    round.cancelRetry();
    go(round, "submitting", { waiting: null });
    if (!round.started) await reply(fetchRound(round), failed);
    if (store.getState().pending === null) return settle(round);
    const turn = store.getState().rows.length + 1;
    // After a change of view the reply is not lost: the service has it, and is asked on return.
    accept(round, await reply(env.api.guess(puzzle.number, turn, pending), failed));
  });
}

/** The service's round as it is now; it begins there if it has not. */
export function fetchRound(round: Round): Promise<void> {
  return round.replies.follow(async (reply) => {
    const { puzzle, rows } = round.store.getState();
    if (puzzle === null) return;
    const served = await reply(startRound(round, puzzle.number));
    // A guess judged meanwhile may have overtaken this reply: rows that are here are never lost to it.
    const known = round.store.getState().rows.length;
    if (known <= rows.length || served.turns.length >= known) takeRound(round, served);
  });
}

async function startRound({ env, settings }: Round, number: number): Promise<ServedRound> {
  const served = await env.api.startRound(number);
  settings.introduce();
  return served;
}

/** The service's rows go before ours; a waiting guess is received, still to be sent, or too late. */
function takeRound(round: Round, served: ServedRound): void {
  const { store, env } = round;
  const { kind, puzzle, pending, rows, secret, outcome } = store.getState();
  if (puzzle?.commitment !== served.commitment) throw new PuzzleChanged();
  // A player without the old cookie is new to the service; what was finished here stays finished.
  if (outcome !== null && served.state === "playing") return;
  if (kind === "today" && pending !== null && !served.counted && served.turns.length === 0) {
    throw new DayOver();
  }
  round.started = true;
  round.skew = Date.parse(served.now) - env.clock.now();
  if (served.turns.length < rows.length) {
    // The cookie is gone, or the service's memory: never without a word.
    round.documents.setAside(roundKey(served.number));
    say(round, "begunAnew");
  }
  const there = served.turns[rows.length]?.guess;
  store.setState({ ...servedView(served), secret: served.secret ?? secret });
  if (pending !== null && (there !== undefined || served.state !== "playing")) {
    settlePending(round, pending, there ?? null);
  }
  keep(round, true);
}

function settlePending(round: Round, pending: string, played: string | null): void {
  const { rows, outcome } = round.store.getState();
  round.documents.remove(OUTBOX);
  if (played === pending) {
    round.store.setState({ pending: null });
    announce(round);
    return;
  }
  const useful = outcome === null && rows.every((row) => row.guess !== pending);
  round.store.setState(useful ? giveBack(round, pending) : { pending: null });
  if (played === null) say(round, "elsewhere");
  else say(round, "turnTaken", { played });
}

/** The phase that the rows ask for, once nothing is in flight. */
function settle(round: Round): void {
  const { outcome } = round.store.getState();
  round.tries = 0;
  go(round, outcome ?? "playing", { waiting: null });
  keep(round);
  if (outcome === null) round.proceed();
  else void conclude(round);
}

function accept(round: Round, reply: GuessReply): void {
  const { store, documents } = round;
  const rows = store.getState().rows.slice(0, reply.turn - 1);
  const outcome = reply.state === "playing" ? null : reply.state;
  round.tries = 0;
  documents.remove(OUTBOX);
  go(round, outcome ?? "playing", {
    rows: [...rows, { guess: reply.guess, digits: reply.digits, won: reply.won }],
    pending: null,
    outcome,
    secret: outcome === "won" ? reply.guess : null,
  });
  keep(round);
  announce(round);
  if (outcome === null) {
    round.proceed();
    return;
  }
  noteResult(round); // at once: the page may be closed before the service has said the rest
  void complete(round);
}

/** At the end the service knows more: the place, the time, whether it counts. */
function complete(round: Round): Promise<void> {
  return round.replies.follow(async (reply) => {
    // Where it fails, the rows are here; the rest comes with the next look.
    await reply(fetchRound(round).catch(() => {}));
    await conclude(round);
  });
}

async function recover(round: Round, error: unknown, guess: string): Promise<void> {
  if (error instanceof PuzzleChanged) return replaced(round);
  if (error instanceof DayOver) return giveWay(round);
  if (isAway(error)) return wait(round, error, guess);
  const kind = error instanceof Problem ? error.kind : "";
  if (kind === "not-a-word") return takeBack(round, guess, "notAWord");
  if (kind === "no-round" && round.tries < 3) {
    // The service has forgotten the player: a new round, and the same guess once more.
    round.started = false;
    round.tries += 1;
    go(round, "offline");
    return send(round);
  }
  if (["turn-taken", "turn-too-early", "round-over", "already-guessed"].includes(kind))
    return lookAgain(round, guess);
  takeBack(round, guess, "failed");
}

/** Another puzzle has this number now: the old rows are set aside, and the reader is told. */
export async function replaced(round: Round): Promise<void> {
  const number = round.store.getState().puzzle?.number ?? 0;
  round.documents.remove(OUTBOX);
  round.documents.setAside(roundKey(number));
  await round.store.getState().open("today");
  say(round, "otherPuzzle");
}

/** No turn was used; a look around finds the new puzzle. */
async function giveWay(round: Round): Promise<void> {
  const guess = round.store.getState().pending ?? "";
  round.documents.remove(OUTBOX);
  go(round, "playing", { ...giveBack(round, guess), queue: [] });
  keep(round);
  // A look that is under way goes on by itself, and must not wait for itself.
  if (round.looking === null) await round.store.getState().refresh();
}

function lookAgain(round: Round, guess: string): Promise<void> {
  return round.replies.follow(async (reply) => {
    await reply(fetchRound(round), (error) => {
      if (isAway(error)) return wait(round, error, guess);
      if (error instanceof PuzzleChanged) return replaced(round);
      takeBack(round, guess, "failed");
    });
    if (round.store.getState().pending === null) settle(round);
    else takeBack(round, guess, "failed");
  });
}

/** The guess is the draft again; no turn is used. */
function takeBack(round: Round, guess: string, key: "notAWord" | "failed"): void {
  round.documents.remove(OUTBOX);
  round.tries = 0;
  go(round, "playing", giveBack(round, guess));
  keep(round);
  round.refused = round.store.getState().draft === guess ? guess : null;
  say(round, key, { guess }, true);
  round.proceed();
}

/** Nobody there: the guess stays and is sent again, not before the service asks for it. */
function wait(round: Round, error: NetworkError | Problem, guess: string): void {
  round.tries += 1;
  const reason = reasonOf(error);
  const asked = error instanceof Problem ? (error.retryAfter ?? 0) : 0;
  const delay = Math.max(asked, retryDelay(round.tries));
  const { clock } = round.env;
  go(round, "offline", { waiting: { reason, until: clock.now() + delay } });
  keep(round);
  round.cancelRetry = clock.after(delay, () => void send(round));
  if (round.tries > 1) return; // said once is enough
  const seconds = Math.ceil(delay / 1000);
  const keys = { network: "kept", service: "keptService", "too-many": "tooMany" } as const;
  say(round, keys[reason], { guess, seconds });
}

function reasonOf(error: NetworkError | Problem): Waiting["reason"] {
  if (error instanceof NetworkError) return "network";
  return error.status === 429 ? "too-many" : "service";
}
