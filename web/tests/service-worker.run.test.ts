/** The service worker itself, in a made-up browser: install, offline, update, switch. */

import { beforeEach, expect, test, vi } from "vitest";

const SCOPE = "https://example.test/play/";
const FILES = ["assets/index-abc.js", "icon.svg"];
type Listener = (event: Record<string, unknown>) => void;

let network: Map<string, string> | null;
let fetched: string[];
let stored: Map<string, Map<string, string>>;
let listeners: Map<string, Listener>;
let registered: boolean;
let skipped: boolean;

const addressOf = (asked: string | Request) => (typeof asked === "string" ? asked : asked.url);

async function fakeFetch(asked: string | Request): Promise<Response> {
  const url = addressOf(asked);
  fetched.push(url);
  if (network === null) throw new TypeError("Failed to fetch");
  const text = network.get(url.replace(SCOPE, "").split("?")[0] ?? "");
  if (text === "502") return new Response("", { status: 502 });
  return text === undefined ? new Response("", { status: 404 }) : new Response(text);
}

function fakeCache(name: string) {
  const files = stored.get(name) ?? new Map<string, string>();
  stored.set(name, files);
  const put = async (asked: string | Request, response: Response) => {
    files.set(addressOf(asked), await response.text());
  };
  const add = async (asked: string | Request) => {
    const response = await fakeFetch(asked);
    if (!response.ok) throw new TypeError("bad response");
    await put(asked, response);
  };
  return {
    put,
    add,
    addAll: (all: Request[]) => Promise.all(all.map(add)),
    match: async (asked: string | Request) => {
      const text = files.get(addressOf(asked));
      return text === undefined ? undefined : new Response(text);
    },
  };
}

/** Loads the worker as a browser would: a new version is a new script. */
async function load(version: string): Promise<void> {
  vi.resetModules();
  listeners = new Map();
  vi.stubGlobal("__VERSION__", version);
  vi.stubGlobal("__FILES__", FILES);
  vi.stubGlobal("fetch", fakeFetch);
  vi.stubGlobal("caches", {
    open: async (name: string) => fakeCache(name),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async (url: string) => {
      const text = [...stored.values()].map((files) => files.get(url)).find(Boolean);
      return text === undefined ? undefined : new Response(text);
    },
  });
  vi.stubGlobal("self", {
    registration: {
      scope: SCOPE,
      unregister: async () => {
        registered = false;
      },
    },
    clients: { claim: async () => {} },
    skipWaiting: async () => {
      skipped = true;
    },
    addEventListener: (kind: string, listener: Listener) => listeners.set(kind, listener),
  });
  await import("../src/service-worker/worker");
  await fire("install");
  await fire("activate");
}

async function fire(kind: string, event: Record<string, unknown> = {}): Promise<void> {
  const waits: Promise<unknown>[] = [];
  listeners.get(kind)?.({ ...event, waitUntil: (wait: Promise<unknown>) => waits.push(wait) });
  await Promise.all(waits);
}

/** What the worker gives for a request; null when it leaves it to the browser. */
async function ask(path: string, method = "GET"): Promise<string | null> {
  let given: Promise<Response> | null = null;
  const request = new Request(SCOPE + path, { method });
  await fire("fetch", {
    request,
    respondWith: (response: Promise<Response>) => {
      given = response;
    },
  });
  return given === null ? null : await ((await given) as Response).text();
}

beforeEach(async () => {
  network = new Map([
    ["", "page 1"],
    ["assets/index-abc.js", "script"],
    ["icon.svg", "icon"],
    ["d6.dawg", "words 1"],
    ["sw.json", '{"worker":"on"}'],
    ["api/v1/today", "today"],
  ]);
  [fetched, stored, registered, skipped] = [[], new Map(), true, false];
  await load("one");
});

test("everything that the page needs is there without a network", async () => {
  network = null;
  expect(await ask("")).toBe("page 1");
  expect(await ask("?from=home")).toBe("page 1");
  expect(await ask("assets/index-abc.js")).toBe("script");
  expect(await ask("d6.dawg")).toBe("words 1");
});

test("the page is the network's when there is one, and the old one when it is in trouble", async () => {
  network?.set("", "page 2");
  expect(await ask("")).toBe("page 2");
  network?.set("", "502");
  expect(await ask("")).toBe("page 1");
});

test("the service is left alone, and nothing of it is kept", async () => {
  expect(await ask("api/v1/today")).toBeNull();
  expect(await ask("api/v1/puzzles/1/guesses", "POST")).toBeNull();
  expect(await ask("puzzles.json")).toBeNull();
  const kept = [...stored.values()].flatMap((files) => [...files.keys()]);
  expect(kept.filter((url) => /api|sw\.json|puzzles/.test(url))).toEqual([]);
});

test("the dictionary comes at once and is brought up to date", async () => {
  network?.set("d6.dawg", "words 2");
  expect(await ask("d6.dawg")).toBe("words 1");
  expect(await ask("d6.dawg")).toBe("words 2");
});

test("a missing dictionary does not stop the installation; an old one is taken over", async () => {
  network?.delete("d6.dawg");
  await load("two");
  network = null;
  expect(await ask("d6.dawg")).toBe("words 1");
  expect(await ask("")).toBe("page 1");
});

test("a new version waits for the reader, and the old files go when it takes over", async () => {
  network?.set("", "page 2");
  expect(skipped).toBe(false);
  await fire("message", { data: "something else" });
  expect(skipped).toBe(false);
  await fire("message", { data: "activate" });
  expect(skipped).toBe(true);
  await load("two");
  network = null;
  expect(await ask("")).toBe("page 2");
  expect([...stored.keys()]).toEqual(["entropy-/play/@two"]);
});

test("the switch ends it: unregistered, its caches gone, the page from the network", async () => {
  stored.set("somebody-else", new Map());
  network?.set("sw.json", '{"worker":"off"}');
  expect(await ask("")).toBe("page 1");
  expect(registered).toBe(false);
  expect([...stored.keys()]).toEqual(["somebody-else"]);
});

test("no switch, or a network that is away, changes nothing", async () => {
  network?.delete("sw.json");
  await ask("");
  network = null;
  await ask("");
  expect(registered).toBe(true);
});
