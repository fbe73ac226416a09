/** Reads screens and draws boards with the packaged lists. */

import type { Library } from "../catalogue";
import { EngineError, type ErrorKind } from "../errors";
import type { Words } from "../spaces";
import { type Board, drawBoard, LEVELS, SOURCE } from "./board";
import { chanceOf } from "./chance";
import { type Known, lookalikes } from "./repairs";
import {
  type Correction,
  lengthsOf,
  MOST_WORDS,
  readDraft,
  readScreen,
  type Screen,
} from "./screen";

const LANGUAGE = "en";

/** A board, and the seed with which the luck on it goes on. */
export interface Drawn {
  readonly board: Board;
  readonly state: number;
}

interface Calls {
  screen: { text: string; corrections: readonly Correction[] };
  /** Known words that look like it. */
  alike: { word: string };
  board: { level: number; seed: number };
}

export interface FalloutAnswers {
  screen: Screen;
  alike: readonly string[];
  board: Drawn;
}

export type FalloutCall<Name extends keyof FalloutAnswers = keyof FalloutAnswers> = {
  [N in Name]: { name: N } & Calls[N];
}[Name];

export interface FalloutRequest {
  readonly id: number;
  /** The folder of the page. */
  readonly base: string;
  readonly call: FalloutCall;
}

export type FalloutReply = { id: number } & (
  | { answer: FalloutAnswers[keyof FalloutAnswers] }
  | {
      error: {
        kind: ErrorKind;
        reason: string;
        message: string;
        values: EngineError["values"];
      };
    }
);

export class Reader {
  constructor(readonly library: Library) {}

  answer(call: FalloutCall): Promise<FalloutAnswers[keyof FalloutAnswers]> {
    if (call.name === "screen") return this.screen(call.text, call.corrections);
    return call.name === "alike" ? this.alike(call.word) : this.board(call.level, call.seed);
  }

  async screen(text: string, corrections: readonly Correction[] = []): Promise<Screen> {
    const draft = readDraft(text, corrections);
    const screen = readScreen(draft, await this.#known(lengthsOf(draft)));
    const count = screen.words.length;
    if (count <= MOST_WORDS) return screen;
    const message = `${count} words are too many for a screen; at most ${MOST_WORDS} are taken`;
    throw new EngineError("words", "many", message, { count, most: MOST_WORDS });
  }

  async alike(word: string): Promise<string[]> {
    return lookalikes(word, await this.#known([word.length]));
  }

  async board(level: number, seed: number): Promise<Drawn> {
    const own = LEVELS[level];
    if (!own) {
      const message = `level ${level}: choose one from 0 to ${LEVELS.length - 1}`;
      throw new EngineError("game", "level", message, { level });
    }
    const chance = chanceOf(seed);
    const pool = async (length: number) => [...(await this.library.words(SOURCE, length))];
    const board = await drawBoard(own, chance, pool);
    return { board, state: chance.state };
  }

  /** Asks all packaged English lists that have words of these lengths. */
  async #known(lengths: readonly number[]): Promise<Known> {
    const { lists } = await this.library.catalogue();
    const asked = lengths.flatMap((length) =>
      Object.entries(lists)
        .filter(([, info]) => info.language === LANGUAGE && String(length) in info.lengths)
        .map(([name]) => this.library.words(name, length)),
    );
    const found: Words[] = await Promise.all(asked);
    return (word) => found.some((words) => words.find(word) >= 0);
  }
}
