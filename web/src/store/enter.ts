/** From Enter to a row: what is refused at once, what the page judges, how a round ends. */

import { digits, won } from "../game/feedback";
import { LETTERS, TURNS } from "../game/turn";
import { announce, conclude, wordAtEnd } from "./outcome";
import { OPEN } from "./phases";
import { go, keep, type Round, say, serviceNow } from "./round";
import { submit } from "./service";
import { catchUp } from "./tabs";

export async function enter(round: Round): Promise<void> {
  const { puzzle, outcome, pending, phase, draft } = round.store.getState();
  if (round.busy || puzzle === null || outcome !== null) return;
  if (pending !== null) say(round, "waits", { guess: pending }, true);
  if (pending !== null || !OPEN.includes(phase) || isRefused(round)) return;
  round.busy = true;
  await round.replies.follow(
    async (reply) => {
      if (!(await reply(isWord(round, draft)))) return;
      // Another tab may have gone on meanwhile: then the reader decides anew.
      const grown = catchUp(round);
      const { pending, ranked } = round.store.getState();
      if (grown) return say(round, "elsewhere");
      if (pending !== null) return say(round, "waits", { guess: pending }, true);
      if (isOverdue(round)) {
        await reply(round.store.getState().refresh());
        if (!OPEN.includes(round.store.getState().phase)) return;
      }
      if (ranked) await submit(round, draft);
      else judge(round, draft);
    },
    () => {
      round.busy = false;
    },
  );
}

/** Says why the draft cannot be a guess; no turn is used and nobody is asked. */
function isRefused(round: Round): boolean {
  const { draft, rows } = round.store.getState();
  if (draft.length < LETTERS) {
    say(round, "tooShort", { missing: LETTERS - draft.length }, true);
    return true;
  }
  const before = rows.findIndex((row) => row.guess === draft);
  if (before >= 0) say(round, "alreadyGuessed", { guess: draft, turn: before + 1 }, true);
  return before >= 0;
}

/** Before the first guess: the day may have ended while the page slept. Then the new one is shown. */
function isOverdue(round: Round): boolean {
  const { kind, rows, puzzle } = round.store.getState();
  if (kind !== "today" || rows.length > 0 || puzzle === null) return false;
  return serviceNow(round) >= Date.parse(puzzle.closes);
}

/** Waits for the dictionary as long as it is on its way: a word outside it is sent to nobody. */
async function isWord(round: Round, guess: string): Promise<boolean> {
  const { ranked, dictionaryReady } = round.store.getState();
  if (!dictionaryReady) say(round, "dictionaryComing", { guess });
  try {
    const dictionary = await round.dictionary();
    if (!dictionary.has(guess)) say(round, "notAWord", { guess }, true);
    return dictionary.has(guess);
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
    draft: "",
    outcome,
    secret: wordAtEnd(round, outcome),
    finished: outcome === null ? null : new Date(serviceNow(round)).toISOString(),
  });
  keep(round);
  announce(round);
  if (outcome !== null) void conclude(round);
}
