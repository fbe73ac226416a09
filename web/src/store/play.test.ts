import { expect, test } from "vitest";
import type { Part } from "../engine/advice";
import { Game, type GameData } from "../engine/game";
import { createDocuments } from "./documents";
import { lookOf } from "./look";
import { chooseFeedback, createPlay, drawSecret, isDue, type Mode } from "./play";
import { shareText } from "./playShare";
import { formatToken, parseToken } from "./playToken";

const data: GameData = {
  name: "mastermind",
  spec: "mastermind",
  options: {},
  secrets: { kind: "codes", alphabet: "ABCDEF", length: 4, distinct: false },
  rule: "pegs",
  turns: 3,
  hard: false,
  boards: 1,
  accelerators: [],
  colours: [{ symbol: "A", name: "", paint: "" }],
  weights: null,
};
const game = new Game(data);

function memory() {
  const kept = new Map<string, string>();
  return createDocuments({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  });
}

const parts: Part[] = [{ feedback: "-", size: 256, codes: ["CCCC"] }];
const engine = {
  parts: async () => parts,
  candidates: async () => ({ count: 2, mass: 2, found: 2, codes: ["CCCC"], weights: null }),
};
const open = (documents = memory(), challenge: string | null = null) =>
  createPlay({ game, documents, random: () => 0, engine, challenge });

async function play(store: ReturnType<typeof open>, guess: string) {
  store.getState().type(guess);
  await store.getState().guess();
}

test("a token is its secret and back, shows none of it, and is refused when changed", () => {
  for (let index = 0; index < game.secrets.size; index++) {
    const secret = game.secrets.at(index);
    expect(parseToken(game, formatToken(game, secret))).toBe(secret);
  }
  const token = formatToken(game, "FFFF");
  const other = token.slice(0, -1) + (token.endsWith("0") ? "1" : "0");
  expect(parseToken(game, other)).toBeNull();
  expect(parseToken(new Game({ ...data, spec: "mastermind:distinct" }), token)).toBeNull();
});

test("a secret of no weight is never drawn", () => {
  const weights = new Uint32Array(game.secrets.size);
  weights[5] = 1;
  weights[7] = 3;
  const drawn = (random: number) =>
    game.secrets.find(drawSecret(game.withWeights(weights), () => random));
  expect([0, 0.24, 0.26, 0.999].map(drawn)).toEqual([5, 5, 7, 7]);
});

test("the adversary gives a win only where nothing else is left", () => {
  const win = { feedback: "XXXX", size: 1, codes: ["AAAA"] };
  const other = { feedback: "XXX", size: 1, codes: ["AAAB"] };
  expect(chooseFeedback(game, "AAAA", [win, other])).toBe(other);
  expect(chooseFeedback(game, "AAAA", [win])).toBe(win);
});

test("a round is told at once, kept, and won", async () => {
  const documents = memory();
  const store = open(documents);
  await play(store, "AAB");
  expect(store.getState().error?.reason).toBe("length");
  await play(store, "AABB");
  expect(store.getState().round.turns).toEqual([{ guess: "AABB", feedback: "XX" }]);
  const again = open(documents);
  expect(again.getState().round).toEqual(store.getState().round);
  await play(again, "AAAA");
  expect(again.getState().round.outcome).toBe("won");
});

test("turns used up are a loss, and the adversary then names a code that was left", async () => {
  const store = open();
  store.getState().choose("adversary");
  expect(store.getState().round.secret).toBeNull();
  for (const guess of ["AABB", "ABAB", "BBAA"]) await play(store, guess);
  expect(store.getState().round).toMatchObject({ outcome: "lost", secret: "CCCC" });
});

test("hints are counted with their price, the second for each row", () => {
  const { hint, type, nextHint } = open().getState();
  const store = open();
  expect([typeof hint, typeof type, nextHint()]).toEqual(["function", "function", 1]);
  store.getState().hint(1);
  store.getState().hint(1);
  store.getState().hint(2);
  expect(store.getState().round.hints).toMatchObject({ used: 1, price: 1 });
  store.getState().type("AABB");
  store.getState().hint(2);
  store.getState().type("AABC");
  store.getState().hint(2);
  expect(store.getState().nextHint()).toBe(3);
  expect(store.getState().round.hints).toMatchObject({ used: 3, price: 5 });
});

test("a challenge brings its secret, and goes on where it was left", async () => {
  const documents = memory();
  const token = formatToken(game, "FEDC");
  const store = open(documents, token);
  await play(store, "FEDD");
  expect(store.getState().round).toMatchObject({ secret: "FEDC", challenge: token });
  expect(open(documents, token).getState().round.turns).toHaveLength(1);
});

test("a challenge leaves the round under way as it was, which goes on after it", async () => {
  const documents = memory();
  await play(open(documents), "AABB");
  const challenge = open(documents, formatToken(game, "FEDC"));
  await play(challenge, "FEDC");
  challenge.getState().next();
  expect(challenge.getState().round.turns).toEqual([{ guess: "AABB", feedback: "XX" }]);
  expect(open(documents).getState().round).toEqual(challenge.getState().round);
});

test("the same guess twice is said first, and played when it is made again", async () => {
  const store = open();
  await play(store, "AABB");
  await play(store, "AABB");
  expect(store.getState().error).toMatchObject({ reason: "repeat", values: { turn: 1 } });
  expect(store.getState().round.turns).toHaveLength(1);
  await play(store, "AABB");
  expect(store.getState().round.turns).toHaveLength(2);
});

test("an engine that is away is said, and nothing is lost", async () => {
  const away = { ...engine, parts: () => Promise.reject(new TypeError("Failed to fetch")) };
  const store = createPlay({
    game,
    documents: memory(),
    random: () => 0,
    engine: away,
    challenge: null,
  });
  store.getState().choose("adversary");
  await play(store, "AABB");
  expect(store.getState()).toMatchObject({ draft: "AABB", busy: false });
  expect(store.getState().error?.reason).toBe("failed");
});

test("the engine of a duel has a turn after each of yours, the rest at the end", async () => {
  const store = open();
  store.getState().choose("duel" as Mode);
  expect(isDue(game, store.getState().round)).toBe(false);
  await play(store, "AABB");
  expect(isDue(game, store.getState().round)).toBe(true);
  store.getState().answer("ABCD");
  expect(isDue(game, store.getState().round)).toBe(false);
  await store.getState().giveUp();
  expect(isDue(game, store.getState().round)).toBe(true);
  store.getState().answer("AAAA");
  expect(isDue(game, store.getState().round)).toBe(false);
});

test("the text to share has a line for each turn and no guess", async () => {
  const store = open();
  await play(store, "AABB");
  await play(store, "AAAA");
  const words = { title: "Mastermind", hints: "1 hint, price 1", extra: "", link: "#x", limit: 3 };
  expect(shareText(lookOf(data), store.getState().round, words)).toBe(
    "Mastermind 2/3\n●●··\n●●●●\n1 hint, price 1\n#x",
  );
});
