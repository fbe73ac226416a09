/**
 * The engine of the library in the page: the same core, the same words for things.
 *
 *     const game = await library.load("mastermind", { pegs: 5, colours: 8 });
 *     let round = new Round(game).play("aabbc", "1 1");
 *     const best = await engine.suggest(round, { strategy: "entropy" });
 *     const left = await engine.candidates(round, { count: 50 });
 *
 * A `Game` and a `Round` are values, and reading what a person types (`game.parseGuess`,
 * `round.play`) is done at once. What computes is a promise of the `Engine`, which works beside the
 * page, can be watched and cancelled: `{ signal, progress }`. The same position has the same
 * suggestions as `bestguess suggest --json`, the same round the same review as `bestguess analyse`.
 */

import { Library } from "./catalogue";
import { Engine, type WorkerLike } from "./engine";
import { compileFrom, readFrom } from "./files";

export type { Candidates, Clash, Part, SampleInfo, Size, Suggestion } from "./advice";
export type { AnalysedTurn, Analysis } from "./analysis";
export { Boards, readBoards, tellBoards } from "./boards";
export type { Catalogue, GameInfo, GameOptions, ListInfo, OptionInfo } from "./catalogue";
export { Library } from "./catalogue";
export { Engine, type Outsiders, type Watch } from "./engine";
export { EngineError, type ErrorKind } from "./errors";
export { type Colour, Game, type GameData, type OptionValue, type Turn } from "./game";
export type { Opener, Optimum } from "./optimum";
export type { Guesses } from "./protocol";
export { Round } from "./round";
export type { Bounds } from "./search";
export { STRATEGIES } from "./strategy";
export type { BoardState, BoardsSuggestion } from "./sums";
export type { Tree } from "./tree";
export { fold, type OwnList, readList } from "./words";

/** The folder of the page: that above the scripts, where it was built; the root while it is made. */
const here = import.meta.url;
const base = new URL(import.meta.env.DEV ? "/" : "../", here).href;

/** The games of the page: `library.catalogue()`, `library.load("wordle:hard")`. */
export const library = new Library(readFrom(base));

let compiled: Promise<WebAssembly.Module> | undefined;

/** Compiled once for all workers; again by the next call where the network was not there. */
function compile(): Promise<WebAssembly.Module> {
  compiled ??= compileFrom(new URL("./core.wasm", import.meta.url).href);
  compiled.catch(() => {
    compiled = undefined;
  });
  return compiled;
}

async function start(): Promise<WorkerLike> {
  const module = await compile();
  const worker: WorkerLike = new Worker(new URL("./worker.ts", import.meta.url), {
    type: "module",
  });
  worker.postMessage({ module, sampler: new URL("./sample.wasm", import.meta.url).href, base });
  return worker;
}

/** The engine of the page. Its worker starts with the first call. */
export const engine = new Engine(start);

/** A second one: what is asked beside a long ranking does not wait for it. */
export const aside = new Engine(start);
