/** From Enter to a row: what is refused at once, what the page judges, how a round ends. */

import { digits, won } from "../game/feedback";
import { type Desk, go, keep, say, serviceNow } from "./desk";
import { announce, conclude } from "./ending";
import { OPEN } from "./machine";
import { submit } from "./sending";
import { catchUp } from "./tabs";
import { LETTERS, TURNS } from "./types";

export async function enter(desk: Desk): Promise<void> {
  const { session, store } = desk;
  const view = store.getState();
  if (session.busy || view.puzzle === null || view.outcome !== null) return;
  if (view.pending !== null) say(desk, "waits", { guess: view.pending }, true);
  if (view.pending !== null || !OPEN.includes(view.phase) || isRefused(desk)) return;
  const opened = session.opened;
  session.busy = true;
  try {
    if (!(await isWord(desk, view.draft)) || session.opened !== opened) return;
    // Another tab may have gone on meanwhile: then the reader decides anew.
    const grown = catchUp(desk);
    const { pending } = store.getState();
    if (grown) {
      say(desk, "elsewhere");
    } else if (pending !== null) {
      say(desk, "waits", { guess: pending }, true);
    } else if (await isOver(desk)) {
      return;
    } else if (view.ranked) {
      await submit(desk, view.draft);
    } else {
      judge(desk, view.draft);
    }
  } finally {
    if (session.opened === opened) session.busy = false;
  }
}

/** Says why the draft cannot be a guess; no turn is used and nobody is asked. */
function isRefused(desk: Desk): boolean {
  const { draft, rows } = desk.store.getState();
  if (draft.length < LETTERS) {
    say(desk, "tooShort", { missing: LETTERS - draft.length }, true);
    return true;
  }
  const before = rows.findIndex((row) => row.guess === draft);
  if (before >= 0) say(desk, "alreadyGuessed", { guess: draft, turn: before + 1 }, true);
  return before >= 0;
}

/** Before the first guess: the day may have ended while the page slept. Then the new one is shown. */
async function isOver(desk: Desk): Promise<boolean> {
  const { kind, rows, puzzle, refresh } = desk.store.getState();
  if (kind !== "today" || rows.length > 0 || puzzle === null) return false;
  if (serviceNow(desk) < Date.parse(puzzle.closes)) return false;
  const { opened } = desk.session;
  await refresh();
  return desk.session.opened !== opened || !OPEN.includes(desk.store.getState().phase);
}

/** Waits for the dictionary as long as it is on its way: a word outside it is sent to nobody. */
async function isWord(desk: Desk, guess: string): Promise<boolean> {
  const { ranked, dictionaryReady } = desk.store.getState();
  if (!dictionaryReady) say(desk, "dictionaryComing", { guess });
  try {
    const dictionary = await desk.dictionary();
    if (!dictionary.has(guess)) say(desk, "notAWord", { guess }, true);
    return dictionary.has(guess);
  } catch {
    // Without a dictionary the service says it; no turn is used there either.
    if (!ranked) say(desk, "noDictionary", {}, true);
    return ranked;
  }
}

/** The page's own feedback, for the archive, practice and static play. */
function judge(desk: Desk, guess: string): void {
  const { session, store } = desk;
  const { secret } = session;
  if (secret === null) return;
  const row = { guess, digits: digits(guess, secret), won: won(guess, secret) };
  const rows = [...store.getState().rows, row];
  const outcome = row.won ? "won" : rows.length === TURNS ? "lost" : null;
  go(desk, outcome ?? "playing", {
    rows,
    draft: "",
    outcome,
    secret: outcome === null ? null : secret,
    finished: outcome === null ? null : new Date(serviceNow(desk)).toISOString(),
  });
  keep(desk);
  announce(desk);
  if (outcome !== null) void conclude(desk);
}
