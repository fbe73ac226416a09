import { expect, test } from "vitest";
import { library } from "../../tests/engine";
import { drawSecret } from "./play";
import { formatToken, parseToken } from "./playToken";

const SPECS = ["mastermind:8x10", "mastermind:16x36", "bulls-and-cows:8x12"];

test("a secret is drawn from more codes than can be listed, and its link brings it back", async () => {
  for (const spec of SPECS) {
    const game = await library.load(spec);
    expect(game.large).toBe(true);
    for (const share of [0, 0.37, 0.999]) {
      const secret = drawSecret(game, () => share);
      expect(game.parseSecret(secret)).toBe(secret);
      const token = formatToken(game, secret);
      expect(token.toUpperCase()).not.toContain(secret);
      expect(parseToken(game, token)).toBe(secret);
      const changed = (token.startsWith("0") ? "1" : "0") + token.slice(1);
      expect(parseToken(game, changed)).toBeNull();
      expect(parseToken(game, token.slice(1))).toBeNull();
    }
  }
});

test("a game that is too large to list and cannot be sampled is refused", async () => {
  await expect(library.load("mastermind:8x10,boards=2")).rejects.toMatchObject({
    reason: "tooMany",
  });
});
