/** The leaderboard store: one puzzle's board at a time, page by page. */

import { createStore, type StoreApi } from "zustand/vanilla";
import { type Api, isAway, PAGE_SIZE, type ServedEntry, type ServedLeaderboard } from "../api";
import { TURNS } from "../game/turn";
import type { Documents } from "./documents";
import type { Mode } from "./environment";
import type { Puzzles } from "./puzzles";
import { createReplies } from "./replies";
import { readRound } from "./schemas";

export interface LeaderboardView extends Omit<ServedLeaderboard, "number"> {
  state: "idle" | "loading" | "ready" | "offline" | "failed" | "none";
  number: number | null;
  /** Today's puzzle, the last that has a board; null while it is not known. */
  latest: number | null;
  more: boolean;
  /** The reader's own round on this board, by place and time. */
  own: Pick<ServedEntry, "place" | "finished" | "turns"> | null;
}

export interface LeaderboardActions {
  /** Without a number today's. State "none": static mode has no leaderboard. */
  load(number: number | null): Promise<void>;
  loadMore(): Promise<void>;
}
export type LeaderboardStore = StoreApi<LeaderboardView & LeaderboardActions>;

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
  own: null,
};

/** Of the round that is kept here, if the service has counted it. */
function ownOf(documents: Documents, number: number): LeaderboardView["own"] {
  const saved = readRound(documents, number);
  if (!saved?.ranked || saved.place === null || saved.finished === null) return null;
  return { place: saved.place, finished: saved.finished, turns: saved.rows.length };
}

export function createLeaderboard(
  mode: Mode,
  api: Api,
  puzzles: Puzzles,
  documents: Documents,
): LeaderboardStore {
  const replies = createReplies();
  return createStore<LeaderboardView & LeaderboardActions>((set, get) => {
    /** Today's number tells where the boards end; one that is asked for does without it. */
    const today = async (number: number | null): Promise<number | null> => {
      try {
        return (await puzzles.today()).number;
      } catch (error) {
        if (number === null) throw error;
        return get().latest;
      }
    };
    const fetch = (wanted: number | null, offset: number): Promise<void> => {
      replies.renew();
      return replies.follow(async (reply) => {
        const failed = (error: unknown) => set({ state: isAway(error) ? "offline" : "failed" });
        const latest = offset === 0 ? await reply(today(wanted), failed) : get().latest;
        const number = wanted ?? latest;
        if (number === null) return;
        set({ number, latest });
        const board = await reply(api.leaderboard(number, offset), failed);
        const entries = offset === 0 ? board.entries : [...get().entries, ...board.entries];
        const { players, won, lost, histogram } = board;
        const more = board.entries.length === PAGE_SIZE;
        const own = ownOf(documents, number);
        set({ state: "ready", players, won, lost, histogram, entries, more, own });
      });
    };
    return {
      ...EMPTY,
      load: async (number) => {
        if (mode !== "served") return set({ ...EMPTY, number, state: "none" });
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
