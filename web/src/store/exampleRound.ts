/** A round to look at: guesses that fit what was told, and no more thought than that. */

import type { Engine } from "../engine/engine";
import type { Game, Turn } from "../engine/game";
import { Round } from "../engine/round";
import { drawSecret } from "./play";

const MOST = 8;

export async function playExample(
  game: Game,
  engine: Pick<Engine, "candidates">,
  random: () => number,
): Promise<{ turns: readonly Turn[]; secret: string }> {
  const secret = drawSecret(game, random);
  let round = new Round(game);
  while (!round.won && round.turns.length < Math.min(game.turns ?? MOST, MOST)) {
    const { count } = await engine.candidates(round, { count: 0 });
    const from = Math.floor(random() * count);
    const { codes } = await engine.candidates(round, { from, count: 1 });
    const guess = codes[0] ?? secret;
    round = round.play(guess, game.rule.tell(guess, secret));
  }
  return { turns: round.turns, secret };
}
