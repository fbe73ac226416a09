import { expect, test } from "vitest";
import { textsOf } from "../i18n";
import { LANGUAGES } from "../i18n/language";
import { digits, kindsOf } from "./feedback";
import { remarkOn } from "./remark";

test.each([
  ["666666", "sixes"],
  ["222222", "equal"],
  ["414441", "two"],
  ["223313", "three"],
])("%s is remarked on as %s", (read, kind) => {
  const remark = remarkOn(read);
  expect(remark.kind).toBe(kind);
  for (const language of LANGUAGES) {
    expect(textsOf(language).remark[remark.kind](remark.digit)).not.toMatch(/undefined|#/);
  }
});

test("what is remarked is so: different dice are different kinds", () => {
  const words = ["CASTLE", "CARNAL", "CANCEL", "MISLED", "ORANGE", "EERIES", "DOODLE", "LETTER"];
  for (const secret of words) {
    for (const guess of words) {
      const read = digits(guess, secret);
      const kinds = kindsOf(guess, secret);
      const { kind } = remarkOn(read);
      if (kind === "three") expect(new Set(kinds).size).toBe(3);
      if (kind === "sixes") expect(new Set(kinds).size).toBe(1);
      for (let i = 0; i < 6; i++) {
        for (let j = 0; j < i; j++) if (read[i] !== read[j]) expect(kinds[i]).not.toBe(kinds[j]);
      }
    }
  }
});
