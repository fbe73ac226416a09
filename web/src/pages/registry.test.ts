import { expect, test } from "vitest";
import { parseAddress } from "../hooks/address";
import { placeOf } from "./registry";

const loadOf = (hash: string) => placeOf(parseAddress(hash)).load;

test("a game on several boards has pages of its own; one board is as usual", () => {
  const usual = loadOf("#/wordle/play");
  for (const one of ["wordle:boards=1", "wordle:hard,boards=1", "wordle:boards=1,2021"]) {
    expect(loadOf(`#/${one}/play`)).toBe(usual);
  }
  for (const several of ["wordle:boards=2", "mastermind:5x8,boards=16", "entropy:boards=10"]) {
    expect(loadOf(`#/${several}/play`)).not.toBe(usual);
    expect(placeOf(parseAddress(`#/${several}/help`)).game).toBe(several);
    expect(loadOf(`#/${several}/strategy`)).not.toBe(loadOf("#/wordle/strategy"));
  }
});
