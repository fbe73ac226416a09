/** A strategy against every secret, as a tree that a page can show. */

import type { Grown } from "./core";
import type { Game } from "./game";
import { depthsOf } from "./search";

/** Node 0 is the root, whose parent is -1 and whose feedback is empty; parents come first. */
export interface Tree {
  readonly guess: readonly string[];
  readonly parent: Int32Array;
  /** The feedback of the parent's guess that leads here. */
  readonly feedback: readonly string[];
  /** How many candidates are left before the guess. */
  readonly size: Uint32Array;
  /** By secret, in the order of the game: the node that finds it, and at which turn; -1 and 0 for none. */
  readonly wonAt: Int32Array;
  readonly turns: Uint32Array;
  /** Of all turns, each by the weight of its secret. */
  readonly total: number;
}

export function treeOf(game: Game, grown: Grown): Tree {
  const guess = Array.from(grown.guess, (id) => game.guesses.at(id));
  const feedback = Array.from(grown.parent, (parent, node) =>
    parent < 0
      ? ""
      : game.rule.tell(guess[parent] as string, game.secrets.at(grown.sample[node] as number)),
  );
  const turns = depthsOf(grown);
  const { weights } = game.data;
  const total = turns.reduce((sum, turn, secret) => sum + turn * (weights?.[secret] ?? 1), 0);
  return {
    guess,
    parent: grown.parent,
    feedback,
    size: grown.size,
    wonAt: grown.wonAt,
    turns,
    total,
  };
}
