/** The stores for components: one context, one hook for each store. */

import { createContext, useContext } from "react";
import { useStore } from "zustand";
import { type Texts, textsOf } from "../i18n";
import type {
  ArchiveActions,
  ArchiveView,
  LeaderboardActions,
  LeaderboardView,
  ReviewActions,
  ReviewView,
  RoundActions,
  RoundView,
  SettingsActions,
  SettingsView,
  StatisticsActions,
  StatisticsView,
  Stores,
  UpdateActions,
  UpdateView,
} from "../store/types";

export const StoresContext = createContext<Stores | null>(null);

export function useStores(): Stores {
  const stores = useContext(StoresContext);
  if (!stores) throw new Error("No stores: render inside <StoresContext value={stores}>.");
  return stores;
}

export function useRound<T>(pick: (state: RoundView & RoundActions) => T): T {
  return useStore(useStores().round, pick);
}

export function useSettings<T>(pick: (state: SettingsView & SettingsActions) => T): T {
  return useStore(useStores().settings, pick);
}

export function useStatistics<T>(pick: (state: StatisticsView & StatisticsActions) => T): T {
  return useStore(useStores().statistics, pick);
}

export function useArchive<T>(pick: (state: ArchiveView & ArchiveActions) => T): T {
  return useStore(useStores().archive, pick);
}

export function useLeaderboard<T>(pick: (state: LeaderboardView & LeaderboardActions) => T): T {
  return useStore(useStores().leaderboard, pick);
}

export function useReview<T>(pick: (state: ReviewView & ReviewActions) => T): T {
  return useStore(useStores().review, pick);
}

export function useUpdate<T>(pick: (state: UpdateView & UpdateActions) => T): T {
  return useStore(useStores().update, pick);
}

/** The sentences in the language of the settings. */
export function useTexts(): Texts {
  return textsOf(useSettings((settings) => settings.language));
}
