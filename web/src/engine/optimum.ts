/** The best strategy for a game that is small enough, proven; and the best guesses of a position. */

import { type Grown, type Ids, Stopped } from "./core";
import { EngineError } from "./errors";
import type { Turn } from "./game";
import type { Choosing, Machine } from "./machine";
import { type Bounds, depthsOf, Proof, Search, type TurnCosts, turnCosts } from "./search";
import { parseStrategy } from "./strategy";
import { type Tree, treeOf } from "./tree";

const STARTERS = ["parts", "entropy", "expected"]; // one-step strategies to begin from
// What may be searched on the spot: pairs of candidate and guess before, and guesses looked at in
// the course of it.
const PAIRS = 5_000_000;
const LOOKS = 300_000_000;

/** The best strategy: no other has a smaller total. */
export interface Optimum {
  readonly total: number;
  readonly tree: Tree;
  /** How many sets were searched. */
  readonly nodes: number;
}

/** Proves the least total of turns over all secrets, within the turns that the game has. */
export function optimal(
  machine: Machine,
  onlyCandidates: boolean,
  tell: (bounds: Bounds) => void,
): Optimum {
  const { game } = machine;
  const choosing = { onlyCandidates, weights: game.data.weights };
  const free = least(machine, choosing, null, tell);
  if (free && (game.turns === null || deepest(free.grown) <= game.turns))
    return found(machine, free);
  const capped = least(machine, choosing, game.turns, tell);
  if (capped) return found(machine, capped);
  const message = `${game.name}: no strategy finds every secret in ${game.turns} turns`;
  throw new EngineError("limit", "turns", message, { turns: game.turns ?? 0 });
}

interface Least {
  grown: Grown;
  nodes: number;
}

function least(
  machine: Machine,
  choosing: Choosing,
  cap: number | null,
  tell: (bounds: Bounds) => void,
): Least | null {
  const ids = machine.possible(choosing.weights);
  const weight = choosing.weights?.reduce((sum, each) => sum + each, 0) ?? ids.length;
  const costs = turnCosts("total", cap, weight);
  machine.core.progress = () => tell({ best: null, lower: 0 });
  const search = new Search(machine, costs, choosing, ids, []);
  const trees = STARTERS.map((name) => {
    const { chain, seed } = parseStrategy(name);
    return machine.grow(ids, chain, seed, choosing, []);
  });
  const value = (tree: Grown) => costOf(tree, costs, choosing.weights);
  const known = trees.map(value).reduce((one, other) => (one < other ? one : other));
  const proof = new Proof(search, known < costs.forbidden ? known : null, tell);
  proof.prove();
  const { chosen, best } = proof;
  const grown = chosen === null ? trees.find((tree) => value(tree) === best) : search.tree(chosen);
  const { nodes } = search;
  search.end();
  return grown ? { grown, nodes } : null;
}

function found(machine: Machine, { grown, nodes }: Least): Optimum {
  const tree = treeOf(machine.game, grown);
  return { total: tree.total, tree, nodes };
}

const deepest = (grown: Grown) => depthsOf(grown).reduce((one, other) => Math.max(one, other), 0);

function costOf(grown: Grown, costs: TurnCosts, weights: Ids | null): bigint {
  let sum = 0n;
  depthsOf(grown).forEach((turn, secret) => {
    if (turn === 0) return;
    const cost =
      costs.byTurn.length === 0 ? BigInt(turn) : (costs.byTurn[turn - 1] ?? costs.missed);
    sum += cost * BigInt(weights?.[secret] ?? 1);
  });
  return sum;
}

/** The best guesses of a position in the order of their exact values, where that is quick. */
export function chooseOptimal(
  machine: Machine,
  ids: Ids,
  choosing: Choosing,
  count: number,
  turns: readonly Turn[],
): Ids {
  const { weights } = choosing;
  if (ids.length <= 2) {
    const [one = 0, other = one] = ids;
    const heavy = weights !== null && (weights[other] as number) > (weights[one] as number);
    const ordered = heavy ? [other, one] : [...ids];
    return Uint32Array.from(ordered.slice(0, count), (id) => machine.home[id] as number);
  }
  const { game } = machine;
  const left = game.turns !== null && game.turns > turns.length ? game.turns - turns.length : null;
  const weight = weights?.reduce((sum, each) => sum + each, 0) ?? game.secrets.size;
  const aims: ["total" | "within", number | null][] = [["total", null]];
  if (left !== null) aims.push(["total", left], ["within", left]);
  for (const [objective, cap] of ids.length * game.guesses.size > PAIRS ? [] : aims) {
    const costs = turnCosts(objective, cap, weight);
    const search = new Search(machine, costs, choosing, ids, turns);
    const patience = () => {
      if (search.nodes * game.guesses.size > LOOKS) throw new Stopped(tooMany(machine, ids.length));
    };
    const proof = new Proof(search, null, patience);
    const ranked = proof
      .rank(count)
      .filter((guess) => (proof.bounds.get(guess) ?? 0n) < costs.forbidden);
    const [best] = ranked;
    const depths = best === undefined ? null : depthsOf(search.tree(best));
    search.end();
    if (
      depths &&
      (left === null || cap !== null || Math.max(...ids.map((id) => depths[id] as number)) <= left)
    ) {
      return Uint32Array.from(ranked.slice(0, count));
    }
  }
  throw tooMany(machine, ids.length);
}

function tooMany(machine: Machine, candidates: number): EngineError {
  const count = candidates.toLocaleString("en-US");
  const message = `optimal: ${count} candidates of ${machine.game.spec} are too many to search on the spot`;
  return new EngineError("strategy", "tooMany", message, { candidates });
}

// --- what each next guess leads to ---

/** A next guess under best play after it, within the attempts that are left. */
export interface Opener {
  readonly guess: string;
  readonly candidate: boolean;
  /** How many secrets are found within the attempts, and how likely the secret is one of them. */
  readonly solved: number;
  readonly chance: number;
  /** Guesses on average; a secret that is not found counts as all attempts. */
  readonly mean: number;
  /** Nothing when a secret may not be found. */
  readonly worst: number | null;
}

/** Every next guess with the chance that it leads to, exactly, the best first. */
export function openers(
  machine: Machine,
  ids: Ids,
  choosing: Choosing,
  attempts: number,
  turns: readonly Turn[],
): Opener[] {
  const { game } = machine;
  const { weights } = choosing;
  if (ids.length * game.guesses.size > PAIRS) throw tooMany(machine, ids.length);
  const weight = weights?.reduce((sum, each) => sum + each, 0) ?? ids.length;
  const search = new Search(machine, turnCosts("within", attempts, weight), choosing, ids, turns);
  const mass = (id: number) => weights?.[id] ?? 1;
  const total = ids.reduce((sum, id) => sum + mass(id), 0);
  const pool = machine.pool(turns, choosing);
  const homes = new Map(Array.from(ids, (id) => [machine.home[id] as number, id]));
  const every = pool ?? Uint32Array.from({ length: game.guesses.size }, (_, at) => at);
  const guesses = [...new Set([...every, ...homes.keys()])].sort((one, other) => one - other);
  const all = guesses.map((guess): Opener => {
    search.tryOpener(guess, 1n << 59n);
    const depths = depthsOf(search.tree(guess));
    const solved = ids.filter((id) => (depths[id] as number) <= attempts);
    const taken = ids.reduce(
      (sum, id) => sum + mass(id) * Math.min(depths[id] as number, attempts),
      0,
    );
    const deep = ids.reduce((most, id) => Math.max(most, depths[id] as number), 0);
    return {
      guess: game.guesses.at(guess),
      candidate: homes.has(guess),
      solved: solved.length,
      chance: solved.reduce((sum, id) => sum + mass(id), 0) / total,
      mean: taken / total,
      worst: solved.length < ids.length ? null : deep,
    };
  });
  search.end();
  return all.sort(
    (one, other) =>
      other.chance - one.chance ||
      one.mean - other.mean ||
      Number(other.candidate) - Number(one.candidate),
  );
}
