/** The page's side of the service worker: register, hear of new versions, switch it off. */

import type { WorkerControl } from "../store/environment";
import { cacheName, isSwitchedOff, SWITCH } from "./rules";

/** How often an open page asks for a new version. */
const EVERY = 3_600_000;

export function registerWorker(base: string): WorkerControl {
  let waiting: ServiceWorker | null = null;
  const listeners = new Set<() => void>();
  const offer = (worker: ServiceWorker | null): void => {
    // Without a controller it is the first version: nothing to be replaced.
    if (worker === null || navigator.serviceWorker.controller === null) return;
    waiting = worker;
    for (const listener of listeners) listener();
  };
  if (isAllowed()) {
    const begin = () => void install(base, offer).catch(() => {}); // the page works without it
    if (document.readyState === "complete") begin();
    else window.addEventListener("load", begin, { once: true });
  }
  return {
    onUpdate: (listener) => {
      listeners.add(listener);
      if (waiting) listener();
      return () => listeners.delete(listener);
    },
    activate: () => {
      if (waiting === null) return location.reload();
      navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), {
        once: true,
      });
      waiting.postMessage("activate");
    },
  };
}

/** Browsers allow workers on https and on this machine; `vite` in development has none. */
function isAllowed(): boolean {
  return import.meta.env.PROD && "serviceWorker" in navigator && window.isSecureContext;
}

async function install(base: string, offer: (worker: ServiceWorker | null) => void): Promise<void> {
  if (await isOff(base)) return switchOff(base);
  const registration = await navigator.serviceWorker.register(`${base}sw.js`, {
    updateViaCache: "none",
  });
  offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => {
      if (installing.state === "installed") offer(installing);
    });
  });
  const update = () => void registration.update().catch(() => {});
  setInterval(update, EVERY);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") update();
  });
}

async function isOff(base: string): Promise<boolean> {
  try {
    return isSwitchedOff(await (await fetch(base + SWITCH, { cache: "no-store" })).json());
  } catch {
    return false; // offline, or no such file: what is installed stays
  }
}

async function switchOff(base: string): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(base);
  await registration?.unregister();
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(cacheName(base, ""))).map((name) => caches.delete(name)),
  );
}
