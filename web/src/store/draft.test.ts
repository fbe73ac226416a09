import { expect, test } from "vitest";
import {
  caretOf,
  type Draft,
  drafted,
  erase,
  isFull,
  missingIn,
  moveTo,
  pasted,
  put,
} from "./draft";

const typed = (draft: Draft, letters: string) => [...letters].reduce(put, draft);

test("letters go behind each other, six at most", () => {
  const draft = typed(drafted(""), "CASTLES");
  expect(draft).toEqual(drafted("CASTLE"));
  expect(isFull(draft.draft)).toBe(true);
  expect(erase(draft)).toEqual(drafted("CASTL"));
  expect(erase(drafted(""))).toEqual(drafted(""));
});

test("a letter is replaced where the caret was put, and the word is whole again", () => {
  const draft = put(moveTo(drafted("CASTLE"), 2), "X");
  expect(draft).toEqual({ draft: "CAXTLE", caret: { at: 3, chosen: false } });
  // The letter just typed is the one taken back, not the one under the caret.
  expect(erase(draft).draft).toBe("CA TLE");
});

test("Backspace takes the letter under a caret put there by hand", () => {
  const draft = erase(moveTo(drafted("CASTLE"), 2));
  expect(draft).toEqual({ draft: "CA TLE", caret: { at: 2, chosen: true } });
  expect(missingIn(draft.draft)).toBe(1);
  expect(typed(draft, "S").draft).toBe("CASTLE");
});

test("a letter may be put anywhere; typing on leads to the gaps", () => {
  const last = put(moveTo(drafted(""), 5), "R");
  expect(last.draft).toBe("     R");
  expect(caretOf(last)).toBe(0);
  expect(typed(last, "WINTE").draft).toBe("WINTER");
});

test("what is pasted gives a word, or letters", () => {
  expect(pasted(" castle\n")).toBe("CASTLE");
  expect(pasted("the word: élèves!")).toBe("ELEVES");
  expect(pasted("ab-c d1e f g h")).toBe("ABCDEF");
  expect(pasted("123 ,")).toBe("");
});
