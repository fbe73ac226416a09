/** What to enter next: exact for as many words as a screen shows, one step ahead for more. */

import type { Suggestion } from "../advice";
import type { Engine, Watch } from "../engine";
import { Round } from "../round";
import { candidatesOf, gameOf, leftOf, type Position, partsOf, turnsOf } from "./position";

const EXACT = 40; // candidates up to which every line of play is searched
const LOOKED = 100; // words that are ranked when there are more
const ONE_STEP = "entropy";

/** What a likeness would leave; the words only where every line of play was searched. */
export interface Part {
  readonly likeness: string;
  readonly count: number;
  readonly words: readonly string[];
}

/** A word and the best that can come of it as the next guess; null what was not searched. */
export interface Choice {
  readonly word: string;
  /** Whether it can be the password. */
  readonly candidate: boolean;
  /** How many words each likeness would leave, the least likeness first. */
  readonly parts: readonly Part[];
  /** The best chance to open the terminal within the attempts left. */
  readonly chance: number | null;
  /** The fewest further guesses on average, however many are allowed. */
  readonly mean: number | null;
  /** The most guesses that the way to that chance takes, where it is sure. */
  readonly worst: number | null;
}

/** The words that are worth a guess, the best first: candidates, and others that tell something. */
export async function rankWords(
  engine: Pick<Engine, "openers" | "suggest">,
  position: Position,
  watch: Watch = {},
): Promise<Choice[]> {
  const candidates = candidatesOf(position);
  const round = new Round(gameOf(position), turnsOf(position));
  if (candidates.length > EXACT) {
    const found = await engine.suggest(round, { strategy: ONE_STEP, count: LOOKED }, watch);
    return found.map(lookedAt);
  }
  const parts = (word: string) =>
    [...partsOf(word, candidates)].map(([likeness, words]) => {
      return { likeness, count: words.length, words };
    });
  const within = await engine.openers(round, Math.max(1, leftOf(position)), "all", watch);
  // With an attempt for each word none is missed: the least mean is that without a limit.
  const free = await engine.openers(round, candidates.length + 1, "all", watch);
  const means = new Map(free.map(({ guess, mean }) => [guess, mean]));
  return within
    .map(({ guess: word, candidate, chance, worst }) => {
      return { word, candidate, parts: parts(word), chance, mean: means.get(word) ?? null, worst };
    })
    .filter((choice) => choice.candidate || choice.parts.length > 1);
}

function lookedAt({ guess: word, candidate, sizes }: Suggestion): Choice {
  const parts = sizes.map(({ feedback, size }) => ({ likeness: feedback, count: size, words: [] }));
  return { word, candidate, parts, chance: null, mean: null, worst: null };
}
