/** The games of the site as data: the package writes `games.json`, a card takes from it what it shows. */

import type { GameInfo } from "../engine/catalogue";
import type { Colour } from "../engine/game";
import type { RuleData } from "../engine/rules";
import { GAP } from "../engine/spaces";
import type { Environment } from "./environment";
import { type Look, lookFrom } from "./look";

export type { GameInfo };

/** The games in the order of the file; null where it cannot be read. */
export async function readGames({ read }: Environment): Promise<readonly GameInfo[] | null> {
  try {
    const file: { games?: GameInfo[] } = JSON.parse(
      new TextDecoder().decode(await read("games.json")),
    );
    return file.games ?? [];
  } catch {
    return null;
  }
}

export interface Sample {
  look: Look;
  guess: string;
  feedback: string;
}

/** A field of the game as it is when nobody chooses an option. */
function fieldOf({ fields, options }: GameInfo, name: string): unknown {
  const field = fields[name];
  if (field === undefined) return null;
  if ("value" in field) return field.value;
  const chosen = field.by.map((by) => String(options.find((one) => one.name === by)?.default));
  return field.values[chosen.join("/")] ?? null;
}

/** The first example that is not a win, as a turn on a board; null where there is none to show. */
export function sampleOf(game: GameInfo): Sample | null {
  const example = game.examples.find(([guess, secret]) => guess !== secret);
  const rule = fieldOf(game, "rule") as RuleData | { sheet: string } | null;
  if (example === undefined || rule === null) return null;
  const [guess, , feedback] = example;
  const colours = (fieldOf(game, "colours") ?? []) as readonly unknown[];
  const pattern = (slot: number) => String(fieldOf(game, `guesses.pattern.${slot}`) ?? "");
  const coloured = colours.length > 0;
  const paired = coloured && pattern(0) !== "" && pattern(1) !== "";
  const painted = colours.map((colour) => symbolOf(colour)).join("");
  const look = lookFrom({
    rule,
    coloured,
    paired,
    alphabet: coloured ? painted : guess,
    shapes: paired ? pattern(1) : "",
    symbols: guess.length,
    listed: fieldOf(game, "guesses.kind") === "list",
  });
  const symbols = fieldOf(game, "guesses.alphabet");
  if (!Array.isArray(symbols)) return { look, guess, feedback };
  const wide = { slots: "wide", length: guess.split(GAP).length, alphabet: "", symbols } as const;
  return { look: { ...look, ...wide }, guess, feedback };
}

/** A colour of the file: symbol, name and paint in a row, or by their names. */
const symbolOf = (colour: unknown): string =>
  Array.isArray(colour) ? String(colour[0]) : (colour as Colour).symbol;
