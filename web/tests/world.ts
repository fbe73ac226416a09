/** A world for the stores: a service that judges, a clock, storage, tabs; all of it obeys the test. */

import { createHash } from "node:crypto";
import {
  type Api,
  type GuessReply,
  NetworkError,
  Problem,
  type Reveal,
  type ServedPuzzle,
  type ServedRound,
} from "../src/api";
import { decodeDawg } from "../src/dictionary";
import { createSha256 } from "../src/digest";
import type { Clock, Environment, KeyValue } from "../src/environment";
import { digits } from "../src/rule";
import { createStores } from "../src/store";
import { addDays, closesOf, dayOf } from "../src/store/days";
import type { Mode, Stores } from "../src/store/types";
import { smallDawg } from "./cases";

export const dictionary = decodeDawg(smallDawg);
const hash = (kind: string, text: string) => createHash(kind).update(text).digest("hex");

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

interface Secret {
  number: number;
  date: string;
  secret: string;
  salt: string;
  commitment: string;
}

export class FakeService {
  puzzles: Secret[] = [];
  rounds = new Map<string, ServedRound>();
  names = new Map<string, string | null>();
  log: string[] = [];
  /** Thrown instead of a reply. */
  trouble: Error | null = null;
  /** The request arrives and is carried out, its reply is lost. */
  deafness = 0;
  /** The guess requests wait until they are let go. */
  gate: Promise<void> | null = null;
  dateHeader: number | null = null;

  constructor(
    public time: () => number,
    first: string,
    secrets: readonly string[],
  ) {
    this.schedule(first, secrets);
  }

  schedule(first: string, secrets: readonly string[], salt = "0123456789abcdef".repeat(2)): void {
    this.puzzles = secrets.map((secret, place) => {
      const [number, date] = [place + 1, addDays(first, place)];
      const commitment = hash("sha256", `${number}|${date}|${salt}|${secret}`);
      return { number, date, secret, salt, commitment };
    });
  }

  get today(): Secret | undefined {
    return this.puzzles.find((puzzle) => puzzle.date === dayOf(this.time()));
  }
  posts = (path: string) => this.log.filter((line) => line.startsWith(path)).length;

  private async ask<T>(line: string, reply: () => T): Promise<T> {
    this.log.push(line);
    if (line.startsWith("guess") && this.gate) await this.gate;
    await Promise.resolve();
    if (this.trouble) throw this.trouble;
    const made = reply();
    if (this.deafness > 0) {
      this.deafness -= 1;
      throw new NetworkError("the reply was lost");
    }
    return structuredClone(made);
  }

  private find(number: number): Secret {
    const puzzle = this.puzzles.find((one) => one.number === number);
    if (!puzzle || puzzle.date > dayOf(this.time())) throw new Problem("no-puzzle", 404, "none");
    return puzzle;
  }

  private served(puzzle: Secret): ServedPuzzle {
    const { number, date, commitment } = puzzle;
    const opens = `${date}T00:00:00Z`;
    return { number, date, commitment, turns: 8, opens, closes: closesOf(date) };
  }

  private reveal(number: number): Reveal {
    const puzzle = this.find(number);
    if (puzzle.date >= dayOf(this.time())) throw new Problem("not-revealed", 404, "not yet");
    return { ...puzzle, sha1: hash("sha1", puzzle.secret) };
  }

  private start(player: string, number: number): ServedRound {
    const puzzle = this.find(number);
    const key = `${player}/${number}`;
    const round = this.rounds.get(key) ?? {
      number,
      date: puzzle.date,
      commitment: puzzle.commitment,
      state: "playing",
      counted: puzzle.date === dayOf(this.time()),
      turns: [],
      left: 8,
      started: new Date(this.time()).toISOString(),
      finished: null,
      closes: closesOf(puzzle.date),
      now: "",
      secret: null,
      place: null,
    };
    round.now = new Date(this.time()).toISOString();
    const over = puzzle.date < dayOf(this.time());
    round.secret = round.state === "won" || (round.state === "lost" && over) ? puzzle.secret : null;
    this.rounds.set(key, round);
    return round;
  }

  private guess(player: string, number: number, turn: number, guess: string): GuessReply {
    const { secret } = this.find(number);
    const round = this.rounds.get(`${player}/${number}`);
    if (!round) throw new Problem("no-round", 409, "no round");
    if (!dictionary.has(guess)) throw new Problem("not-a-word", 422, "not a word");
    const there = round.turns[turn - 1];
    if (there && there.guess !== guess) {
      throw new Problem("turn-taken", 422, "taken", { played: there.guess });
    }
    if (!there) this.play(round, turn, guess, secret);
    const row = round.turns[turn - 1];
    if (!row) throw new Error("no row");
    const left = 8 - turn;
    const state = row.won ? "won" : left === 0 ? "lost" : "playing";
    return { number, turn, ...row, state, left };
  }

  private play(round: ServedRound, turn: number, guess: string, secret: string): void {
    if (round.state !== "playing") throw new Problem("round-over", 409, "over");
    if (turn > round.turns.length + 1) throw new Problem("turn-too-early", 409, "early");
    round.turns.push({ guess, digits: digits(guess, secret), won: guess === secret });
    round.left = 8 - round.turns.length;
    round.state = guess === secret ? "won" : round.left === 0 ? "lost" : "playing";
    if (round.state !== "playing") round.finished = new Date(this.time()).toISOString();
    if (round.state === "won") round.place = 1;
  }

  api(player: string): Api {
    const past = () => this.puzzles.filter((one) => one.date <= dayOf(this.time())).reverse();
    return {
      today: () =>
        this.ask("today", () => {
          if (!this.today) throw new Problem("no-puzzle", 404, "none today");
          return this.served(this.today);
        }),
      puzzles: (before) =>
        this.ask(`puzzles ${before}`, () => {
          const page = past()
            .filter((one) => before === null || one.number < before)
            .slice(0, 2);
          const last = page.at(-1)?.number ?? 1;
          return { puzzles: page.map((one) => this.served(one)), before: last > 1 ? last : null };
        }),
      reveal: (number) => this.ask(`reveal ${number}`, () => this.reveal(number)),
      startRound: (number) => this.ask(`round ${number}`, () => this.start(player, number)),
      guess: (number, turn, guess) =>
        this.ask(`guess ${number} ${turn} ${guess}`, () => this.guess(player, number, turn, guess)),
      leaderboard: (number, offset) =>
        this.ask(`board ${number} ${offset}`, () => ({
          number,
          players: 3,
          won: 2,
          lost: 1,
          histogram: [0, 0, 0, 1, 1, 0, 0, 0],
          entries: offset === 0 ? board(50) : board(1),
        })),
      name: () => this.ask("name", () => this.names.get(player) ?? null),
      saveName: (name) =>
        this.ask("saveName", () => {
          if (name?.includes("<")) throw new Problem("bad-name", 422, "bad");
          this.names.set(player, name);
          return name;
        }),
      analyse: (guesses, secret) =>
        this.ask("analyse", () => ({
          expected: 4.5,
          left: guesses.at(-1) === secret ? 0 : 1.5,
          turns: guesses.map((guess) => analysed(guess)),
        })),
      staticPuzzles: () =>
        this.ask("puzzles.json", () => ({
          version: 1,
          turns: 8,
          puzzles: this.puzzles
            .filter((one) => one.date <= addDays(dayOf(this.time()), 1))
            .map(({ number, date, secret, commitment }) => {
              return { number, date, sha1: hash("sha1", secret), commitment };
            }),
        })),
      staticReveal: (number) => this.ask(`reveals/${number}.json`, () => this.reveal(number)),
      dictionary: () => this.ask("d6.dawg", () => smallDawg.slice().buffer as ArrayBuffer),
      skew: () => (this.dateHeader === null ? null : this.dateHeader - this.time()),
    };
  }
}

const board = (length: number) =>
  Array.from({ length }, (_, place) => ({
    place: place + 1,
    name: null,
    turns: 4,
    finished: "2026-11-16T10:00:00Z",
    late: false,
  }));

const analysed = (guess: string) => ({
  guess,
  before: 100,
  after: 10,
  bits: Math.log2(10),
  expected_bits: 3,
  best: { guess: "CASTLE", bits: 3.5 },
  loss: 0.25,
  luck: 0.5,
});

export const FIRST_DAY = "2026-11-16";
export const NOON = Date.parse(`${FIRST_DAY}T12:00:00Z`);
const words = dictionary.common;
/** Secrets of the first days: common words of the small dictionary. */
export const SECRETS = [3, 30, 60, 90].map((place) => words[place] as string);
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
      loadDictionary: async () => {
        if (this.dictionaryTrouble) throw this.dictionaryTrouble;
        return dictionary;
      },
      sha256: createSha256(undefined),
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
