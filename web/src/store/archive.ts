/** The archive store: past puzzles, newest first, each with the mark of what was played. */

import { createStore, type StoreApi } from "zustand/vanilla";
import { isAway } from "../api";
import type { Documents } from "./documents";
import type { Puzzles } from "./puzzles";
import { readRound, type SavedPuzzle } from "./schemas";
import type { StatisticsStore } from "./statistics";

export interface ArchiveEntry {
  number: number;
  date: string;
  today: boolean;
  mark: "new" | "playing" | "won" | "lost";
  turns: number | null;
}

export interface ArchiveView {
  state: "idle" | "loading" | "ready" | "offline" | "failed";
  /** Newest first. */
  entries: ArchiveEntry[];
  more: boolean;
}

export interface ArchiveActions {
  load(): Promise<void>;
  loadMore(): Promise<void>;
}
export type ArchiveStore = StoreApi<ArchiveView & ArchiveActions>;

export function createArchive(
  puzzles: Puzzles,
  documents: Documents,
  statistics: StatisticsStore,
): ArchiveStore {
  let before: number | null = null;
  let listed: SavedPuzzle[] = [];

  /** The round on this device, else what the statistics say, which may come from another one. */
  const entry = ({ number, date }: SavedPuzzle): ArchiveEntry => {
    const saved = readRound(documents, number);
    const result = statistics.getState().byNumber[number];
    const base = { number, date, today: date === puzzles.day() };
    if (saved?.outcome) {
      return {
        ...base,
        mark: saved.outcome,
        turns: saved.outcome === "won" ? saved.rows.length : null,
      };
    }
    if (result?.date === date) {
      return { ...base, mark: result.turns === null ? "lost" : "won", turns: result.turns };
    }
    return { ...base, mark: saved?.rows.length ? "playing" : "new", turns: null };
  };

  const store = createStore<ArchiveView & ArchiveActions>((set, get) => {
    const show = (state: ArchiveView["state"]) =>
      set({ state, entries: listed.map(entry), more: before !== null });
    const fetch = async (from: number | null): Promise<void> => {
      if (get().state === "loading") return;
      set({ state: "loading" });
      try {
        const page = await puzzles.page(from);
        listed = from === null ? page.puzzles : [...listed, ...page.puzzles];
        before = page.before;
        show("ready");
        if (from === null) void puzzles.provide(page.puzzles).catch(() => {});
      } catch (error) {
        if (from === null) listed = puzzles.known().filter(({ date }) => date <= puzzles.day());
        show(isAway(error) ? "offline" : "failed");
      }
    };
    return {
      state: "idle",
      entries: [],
      more: false,
      load: () => fetch(null),
      loadMore: async () => {
        if (before !== null) await fetch(before);
      },
    };
  });
  return store;
}
