/** @vitest-environment jsdom */
/** Board, row, slot and feedback input: what a game's data make of them. */

import { readFileSync } from "node:fs";
import { act } from "preact/test-utils";
import type { ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { FeedbackInput } from "../src/components/FeedbackInput";
import { TurnRow, Turns } from "../src/components/Turns";
import { NavigationContext, SiteContext } from "../src/hooks/site";
import Home from "../src/pages/Home";
import { isComplete } from "../src/store/feedback";
import { type GameInfo, readGames, sampleOf } from "../src/store/games";
import { type Look, lookFrom } from "../src/store/look";
import { createSite } from "../src/store/site";
import { World } from "./world";

const FILE = readFileSync("public/games.json");
const { games } = JSON.parse(FILE.toString()) as { games: GameInfo[] };
const NAVIGATION = { site: ["entropy", "learn"], game: ["play", "help", "learn"] } as const;

let root: Root;
let place: HTMLElement;

beforeEach(() => {
  place = document.createElement("div");
  document.body.append(place);
  root = createRoot(place);
});

afterEach(async () => {
  await act(() => root.unmount());
  place.remove();
});

async function show(children: ReactNode, world = new World("site")): Promise<void> {
  const bytes = new Uint8Array(FILE).buffer;
  const site = createSite({ ...world.environment(), read: async () => bytes });
  await act(() =>
    root.render(
      <SiteContext value={site}>
        <NavigationContext value={NAVIGATION}>{children}</NavigationContext>
      </SiteContext>,
    ),
  );
  // What it reads by itself.
  await act(async () => void (await new Promise((done) => setTimeout(done, 20))));
}

const sight = {
  rule: "pegs",
  coloured: false,
  paired: false,
  alphabet: "ABCDEF",
  shapes: "",
  symbols: 4,
} as const;
const PEGS = lookFrom({ ...sight, coloured: true });
const WORDLE = lookFrom({ ...sight, rule: "tiles", symbols: 5 });

/** An input on its own, with what it says after each press or key. */
async function enter(look: Look, guess: string, value = "") {
  const said = { value };
  const draw = () =>
    show(
      <FeedbackInput
        look={look}
        guess={guess}
        value={said.value}
        onChange={(next) => {
          said.value = next;
        }}
      />,
    );
  await draw();
  const button = (name: RegExp) => {
    const all = [...place.querySelectorAll("button")];
    const found = all.find((one) => name.test(one.getAttribute("aria-label") ?? one.textContent));
    if (!found) throw new Error(`no button ${name}: ${all.map((one) => one.ariaLabel)}`);
    return found;
  };
  return {
    said,
    press: async (name: RegExp) => {
      await act(() => button(name).click());
      await draw();
      return said.value;
    },
    key: async (name: RegExp, key: string) => {
      const target = button(name);
      target.focus();
      await act(
        () => void target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })),
      );
      await draw();
      return said.value;
    },
  };
}

describe("entering feedback", () => {
  test("tiles cycle by pressing, and take G Y B one after the other", async () => {
    const { press, key } = await enter(WORDLE, "RAISE");
    expect(await press(/^R: not told yet/)).toBe("b....");
    expect(await press(/^R: out/)).toBe("y....");
    expect(await press(/^R: elsewhere/)).toBe("g....");
    expect(await press(/^R: in place/)).toBe("b....");
    expect(await key(/^A/, "y")).toBe("by...");
    expect(document.activeElement?.getAttribute("aria-label")).toMatch(/^I/);
  });

  test("four in place and one elsewhere cannot be", async () => {
    const { press } = await enter(WORDLE, "RAISE", "ggggb");
    expect(await press(/^E: out/)).toBe("ggggg");
  });

  test("pins cycle: filled, ring, none; X and O add one", async () => {
    const { press, key } = await enter(PEGS, "AABC");
    expect(await press(/^Pin 1: none/)).toBe("X");
    expect(await press(/^Pin 1: in place/)).toBe("O");
    expect(await press(/^Pin 1: elsewhere/)).toBe("-");
    expect(await key(/^Pin 1/, "x")).toBe("X");
    expect(await key(/^Pin 1/, "o")).toBe("XO");
    expect(await key(/^Pin 1/, "Backspace")).toBe("X");
  });

  test("three in place and one elsewhere cannot be", async () => {
    const { press, key } = await enter(PEGS, "AABC", "XXX");
    expect(await key(/^Pin 4/, "o")).toBe("XXX");
    expect(await press(/^Pin 4: none/)).toBe("XXXX");
    expect(await press(/^Pin 4: in place/)).toBe("XXX");
  });

  test("words have a button each, the win last, and a first letter presses it", async () => {
    const cells = new Uint8Array();
    const rule = { texts: ["win", "higher", "lower"], cells, hint: "", meaning: "" };
    const { press, key } = await enter(lookFrom({ ...sight, rule, listed: true }), "50");
    const faces = [...place.querySelectorAll("button")].map((button) => button.textContent);
    expect(faces).toEqual(["higher", "lower", "It is the secret"]);
    expect(await press(/^higher/)).toBe("higher");
    expect(await key(/^higher/, "l")).toBe("lower");
    expect(await key(/^higher/, "w")).toBe("win");
    expect(await key(/^higher/, "z")).toBe("win");
  });

  test("words that are too many for buttons are typed", async () => {
    const texts = Array.from({ length: 13 }, (_, at) => `text ${at}`);
    const rule = { texts, cells: new Uint8Array(), hint: "", meaning: "" };
    await enter(lookFrom({ ...sight, rule, listed: true }), "50");
    expect(place.querySelector("input")).not.toBeNull();
    expect(place.querySelector("button")).toBeNull();
  });

  test("bulls and cows step", async () => {
    const look = lookFrom({ ...sight, alphabet: "0123456789" });
    expect(look.feedback[0]?.kind).toBe("counts");
    const { press } = await enter(look, "1325");
    expect(await press(/more: bulls/)).toBe("X");
    expect(await press(/more: cows/)).toBe("XO");
    expect(await press(/fewer: bulls/)).toBe("O");
    expect(await press(/fewer: bulls/)).toBe("O");
  });

  test("likeness is one press or one digit; letters in common may also be a win", async () => {
    const likeness = await enter(lookFrom({ ...sight, rule: "likeness", symbols: 5 }), "CRAFT");
    expect(await likeness.press(/^2 of 5/)).toBe("2");
    expect(await likeness.key(/^2 of 5/, "4")).toBe("4");
    const shared = await enter(lookFrom({ ...sight, rule: "shared", symbols: 5 }), "TEARS");
    expect(await shared.press(/^5 of 5/)).toBe("5");
    expect(await shared.press(/^It is the secret/)).toBe("win");
  });

  test("dice cycle or are typed; any number of letters", async () => {
    const look = lookFrom({ ...sight, rule: "digits", symbols: 5 });
    const { press, key } = await enter(look, "RAISE");
    expect(await press(/^R: no die/)).toBe("1....");
    expect(await key(/^A: no die/, "3")).toBe("13...");
    expect(await key(/^I: no die/, "6")).toBe("13...");
    expect(await press(/^It is the secret/)).toBe("win");
  });

  test("each part of a feedback by itself", async () => {
    const grand = games.find(({ name }) => name === "grand-mastermind") as GameInfo;
    const { look, guess } = sampleOf(grand) ?? { look: PEGS, guess: "" };
    const { press, said } = await enter(look, guess);
    await press(/^Pin 1: none/);
    expect(said.value).toBe("X/-");
  });

  test("a rule that nothing is known of is told in words", async () => {
    const look = lookFrom({ ...sight, rule: "warmer" });
    expect(look.feedback[0]?.kind).toBe("words");
    await enter(look, "AABC");
    expect(place.querySelector("input")?.getAttribute("aria-label")).toBe(
      "What the guess was told",
    );
  });

  test("what is not told yet is no feedback; no pins are one", () => {
    const [tiles] = WORDLE.feedback;
    const [pins] = PEGS.feedback;
    if (!tiles || !pins) throw new Error("no form");
    expect([isComplete(tiles, "gyb.."), isComplete(tiles, "gybbb")]).toEqual([false, true]);
    expect([isComplete(pins, "-"), isComplete(pins, "")]).toEqual([true, false]);
  });
});

describe("showing", () => {
  test.each(games.map((game): [string, GameInfo] => [game.name, game]))(
    "%s: an example of the package is a row that can be heard",
    async (_, game) => {
      const sample = sampleOf(game);
      if (sample === null) return; // none to show: the card has words alone
      await show(<TurnRow {...sample} />);
      const [code] = place.querySelectorAll("[role=img]");
      const heard = code?.getAttribute("aria-label") ?? "";
      expect(heard.replace(/ (in place|elsewhere|out)/g, "").replace(/[ ,]/g, "")).toBe(
        sample.guess.replace(/[ ,]/g, ""),
      );
    },
  );

  test("a board has its turns, the row being made, and those to come", async () => {
    const turns = [{ guess: "AABC", feedback: "XO" }];
    await show(
      <Turns
        look={PEGS}
        turns={turns}
        label="Board"
        active={<b>next</b>}
        clashing={[1]}
        limit={4}
      />,
    );
    const states = [...place.querySelectorAll("li")].map((row) => row.dataset.state);
    expect(states).toEqual(["clash", "active", "coming", "coming"]);
    expect(place.querySelectorAll("svg")).toHaveLength(4);
    expect(place.innerHTML).toContain("1 in place, 1 elsewhere");
  });

  test("symbols beyond the six come again as rings, with their letters", async () => {
    const look = lookFrom({ ...sight, coloured: true, alphabet: "ABCDEFGHIJKLMN" });
    await show(<TurnRow look={look} guess="AGMN" feedback="-" />);
    const bands = [...place.querySelectorAll("svg")].map((one) => one.getAttribute("data-band"));
    expect(bands).toEqual(["full", "ring", "dots", "dots"]);
    expect([...place.querySelectorAll("text")].map((one) => one.textContent)).toEqual([..."AGMN"]);
  });
});

describe("Home", () => {
  test("has every game of the package with each page there is", async () => {
    expect(
      await readGames({ read: async () => new Uint8Array(FILE).buffer } as never),
    ).toHaveLength(games.length);
    await show(<Home />);
    const cards = [...place.querySelectorAll("article")];
    expect(cards.map((card) => card.dataset.game).sort()).toEqual(
      games.map(({ name }) => name).sort(),
    );
    const mastermind = cards.find((card) => card.dataset.game === "mastermind");
    expect([...(mastermind?.querySelectorAll("a") ?? [])].map((link) => link.hash)).toEqual([
      "#/mastermind/play",
      "#/mastermind/help",
      "#/mastermind/learn",
    ]);
    expect([...place.querySelectorAll("a")].some((link) => link.hash === "#/learn")).toBe(true);
    expect([...place.querySelectorAll("a")].some((link) => link.hash.includes("strategy"))).toBe(
      false,
    );
  });
});
