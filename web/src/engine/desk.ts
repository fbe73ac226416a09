/** The desk behind which the core works: requests in, answers out. It runs in a worker. */

import { Advice } from "./advice";
import { analyse, growNodes } from "./analysis";
import type { Library } from "./catalogue";
import { Core, Stopped } from "./core";
import { EngineError } from "./errors";
import { Game, type GameData } from "./game";
import { Machine } from "./machine";
import { openers, optimal } from "./optimum";
import { findOutsiders } from "./outsiders";
import type { Answers, Call, Progress } from "./protocol";
import { parseStrategy } from "./strategy";
import { explainForBoards, suggestForBoards, surveyBoards } from "./sums";
import { treeOf } from "./tree";

const KEPT = 4; // games that are ready at a time

export class Desk {
  #core: Core | undefined;
  readonly #advices = new Map<number, Advice>();

  constructor(
    readonly module: WebAssembly.Module,
    readonly library: Library,
  ) {}

  /** Answers a call on the game of that number; `data` is the game, of which a few are kept ready. */
  async answer<Name extends keyof Answers>(
    key: number,
    data: GameData,
    call: Call<Name>,
    progress: (progress: Progress) => void,
  ): Promise<Answers[Name]> {
    if (call.name === "outsiders") {
      const { turns } = call as Call<"outsiders">;
      return (await findOutsiders(this.library, new Game(data), turns)) as Answers[Name];
    }
    try {
      const advice = this.#advice(key, data);
      advice.machine.core.progress = progress;
      const answer = answers[call.name as keyof Handlers];
      return answer(advice, call as never, progress) as Answers[Name];
    } catch (error) {
      if (error instanceof EngineError) throw error;
      this.#restart();
      if (error instanceof Stopped) throw error.error;
      const message = "the engine gave up: this is too large for the memory of the page";
      throw new EngineError("limit", "memory", message, { cause: String(error) });
    }
  }

  #advice(key: number, data: GameData): Advice {
    let found = this.#advices.get(key);
    this.#advices.delete(key);
    if (!found) {
      this.#core ??= new Core(this.module);
      found = new Advice(new Machine(this.#core, new Game(data)));
      const [oldest] = this.#advices;
      if (oldest && this.#advices.size >= KEPT) {
        this.#advices.delete(oldest[0]);
        oldest[1].machine.end();
      }
    }
    this.#advices.set(key, found);
    return found;
  }

  #restart(): void {
    this.#core = undefined;
    this.#advices.clear();
  }
}

type Handlers = {
  [Name in Exclude<keyof Answers, "outsiders">]: (
    advice: Advice,
    call: Call<Name>,
    progress: (progress: Progress) => void,
  ) => Answers[Name];
};

const answers: Handlers = {
  candidates: (advice, { turns, search, from, count }) =>
    advice.candidates(turns, search, from, count),
  suggest: (advice, { turns, strategy, guesses, count }) =>
    advice.suggest(turns, parseStrategy(strategy), guesses === "candidates", count),
  explain: (advice, { turns, guess }) =>
    advice.explain(turns, advice.machine.game.parseGuess(guess)),
  parts: (advice, { turns, guess, most }) => advice.parts(turns, guess, most),
  clash: (advice, { turns }) => advice.clash(turns),
  surveyBoards: (advice, { turns, codes }) => surveyBoards(advice, turns, codes),
  suggestForBoards: (advice, { turns, strategy, guesses, count }) =>
    suggestForBoards(advice, turns, parseStrategy(strategy), guesses === "candidates", count),
  explainForBoards: (advice, { turns, guess }) => explainForBoards(advice, turns, guess),
  analyse: (advice, { guesses, secret, strategy }) =>
    analyse(advice, guesses, secret, parseStrategy(strategy)),
  optimal: (advice, { guesses }, progress) =>
    optimal(advice.machine, guesses === "candidates", progress),
  openers: (advice, { turns, guesses, attempts }) => {
    const choosing = {
      onlyCandidates: guesses === "candidates",
      weights: advice.machine.game.data.weights,
    };
    return openers(advice.machine, advice.ids(turns), choosing, attempts, turns);
  },
  grow: (advice, { strategy, turns }) =>
    treeOf(
      advice.machine.game,
      growNodes(advice, advice.ids(turns), parseStrategy(strategy), turns),
    ),
};
