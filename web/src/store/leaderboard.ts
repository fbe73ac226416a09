/** The leaderboard store: one puzzle's board at a time, page by page. */

import { createStore } from "zustand/vanilla";
import { type Api, PAGE_SIZE } from "../api";
import { isAway } from "./source";
import type { LeaderboardActions, LeaderboardStore, LeaderboardView, Mode } from "./types";

const EMPTY: LeaderboardView = {
  state: "idle",
  number: null,
  players: 0,
  won: 0,
  lost: 0,
  histogram: Array.from({ length: 8 }, () => 0),
  entries: [],
  more: false,
};

export function createLeaderboard(mode: Mode, api: Api): LeaderboardStore {
  let asked = 0;
  return createStore<LeaderboardView & LeaderboardActions>((set, get) => {
    const fetch = async (number: number, offset: number): Promise<void> => {
      asked += 1;
      const mine = asked; // a later question makes this one void
      try {
        const board = await api.leaderboard(number, offset);
        if (asked !== mine) return;
        const entries = offset === 0 ? board.entries : [...get().entries, ...board.entries];
        const { players, won, lost, histogram } = board;
        const more = board.entries.length === PAGE_SIZE;
        set({ state: "ready", players, won, lost, histogram, entries, more });
      } catch (error) {
        if (asked === mine) set({ state: isAway(error) ? "offline" : "failed" });
      }
    };
    return {
      ...EMPTY,
      load: async (number) => {
        if (mode === "static") set({ ...EMPTY, number, state: "none" });
        else {
          // The same board again stays to be seen while it is brought up to date.
          set(
            get().number === number ? { state: "loading" } : { ...EMPTY, number, state: "loading" },
          );
          await fetch(number, 0);
        }
      },
      loadMore: async () => {
        const { number, entries, more, state } = get();
        if (number === null || !more || state === "loading") return;
        set({ state: "loading" });
        await fetch(number, entries.length);
      },
    };
  });
}
