/** `Engine`: the core in a worker, asked by promises. */

import type { Candidates, Clash, Part, Suggestion } from "./advice";
import type { Analysis } from "./analysis";
import type { Boards } from "./boards";
import { EngineError } from "./errors";
import { Game } from "./game";
import type { Opener, Optimum } from "./optimum";
import type { Answers, Call, Guesses, Message, Progress, Reply } from "./protocol";
import type { Round } from "./round";
import type { Bounds } from "./search";
import type { BoardState, BoardsSuggestion } from "./sums";
import type { Tree } from "./tree";

/** Who watches a call: how far it is, and a signal that ends it with an AbortError. */
export interface Watch<P extends Progress = number> {
  readonly signal?: AbortSignal | undefined;
  readonly progress?: ((progress: P) => void) | undefined;
}

/** Words that fit although they are no secrets, and the game with the larger list that has them. */
export interface Outsiders {
  readonly words: readonly string[];
  readonly list: string;
  readonly game: Game;
}

/** What an engine needs of a worker; a test brings its own. */
export interface WorkerLike {
  postMessage(message: Message): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<Reply>) => void) | null;
}

interface Asked {
  id: number;
  game: Game;
  call: Call;
  watch: Watch<never>;
  resolve(answer: never): void;
  reject(error: unknown): void;
}

/**
 * One engine serves all games of a page. It does one thing after another; what is cancelled while it
 * runs ends its worker, and the next call starts another, which takes some milliseconds.
 */
export class Engine {
  readonly #start: () => Promise<WorkerLike>;
  #worker: Promise<WorkerLike> | undefined;
  readonly #queue: Asked[] = []; // the first is under way
  #known = new Set<number>(); // games that the worker has
  readonly #keys = new WeakMap<Game, number>();
  #count = 0;

  constructor(start: () => Promise<WorkerLike>) {
    this.#start = start;
  }

  /** The best guesses by a strategy, ranked: `entropy`, `worst`, `parts`, `worst,entropy`, `optimal` … */
  suggest(
    { game, turns }: Round,
    options: { strategy?: string; guesses?: Guesses; count?: number } = {},
    watch: Watch = {},
  ): Promise<Suggestion[]> {
    const { strategy = "entropy", guesses = "all", count = 10 } = options;
    return this.#ask(game, { name: "suggest", turns, strategy, guesses, count }, watch);
  }

  /** What one guess would do now. */
  explain({ game, turns }: Round, guess: string, watch: Watch = {}): Promise<Suggestion> {
    return this.#ask(game, { name: "explain", turns, guess }, watch);
  }

  /** What each feedback of a guess would leave, at most so many codes of each. */
  parts({ game, turns }: Round, guess: string, most = 100, watch: Watch = {}): Promise<Part[]> {
    return this.#ask(game, { name: "parts", turns, guess, most }, watch);
  }

  /** The secrets that fit all turns: how many, and some of those that have what is searched for. */
  candidates(
    { game, turns }: Round,
    options: { search?: string; from?: number; count?: number } = {},
    watch: Watch = {},
  ): Promise<Candidates> {
    const { search = "", from = 0, count = 100 } = options;
    return this.#ask(game, { name: "candidates", turns, search, from, count }, watch);
  }

  /** Why no secret is left, with the repairs of each turn; null when there is one. */
  clash({ game, turns }: Round, watch: Watch = {}): Promise<Clash | null> {
    return this.#ask(game, { name: "clash", turns }, watch);
  }

  /** Words of a larger list that fit all turns; null when there are none. */
  async outsiders({ game, turns }: Round, watch: Watch = {}): Promise<Outsiders | null> {
    const found = await this.#ask(game, { name: "outsiders", turns }, watch);
    return found && { ...found, game: new Game(found.game) };
  }

  /** What is known of each board, with at most so many of its candidates. */
  surveyBoards({ game, turns }: Boards, codes = 0, watch: Watch = {}): Promise<BoardState[]> {
    return this.#ask(game, { name: "surveyBoards", turns, codes }, watch);
  }

  /** The best guesses for all boards by the sums of what they tell of each. */
  suggestForBoards(
    { game, turns }: Boards,
    options: { strategy?: string; guesses?: Guesses; count?: number } = {},
    watch: Watch = {},
  ): Promise<BoardsSuggestion[]> {
    const { strategy = "entropy", guesses = "all", count = 10 } = options;
    return this.#ask(game, { name: "suggestForBoards", turns, strategy, guesses, count }, watch);
  }

  /** What one guess would do now on all boards. */
  explainForBoards(
    { game, turns }: Boards,
    guess: string,
    watch: Watch = {},
  ): Promise<BoardsSuggestion> {
    return this.#ask(game, { name: "explainForBoards", turns, guess }, watch);
  }

  /** Luck and skill of a finished round, measured with a strategy. */
  analyse(
    game: Game,
    guesses: readonly string[],
    secret: string,
    strategy = "entropy",
    watch: Watch = {},
  ): Promise<Analysis> {
    return this.#ask(game, { name: "analyse", guesses, secret, strategy }, watch);
  }

  /** The best strategy of a small game, proven; the bounds close while it works. */
  optimal(game: Game, guesses: Guesses = "all", watch: Watch<Bounds> = {}): Promise<Optimum> {
    return this.#ask(game, { name: "optimal", guesses }, watch);
  }

  /** What a strategy plays against every candidate, as a tree. */
  grow({ game, turns }: Round, strategy = "entropy", watch: Watch = {}): Promise<Tree> {
    return this.#ask(game, { name: "grow", turns, strategy }, watch);
  }

  /** Every next guess with the chance of a win within the attempts left, the best first. */
  openers(
    { game, turns }: Round,
    attempts: number,
    guesses: Guesses = "all",
    watch: Watch = {},
  ): Promise<Opener[]> {
    return this.#ask(game, { name: "openers", turns, guesses, attempts }, watch);
  }

  /** Ends the worker; calls under way end with an AbortError. */
  end(): void {
    const waiting = this.#queue.splice(0);
    this.#stop();
    for (const asked of waiting) asked.reject(aborted());
  }

  // --- one after another ---

  #ask<Name extends keyof Answers>(
    game: Game,
    call: Call<Name>,
    watch: Watch<never>,
  ): Promise<Answers[Name]> {
    return new Promise((resolve, reject) => {
      if (watch.signal?.aborted) {
        reject(aborted());
        return;
      }
      const asked: Asked = { id: ++this.#count, game, call: call as Call, watch, resolve, reject };
      watch.signal?.addEventListener("abort", () => this.#cancel(asked), { once: true });
      if (this.#queue.push(asked) === 1) void this.#send(asked);
    });
  }

  #cancel(asked: Asked): void {
    const at = this.#queue.indexOf(asked);
    if (at < 0) return;
    this.#queue.splice(at, 1);
    asked.reject(aborted());
    if (at > 0) return;
    this.#stop();
    this.#next();
  }

  #stop(): void {
    void this.#worker?.then((worker) => worker.terminate());
    this.#worker = undefined;
    this.#known = new Set();
  }

  #next(): void {
    const [asked] = this.#queue;
    if (asked) void this.#send(asked);
  }

  async #send(asked: Asked): Promise<void> {
    this.#worker ??= this.#start();
    try {
      const worker = await this.#worker;
      if (this.#queue[0] !== asked) return; // it was cancelled meanwhile
      worker.onmessage = ({ data }) => this.#receive(data);
      const key = this.#keyOf(asked.game);
      const game = this.#known.has(key) ? null : asked.game.data;
      this.#known.add(key);
      worker.postMessage({ id: asked.id, key, game, call: asked.call });
    } catch (error) {
      if (this.#queue[0] !== asked) return;
      this.#worker = undefined; // the next call tries again
      this.#queue.shift();
      asked.reject(error);
      this.#next();
    }
  }

  #keyOf(game: Game): number {
    let key = this.#keys.get(game);
    if (key === undefined) {
      key = ++this.#count;
      this.#keys.set(game, key);
    }
    return key;
  }

  #receive(reply: Reply): void {
    const [asked] = this.#queue;
    if (!asked || asked.id !== reply.id) return;
    if ("progress" in reply) {
      asked.watch.progress?.(reply.progress as never);
      return;
    }
    this.#queue.shift();
    if ("answer" in reply) asked.resolve(reply.answer as never);
    else {
      const { kind, reason, message, values } = reply.error;
      asked.reject(new EngineError(kind, reason, message, values));
    }
    this.#next();
  }
}

function aborted(): DOMException {
  return new DOMException("the call was cancelled", "AbortError");
}
