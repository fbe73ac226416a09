/** What every page of the site shares: documents, settings, and word of a new version. */

import { createStore, type StoreApi } from "zustand/vanilla";
import { createDocuments, type Documents } from "./documents";
import type { Environment } from "./environment";
import { createSettings, SETTINGS, type Settings } from "./settings";

export interface UpdateView {
  /** A new version of the page waits: offer to reload. */
  ready: boolean;
}

export interface UpdateActions {
  reload(): void;
}
export type UpdateStore = StoreApi<UpdateView & UpdateActions>;

export interface Site {
  env: Environment;
  documents: Documents;
  settings: Settings;
  update: UpdateStore;
  /** The time by the service's clock as far as it is known, in milliseconds; for countdowns. */
  now(): number;
  /** Listens to other tabs; returns the undo. */
  start(): () => void;
}

export function createSite(env: Environment): Site {
  const documents = createDocuments(env.storage);
  const settings = createSettings(documents, env.api, env.languages);
  return {
    env,
    documents,
    settings,
    update: createUpdate(env),
    now: () => env.clock.now() + (env.mode === "served" ? (env.api.skew() ?? 0) : 0),
    start: () =>
      env.onStored((key) => {
        if (key === SETTINGS) settings.reload();
      }),
  };
}

function createUpdate({ worker }: Environment): UpdateStore {
  const store = createStore<UpdateView & UpdateActions>(() => ({
    ready: false,
    reload: () => worker.activate(),
  }));
  worker.onUpdate(() => store.setState({ ready: true }));
  return store;
}
