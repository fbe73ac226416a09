/** Where a tree comes from: the package, a file, the engine. Each is made once, and a few are kept. */

import { engine, type Game, Round } from "../engine";
import type { Bounds } from "../engine/search";
import { STRATEGIES } from "../engine/strategy";
import { type Choice, changeOption } from "./choice";
import { fromEngine, type Strategy } from "./tree";
import { possible, TreeError, type TreeHead } from "./treeFile";
import type { TreeReply, TreeRequest } from "./treeWorker";

/** In a link: `by:worst`. */
export const PACKAGED = "packaged";
export const OPTIMAL = "optimal";
export const FILE = "file";
export const NONE = "none";

/** Strategies to grow; a chain of them, as `worst,entropy`, can stand in a link. */
export const GROWN = STRATEGIES.filter((name) => name !== OPTIMAL);
/** Pairs of secret and guess: up to here a tree is grown unasked, and an optimum offered. */
const QUICK = 30_000_000;
const PROVABLE = 4_000_000;

const pairs = (game: Game) => game.secrets.size * game.guesses.size;
export const isQuick = (game: Game): boolean => pairs(game) <= QUICK;
export const isProvable = (game: Game): boolean => pairs(game) <= PROVABLE;

export interface Watch {
  signal: AbortSignal;
  progress(progress: number | Bounds): void;
}

// --- the package ---

/** The folder of the page: that above the scripts, where it was built; the root while it is made. */
const here = import.meta.url;
const base = new URL(import.meta.env.DEV ? "/" : "../", here).href;

let index: Promise<ReadonlyMap<string, string>> | undefined;

/** The files of the packaged trees by the texts of their games. */
export function packagedTrees(): Promise<ReadonlyMap<string, string>> {
  index ??= fetch(new URL("trees/index.json", base))
    .then((response) => (response.ok ? response.json() : {}))
    .then((found: unknown) => {
      const entries = Object.entries(found as object);
      return new Map(
        entries.filter((each): each is [string, string] => typeof each[1] === "string"),
      );
    });
  index.catch(() => {
    index = undefined;
  });
  return index;
}

async function readPackaged(game: Game, signal: AbortSignal): Promise<Strategy> {
  const name = (await packagedTrees()).get(game.spec);
  if (name === undefined) throw new TreeError("unread");
  const response = await fetch(new URL(`trees/${name}`, base), { signal });
  if (!response.ok) throw new TreeError("unread");
  const { tree } = await readTree(await response.blob(), async () => game, signal);
  return { ...tree, proven: true }; // proven before it was packed, whatever its head says
}

/** What is shown where the link does not say. */
export function usualSource(game: Game, packaged: ReadonlyMap<string, string>): string {
  if (packaged.has(game.spec)) return PACKAGED;
  return isQuick(game) ? "entropy" : NONE;
}

// --- files ---

export interface ReadTree {
  head: TreeHead;
  game: Game;
  tree: Strategy;
}

/** Reads and checks a saved tree beside the page; `load` gives the game that it names. */
export async function readTree(
  file: Blob,
  load: (head: TreeHead) => Promise<Game>,
  signal?: AbortSignal,
): Promise<ReadTree> {
  const worker = new Worker(new URL("./treeWorker.ts", import.meta.url), { type: "module" });
  const ask = (request: TreeRequest) =>
    new Promise<TreeReply>((resolve, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
      worker.onmessage = ({ data }: MessageEvent<TreeReply>) => resolve(data);
      worker.onerror = () => reject(new TreeError("unread"));
      worker.postMessage(request);
    }).then((reply) => {
      if ("error" in reply) throw new TreeError(reply.error.reason, reply.error.values);
      return reply;
    });
  try {
    const first = await ask({ file });
    if (!("head" in first)) throw new TreeError("unread");
    const game = await load(first.head);
    const second = await ask({ game: game.data });
    if (!("tree" in second)) throw new TreeError("unread");
    return { head: first.head, game, tree: second.tree };
  } finally {
    worker.terminate();
  }
}

/**
 * The game that a tree names, or what was called so once: a `wordle` of fewer secrets is that of
 * another year now. `load` throws an EngineError for what is no game here.
 */
export async function gameOf(
  { game: spec, secrets, whole }: TreeHead,
  load: (spec: string) => Promise<Choice>,
): Promise<Game> {
  const named = await load(spec);
  if (!whole || possible(named.game) === secrets) return named.game;
  for (const { name, values } of named.info.options) {
    for (const value of values ?? []) {
      const other = changeOption(named, name, value);
      const found = await load(other).catch(() => null);
      if (found && possible(found.game) === secrets) return found.game;
    }
  }
  return named.game;
}

/** The last file of each game. It is not in a link: it stays in the browser. */
export interface FileTree {
  id: number;
  name: string;
  strategy: string;
  tree: Strategy;
}
const files = new Map<string, FileTree>();

export const fileOf = (game: Game): FileTree | undefined => files.get(game.spec);

export function keepFile(name: string, { head, game, tree }: ReadTree): void {
  const id = (files.get(game.spec)?.id ?? 0) + 1;
  files.set(game.spec, { id, name: name.slice(0, 60), strategy: head.strategy.slice(0, 60), tree });
}

// --- the engine ---

const KEPT = 6;
const made = new Map<string, Strategy>();

/** The tree of a source for a game. */
export async function makeTree(game: Game, source: string, watch: Watch): Promise<Strategy> {
  if (source === FILE) {
    const file = fileOf(game);
    if (!file) throw new TreeError("unread");
    return file.tree;
  }
  const key = `${game.spec} ${source}`;
  const known = made.get(key);
  if (known) return known;
  const tree = await compute(game, source, watch);
  const [oldest] = made.keys();
  if (oldest !== undefined && made.size >= KEPT) made.delete(oldest);
  made.set(key, tree);
  return tree;
}

async function compute(game: Game, source: string, watch: Watch): Promise<Strategy> {
  if (source === PACKAGED) return readPackaged(game, watch.signal);
  if (source === OPTIMAL) return fromEngine((await engine.optimal(game, "all", watch)).tree, true);
  return fromEngine(await engine.grow(new Round(game), source, watch), false);
}
