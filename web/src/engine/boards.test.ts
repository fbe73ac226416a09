import { expect, test } from "vitest";
import { library, makeEngine } from "../../tests/engine";
import { Boards, readBoards, tellBoards } from "./boards";
import { Game } from "./game";

const two = await library.load("mastermind:boards=2");
const mastermind = new Game({ ...two.data, boards: 3 });
const { engine } = makeEngine();

test("a game of several boards has a turn more for each further one, and one that is as usual none", async () => {
  expect((await library.load("wordle:boards=4")).turns).toBe(9);
  expect((await library.load("wordle:boards=4")).spec).toBe("wordle:boards=4");
  expect((await library.load("wordle:boards=1")).spec).toBe("wordle");
  expect(mastermind.oneBoard.turns).toBeNull();
  await expect(library.load("wordle:boards=4,hard")).rejects.toMatchObject({ reason: "together" });
  await expect(library.load("wordle:boards=3")).rejects.toMatchObject({ reason: "value" });
});

test("a board that is done has no more turns, and its feedback is empty or left out", () => {
  const boards = new Boards(mastermind).play("AABB", "XO/XXXX/-");
  expect(boards.unsolved).toEqual([1, 3]);
  const after = boards.play("CCDD", "o//xx");
  expect(after.turns[1]).toEqual({ guess: "CCDD", feedback: "O//XX" });
  expect(boards.play("CCDD", ["O", "XX"]).turns).toEqual(after.turns);
  expect(after.rounds.map((round) => round.turns.length)).toEqual([2, 1, 2]);
  expect(new Boards(mastermind, after.turns).unsolved).toEqual([1, 3]);
  expect(after.undo().turns).toEqual(boards.turns);
});

test("what cannot be feedback is refused with its board", () => {
  const boards = new Boards(mastermind).play("AABB", "XO/XXXX/-");
  expect(() => boards.play("CCDD", "O")).toThrow("2 boards are open, and there is feedback for 1");
  expect(() => boards.play("CCDD", "O/X/O")).toThrow("board 2 is done");
  expect(() => boards.play("CCDD", "O//q")).toThrow("board 3:");
  expect(() => boards.play("CCD", "O//X")).toThrow("CCD");
});

test("another feedback of a turn keeps the later turns as far as all boards are told of", () => {
  const boards = new Boards(mastermind).play("AABB", "XO/X/-").play("CCDD", "O/O/XX");
  expect(boards.edit(1, 1, "XX").turns.map((turn) => turn.feedback)).toEqual(["XX/X/-", "O/O/XX"]);
  expect(boards.edit(1, 1, "XXXX").turns.map((turn) => turn.feedback)).toEqual([
    "XXXX/X/-",
    "/O/XX",
  ]);
  const found = new Boards(mastermind).play("AABB", "XXXX/X/-").play("CCDD", "/O/XX");
  expect(found.edit(1, 1, "XO").turns.map((turn) => turn.feedback)).toEqual(["XO/X/-"]);
});

test("feedback of several parts has slashes of its own", async () => {
  const game = await library.load("grand-mastermind:boards=2");
  const secrets = [game.secrets.at(7), game.secrets.at(1000)];
  const first = game.secrets.at(7);
  const start = new Boards(game);
  const boards = start.play(first, tellBoards(start, first, secrets).join("/"));
  expect(boards.unsolved).toEqual([2]);
  const again = readBoards(
    game,
    boards.turns.map(({ guess, feedback }) => `${guess}=${feedback}`),
  );
  expect(again.turns).toEqual(boards.turns);
});

test("a link that is cut off gives the turns that can be read", () => {
  const boards = readBoards(mastermind, ["AABB=XO/-/O", "CCDD=O/"]);
  expect(boards.turns).toEqual([{ guess: "AABB", feedback: "XO/-/O" }]);
});

test("each board has its count and its clash, and suggestions wait until there is none", async () => {
  const boards = new Boards(mastermind).play("AABB", "XO/-/O").play("AABB", "XO/-/X");
  const states = await engine.surveyBoards(boards, 2);
  expect(states.map(({ count }) => count)).toEqual([208, 256, 0]);
  expect(states[0]?.codes.length).toBe(2);
  expect(states[2]?.clash?.turns).toEqual([1, 2]);
  await expect(engine.suggestForBoards(boards)).rejects.toMatchObject({
    kind: "clash",
    values: { board: 3 },
  });
  const [best] = await engine.suggestForBoards(boards.edit(2, 3, "O"), { count: 1 });
  const explained = await engine.explainForBoards(boards.edit(2, 3, "O"), best?.guess ?? "");
  expect({ ...explained, turns: null }).toEqual({ ...best, turns: null });
  expect(best?.boards.length).toBe(3);
});

test("strategies that no sum is made of are refused", async () => {
  const boards = new Boards(mastermind);
  await expect(engine.suggestForBoards(boards, { strategy: "optimal" })).rejects.toMatchObject({
    kind: "strategy",
  });
});
