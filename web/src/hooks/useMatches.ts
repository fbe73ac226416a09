/** Whether a media query holds, now and later. */

import { useSyncExternalStore } from "react";

export function useMatches(query: string): boolean {
  const list = window.matchMedia?.(query);
  return useSyncExternalStore(
    (changed) => {
      list?.addEventListener("change", changed);
      return () => list?.removeEventListener("change", changed);
    },
    () => list?.matches ?? false,
  );
}

/** Board, what its rows say, and the notes stand beside each other. */
export const useWide = (): boolean => useMatches("(min-width: 70rem) and (min-height: 36rem)");
