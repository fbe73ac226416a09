/** The games of the site as data: the package writes `games.json`, pages take from it what they show. */

import type { Environment } from "./environment";

/** What a card needs of a game; the file has more. */
export interface GameInfo {
  name: string;
  /** "Mastermind: a code of coloured pegs, marked with blacks and whites." */
  about: string;
}

/** The games in the order of the file; none where it is not there. */
export async function readGames({ read }: Environment): Promise<GameInfo[]> {
  try {
    const file: { games?: GameInfo[] } = JSON.parse(
      new TextDecoder().decode(await read("games.json")),
    );
    return file.games ?? [];
  } catch {
    return [];
  }
}
