/** Puzzles and revealed secrets: from the service or the files, and what is remembered of them. */

import { isAway, Problem, type Reveal, type ServedPuzzle } from "../api";
import { commitmentText } from "../game/commitment";
import { dayOf } from "./days";
import type { Documents } from "./documents";
import type { Environment } from "./environment";
import { type SavedPuzzle, SCHEMAS } from "./schemas";

/** What was hidden, and whether it is what was promised. */
export type Revealed = Reveal & { holds: boolean };

export interface Puzzles {
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
  /** What was hidden, once the puzzle's day is over; asked for once. `promised`: its commitment. */
  reveal(number: number, promised: string | null): Promise<Revealed>;
  /** Brings what the newest past puzzles need to be played without a network. */
  provide(puzzles: readonly SavedPuzzle[]): Promise<void>;
}

const TODAY = "today";
const PUZZLES = "puzzles";
const REVEALS = "reveals";
/** So many past puzzles can be played without a network once the archive was opened. */
const WEEK = 7;

const plain = (puzzle: ServedPuzzle | SavedPuzzle): SavedPuzzle => ({
  number: puzzle.number,
  date: puzzle.date,
  commitment: puzzle.commitment,
  sha1: "sha1" in puzzle ? puzzle.sha1 : null,
});

export function createPuzzles(env: Environment, documents: Documents): Puzzles {
  const { api } = env;
  const known = () => documents.read(PUZZLES, SCHEMAS.puzzles) ?? [];
  const reveals = () => documents.read(REVEALS, SCHEMAS.reveals) ?? {};
  const remember = (puzzles: readonly SavedPuzzle[]): void => {
    const all = new Map([...known(), ...puzzles].map((puzzle) => [puzzle.number, puzzle]));
    const sorted = [...all.values()].sort((one, other) => other.number - one.number);
    documents.write(PUZZLES, SCHEMAS.puzzles, sorted);
  };
  const pages =
    env.mode === "served" ? servedPages(env, remember) : staticPages(env, known, remember);

  const reveal = async (number: number): Promise<Reveal> => {
    const there = reveals()[number];
    if (there) return there;
    const asked = await (env.mode === "served" ? api.reveal(number) : api.staticReveal(number));
    documents.write(REVEALS, SCHEMAS.reveals, { ...reveals(), [number]: asked });
    return asked;
  };
  let seen: string | null = null;
  const day = () => seen ?? dayOf(env.clock.now());

  return {
    ...pages,
    async today() {
      const puzzle = await pages.today();
      seen = env.mode === "served" ? puzzle.date : null;
      documents.write(TODAY, SCHEMAS.today, puzzle);
      return puzzle;
    },
    day,
    lastToday: () => documents.read(TODAY, SCHEMAS.today),
    known,
    async reveal(number, promised) {
      const revealed = await reveal(number);
      const digest = await env.sha256(commitmentText(revealed));
      const holds = digest === revealed.commitment && (promised ?? digest) === digest;
      return { ...revealed, holds };
    },
    async provide(puzzles) {
      if (env.mode !== "served") return; // there the words are found by their digests
      const past = puzzles.filter(({ date }) => date < day()).slice(0, WEEK);
      for (const { number } of past) await reveal(number);
    },
  };
}

type Pages = Pick<Puzzles, "today" | "page">;
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
