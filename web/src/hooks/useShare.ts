/** Shares a text: the system's own way, else the clipboard, else shown and selected. */

import { useState } from "react";
import { useRound } from "./stores";

export interface Sharing {
  share(text: string): Promise<void>;
  copy(text: string): Promise<void>;
  /** A text that could not be handed over: to be shown, for the reader to copy. */
  shown: string | null;
  hide(): void;
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

export function useShare(): Sharing {
  const say = useRound((round) => round.say);
  const [shown, setShown] = useState<string | null>(null);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      say("copied");
    } catch {
      setShown(text);
    }
  };
  const share = async (text: string) => {
    if (typeof navigator.share !== "function") return copy(text);
    try {
      await navigator.share({ text });
      say("shared");
    } catch (error) {
      // The reader closed the system's dialog: nothing more is wanted.
      if (!isAbort(error)) await copy(text);
    }
  };
  return { share, copy, shown, hide: () => setShown(null) };
}
