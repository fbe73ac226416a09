/**
 * The service worker: the page and its dictionary without a network.
 *
 * The page itself comes from the network first, so that a new version is never held back; its files
 * carry a hash in their name and come from the cache of their version. `/api/` is never touched.
 */

import { cacheName, DICTIONARY, isSwitchedOff, outdated, type Plan, planOf, SWITCH } from "./rules";

/** Put in by the build: a hash over all files, and the files relative to the page. */
declare const __VERSION__: string;
declare const __FILES__: readonly string[];

// The library of types for workers and the one for pages exclude each other; this much is needed.
interface ExtendableEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface WorkerScope {
  readonly registration: { readonly scope: string; unregister(): Promise<boolean> };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
  addEventListener(type: "message", listener: (event: MessageEvent) => void): void;
}
const worker = self as unknown as WorkerScope;
const scope = worker.registration.scope;
const NAME = cacheName(scope, __VERSION__);

async function install(): Promise<void> {
  const cache = await caches.open(NAME);
  // Past the browser's own cache: the files of this version, not those of the last.
  const fresh = ["", ...__FILES__].map((file) => new Request(scope + file, { cache: "reload" }));
  await cache.addAll(fresh);
  await addDictionary(cache);
}

/** From the last version's cache if it is there, else from the network; it can also come later. */
async function addDictionary(cache: Cache): Promise<void> {
  try {
    await cache.add(scope + DICTIONARY);
  } catch {
    const there = await caches.match(scope + DICTIONARY);
    if (there) await cache.put(scope + DICTIONARY, there);
  }
}

async function activate(): Promise<void> {
  await Promise.all(
    outdated(await caches.keys(), scope, __VERSION__).map((name) => caches.delete(name)),
  );
  await worker.clients.claim();
}

/** The switch is looked at whenever the page is opened: a bad worker must not keep itself alive. */
async function obeySwitch(): Promise<void> {
  const response = await fetch(scope + SWITCH, { cache: "no-store" });
  if (!response.ok || !isSwitchedOff(await response.json())) return;
  await worker.registration.unregister();
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith(cacheName(scope, "")))
      .map((name) => caches.delete(name)),
  );
}

async function fromCache(path: string): Promise<Response | undefined> {
  return (await caches.open(NAME)).match(scope + path);
}

async function pageFirst(request: Request): Promise<Response> {
  try {
    const response = await fetch(request);
    // A service that is starting anew says 502 through its proxy: the page here can wait for it.
    if (response.status < 500) return response;
    return (await fromCache("")) ?? response;
  } catch (error) {
    const there = await fromCache("");
    if (there) return there;
    throw error;
  }
}

async function fileFirst(request: Request): Promise<Response> {
  const path = new URL(request.url);
  path.search = "";
  path.hash = "";
  return (await (await caches.open(NAME)).match(path.href)) ?? fetch(request);
}

/** At once from the cache, and brought up to date behind the reader's back. */
async function dictionaryFirst(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(NAME);
  const there = await cache.match(scope + DICTIONARY);
  const fetched = fetch(event.request).then(async (response) => {
    if (response.ok) await cache.put(scope + DICTIONARY, response.clone());
    return response;
  });
  if (!there) return fetched;
  event.waitUntil(fetched.catch(() => {}));
  return there;
}

/** Fetched once for each version of the page. */
async function wordsFirst(request: Request): Promise<Response> {
  const cache = await caches.open(NAME);
  const there = await cache.match(request);
  if (there) return there;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

const RESPONSES: Record<Exclude<Plan, "network">, (event: FetchEvent) => Promise<Response>> = {
  page: (event) => {
    event.waitUntil(obeySwitch().catch(() => {}));
    return pageFirst(event.request);
  },
  file: (event) => fileFirst(event.request),
  dictionary: dictionaryFirst,
  words: (event) => wordsFirst(event.request),
};

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("message", (event) => {
  if (event.data === "activate") void worker.skipWaiting();
});
worker.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const plan = planOf({ method, url }, scope, __FILES__);
  if (plan !== "network") event.respondWith(RESPONSES[plan](event));
});
