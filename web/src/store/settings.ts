/** The settings store: theme, language, how to share, and the name on the leaderboard. */

import { createStore, type StoreApi } from "zustand/vanilla";
import { type Api, Problem } from "../api";
import { chooseLanguage, LANGUAGES, type Language } from "../i18n/language";
import type { Documents } from "./documents";
import { type SavedSettings, SCHEMAS, type ShareForm, type Theme } from "./schemas";

export interface SettingsView {
  theme: Theme;
  language: Language;
  share: ShareForm;
  /** Marks are taken on to later rows by themselves. */
  carry: boolean;
  /** The name on the leaderboard; null = none. */
  name: string | null;
  /** How the last change of the name went. */
  naming: "idle" | "saving" | "saved" | "refused" | "early" | "failed";
}

export interface SettingsActions {
  setTheme(theme: Theme): void;
  setLanguage(language: Language): void;
  setShare(share: ShareForm): void;
  setCarry(carry: boolean): void;
  loadName(): Promise<void>;
  saveName(name: string): Promise<void>;
}
export type SettingsStore = StoreApi<SettingsView & SettingsActions>;

export const SETTINGS = "settings";

const DEFAULT: SavedSettings = {
  theme: "system",
  language: null,
  share: "dice",
  carry: false,
  name: null,
  known: false,
};

export interface Settings {
  store: SettingsStore;
  /** Whether the service has seen this player. */
  known(): boolean;
  /** From now on it has. */
  introduce(): void;
  reload(): void;
}

export function createSettings(
  documents: Documents,
  api: Api,
  languages: readonly string[],
): Settings {
  let saved = documents.read(SETTINGS, SCHEMAS.settings) ?? DEFAULT;
  const view = (): Omit<SettingsView, "naming"> => ({
    theme: saved.theme,
    language: LANGUAGES.find((one) => one === saved.language) ?? chooseLanguage(languages),
    share: saved.share,
    carry: saved.carry,
    name: saved.name,
  });
  const change = (part: Partial<SavedSettings>): void => {
    // Read first: another tab may have changed the rest.
    saved = { ...saved, ...documents.read(SETTINGS, SCHEMAS.settings), ...part };
    documents.write(SETTINGS, SCHEMAS.settings, saved);
    store.setState(view());
  };

  const store = createStore<SettingsView & SettingsActions>(() => ({
    ...view(),
    naming: "idle",
    setTheme: (theme) => change({ theme }),
    setLanguage: (language: Language) => change({ language }),
    setShare: (share) => change({ share }),
    setCarry: (carry) => change({ carry }),
    loadName: async () => {
      store.setState({ naming: "idle" }); // how it went the last time is old news
      if (!saved.known) return; // the service would know of nobody
      try {
        change({ name: await api.name() });
      } catch {
        // The name known here stands until the service can be asked.
      }
    },
    saveName: async (name) => {
      if (store.getState().naming === "saving") return;
      store.setState({ naming: "saving" });
      try {
        change({ name: await api.saveName(name.trim() || null), known: true });
        store.setState({ naming: "saved" });
      } catch (error) {
        const status = error instanceof Problem ? error.status : 0;
        store.setState({
          naming: status === 422 ? "refused" : status === 409 ? "early" : "failed",
        });
      }
    },
  }));

  return {
    store,
    known: () => saved.known,
    introduce: () => {
      if (!saved.known) change({ known: true });
    },
    reload: () => {
      saved = documents.read(SETTINGS, SCHEMAS.settings) ?? saved;
      store.setState(view());
    },
  };
}
