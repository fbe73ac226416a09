import { expect, test } from "vitest";
import { digits, kindsOf } from "./feedback";
import { canBe, groupAt, groupsOf } from "./groups";

const WORDS = ["CASTLE", "CARNAL", "CANCEL", "MISLED", "ORANGE", "EERIES", "DOODLE", "LETTER"];

test("equal dice are a group, in the order in which they begin", () => {
  expect(groupsOf("CASTLE", "223313")).toMatchObject([
    { digit: "2", letters: "CA", columns: [0, 1], least: 1, most: 1 },
    { digit: "3", letters: "STE", columns: [2, 3, 5], least: 1, most: 1 },
    { digit: "1", letters: "L", columns: [4], least: 1, most: 1 },
  ]);
  expect(groupAt("CASTLE", "223313", 5).letters).toBe("STE");
});

test("equal dice may be several kinds: as many as the digits ask for", () => {
  expect(groupsOf("CAVERN", "222222")).toMatchObject([{ letters: "CAVERN", least: 3, most: 3 }]);
  expect(groupsOf("RAISED", "242442")).toHaveLength(2);
  // Five different letters, six dice of 5: one kind, and not "every kind has five letters".
  expect(groupsOf("CARNAL", "555555")).toMatchObject([{ least: 1, most: 1 }]);
});

test("what is said of a group is so, whatever the word", () => {
  for (const secret of WORDS) {
    for (const guess of WORDS) {
      const kinds = kindsOf(guess, secret);
      const read = digits(guess, secret);
      expect(canBe(guess, read, kinds)).toBe(true);
      for (const { columns, least, most } of groupsOf(guess, read)) {
        const count = new Set(columns.map((column) => kinds[column])).size;
        expect(count).toBeGreaterThanOrEqual(least);
        expect(count).toBeLessThanOrEqual(most);
      }
    }
  }
});

test("marks that cannot be true together", () => {
  const can = (...marks: Parameters<typeof canBe>[2]) => canBe("CASTLE", "223313", marks);
  expect(can("place", "place", "out", "out", "elsewhere", "out")).toBe(true);
  expect(can(null, null, null, null, null, null)).toBe(true);
  expect(can("place", "elsewhere")).toBe(false); // one die, one kind
  expect(can("place", null, "place")).toBe(false); // two dice, two kinds
});
