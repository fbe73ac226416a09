/** The archive store: past puzzles, newest first, each with the mark of what was played. */

import { createStore } from "zustand/vanilla";
import type { Documents } from "./documents";
import { readRound, type SavedPuzzle } from "./saved";
import { isAway, type Source } from "./source";
import type {
  ArchiveActions,
  ArchiveEntry,
  ArchiveStore,
  ArchiveView,
  StatisticsStore,
} from "./types";

export function createArchive(
  source: Source,
  documents: Documents,
  statistics: StatisticsStore,
): ArchiveStore {
  let before: number | null = null;
  let puzzles: SavedPuzzle[] = [];

  /** The round on this device, else what the statistics say, which may come from another one. */
  const entry = ({ number, date }: SavedPuzzle): ArchiveEntry => {
    const saved = readRound(documents, number);
    const result = statistics.getState().byNumber[number];
    const base = { number, date, today: date === source.day() };
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
      set({ state, entries: puzzles.map(entry), more: before !== null });
    const fetch = async (from: number | null): Promise<void> => {
      if (get().state === "loading") return;
      set({ state: "loading" });
      try {
        const page = await source.page(from);
        puzzles = from === null ? page.puzzles : [...puzzles, ...page.puzzles];
        before = page.before;
        show("ready");
        if (from === null) void source.provide(page.puzzles).catch(() => {});
      } catch (error) {
        if (from === null) puzzles = source.known().filter(({ date }) => date <= source.day());
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
