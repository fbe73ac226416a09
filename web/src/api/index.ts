/** The service's routes and the static files, typed. No state but the difference of the clocks. */

import { createSender, type Fetch } from "./send";
import type {
  GuessReply,
  PuzzlePage,
  Reveal,
  ServedAnalysis,
  ServedLeaderboard,
  ServedPuzzle,
  ServedRound,
  StaticPuzzles,
} from "./types";

export { isAway, NetworkError, Problem } from "./errors";
export type * from "./types";

export interface Api {
  today(): Promise<ServedPuzzle>;
  puzzles(before: number | null): Promise<PuzzlePage>;
  reveal(number: number): Promise<Reveal>;
  /** Starts the round, or returns the one there. */
  startRound(number: number): Promise<ServedRound>;
  guess(number: number, turn: number, guess: string): Promise<GuessReply>;
  leaderboard(number: number, offset: number): Promise<ServedLeaderboard>;
  name(): Promise<string | null>;
  saveName(name: string | null): Promise<string | null>;
  analyse(guesses: readonly string[], secret: string): Promise<ServedAnalysis>;
  staticPuzzles(): Promise<StaticPuzzles>;
  staticReveal(number: number): Promise<Reveal>;
  dictionary(): Promise<ArrayBuffer>;
  /** The service's clock minus ours in milliseconds, by the last reply; null before the first. */
  skew(): number | null;
}

export interface ApiOptions {
  /** Where the page lies, ending with a slash. */
  base: string;
  fetch: Fetch;
  now(): number;
}

interface Player {
  name: string | null;
}

export const PAGE_SIZE = 50;

export function createApi(options: ApiOptions): Api {
  const { get, send, bytes, skew } = createSender(options);
  const route = (path: string) => `api/v1/${path}`;
  const of = (number: number, path: string) => route(`puzzles/${number}${path}`);
  return {
    today: () => get(route("today"), hasNumber),
    puzzles: (before) =>
      get(
        route(`puzzles?limit=${PAGE_SIZE}${before === null ? "" : `&before=${before}`}`),
        (page: PuzzlePage) => Array.isArray(page.puzzles),
      ),
    reveal: (number) => get(of(number, "/reveal"), isAbout(number)),
    startRound: (number) =>
      send("POST", of(number, "/round"), null, (round: ServedRound) => isRound(round, number)),
    guess: (number, turn, guess) =>
      send(
        "POST",
        of(number, "/guesses"),
        { turn, guess },
        (reply: GuessReply) => reply.number === number && isRow(reply),
      ),
    leaderboard: (number, offset) =>
      get(of(number, `/leaderboard?limit=${PAGE_SIZE}&offset=${offset}`), isAbout(number)),
    name: async () => (await get<Player>(route("player"), isName)).name,
    saveName: async (name) => (await send<Player>("PUT", route("player"), { name }, isName)).name,
    analyse: (guesses, secret) =>
      send(
        "POST",
        route("analyse"),
        { game: "entropy", guesses, secret },
        (analysis: ServedAnalysis) => Array.isArray(analysis.turns),
        60_000,
      ),
    // File servers say nothing of caching, and the browser would keep yesterday's list.
    staticPuzzles: () =>
      get(
        "puzzles.json",
        (file: StaticPuzzles) => file.version === 1 && isList(file.puzzles),
        "no-cache",
      ),
    staticReveal: (number) => get(`reveals/${number}.json`, isAbout(number)),
    dictionary: () => bytes("d6.dawg"),
    skew,
  };
}

// A reply about another puzzle is not ours: an installed page once judged against another word.
const isAbout = (number: number) => (reply: { number: number }) => reply.number === number;
const hasNumber = (reply: { number: number }) => Number.isInteger(reply.number);
const isName = (reply: Player) => reply.name === null || typeof reply.name === "string";
const isList = (value: unknown) => Array.isArray(value);
const isRow = (row: { guess: string; digits: string }) =>
  /^[A-Z]{6}$/.test(row.guess) && /^[1-6]{6}$/.test(row.digits);
const isRound = (round: ServedRound, number: number) =>
  round.number === number && isList(round.turns) && round.turns.every(isRow);
