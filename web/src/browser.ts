/** The environment of a real browser. */

import { createApi } from "./api";
import { registerWorker } from "./service-worker/register";
import type { Clock, Environment, KeyValue, Mode } from "./store/environment";

export function browserEnvironment(): Environment {
  const base = new URL("./", document.baseURI).href;
  const clock: Clock = {
    now: () => Date.now(),
    after: (milliseconds, call) => {
      const timer = setTimeout(call, milliseconds);
      return () => clearTimeout(timer);
    },
  };
  const api = createApi({
    base,
    fetch: (address, init) => fetch(address, init),
    now: clock.now,
  });
  // Two copies of the page on one host are two games.
  const prefix = `entropy${new URL(base).pathname}:`;
  return {
    mode: modeOf(document),
    api,
    storage: prefixed(safeStorage(), prefix),
    clock,
    read: async (path) => {
      const response = await fetch(base + path);
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      return response.arrayBuffer();
    },
    // What Entropy alone needs comes when it is needed.
    loadDictionary: async () => {
      const [{ decodeDawg }, file] = await Promise.all([
        import("./game/dictionary"),
        api.dictionary(),
      ]);
      return decodeDawg(file);
    },
    // Missing on plain http but for localhost.
    sha256: async (text) => {
      const { createSha256 } = await import("./game/digest");
      return createSha256(globalThis.crypto?.subtle)(text);
    },
    analyse: async (guesses, secret) => {
      const { engine, library } = await import("./engine");
      return engine.analyse(await library.load("entropy"), guesses, secret);
    },
    onStored: storedUnder(prefix),
    onWake,
    random: () => Math.random(),
    languages: navigator.languages ?? [navigator.language],
    worker: registerWorker(base),
  };
}

function modeOf(page: Document): Mode {
  const meta = page.querySelector('meta[name="bestguess-mode"]');
  const content = meta?.getAttribute("content");
  return content === "static" || content === "site" ? content : "served";
}

/** Local storage, or a memory as long as the page where it is forbidden. */
function safeStorage(): KeyValue {
  try {
    window.localStorage.getItem("");
    return window.localStorage;
  } catch {
    const memory = new Map<string, string>();
    return {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    };
  }
}

const prefixed = (storage: KeyValue, prefix: string): KeyValue => ({
  getItem: (key) => storage.getItem(prefix + key),
  setItem: (key, value) => storage.setItem(prefix + key, value),
  removeItem: (key) => storage.removeItem(prefix + key),
});

/** Browsers tell the other tabs by themselves, once these can read what was stored. */
const storedUnder =
  (prefix: string) =>
  (listener: (key: string) => void): (() => void) => {
    const stored = (event: StorageEvent) => {
      if (event.key?.startsWith(prefix)) listener(event.key.slice(prefix.length));
    };
    window.addEventListener("storage", stored);
    return () => window.removeEventListener("storage", stored);
  };

function onWake(listener: () => void): () => void {
  const shown = () => {
    if (document.visibilityState === "visible") listener();
  };
  window.addEventListener("focus", listener);
  window.addEventListener("online", listener);
  window.addEventListener("pageshow", shown);
  document.addEventListener("visibilitychange", shown);
  return () => {
    window.removeEventListener("focus", listener);
    window.removeEventListener("online", listener);
    window.removeEventListener("pageshow", shown);
    document.removeEventListener("visibilitychange", shown);
  };
}
