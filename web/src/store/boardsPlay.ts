/** A round on several boards: a secret for each, guesses for all of them, its end. */

import { createStore, type StoreApi } from "zustand/vanilla";
import { Boards, tellBoards } from "../engine/boards";
import { EngineError } from "../engine/errors";
import type { Game, Turn } from "../engine/game";
import type { Documents, Schema } from "./documents";
import { drawSecret, type Outcome } from "./play";
import { formatToken, parseToken } from "./playToken";

export interface BoardsRound {
  secrets: readonly string[];
  boards: Boards;
  outcome: Outcome | null;
}

export interface BoardsPlayView {
  round: BoardsRound;
  draft: string;
  error: EngineError | null;
}

export interface BoardsPlayActions {
  type(draft: string): void;
  guess(): void;
  giveUp(): void;
  next(): void;
}

export type BoardsPlayStore = StoreApi<BoardsPlayView & BoardsPlayActions>;

// --- kept ---

interface Saved {
  /** As tokens: not to be read at a glance. */
  secrets: string[];
  guesses: string[];
  gaveUp: boolean;
}

const areTexts = (data: unknown): data is string[] =>
  Array.isArray(data) && data.every((each) => typeof each === "string");

const SCHEMA: Schema<Saved> = {
  version: 1,
  migrations: {},
  check(data) {
    const saved = data as Saved | null;
    return saved && areTexts(saved.secrets) && areTexts(saved.guesses) ? saved : null;
  },
};

const keyOf = ({ spec }: Game) => `play/${spec}`;

function addGuess(boards: Boards, secrets: readonly string[], guess: string): Boards {
  return boards.play(guess, tellBoards(boards, boards.game.parseGuess(guess), secrets));
}

function outcomeOf(boards: Boards, gaveUp: boolean): Outcome | null {
  if (boards.won) return "won";
  if (boards.over) return "lost";
  return gaveUp ? "gaveUp" : null;
}

/** The round that is kept; a list may have changed since, and then there is none. */
function readSaved(game: Game, documents: Documents): BoardsRound | null {
  const saved = documents.read(keyOf(game), SCHEMA);
  const secrets = saved?.secrets.map((token) => parseToken(game, token)) ?? [];
  if (!saved || secrets.length !== game.boards || secrets.includes(null)) return null;
  const known = secrets as string[];
  try {
    const add = (boards: Boards, guess: string) => addGuess(boards, known, guess);
    const boards = saved.guesses.reduce(add, new Boards(game));
    return { secrets: known, boards, outcome: outcomeOf(boards, saved.gaveUp) };
  } catch {
    return null;
  }
}

export interface BoardsPlayParts {
  game: Game;
  documents: Documents;
  random(): number;
}

export function createBoardsPlay({ game, documents, random }: BoardsPlayParts): BoardsPlayStore {
  const start = (): BoardsRound => ({
    secrets: Array.from({ length: game.boards }, () => drawSecret(game, random)),
    boards: new Boards(game),
    outcome: null,
  });
  return createStore((set, get) => {
    const keep = (round: BoardsRound) => {
      set({ round, draft: "", error: null });
      documents.write(keyOf(game), SCHEMA, {
        secrets: round.secrets.map((secret) => formatToken(game, secret)),
        guesses: round.boards.turns.map((turn) => turn.guess),
        gaveUp: round.outcome === "gaveUp",
      });
    };
    return {
      round: readSaved(game, documents) ?? start(),
      draft: "",
      error: null,
      type: (draft) => set({ draft, error: null }),
      guess() {
        const { round, draft } = get();
        if (round.outcome !== null) return;
        try {
          const boards = addGuess(round.boards, round.secrets, draft);
          keep({ ...round, boards, outcome: outcomeOf(boards, false) });
        } catch (error) {
          if (!(error instanceof EngineError)) throw error;
          set({ error });
        }
      },
      giveUp() {
        const { round } = get();
        if (round.outcome === null) keep({ ...round, outcome: "gaveUp" });
      },
      next: () => keep(start()),
    };
  });
}

/** The boards, from 1, that the last turn found. */
export function foundNow({ rounds, turns }: Boards): number[] {
  const isLast = (own: readonly Turn[]) => own.length === turns.length;
  return rounds.flatMap((round, at) => (round.won && isLast(round.turns) ? [at + 1] : []));
}

const PER_LINE = 8;

/** The text to share: for each board the turn that found it. Nothing of the secrets is in it. */
export function boardsShareText(
  { boards, outcome }: BoardsRound,
  title: string,
  link: string,
): string {
  const limit = boards.game.turns;
  const turns = outcome === "won" ? String(boards.turns.length) : "X";
  const found = boards.rounds.map((round) => (round.won ? String(round.turns.length) : "X"));
  const lines = Array.from({ length: Math.ceil(found.length / PER_LINE) }, (_, line) =>
    found.slice(line * PER_LINE, (line + 1) * PER_LINE).join(" "),
  );
  return [`${title} ${turns}${limit === null ? "" : `/${limit}`}`, ...lines, link].join("\n");
}
