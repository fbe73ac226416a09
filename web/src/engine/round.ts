/** `Round`: one playthrough as a value; undo is keeping the old one. */

import { EngineError } from "./errors";
import type { Game, Turn } from "./game";

export class Round {
  constructor(
    readonly game: Game,
    readonly turns: readonly Turn[] = [],
  ) {}

  /**
   * The round after one more turn. Throws an EngineError for a guess that is not allowed and for
   * feedback that cannot be read. Turns that clash are no error here: see `Engine.clash`.
   */
  play(guess: string, feedback: string): Round {
    const code = this.game.parseGuess(guess);
    const turn = { guess: code, feedback: this.game.parseFeedback(feedback, code) };
    const last = this.turns.at(-1);
    if (last && this.won) {
      const message = `the round is won with ${last.guess}; undo to go on`;
      throw new EngineError("code", "won", message, { guess: last.guess });
    }
    this.game.checkHard(turn.guess, this.turns);
    return new Round(this.game, [...this.turns, turn]);
  }

  undo(): Round {
    return new Round(this.game, this.turns.slice(0, -1));
  }

  /** The round with another feedback for a turn, counted from 1. */
  edit(number: number, feedback: string): Round {
    const [turn, ...after] = this.turns.slice(number - 1);
    if (!turn) throw new EngineError("code", "turn", `no turn ${number}`, { number });
    const start: Round = new Round(this.game, this.turns.slice(0, number - 1));
    return after.reduce(
      (round, each) => round.play(each.guess, each.feedback),
      start.play(turn.guess, feedback),
    );
  }

  /** Whether the last turn found the secret. */
  get won(): boolean {
    const last = this.turns.at(-1);
    return last !== undefined && this.game.wins(last);
  }

  /** Whether the round is won or its turns are used up. */
  get over(): boolean {
    return this.won || (this.game.turns !== null && this.turns.length >= this.game.turns);
  }
}
