import { expect, test } from "vitest";
import { formatAddress, parseAddress } from "./address";

test.each(["", "#", "#/", "#//", "/"])("%j is home", (hash) => {
  expect(parseAddress(hash)).toEqual({ parts: [], query: "" });
});

test("an address is its hash and back", () => {
  for (const parts of [["mastermind", "help"], ["learn"], ["my game/2", "play"], ["a?b", "%"]]) {
    expect(parseAddress(formatAddress(parts, "AABC=XO&DDAB=O"))).toEqual({
      parts,
      query: "AABC=XO&DDAB=O",
    });
  }
  expect(formatAddress([])).toBe("#/");
  expect(formatAddress(["wordle:list=my,words", "help"])).toBe("#/wordle:list=my,words/help");
});

test("what a page keeps in its query is not read here", () => {
  expect(parseAddress("#/wordle/help?RAISE=bybbg/?#")).toEqual({
    parts: ["wordle", "help"],
    query: "RAISE=bybbg/?#",
  });
});

test("a name of an object is a name like others", () => {
  expect(parseAddress("#/constructor/__proto__").parts).toEqual(["constructor", "__proto__"]);
});
