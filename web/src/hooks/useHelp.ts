/** What the engine says of a position: how many are left, the ranked guesses, or the way out. */

import { useState } from "react";
import { aside, engine } from "../engine";
import type { Clash, Suggestion } from "../engine/advice";
import type { Outsiders } from "../engine/engine";
import { EngineError } from "../engine/errors";
import type { Game } from "../engine/game";
import { Round } from "../engine/round";
import { isLong, type Plan, rankedBy, textOf, USUAL } from "../store/help";
import { type Answer, useAnswer } from "./useAnswer";

/** How many guesses are ranked. */
const RANKED = 10;

export interface Ranking {
  /** What it goes by: not what was wished for, where that takes too long. */
  by: string;
  list: readonly Suggestion[];
}

export interface Help {
  round: Round;
  /** The question, for what else is asked about the position. */
  key: string;
  /** Candidates at first, and after each turn; null until they are counted. */
  counts: readonly number[] | null;
  /** Those left now. */
  left: number | null;
  ranking: Answer<Ranking>;
  /** Why nothing is ranked by itself. */
  waits: "long" | "stopped" | null;
  start(): void;
  stop(): void;
  clash: Answer<Clash | null>;
  outsiders: Answer<Outsiders | null>;
}

export function useHelp(game: Game, plan: Plan): Help {
  const { turns, strategy, guesses } = plan;
  const round = new Round(game, turns);
  const key = `${game.spec} ${plan.weights} ${textOf(turns)}`;
  const counted = useAnswer(key, ({ signal }) => count(round, signal));
  const counts = counted.busy ? null : counted.value;
  const left = counts?.at(-1) ?? null;
  const wanted = `${key} ${strategy} ${guesses}`;
  // What a person decided for one question holds for that one.
  const [decided, setDecided] = useState({ wanted: "", start: false });
  const choice = decided.wanted === wanted ? decided.start : null;
  const open = left !== null && left > 0 && !round.over;
  const waits = !open || choice ? null : choice === false ? "stopped" : longer(game, left);
  const ranking = useAnswer(open && waits === null ? wanted : null, (watch) =>
    rank(round, rankedBy(game, strategy, left ?? 0), plan, watch),
  );
  const clashing = left === 0 ? key : null;
  const clash = useAnswer(clashing, ({ signal }) => aside.clash(round, { signal }));
  const outsiders = useAnswer(clashing, ({ signal }) => aside.outsiders(round, { signal }));
  return {
    ...{ round, key, counts, left, ranking, waits, clash, outsiders },
    start: () => setDecided({ wanted, start: true }),
    stop: () => setDecided({ wanted, start: false }),
  };
}

/** What is ranked by a sample takes as long in any position. */
const longer = (game: Game, left: number) => (!game.large && isLong(game, left) ? "long" : null);

async function count({ game, turns }: Round, signal: AbortSignal): Promise<number[]> {
  const found: number[] = [];
  for (let number = 0; number <= turns.length; number++) {
    const before = new Round(game, turns.slice(0, number));
    found.push((await aside.candidates(before, { count: 0 }, { signal })).count);
  }
  return found;
}

async function rank(
  round: Round,
  by: string,
  { guesses }: Pick<Plan, "guesses">,
  watch: { signal: AbortSignal; progress(share: number): void },
): Promise<Ranking> {
  try {
    const options = { strategy: by, guesses, count: RANKED };
    return { by, list: await engine.suggest(round, options, watch) };
  } catch (error) {
    const wide = error instanceof EngineError && error.reason === "tooMany" && by !== USUAL;
    if (!wide) throw error;
    return rank(round, USUAL, { guesses }, watch);
  }
}
