import { expect, test } from "vitest";
import { DIALOGS, formatRound, parseFriend, parseRoute, type RoundId, TODAY } from "./route";

const addressOf = (dialog: string) => `#/entropy/${dialog === "help" ? "rules" : dialog}`;

test("a round is its hash and back", () => {
  const rounds: RoundId[] = [
    TODAY,
    { kind: "archive", number: 12 },
    { kind: "practice", number: null },
    { kind: "practice", number: 7 },
  ];
  for (const round of rounds) {
    expect(parseRoute(formatRound(round))).toEqual({ round, dialog: null, about: null });
  }
});

test("a dialog lies over the round below it", () => {
  for (const dialog of DIALOGS) {
    expect(parseRoute(addressOf(dialog))).toMatchObject({ round: TODAY, dialog });
    expect(parseRoute(addressOf(dialog), "#/entropy/practice/7")).toMatchObject({
      round: { kind: "practice", number: 7 },
      dialog,
    });
  }
  expect(parseRoute("#/entropy/leaderboard/12")).toMatchObject({
    dialog: "leaderboard",
    about: 12,
  });
  expect(parseRoute("#/entropy/archive/12")).toMatchObject({ dialog: null });
});

test.each([
  "",
  "#",
  "#/",
  "#/entropy",
  "#/entropy/nowhere",
  "#/entropy/archive/0x10",
  "#/entropy/archive/-1",
  "#//",
  "#/%00",
  "#/entropy/%",
  "#board",
])("%j leads to today or to a dialog, never to a puzzle that is not one", (hash) => {
  expect(parseRoute(hash).round).toEqual(TODAY);
});

test("a dialog is never below a dialog", () => {
  expect(parseRoute("#/entropy/rules", "#/entropy/settings").round).toEqual(TODAY);
});

test("links from before the site still lead to their puzzles", () => {
  expect(parseRoute("#/archive/12").round).toEqual({ kind: "archive", number: 12 });
  expect(parseRoute("#/practice/7").round).toEqual({ kind: "practice", number: 7 });
  expect(parseRoute("#/practice").round).toEqual({ kind: "practice", number: null });
  expect(parseRoute("#/help").dialog).toBe("help");
  expect(parseRoute("#/leaderboard/12")).toMatchObject({ dialog: "leaderboard", about: 12 });
});

test("a friend's result comes with the link, and leads to the same word", () => {
  expect(parseFriend("#/entropy/practice/7?beat=4")).toEqual({ turns: 4 });
  expect(parseFriend("#/entropy/archive/12?beat=x")).toEqual({ turns: null });
  for (const query of ["", "?beat=9", "?beat=", "?beat=4x", "?other=4"]) {
    expect(parseFriend(`#/entropy/practice/7${query}`)).toBeNull();
  }
  expect(parseRoute("#/entropy/practice/7?beat=4").round).toEqual({ kind: "practice", number: 7 });
});
