/** The games of the site: none while they are read, and a way to ask again where they could not be. */

import { useEffect, useState } from "react";
import { type GameInfo, readGames } from "../store/games";
import { useSite } from "./site";

export interface Games {
  games: readonly GameInfo[];
  /** null unless reading failed. */
  retry: (() => void) | null;
}

export function useGames(): Games {
  const { env } = useSite();
  const [attempt, setAttempt] = useState(0);
  const [games, setGames] = useState<readonly GameInfo[] | null>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt reads again
  useEffect(() => void readGames(env).then(setGames), [env, attempt]);
  return { games: games ?? [], retry: games === null ? () => setAttempt(attempt + 1) : null };
}
