/** The row being made on Help me: a guess, typed or offered, and what it was told. */

import { EngineError } from "../engine/errors";
import type { Game, Turn } from "../engine/game";
import { isWhole } from "./entry";
import { emptyOf, isComplete, joinFeedback, splitFeedback } from "./feedback";
import type { Look } from "./look";
import type { Possible } from "./possible";

export interface Draft {
  /** As far as it was typed; empty where the offered guess stands in the row. */
  guess: string;
  feedback: string;
  /** Where tiles or dice lie on the guess: whether it is still being typed. */
  typing: boolean;
}

export const NEW: Draft = { guess: "", feedback: "", typing: false };

/** A turn that is there already, to be changed. */
export const draftOf = ({ guess, feedback }: Turn): Draft => ({ guess, feedback, typing: false });

/** Whether feedback is entered on the guess itself, which then cannot be typed at the same time. */
export const liesOnGuess = ({ feedback }: Look): boolean =>
  feedback.every(({ kind }) => kind === "tiles" || kind === "dice");

export const isFull = isWhole;

/** Nothing told yet, as an input says it. */
export const untold = ({ feedback }: Look): string => joinFeedback(feedback.map(emptyOf));

/** Why a row cannot stand as it is: the reason, and what its sentence is made of. */
export interface Refusal {
  reason: string;
  values: EngineError["values"];
}

/** Why a guess cannot stand there; null where it can. */
export function refusalOf(game: Game, before: readonly Turn[], guess: string): Refusal | null {
  try {
    game.checkHard(game.parseGuess(guess), before);
    return null;
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const repeated = error.reason === "unlisted" && game.guesses.data.kind === "codes";
    return { reason: repeated ? "repeated" : error.reason, values: error.values };
  }
}

/** The turn of a row that is done, or why it is not. */
export function turnOf(
  game: Game,
  look: Look,
  before: readonly Turn[],
  row: { guess: string; feedback: string },
  possible: Possible,
): Turn | Refusal {
  const { guess } = row;
  const refused = refusalOf(game, before, guess);
  if (refused) return refused;
  if (!isTold(look, row.feedback)) return { reason: "tell", values: {} };
  try {
    const feedback = game.parseFeedback(row.feedback || untold(look));
    if (possible.is(feedback)) return { guess: game.parseGuess(guess), feedback };
    return { reason: "impossible", values: { code: guess } };
  } catch {
    return { reason: "feedback", values: {} };
  }
}

/** The guess of a row: typed, or the offered one. */
export const shownOf = (draft: Draft, offered: string): string => draft.guess || offered;

/** Whether the row waits for its guess before it can be told anything. */
export function isOpen(look: Look, draft: Draft, offered: string): boolean {
  return liesOnGuess(look) && (draft.typing || !isFull(look, shownOf(draft, offered)));
}

/** Whether all that a feedback has is told. */
export function isTold(look: Look, feedback: string): boolean {
  const parts = splitFeedback(feedback || untold(look), look.feedback.length);
  return look.feedback.every((form, part) => isComplete(form, parts[part] ?? ""));
}
