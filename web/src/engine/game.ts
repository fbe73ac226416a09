/** `Game`: which secrets, which guesses, which rule, how many turns. Data, and how it is written. */

import { type Colour, spell } from "./colours";
import { EngineError, plural } from "./errors";
import { begun, isTable, isWon, type Rule, type RuleData, ruleOf } from "./rules";
import {
  Codes,
  hasLength,
  isListed,
  parseCode,
  type Space,
  type SpaceData,
  spaceOf,
} from "./spaces";
import type { OwnList } from "./words";

export type { Colour };

/** A guess and its feedback, both in canonical form. */
export interface Turn {
  readonly guess: string;
  readonly feedback: string;
}

export type OptionValue = number | boolean | string;

/** A game as plain data, which can be sent to a worker. */
export interface GameData {
  readonly name: string;
  /** The text that loads this game again, such as `mastermind:5x8`. */
  readonly spec: string;
  readonly options: Readonly<Record<string, OptionValue | OwnList | null>>;
  readonly secrets: SpaceData;
  /** Nothing where every secret is a guess and no other is. */
  readonly guesses?: SpaceData;
  readonly rule: RuleData;
  readonly turns: number | null;
  /** How many secrets are sought at once; the turns are for all of them. */
  readonly boards: number;
  readonly hard: boolean;
  /** Guesses that stay allowed where else only candidates are. */
  readonly accelerators: readonly string[];
  readonly colours: readonly Colour[];
  /** How likely each secret is, in their order, where one is not as likely as another. */
  readonly weights: Uint32Array | null;
}

export class Game {
  readonly secrets: Space;
  readonly guesses: Space;
  readonly rule: Rule;

  constructor(readonly data: GameData) {
    this.secrets = spaceOf(data.secrets);
    this.guesses = data.guesses ? spaceOf(data.guesses) : this.secrets;
    this.rule = narrowed(ruleOf(data.rule, this.guesses, this.secrets), this);
  }

  get name(): string {
    return this.data.name;
  }
  get spec(): string {
    return this.data.spec;
  }
  get turns(): number | null {
    return this.data.turns;
  }
  get boards(): number {
    return this.data.boards;
  }
  get hard(): boolean {
    return this.data.hard;
  }
  get length(): number {
    return this.secrets.length;
  }
  /** Whether it has more codes than can be listed: a sample stands for them. */
  get large(): boolean {
    return !(isListed(this.secrets) && isListed(this.guesses));
  }

  /** The guess that a person typed. */
  parseGuess(text: string): string {
    return parseCode(this.guesses, this.#spelt(text));
  }

  /** The secret that a person typed. */
  parseSecret(text: string): string {
    return parseCode(this.secrets, this.#spelt(text));
  }

  /** Symbols where a person typed the names of colours. */
  #spelt(text: string): string {
    return hasLength(this.guesses, text) ? text : spell(this.data.colours, text);
  }

  /**
   * Feedback as a person typed it, in canonical form. Of a rule that is a table, a beginning will do
   * of what the guess can be told, as `h` for `higher`.
   */
  parseFeedback(text: string, guess?: string): string {
    const found = this.rule.parse(text, this.length);
    const outcomes = guess === undefined ? undefined : this.rule.outcomes?.(guess);
    if (guess === undefined || outcomes === undefined) return found;
    const several = begun(found, outcomes);
    if (several.length > 1) {
      const few = several.map((each) => `'${each}'`);
      const message = `${found} may be ${few.slice(0, -1).join(", ")} or ${few.at(-1)}; type more of it`;
      throw new EngineError("feedback", "begun", message, { text: found });
    }
    const won = several.length === 0 && isWon(found) ? this.winOf(guess) : null;
    return several[0] ?? won ?? found;
  }

  /** The turn written as `GUESS=FEEDBACK`. A guess may have a `=` itself, as an equation has. */
  parseTurn(text: string): Turn {
    const [guess, feedback] = this.splitTurn(text);
    const code = this.parseGuess(guess);
    return { guess: code, feedback: this.parseFeedback(feedback, code) };
  }

  /** The guess of a written turn, and its feedback, neither of them read yet. */
  splitTurn(text: string): [guess: string, feedback: string] {
    const ends = [...text.matchAll(/=/g)].map(({ index }) => index);
    const fitting = ends.filter((at) => this.#hasLength(text.slice(0, at)));
    const known = fitting.filter((at) => this.#isGuess(text.slice(0, at)));
    let end = known.at(-1) ?? fitting[0];
    if (end === undefined) {
      if (ends.length === 0 || this.#hasLength(text)) {
        const message = `'${text}' is not a turn; write GUESS=FEEDBACK`;
        throw new EngineError("feedback", "turn", message, { text });
      }
      end = this.guesses.alphabet.includes("=") ? ends.at(-1) : ends[0];
    }
    return [text.slice(0, end), text.slice((end as number) + 1)];
  }

  #hasLength(text: string): boolean {
    try {
      return hasLength(this.guesses, this.#spelt(text));
    } catch {
      return false; // a misspelt name
    }
  }

  #isGuess(text: string): boolean {
    try {
      return this.parseGuess(text) !== "";
    } catch {
      return false;
    }
  }

  /** Whether the turn found the secret. */
  wins(turn: Turn): boolean {
    return this.secrets.find(turn.guess) >= 0 && turn.feedback === this.winOf(turn.guess);
  }

  /** The feedback of a win; null for a guess that never is the secret, such as a question. */
  winOf(guess: string): string | null {
    const asks = isTable(this.data.rule) && this.secrets.find(guess) < 0;
    return asks ? null : this.rule.tell(guess, guess);
  }

  /** Refuses a guess that hard mode forbids after the turns. */
  checkHard(guess: string, turns: readonly Turn[]): void {
    if (!this.hard) return;
    for (const turn of turns) {
      const refusal = hardRefusal(guess, turn);
      if (!refusal) continue;
      const message = `hard mode: ${guess} ${refusal} (from ${turn.guess}=${turn.feedback})`;
      throw new EngineError("code", "hard", message, { guess, turn: turn.guess });
    }
  }

  /** The game of one of its boards, for which turns are not counted. */
  get oneBoard(): Game {
    return this.boards === 1 ? this : new Game({ ...this.data, boards: 1, turns: null });
  }

  /** The same game with other weights of its secrets: whole numbers, 0 for what cannot be. */
  withWeights(weights: ArrayLike<number> | null): Game {
    if (weights === null) return new Game({ ...this.data, weights });
    const values = Array.from(weights);
    const whole = values.every((each) => Number.isInteger(each) && each >= 0);
    const total = values.reduce((sum, each) => sum + each, 0);
    if (!whole || values.length !== this.secrets.size || total < 1 || total >= 1 << 24) {
      const each = plural(this.secrets.size, "whole number");
      const message = `weights must be ${each}, not negative, with a total from 1 to 2^24`;
      throw new EngineError("game", "weights", message, { count: this.secrets.size });
    }
    return new Game({ ...this.data, weights: Uint32Array.from(values) });
  }
}

/** The rule for codes whose symbols have several characters: it gets a letter for each. */
function narrowed(rule: Rule, { guesses, secrets }: Pick<Game, "guesses" | "secrets">): Rule {
  const wide = [guesses, secrets].some((space) => space instanceof Codes && space.symbols);
  if (!wide || typeof rule.data !== "string") return rule;
  return {
    ...rule,
    tell: (guess, secret) => rule.tell(guesses.narrow(guess), secrets.narrow(secret)),
  };
}

/** Says what Wordle's hard mode misses in the guess after the turn; nothing when allowed. */
function hardRefusal(guess: string, turn: Turn): string {
  const shown = new Map<string, number>();
  for (let slot = 0; slot < guess.length; slot++) {
    const symbol = turn.guess.charAt(slot);
    const mark = turn.feedback.charAt(slot);
    if (mark === "g" && guess.charAt(slot) !== symbol) {
      return `must keep ${symbol} in place ${slot + 1}`;
    }
    if (mark !== "b") shown.set(symbol, (shown.get(symbol) ?? 0) + 1);
  }
  for (const [symbol, times] of shown) {
    if (guess.split(symbol).length - 1 < times) {
      return `must have ${symbol}${times > 1 ? ` ${times} times` : ""}`;
    }
  }
  return "";
}
