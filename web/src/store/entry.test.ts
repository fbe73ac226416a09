import { expect, test } from "vitest";
import { fitCode, typeSymbol } from "./entry";
import type { Look } from "./look";

const look = (given: Partial<Look>): Look => ({
  slots: "letter",
  length: 4,
  alphabet: "ABCDEF",
  shapes: "",
  feedback: [],
  ...given,
});

test("letters in any form become the letters of a code", () => {
  expect(fitCode(look({}), "été, Œuf")).toBe("ETEO");
  expect(fitCode(look({ slots: "peg" }), "ab-zc d!")).toBe("ABCD");
  expect(fitCode(look({ slots: "sign", alphabet: "0123456789+=", length: 5 }), "1+1=2 3")).toBe(
    "1+1=2",
  );
});

test("colour and shape take turns in a pair", () => {
  const pair = look({ slots: "pair", alphabet: "AB", shapes: "xy".toUpperCase(), length: 2 });
  expect(fitCode(pair, "AXBYA")).toBe("AXBY");
  expect(typeSymbol(pair, "A", "B")).toBe("A");
});
