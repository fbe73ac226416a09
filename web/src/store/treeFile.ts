/**
 * Saved trees (docs/tree-format.md), read strictly: nothing that a file says is believed. Each guess
 * must be one of the game, and each secret must be found, which is known without trying them all: a
 * guess may be the secret if it fits the turns above it, and no secret fits two branches.
 */

import type { Game, Turn } from "../engine/game";
import { type Nodes, type Strategy, secretsOf, strategyOf, totalOf } from "./tree";

const FORMAT = "bestguess-tree/1";
/** Bytes of text, packed or not, and nodes: more than a page can show in time. */
export const MOST_BYTES = 64 << 20;
export const MOST_NODES = 1_000_000;
const SHOWN = 5; // turns that an error names

export class TreeError extends Error {
  override readonly name = "TreeError";

  constructor(
    readonly reason: TreeReason,
    readonly values: Readonly<Record<string, string | number>> = {},
  ) {
    super(reason);
  }
}

export type TreeReason =
  | "large"
  | "packed"
  | "json"
  | "format"
  | "version"
  | "field"
  | "python"
  | "game"
  | "node"
  | "guess"
  | "hard"
  | "branch"
  | "win"
  | "candidate"
  | "secrets"
  | "total"
  | "unread";

/** What a page wants of a file before its nodes. */
export interface TreeHead {
  game: string;
  strategy: string;
  /** How many it looks for, which are all that the game has. */
  secrets: number;
  whole: boolean;
}

export interface SavedTree extends TreeHead {
  guesses: string;
  total: number;
  proven: boolean;
  /** The secrets that it looks for; null for all that the game has. */
  candidates: ReadonlySet<unknown> | null;
  /** Not looked at yet. */
  root: unknown;
}

// --- bytes and text ---

/** The text of a file, unpacked where it is packed, and no more of it than fits. */
export async function readText(file: Blob): Promise<string> {
  if (file.size > MOST_BYTES) throw new TreeError("large", { mebibytes: MOST_BYTES >> 20 });
  const [one, other] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const packed = one === 0x1f && other === 0x8b;
  const bytes = file.stream() as ReadableStream<Uint8Array<ArrayBuffer>>;
  return gather(packed ? bytes.pipeThrough(new DecompressionStream("gzip")) : bytes);
}

async function gather(bytes: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const reader = bytes.getReader();
  let size = 0;
  let text = "";
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new TreeError("packed");
    });
    if (done) return text;
    size += value.byteLength;
    if (size > MOST_BYTES) {
      void reader.cancel();
      throw new TreeError("large", { mebibytes: MOST_BYTES >> 20 });
    }
    try {
      text += decoder.decode(value, { stream: true });
    } catch {
      throw new TreeError("json");
    }
  }
}

/** The head of a file. Its nodes are for `plant`. */
export function parseTree(text: string): SavedTree {
  let head: unknown;
  try {
    head = JSON.parse(text);
  } catch {
    throw new TreeError("json");
  }
  if (typeof head !== "object" || head === null || Array.isArray(head)) {
    throw new TreeError("format", { format: FORMAT });
  }
  const fields = new Map<string, unknown>(Object.entries(head));
  const format = fields.get("format");
  if (typeof format !== "string") throw new TreeError("format", { format: FORMAT });
  if (format !== FORMAT) {
    throw new TreeError("version", { format: FORMAT, found: format.slice(0, 40) });
  }
  const game = textIn(fields, "game");
  if (/\.py(:|$)|[/\\]/i.test(game)) throw new TreeError("python", { game: game.slice(0, 80) });
  if (!fields.has("root")) throw new TreeError("field", { field: "root" });
  const candidates = candidatesIn(fields);
  return {
    game,
    strategy: textIn(fields, "strategy"),
    whole: candidates === null,
    guesses: textIn(fields, "guesses"),
    total: countIn(fields, "total"),
    secrets: countIn(fields, "secrets"),
    proven: fields.get("proven") === true,
    candidates,
    root: fields.get("root"),
  };
}

function textIn(fields: Map<string, unknown>, field: string): string {
  const value = fields.get(field);
  if (typeof value !== "string" || value.length > 1000) throw new TreeError("field", { field });
  return value;
}

function countIn(fields: Map<string, unknown>, field: string): number {
  const value = fields.get(field);
  if (!Number.isSafeInteger(value) || (value as number) < 0)
    throw new TreeError("field", { field });
  return value as number;
}

function candidatesIn(fields: Map<string, unknown>): ReadonlySet<unknown> | null {
  if (!fields.has("candidates")) return null;
  const codes = fields.get("candidates");
  if (!Array.isArray(codes)) throw new TreeError("field", { field: "candidates" });
  return new Set(codes);
}

// --- nodes ---

interface Waiting {
  written: unknown;
  above: number;
  feedback: string;
}

/** The tree of a file for its game; TreeError where it is not one that finds its secrets. */
export function plant(saved: SavedTree, game: Game): Strategy {
  const tree = strategyOf(new Planting(game, saved).plant(saved.root), saved.proven);
  const empty = tree.size.indexOf(0);
  if (empty >= 0) throw new TreeError("branch", { where: whereOf(tree, empty) });
  const count = secretsOf(tree);
  const all = saved.candidates?.size ?? possible(game);
  if (count !== all || count !== saved.secrets) {
    throw new TreeError("secrets", { found: count, all, game: game.spec });
  }
  if (totalOf(tree) !== saved.total) {
    throw new TreeError("total", { found: totalOf(tree), said: saved.total });
  }
  return tree;
}

/** Secrets that can be. */
export const possible = ({ secrets, data }: Game): number =>
  data.weights?.reduce((sum, weight) => sum + (weight > 0 ? 1 : 0), 0) ?? secrets.size;

class Planting {
  readonly #guess: string[] = [];
  readonly #parent: number[] = [];
  readonly #feedback: string[] = [];
  readonly #won: number[] = [];

  constructor(
    readonly game: Game,
    readonly saved: SavedTree,
  ) {}

  /** With a stack of our own: a tree may be deeper than the page's. */
  plant(root: unknown): Nodes {
    const stack: Waiting[] = [{ written: root, above: -1, feedback: "" }];
    for (let next = stack.pop(); next; next = stack.pop()) {
      const node = this.#guess.length;
      if (node >= MOST_NODES) throw new TreeError("large", { nodes: MOST_NODES });
      const [guess, branches] = this.#read(next);
      this.#guess.push(guess);
      this.#parent.push(next.above);
      this.#feedback.push(next.feedback);
      this.#won.push(this.#judge(node) ? 1 : 0);
      if (branches.length === 0) continue;
      const win = this.game.winOf(guess);
      for (const [feedback, written] of branches.reverse()) {
        if (feedback === win) throw new TreeError("win", { where: this.#where(node), feedback });
        stack.push({ written, above: node, feedback });
      }
    }
    return {
      guess: this.#guess,
      parent: Int32Array.from(this.#parent),
      feedback: this.#feedback,
      won: Uint8Array.from(this.#won),
    };
  }

  #read({ written, above, feedback }: Waiting): [string, [string, unknown][]] {
    const [code, branches] =
      Array.isArray(written) && written.length === 2 ? written : [written, {}];
    if (typeof code !== "string" || typeof branches !== "object" || !branches) {
      throw new TreeError("node", { where: this.#where(above, feedback) });
    }
    if (Array.isArray(branches))
      throw new TreeError("node", { where: this.#where(above, feedback) });
    return [this.#parse(code, above, feedback), Object.entries(branches)];
  }

  #parse(code: string, above: number, feedback: string): string {
    if (this.game.guesses.find(code) >= 0) return code;
    try {
      return this.game.parseGuess(code.slice(0, 100));
    } catch {
      throw new TreeError("guess", {
        where: this.#where(above, feedback),
        guess: code.slice(0, 30),
      });
    }
  }

  /** Whether the guess may be the secret; refuses one that may not be played here. */
  #judge(node: number): boolean {
    const { game } = this;
    const guess = this.#guess[node] as string;
    if (game.hard) this.#checkHard(node, guess);
    const fits = this.#isSecret(guess) && this.#fits(node, guess);
    if (this.saved.guesses === "candidates" && !fits) {
      throw new TreeError("candidate", { where: this.#where(node), guess });
    }
    return fits;
  }

  #isSecret(guess: string): boolean {
    const { secrets, data } = this.game;
    const at = secrets.find(guess);
    if (at < 0) return false;
    const { candidates } = this.saved;
    return candidates === null ? data.weights?.[at] !== 0 : candidates.has(guess);
  }

  #fits(node: number, guess: string): boolean {
    const { rule } = this.game;
    for (let at = node; (this.#parent[at] as number) >= 0; at = this.#parent[at] as number) {
      const above = this.#guess[this.#parent[at] as number] as string;
      if (rule.tell(above, guess) !== this.#feedback[at]) return false;
    }
    return true;
  }

  #checkHard(node: number, guess: string): void {
    try {
      this.game.checkHard(guess, this.#turns(node));
    } catch {
      throw new TreeError("hard", { where: this.#where(node), guess });
    }
  }

  #turns(node: number): Turn[] {
    return turnsTo(this.#guess, this.#parent, this.#feedback, node);
  }

  #where(node: number, feedback?: string): string {
    if (node < 0) return "";
    const turns = this.#turns(node);
    if (feedback !== undefined) turns.push({ guess: this.#guess[node] as string, feedback });
    return written(turns);
  }
}

function turnsTo(
  guess: readonly string[],
  parent: ArrayLike<number>,
  feedback: readonly string[],
  node: number,
): Turn[] {
  const turns: Turn[] = [];
  for (let at = node; (parent[at] as number) >= 0; at = parent[at] as number) {
    turns.push({ guess: guess[parent[at] as number] as string, feedback: feedback[at] as string });
  }
  return turns.reverse();
}

const whereOf = ({ guess, parent, feedback }: Strategy, node: number) =>
  written(turnsTo(guess, parent, feedback, node));

/** The last turns, each cut to a length: they are of a file. */
function written(turns: readonly Turn[]): string {
  const last = turns.slice(-SHOWN).map((turn) => `${turn.guess}=${turn.feedback}`.slice(0, 40));
  return (turns.length > SHOWN ? "… " : "") + last.join(" ");
}
