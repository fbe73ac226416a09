/** The stores, put together. Nothing here knows React, and all that is outside is passed in. */

import { createStore, type StoreApi } from "zustand/vanilla";
import type { Dictionary } from "../game/dictionary";
import { formatShare } from "../game/share";
import { createRound } from "./actions";
import { type ArchiveStore, createArchive } from "./archive";
import { createDocuments } from "./documents";
import type { Environment, Mode } from "./environment";
import { createLeaderboard, type LeaderboardStore } from "./leaderboard";
import { createPuzzles } from "./puzzles";
import { createReview, type ReviewStore } from "./review";
import { type Round, type RoundStore, say, serviceNow } from "./round";
import { roundKey } from "./schemas";
import { createSettings, SETTINGS, type SettingsStore } from "./settings";
import { createStatistics, RESULTS, type StatisticsStore } from "./statistics";
import { catchUp } from "./tabs";

export interface UpdateView {
  /** A new version of the page waits: offer to reload. */
  ready: boolean;
}

export interface UpdateActions {
  reload(): void;
}
export type UpdateStore = StoreApi<UpdateView & UpdateActions>;

export interface Stores {
  mode: Mode;
  round: RoundStore;
  settings: SettingsStore;
  statistics: StatisticsStore;
  archive: ArchiveStore;
  leaderboard: LeaderboardStore;
  review: ReviewStore;
  update: UpdateStore;
  /** The time by the service's clock as far as it is known, in milliseconds; for countdowns. */
  now(): number;
  /** The share text of the open round, null before its end and in practice. */
  shareText(): string | null;
  /** Listens to focus, network, other tabs and the clock, and opens nothing; returns the undo. */
  start(): () => void;
}

export function createStores(env: Environment): Stores {
  const documents = createDocuments(env.storage);
  const settings = createSettings(documents, env.api, env.languages);
  const puzzles = createPuzzles(env, documents);
  const statistics = createStatistics(documents, puzzles.day);
  const dictionary = remembered(env, () => round.store.setState({ dictionaryReady: true }));
  const round: Round = createRound({ env, documents, puzzles, settings, statistics, dictionary });
  documents.onTrouble((trouble) => say(round, trouble));
  return {
    mode: env.mode,
    round: round.store,
    settings: settings.store,
    statistics: statistics.store,
    archive: createArchive(puzzles, documents, statistics.store),
    leaderboard: createLeaderboard(env.mode, env.api, puzzles),
    review: createReview(round),
    update: createUpdate(env),
    now: () => serviceNow(round),
    shareText: () => shareText(round),
    start: () => start(round),
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

function shareText({ store, settings }: Round): string | null {
  const { kind, puzzle, outcome, rows } = store.getState();
  if (kind === "practice" || puzzle === null || outcome === null) return null;
  const turns = outcome === "won" ? rows.length : null;
  const share = { number: puzzle.number, turns, rows: rows.map((row) => row.digits) };
  return formatShare(share, settings.store.getState().dice);
}

function createUpdate({ worker }: Environment): UpdateStore {
  const store = createStore<UpdateView & UpdateActions>(() => ({
    ready: false,
    reload: () => worker.activate(),
  }));
  worker.onUpdate(() => store.setState({ ready: true }));
  return store;
}

/** Listens to focus, network and other tabs; returns the undo. */
function start(round: Round): () => void {
  const { env, store, settings, statistics } = round;
  const undo = [
    env.onWake(() => void store.getState().refresh()),
    env.onStored((key) => {
      if (key === SETTINGS) settings.reload();
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
