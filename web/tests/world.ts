/** A world for the stores: a service that judges, a clock, storage, tabs; all of it obeys the test. */

import { NetworkError } from "../src/api";
import { createSha256 } from "../src/game/digest";
import type { Stores } from "../src/store";
import { createStores } from "../src/store";
import type { Clock, Environment, KeyValue, Mode } from "../src/store/environment";
import { dictionary, FakeService } from "./service";

export { dictionary, FakeService };

/** Lets every promise that can go on go on. */
export async function calm(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
  await new Promise((done) => setImmediate(done));
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
}

export class FakeClock implements Clock {
  timers: { at: number; call: () => void }[] = [];
  constructor(public time: number) {}
  now = () => this.time;
  after = (milliseconds: number, call: () => void) => {
    const timer = { at: this.time + milliseconds, call };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((one) => one !== timer);
    };
  };
  /** Time goes by, and what was to happen happens in order. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.time + milliseconds;
    for (;;) {
      const next = this.timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.timers = this.timers.filter((timer) => timer !== next);
      this.time = Math.max(this.time, next.at);
      next.call();
      await calm();
    }
    this.time = end;
  }
}

export class FakeStorage implements KeyValue {
  map = new Map<string, string>();
  /** Characters at most; 0 forbids everything, reading too. */
  quota = Number.POSITIVE_INFINITY;
  getItem = (key: string) => {
    if (this.quota === 0) throw new Error("SecurityError");
    return this.map.get(key) ?? null;
  };
  setItem = (key: string, value: string) => {
    const used = [...this.map].reduce((sum, [k, v]) => sum + (k === key ? 0 : v.length), 0);
    if (used + value.length > this.quota) throw new Error("QuotaExceededError");
    this.map.set(key, value);
  };
  removeItem = (key: string) => void this.map.delete(key);
  json = (key: string) => JSON.parse(this.map.get(key) ?? "null")?.data;
}

/** Tabs of one browser: what one stores the others hear of, later. */
export class FakeTabs {
  listeners: { tab: number; listener: (key: string) => void }[] = [];
  tabs = 0;
  deaf = false;
  tab(storage: KeyValue): Pick<Environment, "storage" | "onStored"> {
    this.tabs += 1;
    const tab = this.tabs;
    const changing = (key: string, change: () => void) => {
      const before = storage.getItem(key);
      change();
      if (this.deaf || storage.getItem(key) === before) return;
      for (const one of this.listeners) {
        if (one.tab !== tab) queueMicrotask(() => one.listener(key));
      }
    };
    return {
      storage: {
        getItem: (key) => storage.getItem(key),
        setItem: (key, value) => changing(key, () => storage.setItem(key, value)),
        removeItem: (key) => changing(key, () => storage.removeItem(key)),
      },
      onStored: (listener) => {
        const entry = { tab, listener };
        this.listeners.push(entry);
        return () => {
          this.listeners = this.listeners.filter((one) => one !== entry);
        };
      },
    };
  }
}

export const FIRST_DAY = "2026-11-16";
export const NOON = Date.parse(`${FIRST_DAY}T12:00:00Z`);
const words = dictionary.common;
/** Secrets of the first days: common words of the small dictionary. */
export const SECRETS = [3, 30, 60, 90].map((index) => words[index] as string);
/** Words that are no secret. */
export const OTHERS = dictionary.words.filter((word) => !SECRETS.includes(word));

/** One browser: its storage, its player, its tabs. */
export class World {
  clock = new FakeClock(NOON);
  /** How far the service's clock is ahead of the reader's. */
  ahead = 0;
  service = new FakeService(() => this.clock.time + this.ahead, FIRST_DAY, SECRETS);
  storage = new FakeStorage();
  tabs = new FakeTabs();
  wakes = new Set<() => void>();
  languages = ["en"];
  activated = 0;
  updates = new Set<() => void>();
  luck = 0.5;
  dictionaryTrouble: Error | null = null;

  constructor(public mode: Mode = "served") {}

  environment(player = "me"): Environment {
    return {
      mode: this.mode,
      api: this.service.api(player),
      ...this.tabs.tab(this.storage),
      clock: this.clock,
      read: async (path) => {
        throw new NetworkError(path);
      },
      loadDictionary: async () => {
        if (this.dictionaryTrouble) throw this.dictionaryTrouble;
        return dictionary;
      },
      sha256: createSha256(undefined),
      analyse: async () => {
        throw new NetworkError("no engine here");
      },
      onWake: (listener) => {
        this.wakes.add(listener);
        return () => this.wakes.delete(listener);
      },
      random: () => this.luck,
      languages: this.languages,
      worker: {
        onUpdate: (listener) => {
          this.updates.add(listener);
          return () => this.updates.delete(listener);
        },
        activate: () => {
          this.activated += 1;
        },
      },
    };
  }

  /** A tab that listens, with nothing open. */
  tab(): Stores {
    const stores = createStores(this.environment());
    stores.start();
    return stores;
  }

  async open(): Promise<Stores> {
    const stores = this.tab();
    await stores.round.getState().open("today");
    await calm();
    return stores;
  }

  /** Focus, network back: every tab looks. */
  async wake(): Promise<void> {
    for (const wake of this.wakes) wake();
    await calm();
  }

  offline(): void {
    this.service.trouble = new NetworkError("no network");
  }
  online(): void {
    this.service.trouble = null;
  }
}

export function type(stores: Stores, word: string): void {
  for (const letter of word) stores.round.getState().type(letter);
}

/** Types the word and presses Enter. */
export async function play(stores: Stores, word: string): Promise<void> {
  type(stores, word);
  await stores.round.getState().enter();
  await calm();
}
