/**
 * From Enter to a row: what is refused at once, what the page judges, how a round ends.
 *
 * Who types on while a guess is looked up or judged loses no letter: keys wait for the dictionary,
 * and a word entered while another one is on its way is lined up behind it.
 */

import { digits, won } from "../game/feedback";
import { TURNS } from "../game/turn";
import { drafted, isFull, missingIn } from "./draft";
import { announce, conclude, wordAtEnd } from "./outcome";
import { OPEN } from "./phases";
import { go, keep, type Round, type RoundView, say, serviceNow } from "./round";
import { hold, send } from "./service";
import { catchUp } from "./tabs";

/** Rows that are judged, and those on their way. */
export const rowsTaken = ({ rows, pending, queue }: RoundView): number =>
  rows.length + (pending === null ? 0 : 1) + queue.length;

export async function enter(round: Round): Promise<void> {
  const view = round.store.getState();
  const { puzzle, outcome, pending, phase, draft } = view;
  if (puzzle === null || outcome !== null) return;
  if (round.busy) {
    round.keys.push(() => {
      if (round.store.getState().draft !== "") void enter(round);
    });
    return;
  }
  // A second press of Enter is not another guess.
  if (phase === "submitting" && draft === "") return;
  if (phase === "submitting" && rowsTaken(view) < TURNS) return lineUp(round);
  if (pending !== null) say(round, "waits", { guess: pending }, true);
  if (pending !== null || !OPEN.includes(phase) || isRefused(round)) return;
  await tryWord(round, draft);
}

/** Puts the word behind the one that is being judged, if it can be a guess. */
async function lineUp(round: Round): Promise<void> {
  const { store } = round;
  const { draft, dictionaryReady } = store.getState();
  if (isRefused(round)) return;
  const free = lock(round);
  await round.replies.follow(async (reply) => {
    if (dictionaryReady && !(await reply(lookUp(round, draft)))) return;
    store.setState({ ...drafted(""), queue: [...store.getState().queue, draft] });
    keep(round);
  }, free);
  await proceed(round); // judged meanwhile
}

/** The next of the words that were entered while another one was judged. */
export async function proceed(round: Round): Promise<void> {
  const { queue, pending, outcome, phase } = round.store.getState();
  const [word, ...rest] = queue;
  if (word === undefined || pending !== null || outcome !== null || round.busy) return;
  round.store.setState({ queue: rest });
  if (OPEN.includes(phase)) await tryWord(round, word);
}

/** Keys wait from now on; returns what lets them go, once. */
function lock(round: Round): () => void {
  let held = true;
  round.busy = true;
  return () => {
    if (!held) return;
    held = false;
    round.busy = false;
    for (const key of round.keys.splice(0)) key();
  };
}

async function tryWord(round: Round, word: string): Promise<void> {
  const free = lock(round);
  await round.replies.follow(async (reply) => {
    if (!(await reply(isWord(round, word)))) return;
    // Another tab may have gone on meanwhile: then the reader decides anew.
    const grown = catchUp(round);
    const { pending, ranked } = round.store.getState();
    if (grown) return say(round, "elsewhere");
    if (pending !== null) return say(round, "waits", { guess: pending }, true);
    if (isOverdue(round)) {
      await reply(round.store.getState().refresh());
      if (!OPEN.includes(round.store.getState().phase)) return;
    }
    // What was typed of the next word stays.
    if (round.store.getState().draft === word) round.store.setState(drafted(""));
    if (!ranked) return judge(round, word);
    hold(round, word);
    const sent = send(round);
    free();
    await reply(sent);
  }, free);
}

/** Says why the draft cannot be a guess; no turn is used and nobody is asked. */
function isRefused(round: Round): boolean {
  const { draft, rows, pending, queue } = round.store.getState();
  if (!isFull(draft)) {
    say(round, "tooShort", { missing: missingIn(draft) }, true);
    return true;
  }
  const played = [
    ...rows.map((row) => row.guess),
    ...(pending === null ? [] : [pending]),
    ...queue,
  ];
  const before = played.indexOf(draft);
  if (before >= 0) refuse(round, "alreadyGuessed", draft, { turn: before + 1 });
  return before >= 0;
}

/** Typing on replaces the word; Backspace and a press on one of its letters mend it. */
export function refuse(
  round: Round,
  key: "notAWord" | "alreadyGuessed",
  guess: string,
  values: Record<string, number> = {},
): void {
  const { draft } = round.store.getState();
  if (draft === "") round.store.setState(drafted(guess));
  round.refused = round.store.getState().draft === guess ? guess : null;
  say(round, key, { guess, ...values }, true);
}

/** Before the first guess: the day may have ended while the page slept. Then the new one is shown. */
function isOverdue(round: Round): boolean {
  const { kind, rows, puzzle } = round.store.getState();
  if (kind !== "today" || rows.length > 0 || puzzle === null) return false;
  return serviceNow(round) >= Date.parse(puzzle.closes);
}

/** Whether the dictionary has it; says so if not. */
async function lookUp(round: Round, guess: string): Promise<boolean> {
  const has = (await round.dictionary()).has(guess);
  if (!has) refuse(round, "notAWord", guess);
  return has;
}

/** Waits for the dictionary as long as it is on its way: a word outside it is sent to nobody. */
async function isWord(round: Round, guess: string): Promise<boolean> {
  const { ranked, dictionaryReady } = round.store.getState();
  if (!dictionaryReady) say(round, "dictionaryComing", { guess });
  try {
    return await lookUp(round, guess);
  } catch {
    // Without a dictionary the service says it; no turn is used there either.
    if (!ranked) say(round, "noDictionary", {}, true);
    return ranked;
  }
}

/** The page's own feedback, for the archive, practice and static play. */
function judge(round: Round, guess: string): void {
  const { secret, store } = round;
  if (secret === null) return;
  const row = { guess, digits: digits(guess, secret), won: won(guess, secret) };
  const rows = [...store.getState().rows, row];
  const outcome = row.won ? "won" : rows.length === TURNS ? "lost" : null;
  go(round, outcome ?? "playing", {
    rows,
    outcome,
    secret: wordAtEnd(round, outcome),
    finished: outcome === null ? null : new Date(serviceNow(round)).toISOString(),
  });
  keep(round);
  announce(round);
  if (outcome !== null) void conclude(round);
}
