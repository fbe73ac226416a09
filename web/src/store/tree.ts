/** A strategy against every secret, flat: a page opens it node by node, however large it is. */

import type { Game, Turn } from "../engine/game";
import type { Tree } from "../engine/tree";

/** Nodes with their parents first; node 0 is the root. */
export interface Nodes {
  readonly guess: readonly string[];
  readonly parent: Int32Array;
  /** The feedback of the parent's guess that leads here. */
  readonly feedback: readonly string[];
  /** 1 where the guess may be the secret. */
  readonly won: Uint8Array;
}

export interface Strategy extends Nodes {
  /** The children of a node are `children` from `start[node]` to `start[node + 1]`. */
  readonly start: Uint32Array;
  readonly children: Uint32Array;
  /** Candidates before the guess; turns from here to find them all, this guess included; the most. */
  readonly size: Uint32Array;
  readonly turns: Float64Array;
  readonly worst: Uint32Array;
  /** histogram[0] = secrets that the first guess finds. */
  readonly histogram: readonly number[];
  /** Whether a search has proven that none has a smaller total. */
  readonly proven: boolean;
}

export const secretsOf = ({ size }: Strategy): number => size[0] ?? 0;
export const totalOf = ({ turns }: Strategy): number => turns[0] ?? 0;
export const meanOf = (tree: Strategy, node = 0): number =>
  (tree.turns[node] ?? 0) / (tree.size[node] || 1);

/** Adds what can be counted. Some milliseconds for a hundred thousand nodes. */
export function strategyOf(nodes: Nodes, proven: boolean): Strategy {
  const { parent, won } = nodes;
  const count = parent.length;
  const size = Uint32Array.from(won);
  const turns = new Float64Array(count);
  const worst = new Uint32Array(count);
  for (let node = count - 1; node >= 0; node--) {
    turns[node] = (turns[node] as number) + (size[node] as number);
    worst[node] = Math.max(1, worst[node] as number);
    const above = parent[node] as number;
    if (above < 0) continue;
    size[above] = (size[above] as number) + (size[node] as number);
    turns[above] = (turns[above] as number) + (turns[node] as number);
    worst[above] = Math.max(worst[above] as number, (worst[node] as number) + 1);
  }
  return { ...nodes, ...linked(parent), size, turns, worst, histogram: counted(nodes), proven };
}

function linked(parent: Int32Array): Pick<Strategy, "start" | "children"> {
  const start = new Uint32Array(parent.length + 1);
  for (const above of parent) if (above >= 0) start[above + 1] = (start[above + 1] as number) + 1;
  for (let node = 0; node < parent.length; node++) {
    start[node + 1] = (start[node + 1] as number) + (start[node] as number);
  }
  const next = start.slice();
  const children = new Uint32Array(Math.max(0, parent.length - 1));
  parent.forEach((above, node) => {
    if (above < 0) return;
    const at = next[above] as number;
    children[at] = node;
    next[above] = at + 1;
  });
  return { start, children };
}

function counted({ parent, won }: Nodes): number[] {
  const depth = new Uint32Array(parent.length);
  const found: number[] = [];
  parent.forEach((above, node) => {
    const turn = above < 0 ? 0 : (depth[above] as number) + 1;
    depth[node] = turn;
    while (found.length <= turn) found.push(0);
    if (won[node]) found[turn] = (found[turn] as number) + 1;
  });
  return found;
}

/** The tree that the engine has grown or proven. */
export function fromEngine(tree: Tree, proven: boolean): Strategy {
  const won = new Uint8Array(tree.parent.length);
  for (const node of tree.wonAt) if (node >= 0) won[node] = 1;
  const { guess, parent, feedback } = tree;
  return strategyOf({ guess, parent, feedback, won }, proven);
}

// --- walking ---

export function childrenOf({ start, children }: Strategy, node: number): Uint32Array {
  return children.subarray(start[node], start[node + 1]);
}

export interface Row {
  feedback: string;
  size: number;
  /** The node of the next guess; -1 where the secret is found. */
  node: number;
}

/** What a guess may be told, the largest part first and the win last. */
export function rowsOf(tree: Strategy, game: Game, node: number): Row[] {
  const below = Array.from(childrenOf(tree, node), (child) => ({
    feedback: tree.feedback[child] as string,
    size: tree.size[child] as number,
    node: child,
  }));
  below.sort((one, other) => other.size - one.size);
  if (tree.won[node]) {
    below.push({ feedback: game.winOf(tree.guess[node] as string) ?? "", size: 1, node: -1 });
  }
  return below;
}

export function childBy(tree: Strategy, node: number, feedback: string): number {
  return childrenOf(tree, node).find((child) => tree.feedback[child] === feedback) ?? -1;
}

/** The nodes that a secret passes, the last one finds it; null where the tree does not. */
export function wayOf(tree: Strategy, game: Game, secret: string): number[] | null {
  const way = [0];
  for (;;) {
    const node = way.at(-1) as number;
    const guess = tree.guess[node] as string;
    if (guess === secret) return tree.won[node] ? way : null;
    const next = childBy(tree, node, game.rule.tell(guess, secret));
    if (next < 0) return null;
    way.push(next);
  }
}

/** The nodes that turns lead through, from the root; a link of another tree stops where they part. */
export function pathOf(tree: Strategy, turns: readonly Turn[]): number[] {
  const path = [0];
  for (const { guess, feedback } of turns) {
    const node = path.at(-1) as number;
    const next = tree.guess[node] === guess ? childBy(tree, node, feedback) : -1;
    if (next < 0) break;
    path.push(next);
  }
  return path;
}

export function turnsOf(tree: Strategy, path: readonly number[]): Turn[] {
  return path.slice(1).map((node) => ({
    guess: tree.guess[tree.parent[node] as number] as string,
    feedback: tree.feedback[node] as string,
  }));
}
