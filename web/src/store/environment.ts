/** Everything the stores take from outside, so that tests can drive it. */

import type { Api, ServedAnalysis } from "../api";
import type { Dictionary } from "../game/dictionary";

/**
 * From `<meta name="bestguess-mode">`: a service judges the guesses of the daily game, or the page
 * does by files beside it; a mere site has no daily game.
 */
export type Mode = "served" | "static" | "site";

export interface Environment {
  mode: Mode;
  api: Api;
  /** Local storage, or what stands for it; every call may throw. */
  storage: KeyValue;
  clock: Clock;
  /** A file of the site by its path, such as `games.json`. */
  read(path: string): Promise<ArrayBuffer>;
  loadDictionary(): Promise<Dictionary>;
  sha256(text: string): Promise<string>;
  /** Luck and skill of a finished round, by the engine of the page. */
  analyse(guesses: readonly string[], secret: string): Promise<ServedAnalysis>;
  /** Called with the key when another tab of this page stored something; returns the undo. */
  onStored(listener: (key: string) => void): () => void;
  /** Focus, network back, page shown again: time to look; returns the undo. */
  onWake(listener: () => void): () => void;
  /** From 0 up to 1, for practice words. */
  random(): number;
  /** The browser's languages, best first. */
  languages: readonly string[];
  /** The service worker. */
  worker: WorkerControl;
}

export interface KeyValue {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export interface Clock {
  /** Milliseconds since 1970 by the reader's clock. */
  now(): number;
  /** Calls once after so many milliseconds; returns the undo. */
  after(milliseconds: number, call: () => void): () => void;
}

export interface WorkerControl {
  /** Called when a new version waits; returns the undo. */
  onUpdate(listener: () => void): () => void;
  /** Lets the new version take over and reloads the page. */
  activate(): void;
}
