/** Entropy's stores, put together. Nothing here knows React, and all that is outside is passed in. */

import type { Dictionary } from "../game/dictionary";
import type { Share } from "../game/share";
import { createRound } from "./actions";
import { type ArchiveStore, createArchive } from "./archive";
import type { Environment, Mode } from "./environment";
import { createLeaderboard, type LeaderboardStore } from "./leaderboard";
import { createLessons, type LessonsStore } from "./lessons";
import { createPuzzles } from "./puzzles";
import { createReview, type ReviewStore } from "./review";
import { type Round, type RoundStore, say, serviceNow } from "./round";
import { RESULTS, roundKey } from "./schemas";
import type { SettingsStore } from "./settings";
import { createSite, type Site, type UpdateStore } from "./site";
import { createStatistics, type StatisticsStore } from "./statistics";
import { catchUp } from "./tabs";

export interface Stores {
  mode: Mode;
  round: RoundStore;
  settings: SettingsStore;
  statistics: StatisticsStore;
  archive: ArchiveStore;
  leaderboard: LeaderboardStore;
  review: ReviewStore;
  lessons: LessonsStore;
  update: UpdateStore;
  /** The time by the service's clock as far as it is known, in milliseconds; for countdowns. */
  now(): number;
  /** What there is to share of the open round, null before its end and in practice. */
  share(): Share | null;
  /** Listens to focus, network, other tabs and the clock, and opens nothing; returns the undo. */
  start(): () => void;
}

export function createStores(env: Environment, site: Site = createSite(env)): Stores {
  const { documents, settings, update } = site;
  const puzzles = createPuzzles(env, documents);
  const statistics = createStatistics(documents, puzzles.day);
  const dictionary = remembered(env, () => round.store.setState({ dictionaryReady: true }));
  const lessons = createLessons(documents);
  const parts = { env, documents, puzzles, settings, statistics, lessons, dictionary };
  const round: Round = createRound(parts);
  documents.onTrouble((trouble) => say(round, trouble));
  return {
    mode: env.mode,
    round: round.store,
    settings: settings.store,
    statistics: statistics.store,
    archive: createArchive(puzzles, documents, statistics.store),
    leaderboard: createLeaderboard(env.mode, env.api, puzzles, documents),
    review: createReview(round),
    lessons: lessons.store,
    update,
    now: () => serviceNow(round),
    share: () => shareOf(round),
    start: () => start(round, site),
  };
}

/** Loads the dictionary once; a failure is tried again at the next need. */
function remembered(env: Environment, ready: () => void): () => Promise<Dictionary> {
  let loading: Promise<Dictionary> | null = null;
  return () => {
    loading ??= env.loadDictionary().then(
      (dictionary) => {
        ready();
        return dictionary;
      },
      (error) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
}

function shareOf({ store }: Round): Share | null {
  const { kind, puzzle, outcome, rows } = store.getState();
  if (kind === "practice" || puzzle === null || outcome === null) return null;
  const turns = outcome === "won" ? rows.length : null;
  return { number: puzzle.number, turns, rows: rows.map((row) => row.digits) };
}

/** Listens to focus, network and other tabs; returns the undo. */
function start(round: Round, site: Site): () => void {
  const { env, store, statistics } = round;
  const undo = [
    site.start(),
    env.onWake(() => void store.getState().refresh()),
    env.onStored((key) => {
      if (key === RESULTS) statistics.reload();
      const { puzzle } = store.getState();
      if (puzzle !== null && key === roundKey(puzzle.number)) catchUp(round);
    }),
    () => round.cancelRetry(),
    () => round.cancelMidnight(),
  ];
  return () => {
    for (const each of undo) each();
  };
}
