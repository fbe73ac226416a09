import { expect, test } from "vitest";
import { formatPosition, parsePosition } from "./position";

test("a position is its query and back", () => {
  const turns = [
    { guess: "3+4=7", feedback: "ggbyb" },
    { guess: "A&B%", feedback: "X/O" },
  ];
  const query = formatPosition(turns, {
    by: "worst,entropy",
    list: "my list.txt",
    none: undefined,
  });
  expect(query).toBe("3+4=7=ggbyb&A%26B%25=X/O&by:worst,entropy&list:my%20list.txt");
  expect(parsePosition(query)).toEqual({
    turns: ["3+4=7=ggbyb", "A&B%=X/O"],
    values: { by: "worst,entropy", list: "my list.txt" },
  });
});

test("a guess with a colon is a turn, no value", () => {
  const query = formatPosition([{ guess: "colour: red", feedback: "yes" }]);
  expect(parsePosition(query)).toEqual({ turns: [" colour: red=yes"], values: {} });
});

test("what is cut off or broken is no crash", () => {
  expect(parsePosition("")).toEqual({ turns: [], values: {} });
  expect(parsePosition("&AABB=X%")).toEqual({ turns: ["AABB=X%"], values: {} });
});
