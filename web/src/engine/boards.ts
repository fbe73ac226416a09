/**
 * `Boards`: several boards of one game at once. One guess, and a feedback for each board.
 *
 * Each board is a `Round` of its own; one that is done is left out. The feedback of a turn is that of
 * each board with a `/` between them, empty for a board that is done: `CRANE=bybgb//bbbyy`.
 */

import { EngineError, plural } from "./errors";
import type { Game, Turn } from "./game";
import { Round } from "./round";

export class Boards {
  readonly rounds: readonly Round[];

  constructor(
    readonly game: Game,
    readonly turns: readonly Turn[] = [],
    rounds?: readonly Round[],
  ) {
    this.rounds = rounds ?? roundsOf(game, turns);
  }

  /**
   * The boards after one more turn: its feedback as a text, or that of each board. For boards that are
   * done it is empty, or left out. Throws as `Round.play` does; `values.board` says for which.
   */
  play(guess: string, feedback: string | readonly string[]): Boards {
    if (this.won) throw new EngineError("code", "won", "all boards are done; undo to go on");
    const code = this.game.parseGuess(guess);
    const done = this.rounds.map((round) => round.won);
    const texts = splitFeedbacks(this.game, feedback, done);
    const rounds = this.rounds.map((round, at) => playOne(round, code, texts[at] ?? null, at + 1));
    const feedbacks = rounds.map((round, at) =>
      done[at] ? "" : (round.turns.at(-1)?.feedback ?? ""),
    );
    return new Boards(
      this.game,
      [...this.turns, { guess: code, feedback: feedbacks.join("/") }],
      rounds,
    );
  }

  undo(): Boards {
    return new Boards(this.game, this.turns.slice(0, -1));
  }

  /**
   * The boards with other feedback for one board of a turn, both counted from 1. A board that is done
   * earlier then has no more turns; one that is not done any more must be told of the later ones, and
   * until it was the turns end there.
   */
  edit(number: number, board: number, feedback: string): Boards {
    const before = new Boards(this.game, this.turns.slice(0, number - 1));
    const changed = this.turns.slice(number - 1).map((turn, at) => {
      const texts = piecesOf(this.game, turn.feedback);
      return {
        guess: turn.guess,
        texts: texts.with(board - 1, at === 0 ? feedback : (texts[board - 1] ?? "")),
      };
    });
    let after = before;
    for (const { guess, texts } of changed) {
      const feedbacks = texts.map((text, at) => (after.rounds[at]?.won ? "" : text));
      if (after.won || feedbacks.some((text, at) => text === "" && !after.rounds[at]?.won)) break;
      after = after.play(guess, feedbacks);
    }
    return after;
  }

  /** The numbers, from 1, of the boards that are not done. */
  get unsolved(): readonly number[] {
    return this.rounds.flatMap((round, at) => (round.won ? [] : [at + 1]));
  }

  get won(): boolean {
    return this.rounds.every((round) => round.won);
  }

  /** Whether all boards are done or the turns are used up. */
  get over(): boolean {
    return this.won || (this.game.turns !== null && this.turns.length >= this.game.turns);
  }
}

/** The feedback of a guess for each board, empty for one that is done. */
export function tellBoards(boards: Boards, guess: string, secrets: readonly string[]): string[] {
  return boards.rounds.map((round, at) =>
    round.won ? "" : boards.game.rule.tell(guess, secrets[at] ?? ""),
  );
}

/** The boards after turns as they are written, as far as they can be read. */
export function readBoards(game: Game, texts: readonly string[]): Boards {
  let boards = new Boards(game);
  for (const text of texts) {
    try {
      boards = boards.play(...game.splitTurn(text));
    } catch {
      break;
    }
  }
  return boards;
}

function roundsOf(game: Game, turns: readonly Turn[]): readonly Round[] {
  const own = game.oneBoard;
  const begun = new Boards(
    game,
    [],
    Array.from({ length: game.boards }, () => new Round(own)),
  );
  return turns.reduce((boards, { guess, feedback }) => boards.play(guess, feedback), begun).rounds;
}

function playOne(round: Round, guess: string, text: string | null, board: number): Round {
  if (text === null) return round;
  try {
    return round.play(guess, text);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const { kind, reason, message, values } = error;
    throw new EngineError(kind, reason, `board ${board}: ${message}`, { ...values, board });
  }
}

/** The feedback of each board, null for those that are done. */
function splitFeedbacks(
  game: Game,
  feedback: string | readonly string[],
  done: readonly boolean[],
): (string | null)[] {
  const pieces = typeof feedback === "string" ? piecesOf(game, feedback) : [...feedback];
  const open = done.filter((found) => !found).length;
  if (pieces.length === open) return done.map((found) => (found ? null : (pieces.shift() ?? "")));
  if (pieces.length !== done.length) {
    const are = open === 1 ? `${open} board is` : `${plural(open, "board")} are`;
    const message = `${are} open, and there is feedback for ${pieces.length}: give that of each, with / between them`;
    throw new EngineError("feedback", "boards", message, { open, given: pieces.length });
  }
  const at = pieces.findIndex((piece, board) => done[board] && piece !== "");
  if (at >= 0) {
    const message = `board ${at + 1} is done; leave its feedback empty`;
    throw new EngineError("feedback", "done", message, { board: at + 1 });
  }
  return pieces.map((piece, board) => (done[board] ? null : piece));
}

/** The feedback of each board in a text: that of one may have a `/` itself; an empty one has none. */
export function piecesOf(game: Game, text: string): string[] {
  const pieces = text.split("/").map((piece) => piece.trim());
  const code = game.secrets.at(0);
  const own = game.rule.tell(code, code).split("/").length;
  const joined: string[] = [];
  for (let at = 0; at < pieces.length; ) {
    const size = pieces[at] === "" ? 1 : own;
    joined.push(pieces.slice(at, at + size).join("/"));
    at += size;
  }
  return joined;
}
