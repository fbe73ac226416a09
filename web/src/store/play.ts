/** A round against the engine: the secret or the adversary, guesses, hints and their price, its end. */

import { createStore, type StoreApi } from "zustand/vanilla";
import type { Part } from "../engine/advice";
import type { Engine } from "../engine/engine";
import { EngineError } from "../engine/errors";
import type { Game, Turn } from "../engine/game";
import { Round } from "../engine/round";
import { drawCode } from "../engine/spaces";
import type { Documents, Schema } from "./documents";
import { formatToken, parseToken } from "./playToken";

/** adversary: no secret is fixed; duel: the engine plays the same secret. */
export const MODES = ["secret", "adversary", "duel"] as const;
export type Mode = (typeof MODES)[number];
export type Outcome = "won" | "lost" | "gaveUp";

/** What each hint costs: how many are left; what the row would do; the best guess. */
export type Step = 1 | 2 | 3;
export const PRICES: Readonly<Record<Step, number>> = { 1: 1, 2: 2, 3: 3 };

/** The hints bought for the turn under way. */
export interface Bought {
  count: boolean;
  /** The row that the second hint is about. */
  row: string;
  best: boolean;
}

export interface Hints extends Bought {
  used: number;
  price: number;
}

export interface PlayRound {
  mode: Mode;
  /** null while an adversary has fixed none. */
  secret: string | null;
  turns: readonly Turn[];
  outcome: Outcome | null;
  hints: Hints;
  /** What the engine played in a duel. */
  against: readonly Turn[];
  /** The token of the link that it came from. */
  challenge: string | null;
}

export interface PlayView {
  round: PlayRound;
  /** Of the next round. */
  mode: Mode;
  draft: string;
  error: EngineError | null;
  busy: boolean;
  /** A guess made before: it was said once, and is played when it is made again. */
  repeated: string;
}

export interface PlayActions {
  type(draft: string): void;
  guess(): Promise<void>;
  /** Buys a hint, if it was not. */
  hint(step: Step): void;
  /** The step that a key buys next; null where all are bought. */
  nextHint(): Step | null;
  giveUp(): Promise<void>;
  choose(mode: Mode): void;
  next(): void;
  /** One more turn of the engine. */
  answer(guess: string): void;
}

export type PlayStore = StoreApi<PlayView & PlayActions>;

const NO_HINTS: Hints = { count: false, row: "", best: false, used: 0, price: 0 };

/** By the weights where the game has some. */
export function drawSecret(game: Game, random: () => number): string {
  const { secrets, data } = game;
  const { weights } = data;
  if (game.large) return drawCode(secrets, random);
  if (!weights) return secrets.at(Math.floor(random() * secrets.size));
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  const found = weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  return secrets.at(found < 0 ? weights.findLastIndex((weight) => weight > 0) : found);
}

/** What leaves the most candidates, never a win while there is another: parts come largest first. */
export function chooseFeedback(game: Game, guess: string, parts: readonly Part[]): Part {
  const other = parts.find(({ feedback }) => !game.wins({ guess, feedback }));
  return (other ?? parts[0]) as Part;
}

// --- kept ---

interface Saved extends Omit<PlayRound, "secret"> {
  /** As a token: not to be read at a glance here either. */
  secret: string | null;
  next: Mode;
}

const isTurns = (data: unknown): data is Turn[] =>
  Array.isArray(data) &&
  data.every((turn) => typeof turn?.guess === "string" && typeof turn?.feedback === "string");

const SCHEMA: Schema<Saved> = {
  version: 1,
  migrations: {},
  check(data) {
    const saved = data as Saved | null;
    if (!saved || !MODES.includes(saved.mode) || !MODES.includes(saved.next)) return null;
    return isTurns(saved.turns) && isTurns(saved.against) && saved.hints ? saved : null;
  },
};

/** A challenge is kept apart: the round that is under way goes on after it. */
const keyOf = ({ spec }: Game, challenge: string | null) =>
  `play/${spec}${challenge === null ? "" : `?${challenge}`}`;

function readSaved(game: Game, documents: Documents, challenge: string | null) {
  const saved = documents.read(keyOf(game, challenge), SCHEMA);
  if (!saved) return null;
  const { next, secret: token, ...rest } = saved;
  const secret = token === null ? null : parseToken(game, token);
  if (secret === null && (token !== null || rest.mode !== "adversary")) return null;
  // A list may have changed since: turns that are no turns of this secret are no round.
  const fits = ({ guess, feedback }: Turn) =>
    game.guesses.find(guess) >= 0 &&
    (secret === null || game.rule.tell(guess, secret) === feedback);
  const round: PlayRound = { ...rest, secret };
  return rest.turns.every(fits) ? { round, mode: next } : null;
}

/** Such as an engine that cannot be loaded: nothing was played, and it can be tried again. */
const known = (error: unknown): EngineError =>
  error instanceof EngineError ? error : new EngineError("limit", "failed", String(error));

export interface PlayParts {
  game: Game;
  documents: Documents;
  random(): number;
  engine: Pick<Engine, "parts" | "candidates">;
  /** The token of the address. */
  challenge: string | null;
}

export function createPlay({ game, documents, random, engine, challenge }: PlayParts): PlayStore {
  const start = (mode: Mode, token: string | null = null): PlayRound => {
    const given = token === null ? null : parseToken(game, token);
    const secret = given ?? (mode === "adversary" ? null : drawSecret(game, random));
    const own = given !== null && mode === "adversary" ? "secret" : mode;
    return {
      mode: own,
      secret,
      turns: [],
      outcome: null,
      hints: NO_HINTS,
      against: [],
      challenge: given === null ? null : token,
    };
  };
  const given = challenge !== null && parseToken(game, challenge) !== null ? challenge : null;
  const begin = () => {
    const own = readSaved(game, documents, null);
    const saved = given === null ? own : readSaved(game, documents, given);
    const mode = own?.mode ?? "secret";
    return saved ?? { round: start(mode, given), mode };
  };

  return createStore((set, get) => {
    const keep = (round: PlayRound, more: Partial<PlayView> = {}) => {
      set({ round, ...more });
      const secret = round.secret === null ? null : formatToken(game, round.secret);
      const key = keyOf(game, round.challenge);
      documents.write(key, SCHEMA, { ...round, secret, next: get().mode });
    };
    const add = (guess: string, feedback: string, left: string | null) => {
      const { round } = get();
      const turns = [...round.turns, { guess, feedback }];
      const after = new Round(game, turns);
      const outcome = after.won ? "won" : after.over ? "lost" : null;
      const { used, price } = round.hints;
      const secret = outcome === null ? round.secret : (round.secret ?? left);
      const hints = { ...NO_HINTS, used, price };
      keep({ ...round, turns, outcome, secret, hints }, { draft: "", busy: false, repeated: "" });
    };
    const read = (): string | null => {
      const { draft, round, repeated } = get();
      try {
        const guess = game.parseGuess(draft);
        game.checkHard(guess, round.turns);
        const before = round.turns.findIndex((turn) => turn.guess === guess);
        if (before < 0 || repeated === guess) return guess;
        set({ repeated: guess });
        const message = `${guess} was guess ${before + 1}; it would be told the same`;
        throw new EngineError("code", "repeat", message, { code: guess, turn: before + 1 });
      } catch (error) {
        if (!(error instanceof EngineError)) throw error;
        set({ error });
        return null;
      }
    };
    const tell = async (guess: string) => {
      const { round } = get();
      if (round.secret !== null) return add(guess, game.rule.tell(guess, round.secret), null);
      set({ busy: true });
      try {
        const parts = await engine.parts(new Round(game, round.turns), guess, 1);
        // The round may have been left meanwhile.
        if (get().round !== round) return;
        const part = chooseFeedback(game, guess, parts);
        add(guess, part.feedback, part.codes[0] ?? null);
      } catch (error) {
        set({ busy: false, error: known(error) });
      }
    };
    const bought = (step: Step) => {
      const { round, draft } = get();
      if (step === 1) return round.hints.count;
      return step === 2 ? draft !== "" && round.hints.row === draft : round.hints.best;
    };
    const isRow = (draft: string) => game.guesses.find(draft) >= 0;
    return {
      ...begin(),
      draft: "",
      error: null,
      busy: false,
      repeated: "",
      type: (draft) => set({ draft, error: null }),
      async guess() {
        const { round, busy } = get();
        if (busy || round.outcome !== null) return;
        const guess = read();
        if (guess !== null) await tell(guess);
      },
      hint(step) {
        const { round, draft } = get();
        if (round.outcome !== null || bought(step) || (step === 2 && !isRow(draft))) return;
        const hints = {
          count: round.hints.count || step === 1,
          row: step === 2 ? draft : round.hints.row,
          best: round.hints.best || step === 3,
          used: round.hints.used + 1,
          price: round.hints.price + PRICES[step],
        };
        keep({ ...round, hints });
      },
      nextHint() {
        if (!bought(1)) return 1;
        if (!bought(2) && isRow(get().draft)) return 2;
        return bought(3) ? null : 3;
      },
      async giveUp() {
        const { round, busy } = get();
        if (busy || round.outcome !== null) return;
        if (round.secret !== null) return keep({ ...round, outcome: "gaveUp" }, { draft: "" });
        set({ busy: true });
        try {
          const left = await engine.candidates(new Round(game, round.turns), { count: 1 });
          if (get().round !== round) return;
          const secret = left.codes[0] ?? null;
          keep({ ...round, outcome: "gaveUp", secret }, { draft: "", busy: false });
        } catch (error) {
          set({ busy: false, error: known(error) });
        }
      },
      choose(mode) {
        const { round } = get();
        set({ mode });
        if (round.turns.length === 0 && round.challenge === null) keep(start(mode));
        else keep(round);
      },
      next() {
        const { round, mode } = get();
        const own = round.challenge === null ? null : readSaved(game, documents, null);
        const more = { draft: "", error: null, busy: false, repeated: "" };
        // After a challenge the round that was under way goes on.
        keep(own?.round.outcome === null ? own.round : start(mode), more);
      },
      answer(guess) {
        const { round } = get();
        if (round.secret === null || new Round(game, round.against).over) return;
        const feedback = game.rule.tell(guess, round.secret);
        keep({ ...round, against: [...round.against, { guess, feedback }] });
      },
    };
  });
}

/** Whether the engine's next turn of a duel is due: one after each of yours, the rest at the end. */
export function isDue(game: Game, { mode, turns, outcome, against, secret }: PlayRound): boolean {
  if (mode !== "duel" || secret === null || new Round(game, against).over) return false;
  return outcome !== null || against.length < turns.length;
}
