/** The leaderboard store: one puzzle's board at a time, page by page. */

import { createStore } from "zustand/vanilla";
import { type Api, PAGE_SIZE } from "../api";
import { isAway, type Source } from "./source";
import {
  type LeaderboardActions,
  type LeaderboardStore,
  type LeaderboardView,
  type Mode,
  TURNS,
} from "./types";

const EMPTY: LeaderboardView = {
  state: "idle",
  number: null,
  latest: null,
  players: 0,
  won: 0,
  lost: 0,
  histogram: Array.from({ length: TURNS }, () => 0),
  entries: [],
  more: false,
};

export function createLeaderboard(mode: Mode, api: Api, source: Source): LeaderboardStore {
  let asked = 0;
  return createStore<LeaderboardView & LeaderboardActions>((set, get) => {
    /** Today's number tells where the boards end; one that is asked for does without it. */
    const today = async (number: number | null): Promise<number | null> => {
      try {
        return (await source.today()).number;
      } catch (error) {
        if (number === null) throw error;
        return get().latest;
      }
    };
    const fetch = async (wanted: number | null, offset: number): Promise<void> => {
      asked += 1;
      const mine = asked; // a later question makes this one void
      try {
        const latest = offset === 0 ? await today(wanted) : get().latest;
        const number = wanted ?? latest;
        if (asked !== mine || number === null) return;
        set({ number, latest });
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
        if (mode === "static") return set({ ...EMPTY, number, state: "none" });
        // The same board again stays to be seen while it is brought up to date.
        const { number: shown, latest } = get();
        const same = shown === number && number !== null;
        set(same ? { state: "loading" } : { ...EMPTY, number, latest, state: "loading" });
        await fetch(number, 0);
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
