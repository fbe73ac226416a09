/** Entropy's stores for its components: one context, one hook for each store. */

import { createContext, useContext } from "react";
import { type StoreApi, useStore } from "zustand";
import { ENTROPY, type Texts } from "../i18n";
import type { Stores } from "../store";
import { useWords } from "./site";

export const StoresContext = createContext<Stores | null>(null);

export function useStores(): Stores {
  const stores = useContext(StoresContext);
  if (!stores) throw new Error("No stores: render inside <StoresContext value={stores}>.");
  return stores;
}

type Name = Exclude<keyof Stores, "mode" | "now" | "share" | "start" | "settings" | "update">;
type State<N extends Name> = ReturnType<Stores[N]["getState"]>;

/** A hook for one of the stores: what is picked of its state, or all of it. */
const hookOf =
  <N extends Name>(name: N) =>
  <T = State<N>>(pick = (state: State<N>) => state as T): T =>
    useStore(useStores()[name] as StoreApi<State<N>>, pick);

export const useRound = hookOf("round");
export const useStatistics = hookOf("statistics");
export const useArchive = hookOf("archive");
export const useLeaderboard = hookOf("leaderboard");
export const useReview = hookOf("review");
export const useLessons = hookOf("lessons");

/** The sentences in the language of the settings. */
export const useTexts = (): Texts => useWords(ENTROPY);
