/** Shares a text or a picture: the system's own way, else the clipboard, else shown or saved. */

import { useState } from "react";
import { useRound } from "./stores";

export interface Sharing {
  share(text: string): Promise<void>;
  /** A picture, with a text where the system takes both. */
  sharePicture(picture: Blob, name: string, text: string): Promise<void>;
  copy(text: string): Promise<void>;
  /** A text that could not be handed over: to be shown, for the reader to copy. */
  shown: string | null;
  hide(): void;
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

function save(picture: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(picture);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
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
  /** Hands it to the system; tells whether that is settled, the reader's change of mind included. */
  const hand = async (data: ShareData): Promise<boolean> => {
    try {
      await navigator.share(data);
      say("shared");
      return true;
    } catch (error) {
      return isAbort(error);
    }
  };
  const share = async (text: string) => {
    if (typeof navigator.share !== "function" || !(await hand({ text }))) await copy(text);
  };
  const sharePicture = async (picture: Blob, name: string, text: string) => {
    const files = [new File([picture], name, { type: picture.type })];
    const can = typeof navigator.share === "function" && navigator.canShare?.({ files, text });
    if (can && (await hand({ files, text }))) return;
    save(picture, name);
    say("saved");
  };
  return { share, sharePicture, copy, shown, hide: () => setShown(null) };
}
