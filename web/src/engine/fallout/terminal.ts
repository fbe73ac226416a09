/**
 * A board in play: guesses, and bracket pairs. As `bestguess.fallout.practice`; terminals exported
 * from there hold this to it.
 */

import type { Board } from "./board";
import { type Chance, chanceOf, choose } from "./chance";
import { Layout, type Row } from "./layout";
import {
  dudsOf,
  type Entry,
  isWon,
  keptOf,
  leftOf,
  likeness,
  type Position,
  spotOf,
} from "./position";
import { type BracketPair, readDump, type Screen } from "./screen";

const RESTORES = 4; // one pair in so many restores the attempts, once

/** What the terminal did for a word or a pair. */
export type Event =
  | {
      readonly kind: "guess";
      readonly word: string;
      readonly likeness: string;
      readonly won: boolean;
    }
  | { readonly kind: "pair"; readonly text: string; readonly effect: "reset" | "none" }
  | { readonly kind: "pair"; readonly text: string; readonly effect: "dud"; readonly word: string };

export interface Terminal {
  readonly board: Board;
  readonly position: Position;
  readonly log: readonly Event[];
  /** How many of the moves were moves. */
  readonly played: number;
}

/** The memory, with dots where words are struck out. */
export function dumpOf(dump: string, duds: Iterable<string>): string {
  let shown = dump;
  for (const word of duds) {
    shown = shown.replace(new RegExp(`(?<![A-Z])${word}(?![A-Z])`, "g"), ".".repeat(word.length));
  }
  return shown;
}

/** Rows with dots where words are struck out. */
export function strikeOut(rows: readonly Row[], duds: Iterable<string>): readonly Row[] {
  const layout = new Layout(rows);
  return layout.rewrite(dumpOf(layout.text, duds)).rows;
}

/** What the terminal shows now; pairs that are used up are not among its pairs. */
export function shownScreen({ board, position }: Terminal): Screen {
  const screen = readDump(dumpOf(board.dump, dudsOf(position)), board.address);
  const used = position.entries.flatMap((each) => (each.kind === "used" ? [each.spot] : []));
  return { ...screen, pairs: screen.pairs.filter((pair) => !used.includes(spotOf(pair))) };
}

export const isOver = ({ position }: Terminal): boolean => isWon(position) || leftOf(position) < 1;

const enter = (terminal: Terminal, event: Event, ...entries: Entry[]): Terminal => ({
  ...terminal,
  position: {
    ...terminal.position,
    entries: [...terminal.position.entries, ...entries],
  },
  log: [...terminal.log, event],
  played: terminal.played + 1,
});

function guess(terminal: Terminal, word: string): Terminal {
  const { secret } = terminal.board;
  const feedback = likeness(word, secret);
  const event = { kind: "guess", word, likeness: feedback, won: word === secret } as const;
  return enter(terminal, event, { kind: "turn", guess: word, feedback: feedback });
}

/** Attempts restored, once, or a dud removed; nothing when there is nothing left that it could do. */
function spendPair(terminal: Terminal, pair: BracketPair, chance: Chance): Terminal {
  const { board, position } = terminal;
  const used: Entry = { kind: "used", spot: spotOf(pair) };
  const duds = keptOf(position).filter((word) => word !== board.secret);
  const lucky = chance.below(RESTORES) === 0; // drawn each time, so that a seed tells all
  const restored = position.entries.some((entry) => entry.kind === "reset");
  const { text } = pair;
  if (!restored && (lucky || duds.length === 0)) {
    return enter(terminal, { kind: "pair", text, effect: "reset" }, used, { kind: "reset" });
  }
  if (duds.length === 0) return enter(terminal, { kind: "pair", text, effect: "none" }, used);
  const word = choose(duds, chance);
  return enter(terminal, { kind: "pair", text, effect: "dud", word }, used, { kind: "dud", word });
}

/**
 * The terminal after moves: words, and numbers of bracket pairs among those still there, from 1. The
 * first that is no move ends them. `state` is the chance after the board was drawn.
 */
export function playMoves(board: Board, state: number, moves: readonly string[]): Terminal {
  const chance = chanceOf(state);
  const position = { words: board.words, entries: [] };
  let terminal: Terminal = { board, position, log: [], played: 0 };
  for (const move of moves) {
    if (isOver(terminal)) break;
    const pair = shownScreen(terminal).pairs[Number(move) - 1];
    if (pair) terminal = spendPair(terminal, pair, chance);
    else if (keptOf(terminal.position).includes(move)) terminal = guess(terminal, move);
    else break;
  }
  return terminal;
}
