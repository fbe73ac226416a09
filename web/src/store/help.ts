/** What Help me is about: a position, how guesses are ranked, and the way out of a contradiction. */

import type { Clash } from "../engine/advice";
import type { Game, Turn } from "../engine/game";
import type { Guesses } from "../engine/protocol";
import { parseStrategy } from "../engine/strategy";
import { pinsOf, splitFeedback, WIN } from "./feedback";
import type { FeedbackForm, Look } from "./look";
import { formatPosition, parsePosition, readTurns } from "./position";

export interface Plan {
  turns: readonly Turn[];
  /** Turns of a link that could not be read. */
  unread: number;
  /** `entropy`, `worst`, `optimal`, a chain such as `worst,entropy`. */
  strategy: string;
  guesses: Guesses;
  /** The name of the person's own weights; empty for none. */
  weights: string;
}

export const USUAL = "entropy";
export const EXACT = "optimal";
/** To choose from; a link may have others. */
export const OFFERED: readonly string[] = [USUAL, "worst", "parts", EXACT];
/** More turns than any round has. */
const MOST_TURNS = 64;

export function readPlan(game: Game, query: string): Plan {
  const { turns: texts, values } = parsePosition(query);
  const read = readTurns(game, texts.slice(0, MOST_TURNS));
  const win = read.findIndex((turn) => game.wins(turn));
  const turns = win < 0 ? read : read.slice(0, win + 1);
  return {
    turns,
    unread: texts.length - turns.length,
    strategy: knownStrategy(values.by ?? ""),
    guesses: values.guesses === "candidates" ? "candidates" : "all",
    weights: values.weights ?? "",
  };
}

function knownStrategy(text: string): string {
  try {
    return text === "" ? USUAL : parseStrategy(text).text;
  } catch {
    return USUAL;
  }
}

export function formatPlan({ turns, strategy, guesses, weights }: Omit<Plan, "unread">): string {
  return formatPosition(turns, {
    by: strategy === USUAL ? "" : strategy,
    guesses: guesses === "all" ? "" : guesses,
    weights,
  });
}

export const textOf = (turns: readonly Turn[]): string =>
  turns.map(({ guess, feedback }) => `${guess}=${feedback}`).join(" ");

// --- exact ---

/** Pairs of candidate and guess that a search goes through in a moment. */
const INSTANT = 1_300_000;
/** Pairs that are ranked unasked, about half a minute; above it a person decides. Symmetry helps codes. */
const UNASKED = { codes: 1e12, grid: 4e9, words: 4e9, list: 4e9 };

/** From how many candidates on the exact ranking is there. */
export const exactFrom = ({ guesses }: Pick<Game, "guesses">): number =>
  Math.max(2, Math.floor(INSTANT / guesses.size));

export const isLong = ({ guesses }: Pick<Game, "guesses">, left: number): boolean =>
  left * guesses.size > UNASKED[guesses.data.kind];

/** What a ranking goes by now: exact where that is instant, until then by bits. */
export const rankedBy = (game: Pick<Game, "guesses">, strategy: string, left: number): string =>
  strategy === EXACT && left > exactFrom(game) ? USUAL : strategy;

// --- corrections ---

export interface Correction {
  /** Of the turn, from 1. */
  number: number;
  turn: Turn;
  feedback: string;
  /** Candidates then. */
  size: number;
}

/** How many slips lie between two feedbacks: a pin, a tile, a step of a number. */
function slips({ kind, length }: FeedbackForm, one: string, other: string): number {
  if (one === other) return 0;
  if (one === WIN || other === WIN) return length;
  if (kind === "pins" || kind === "counts") {
    const [a, b] = [pinsOf(one), pinsOf(other)];
    const [black, white] = [a.blacks - b.blacks, a.whites - b.whites];
    return (Math.abs(black) + Math.abs(white) + Math.abs(black + white)) / 2;
  }
  if (kind === "number") return Math.abs(Number(one) - Number(other));
  if (kind === "words") return 1;
  return [...one].filter((mark, at) => mark !== other[at]).length;
}

export function distanceOf({ feedback }: Look, one: string, other: string): number {
  const [a, b] = [one, other].map((text) => splitFeedback(text, feedback.length));
  return feedback.reduce((sum, form, at) => sum + slips(form, a?.[at] ?? "", b?.[at] ?? ""), 0);
}

/** One change that makes it fit: the nearest slips first, of equal ones what leaves the most. */
export function correctionsOf(
  look: Look,
  turns: readonly Turn[],
  { repairs }: Pick<Clash, "repairs">,
): Correction[] {
  const all = turns.flatMap((turn, index) =>
    (repairs[index] ?? []).map(({ feedback, size }) => ({
      number: index + 1,
      turn,
      feedback,
      size,
      far: distanceOf(look, turn.feedback, feedback),
    })),
  );
  return all.sort(
    (one, other) => one.far - other.far || other.size - one.size || other.number - one.number,
  );
}

export const corrected = (turns: readonly Turn[], number: number, feedback: string): Turn[] =>
  turns.map((turn, index) => (index === number - 1 ? { ...turn, feedback } : turn));
