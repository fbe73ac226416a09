/** The desk behind which the core works: requests in, answers out. It runs in a worker. */

import { Advice } from "./advice";
import { analyse, growNodes } from "./analysis";
import type { Library } from "./catalogue";
import { Core, Stopped } from "./core";
import { EngineError } from "./errors";
import { Game, type GameData } from "./game";
import { tooLarge } from "./large";
import { Machine } from "./machine";
import { openers, optimal } from "./optimum";
import { findOutsiders } from "./outsiders";
import type { Answers, Call, Progress } from "./protocol";
import { Sampled } from "./sampled";
import { Sampler } from "./sampler";
import { parseStrategy } from "./strategy";
import { explainForBoards, suggestForBoards, surveyBoards } from "./sums";
import { treeOf } from "./tree";

const KEPT = 4; // games that are ready at a time

export class Desk {
  #core: Core | undefined;
  readonly #advices = new Map<number, Advice>();
  #brought: Promise<WebAssembly.Module> | undefined;
  #large: { key: number; sampled: Sampled } | undefined; // one at a time: its samples are kept

  constructor(
    readonly module: WebAssembly.Module,
    readonly library: Library,
    /** Brings the sampler, which only games need that are too large to list. */
    readonly bring: () => Promise<WebAssembly.Module>,
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
    const sampler = new Game(data).large ? await this.#sampler() : null;
    try {
      if (sampler) return this.#sampled(key, data, sampler, call as Call) as Answers[Name];
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

  /** Brought again by the next call where the network was not there. */
  async #sampler(): Promise<WebAssembly.Module> {
    this.#brought ??= this.bring();
    try {
      return await this.#brought;
    } catch (error) {
      this.#brought = undefined;
      throw new EngineError("limit", "failed", String(error));
    }
  }

  #sampled(key: number, data: GameData, module: WebAssembly.Module, call: Call) {
    const answer = sampledAnswers[call.name];
    if (!answer) throw tooLarge(new Game(data));
    if (this.#large?.key !== key) {
      this.#core ??= new Core(this.module);
      this.#large = { key, sampled: new Sampled(this.#core, new Sampler(module), new Game(data)) };
    }
    return answer(this.#large.sampled, call as never);
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
    this.#large = undefined;
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

/** What a sample can tell; all else needs a list. */
const sampledAnswers: {
  [Name in keyof Answers]?: (sampled: Sampled, call: Call<Name>) => Answers[Name];
} = {
  candidates: (sampled, { turns, search, from, count }) =>
    sampled.candidates(turns, search, from, count),
  suggest: (sampled, { turns, strategy, guesses, count }) =>
    sampled.suggest(turns, parseStrategy(strategy), guesses === "candidates", count),
  explain: (sampled, { turns, guess }) => sampled.explain(turns, sampled.game.parseGuess(guess)),
  clash: (sampled, { turns }) => sampled.clash(turns),
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
