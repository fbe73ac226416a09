/** Hands a text over: the system's own way to share, else the clipboard, else shown to be copied. */

import { useState } from "react";

export interface HandOver {
  share(text: string): Promise<void>;
  copy(text: string): Promise<void>;
  /** What has become of it. */
  done: "copied" | "shared" | null;
  /** A text that could not be handed over; empty where none. */
  shown: string;
}

export function useHandOver(): HandOver {
  const [done, setDone] = useState<HandOver["done"]>(null);
  const [shown, setShown] = useState("");
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setDone("copied");
    } catch {
      setShown(text);
    }
  };
  const share = async (text: string) => {
    if (typeof navigator.share !== "function") return copy(text);
    try {
      await navigator.share({ text });
      setDone("shared");
    } catch (error) {
      // Closed by the person: nothing more is wanted.
      if (!(error instanceof DOMException && error.name === "AbortError")) await copy(text);
    }
  };
  return { share, copy, done, shown };
}
