import { expect, test } from "vitest";
import { Boards } from "../engine/boards";
import { Game, type GameData } from "../engine/game";
import { correctionsOf, draftOf, formatHelp, missingOf, readHelp, reopen } from "./boardsHelp";
import { boardsShareText, createBoardsPlay, foundNow } from "./boardsPlay";
import { createDocuments } from "./documents";
import { lookOf } from "./look";
import { parsePosition } from "./position";

const data: GameData = {
  name: "wordle",
  spec: "wordle:boards=2",
  options: {},
  secrets: { kind: "words", text: "BREADCRANEPLANT", length: 5, name: "" },
  rule: "tiles",
  turns: 3,
  boards: 2,
  hard: false,
  accelerators: [],
  colours: [],
  weights: null,
};
const game = new Game(data);
const look = lookOf(data);
const read = (query: string) => readHelp(game, look, parsePosition(query));

function memory() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return { documents: createDocuments(storage), kept };
}

test("the whole state of the helper is in its link", () => {
  const boards = new Boards(game).play("PLANT", "bbybb/ggggg");
  const draft = { ...draftOf(look, boards, "CRANE"), feedbacks: ["b.y..", ""] };
  const again = read(formatHelp(boards.turns, "worst", draft));
  expect(again.boards.turns).toEqual(boards.turns);
  expect(again.draft).toEqual(draft);
  expect(again.strategy).toBe("worst");
  expect(again.cut).toBe(false);
});

test("a link that was changed by hand keeps what can be read", () => {
  expect(read("PLANT=bbybb/ggggg&CRANE=b").cut).toBe(true);
  expect(read("guess:XXXXX").draft).toBeNull();
  expect(read("guess:CRANE&feedback:b/b/b/b").draft?.feedbacks).toEqual([".....", "....."]);
  expect(read("by:optimal").strategy).toBe("entropy");
});

test("a turn is entered when all open boards are told of, and can be told anew", () => {
  const boards = new Boards(game).play("PLANT", "bbybb/ggggg");
  const draft = draftOf(look, boards, "CRANE");
  expect(draft.feedbacks).toEqual([".....", ""]);
  expect(missingOf(look, boards, draft)).toBe(1);
  const feedbacks = { ...draft, feedbacks: ["bgybg", ""] };
  expect(missingOf(look, boards, feedbacks)).toBeNull();
  const after = boards.play(feedbacks.guess, feedbacks.feedbacks);
  const reopened = reopen(after);
  expect(reopened?.boards.turns).toEqual(boards.turns);
  expect(reopened?.draft).toEqual(feedbacks);
  expect(reopen(new Boards(game))).toBeNull();
});

test("the nearest slips are offered first, of those the later turn", () => {
  const clash = {
    turns: [1, 2],
    repairs: [
      [{ feedback: "bbbbg", size: 9 }],
      [
        { feedback: "ggggb", size: 1 },
        { feedback: "bbbbg", size: 2 },
      ],
    ],
    text: "",
  };
  const turns = [
    { guess: "PLANT", feedback: "bbbbb" },
    { guess: "CRANE", feedback: "bbbbb" },
  ];
  expect(correctionsOf(clash, turns).map(({ turn, feedback }) => [turn, feedback])).toEqual([
    [2, "bbbbg"],
    [1, "bbbbg"],
    [2, "ggggb"],
  ]);
});

function open(documents = memory().documents) {
  const draws = [0, 0.9];
  const store = createBoardsPlay({ game, documents, random: () => draws.shift() ?? 0 });
  const guess = (code: string) => {
    store.getState().type(code);
    store.getState().guess();
    return store.getState();
  };
  return { store, guess };
}

test("a round is won when both secrets are found, and its text gives none of them away", () => {
  const { guess } = open();
  expect(guess("bread").round.boards.unsolved).toEqual([2]);
  expect(guess("trace").error).toMatchObject({ reason: "unlisted" });
  const { round } = guess("plant");
  expect(foundNow(round.boards)).toEqual([2]);
  expect(round.outcome).toBe("won");
  expect(boardsShareText(round, "Wordle, 2 boards", "link")).toBe(
    "Wordle, 2 boards 2/3\n1 2\nlink",
  );
});

test("a round is lost when the turns are used up", () => {
  const { guess } = open();
  guess("bread");
  guess("crane");
  const { round } = guess("crane");
  expect(round.outcome).toBe("lost");
  expect(boardsShareText(round, "Wordle", "link")).toBe("Wordle X/3\n1 X\nlink");
});

test("a round is kept without its secrets in plain sight; a new one is another", () => {
  const { documents, kept } = memory();
  open(documents).guess("crane");
  expect([...kept.values()].join()).not.toContain("BREAD");
  const again = open(documents);
  expect(again.store.getState().round.boards.turns.length).toBe(1);
  again.store.getState().giveUp();
  expect(open(documents).store.getState().round.outcome).toBe("gaveUp");
  again.store.getState().next();
  expect(open(documents).store.getState().round.boards.turns).toEqual([]);
});

test("what is kept of another list is no round", () => {
  const { documents, kept } = memory();
  open(documents).guess("crane");
  for (const [key, text] of kept) kept.set(key, text.replace("CRANE", "GNASH"));
  expect(open(documents).store.getState().round.boards.turns).toEqual([]);
});
