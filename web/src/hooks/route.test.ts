import { expect, test } from "vitest";
import { DIALOGS, formatRound, parseRoute, type RoundId, TODAY } from "./route";

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
    expect(parseRoute(`#/${dialog}`)).toMatchObject({ round: TODAY, dialog });
    expect(parseRoute(`#/${dialog}`, "#/practice/7")).toMatchObject({
      round: { kind: "practice", number: 7 },
      dialog,
    });
  }
  expect(parseRoute("#/leaderboard/12")).toMatchObject({ dialog: "leaderboard", about: 12 });
  expect(parseRoute("#/archive/12")).toMatchObject({ dialog: null });
});

test.each(["", "#", "#/", "#/nowhere", "#/archive/0x10", "#/archive/-1", "#//", "#/%00", "#board"])(
  "%j leads to today or to a dialog, never to a puzzle that is not one",
  (hash) => {
    expect(parseRoute(hash).round).toEqual(TODAY);
  },
);

test("a dialog is never below a dialog", () => {
  expect(parseRoute("#/help", "#/settings").round).toEqual(TODAY);
});
