/** Where puzzles and revealed secrets come from: the service or the files, and what is remembered. */

import { NetworkError, Problem, type Reveal, type ServedPuzzle } from "../api";
import { commitmentText } from "../game/digest";
import { dayOf } from "./days";
import type { Documents } from "./documents";
import type { Environment } from "./environment";
import { type SavedPuzzle, SHAPES } from "./saved";

export interface Source {
  /** Today's puzzle: by the service's clock when there is a service, else by the reader's. */
  today(): Promise<SavedPuzzle>;
  /** The last puzzle that was today's, for when there is no network. */
  lastToday(): SavedPuzzle | null;
  /** A page of puzzles up to today, newest first; `before` leads on. */
  page(before: number | null): Promise<{ puzzles: SavedPuzzle[]; before: number | null }>;
  /** All that were loaded before, newest first. */
  known(): SavedPuzzle[];
  /** Today by the best that is known: the service's own day, else the reader's clock. */
  day(): string;
  /** What was hidden, once the puzzle's day is over; asked for once. */
  reveal(number: number): Promise<Reveal>;
  /** Brings what the newest past puzzles need to be played without a network. */
  provide(puzzles: readonly SavedPuzzle[]): Promise<void>;
  /** Whether the revealed secret is the one that was promised. */
  holds(reveal: Reveal, promised: string | null): Promise<boolean>;
}

const TODAY = "today";
const PUZZLES = "puzzles";
const REVEALS = "reveals";
/** So many past puzzles can be played without a network once the archive was opened. */
const WEEK = 7;

/** The service is away or the network is: what is remembered has to do. */
export const isAway = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof Problem && error.passing);

const plain = (puzzle: ServedPuzzle | SavedPuzzle): SavedPuzzle => ({
  number: puzzle.number,
  date: puzzle.date,
  commitment: puzzle.commitment,
  sha1: "sha1" in puzzle ? puzzle.sha1 : null,
});

export function createSource(env: Environment, documents: Documents): Source {
  const { api } = env;
  const known = () => documents.read(PUZZLES, SHAPES.puzzles) ?? [];
  const reveals = () => documents.read(REVEALS, SHAPES.reveals) ?? {};
  const remember = (puzzles: readonly SavedPuzzle[]): void => {
    const all = new Map([...known(), ...puzzles].map((puzzle) => [puzzle.number, puzzle]));
    const sorted = [...all.values()].sort((one, other) => other.number - one.number);
    documents.write(PUZZLES, SHAPES.puzzles, sorted);
  };
  const pages =
    env.mode === "served" ? servedPages(env, remember) : staticPages(env, known, remember);

  let seen: string | null = null;

  const source: Source = {
    ...pages,
    async today() {
      const puzzle = await pages.today();
      seen = env.mode === "served" ? puzzle.date : null;
      documents.write(TODAY, SHAPES.today, puzzle);
      return puzzle;
    },
    day: () => seen ?? dayOf(env.clock.now()),
    lastToday: () => documents.read(TODAY, SHAPES.today),
    known,
    async reveal(number) {
      const there = reveals()[number];
      if (there) return there;
      const reveal = await (env.mode === "served" ? api.reveal(number) : api.staticReveal(number));
      documents.write(REVEALS, SHAPES.reveals, { ...reveals(), [number]: reveal });
      return reveal;
    },
    async provide(puzzles) {
      if (env.mode === "static") return; // there the words are found by their digests
      const past = puzzles.filter(({ date }) => date < source.day()).slice(0, WEEK);
      for (const { number } of past) await source.reveal(number);
    },
    async holds(reveal, promised) {
      const digest = await env.sha256(commitmentText(reveal));
      return digest === reveal.commitment && (promised === null || digest === promised);
    },
  };
  return source;
}

type Pages = Pick<Source, "today" | "page">;
type Remember = (puzzles: readonly SavedPuzzle[]) => void;

function servedPages({ api }: Environment, remember: Remember): Pages {
  return {
    today: async () => plain(await api.today()),
    async page(before) {
      const page = await api.puzzles(before);
      const puzzles = page.puzzles.map(plain);
      remember(puzzles);
      return { puzzles, before: page.before };
    },
  };
}

function staticPages(
  { api, clock }: Environment,
  known: () => SavedPuzzle[],
  remember: Remember,
): Pages {
  /** The file, or what is remembered of it; never later than today. */
  const list = async (): Promise<SavedPuzzle[]> => {
    try {
      remember((await api.staticPuzzles()).puzzles.map(plain));
    } catch (error) {
      if (!isAway(error) || known().length === 0) throw error;
    }
    const day = dayOf(clock.now());
    return known().filter((puzzle) => puzzle.date <= day);
  };
  return {
    async today() {
      const newest = (await list())[0];
      if (newest?.date === dayOf(clock.now())) return newest;
      throw new Problem("no-puzzle", 404, "no puzzle for today");
    },
    page: async () => ({ puzzles: await list(), before: null }),
  };
}
