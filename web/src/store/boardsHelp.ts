/** What the helper of several boards keeps in its link: the turns, and a guess that is being told. */

import type { Clash, Size } from "../engine/advice";
import { type Boards, piecesOf, readBoards } from "../engine/boards";
import type { Game, Turn } from "../engine/game";
import { emptyOf, isComplete, joinFeedback, splitFeedback } from "./feedback";
import type { Look } from "./look";
import { formatPosition, type Position } from "./position";

/** The strategies that are summed over boards. */
export const STRATEGIES = ["entropy", "worst", "expected", "parts"] as const;

export interface Draft {
  guess: string;
  /** Of each board, as far as it was entered; empty for one that is done. */
  feedbacks: readonly string[];
}

export interface Helped {
  boards: Boards;
  draft: Draft | null;
  strategy: string;
  /** Whether the link had turns that could not be read. */
  cut: boolean;
}

const emptyFeedback = (look: Look): string => joinFeedback(look.feedback.map(emptyOf));

/** A guess that is to be told of; nothing is known of any open board. */
export function draftOf(look: Look, boards: Boards, guess: string): Draft {
  return { guess, feedbacks: boards.rounds.map((round) => (round.won ? "" : emptyFeedback(look))) };
}

/** The first board, from 1, of which not all was told; null where all was. */
export function missingOf(look: Look, boards: Boards, { feedbacks }: Draft): number | null {
  const isFull = (text: string) =>
    splitFeedback(text, look.feedback.length).every((part, at) => {
      const form = look.feedback[at];
      return form !== undefined && isComplete(form, part);
    });
  const at = feedbacks.findIndex((text, board) => !boards.rounds[board]?.won && !isFull(text));
  return at < 0 ? null : at + 1;
}

function readDraft(look: Look, boards: Boards, { values }: Position): Draft | null {
  if (boards.won || values.guess === undefined) return null;
  try {
    const draft = draftOf(look, boards, boards.game.parseGuess(values.guess));
    const feedbacks = piecesOf(boards.game, values.feedback ?? "");
    const fits = feedbacks.length === draft.feedbacks.length;
    const own = (text: string, at: number) => (text === "" ? "" : feedbacks[at] || text);
    return fits ? { ...draft, feedbacks: draft.feedbacks.map(own) } : draft;
  } catch {
    return null;
  }
}

export function readHelp(game: Game, look: Look, position: Position): Helped {
  const boards = readBoards(game, position.turns);
  const by = position.values.by ?? "";
  return {
    boards,
    draft: readDraft(look, boards, position),
    strategy: STRATEGIES.find((each) => each === by) ?? STRATEGIES[0],
    cut: boards.turns.length < position.turns.length,
  };
}

export function formatHelp(
  turns: readonly Turn[],
  strategy: string,
  draft: Draft | null = null,
): string {
  return formatPosition(turns, {
    by: strategy === STRATEGIES[0] ? "" : strategy,
    guess: draft?.guess ?? "",
    feedback: draft?.feedbacks.join("/") ?? "",
  });
}

/** The boards before their last turn, and that turn to be told anew. */
export function reopen(boards: Boards): { boards: Boards; draft: Draft } | null {
  const last = boards.turns.at(-1);
  if (!last) return null;
  const draft = { guess: last.guess, feedbacks: piecesOf(boards.game, last.feedback) };
  return { boards: boards.undo(), draft };
}

// --- corrections ---

export interface Correction extends Size {
  turn: number;
}

/** Marks that differ; a text of another length differs by its length, too. */
function distance(one: string, other: string): number {
  const longer = Math.max(one.length, other.length);
  return Array.from({ length: longer }, (_, at) => one[at] === other[at]).filter((same) => !same)
    .length;
}

/** What would repair a board, the nearest slips first, of those the later turns. */
export function correctionsOf({ repairs }: Clash, turns: readonly Turn[]): Correction[] {
  const slips = repairs.flatMap((sizes, at) =>
    sizes.map((size) => ({
      ...size,
      turn: at + 1,
      far: distance(turns[at]?.feedback ?? "", size.feedback),
    })),
  );
  return slips
    .sort((one, two) => one.far - two.far || two.turn - one.turn || two.size - one.size)
    .map(({ far: _, ...correction }) => correction);
}
