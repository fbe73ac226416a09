/** Whether there is room for a column beside the page, as the styles have it. */

import { useSyncExternalStore } from "react";

const WIDE = "(min-width: 60rem)";

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

export const useWide = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
