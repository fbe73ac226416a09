import { expect, test } from "vitest";
import { Game } from "../engine/game";
import type { Round } from "../engine/round";
import { playExample } from "./exampleRound";

const game = new Game({
  name: "mastermind",
  spec: "mastermind:2x3",
  options: {},
  secrets: { kind: "codes", alphabet: "ABC", length: 2, distinct: false },
  rule: "pegs",
  turns: null,
  boards: 1,
  hard: false,
  accelerators: [],
  colours: [],
  weights: null,
});

const engine = {
  candidates: async ({ turns }: Round, { from = 0, count = 0 } = {}) => {
    const all = Array.from({ length: game.secrets.size }, (_, at) => game.secrets.at(at));
    const left = all.filter((code) =>
      turns.every(({ guess, feedback }) => game.rule.tell(guess, code) === feedback),
    );
    const codes = left.slice(from, from + count);
    return { count: left.length, mass: left.length, found: left.length, codes, weights: null };
  },
};

test("an example is a round that can have been, to its end", async () => {
  for (let seed = 0; seed < 20; seed++) {
    let at = seed;
    const random = () => ((at++ * 7919) % 97) / 97;
    const { turns, secret } = await playExample(game, engine, random);
    expect(turns.at(-1)?.guess).toBe(secret);
    for (const { guess, feedback } of turns) expect(game.rule.tell(guess, secret)).toBe(feedback);
  }
});
