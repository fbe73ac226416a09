/** A service that judges as the real one does, without a network; it obeys the test. */

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
import { decodeDawg } from "../src/game/dictionary";
import { digits } from "../src/game/feedback";
import { addDays, closesOf, dayOf } from "../src/store/days";
import { smallDawg } from "./cases";

export const dictionary = decodeDawg(smallDawg);
const hash = (kind: string, text: string) => createHash(kind).update(text).digest("hex");

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
    this.puzzles = secrets.map((secret, index) => {
      const [number, date] = [index + 1, addDays(first, index)];
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
    const before = round.turns.findIndex((row) => row.guess === guess);
    if (before >= 0) throw new Problem("already-guessed", 422, "again", { turn: before + 1 });
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
          const played = [...this.rounds.keys()].some((key) => key.startsWith(`${player}/`));
          if (name !== null && !played) throw new Problem("no-round", 409, "no round");
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
  Array.from({ length }, (_, index) => ({
    place: index + 1,
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
