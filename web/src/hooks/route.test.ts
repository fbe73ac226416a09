import { expect, test } from "vitest";
import { DIALOGS, formatPlace, type Place, parseRoute } from "./route";

const TODAY: Place = { kind: "today", number: null };

test("a place is its hash and back", () => {
  const places: Place[] = [
    TODAY,
    { kind: "archive", number: 12 },
    { kind: "practice", number: null },
    { kind: "practice", number: 7 },
  ];
  for (const place of places) {
    expect(parseRoute(formatPlace(place))).toEqual({ place, dialog: null, about: null });
  }
});

test("a dialog lies over the round below it", () => {
  for (const dialog of DIALOGS) {
    expect(parseRoute(`#/${dialog}`)).toMatchObject({ place: TODAY, dialog });
    expect(parseRoute(`#/${dialog}`, "#/practice/7")).toMatchObject({
      place: { kind: "practice", number: 7 },
      dialog,
    });
  }
  expect(parseRoute("#/leaderboard/12")).toMatchObject({ dialog: "leaderboard", about: 12 });
  expect(parseRoute("#/archive/12")).toMatchObject({ dialog: null });
});

test.each(["", "#", "#/", "#/nowhere", "#/archive/0x10", "#/archive/-1", "#//", "#/%00", "#board"])(
  "%j leads to today or to a dialog, never to a puzzle that is not one",
  (hash) => {
    expect(parseRoute(hash).place).toEqual(TODAY);
  },
);

test("a dialog is never below a dialog", () => {
  expect(parseRoute("#/help", "#/settings").place).toEqual(TODAY);
});
