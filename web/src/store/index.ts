/** The stores, put together. Nothing here knows React, and all that is outside is passed in. */

import { createStore } from "zustand/vanilla";
import type { Dictionary } from "../game/dictionary";
import { formatShare } from "../game/share";
import { createArchive } from "./archive";
import { type Desk, say, serviceNow } from "./desk";
import { createDocuments } from "./documents";
import type { Environment } from "./environment";
import { createLeaderboard } from "./leaderboard";
import { createReview } from "./review";
import { createRound } from "./round";
import { roundKey } from "./saved";
import { createSettings, SETTINGS } from "./settings";
import { createSource } from "./source";
import { createStatistics, RESULTS } from "./statistics";
import { catchUp } from "./tabs";
import type { Stores, UpdateActions, UpdateStore, UpdateView } from "./types";

export function createStores(env: Environment): Stores {
  const documents = createDocuments(env.storage);
  const now = (): number => serviceNow(desk);
  const settings = createSettings(documents, env.api, env.languages);
  const source = createSource(env, documents);
  const statistics = createStatistics(documents, source.day);
  const dictionary = remembered(env, () => desk.store.setState({ dictionaryReady: true }));
  const desk: Desk = createRound({ env, documents, source, settings, statistics, dictionary });
  documents.onTrouble((trouble) => say(desk, trouble));
  return {
    mode: env.mode,
    round: desk.store,
    settings: settings.store,
    statistics: statistics.store,
    archive: createArchive(source, documents, statistics.store),
    leaderboard: createLeaderboard(env.mode, env.api, source),
    review: createReview(desk),
    update: createUpdate(env),
    now,
    shareText: () => shareText(desk),
    start: () => start(desk),
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

function shareText({ store, settings }: Desk): string | null {
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
function start(desk: Desk): () => void {
  const { env, store, session, settings, statistics } = desk;
  const undo = [
    env.onWake(() => void store.getState().refresh()),
    env.onStored((key) => {
      if (key === SETTINGS) settings.reload();
      if (key === RESULTS) statistics.reload();
      const { puzzle } = store.getState();
      if (puzzle !== null && key === roundKey(puzzle.number)) catchUp(desk);
    }),
    () => session.cancelRetry(),
    () => session.cancelMidnight(),
  ];
  return () => {
    for (const each of undo) each();
  };
}
