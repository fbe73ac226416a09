/** The plan of Help me in the address, and the game with the person's own weights. */

import { useMemo } from "react";
import type { Game } from "../engine/game";
import { formatPlan, type Plan, readPlan } from "../store/help";
import { weigh } from "../store/weights";
import { formatAddress, usePageAddress, visit } from "./address";
import { useSite } from "./site";

/** Each change is an entry of the history, so that going back undoes it. */
export type ChangePlan = (changed: Partial<Plan>, spec?: string) => void;

export function usePlan(game: Game): [Plan, ChangePlan] {
  const { query, parts } = usePageAddress();
  const plan = useMemo(() => readPlan(game, query), [game, query]);
  const change: ChangePlan = (changed, spec = parts[0] ?? game.spec) =>
    visit(formatAddress([spec, "help"], formatPlan({ ...plan, ...changed })));
  return [plan, change];
}

/** The game with the weights of that name; as it is, with the error, where they are not there. */
export function useWeighed(game: Game, name: string): { game: Game; error: unknown } {
  const { documents } = useSite();
  return useMemo(() => {
    if (name === "") return { game, error: null };
    try {
      return { game: weigh(documents, game, name), error: null };
    } catch (error) {
      return { game, error };
    }
  }, [documents, game, name]);
}
