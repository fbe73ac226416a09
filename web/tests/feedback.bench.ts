import { bench, describe } from "vitest";
import { digits } from "../src/game/feedback";
import { feedbackCases } from "./cases";

// One iteration judges every case; the budget is 50 µs a call.
describe(`feedback of ${feedbackCases.length} pairs`, () => {
  bench("digits", () => {
    for (const { guess, secret } of feedbackCases) digits(guess, secret);
  });
});
