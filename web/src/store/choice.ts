/** A game as it is chosen: its name and options as one text, such as `mastermind:5x8`. */

import type { Catalogue, GameInfo, GameOptions, Library } from "../engine/catalogue";
import { EngineError } from "../engine/errors";
import type { Game, OptionValue } from "../engine/game";
import type { Lists } from "./lists";
import { type Look, lookOf } from "./look";

export interface Choice {
  info: GameInfo;
  game: Game;
  look: Look;
}

export const nameOf = (spec: string): string => (spec.split(":")[0] ?? "").toLowerCase();

/** Loads a game; a list that is no packaged one is looked for among the person's own. */
export async function loadChoice(library: Library, lists: Lists, spec: string): Promise<Choice> {
  const { lists: packaged, games } = await library.catalogue();
  const info = games.find((each) => each.name === nameOf(spec));
  if (!info) throw new EngineError("game", "unknown", `unknown game '${spec}'`, { name: spec });
  const game = await library.load(spec, ownLists(info, packaged, lists, spec));
  return { info, game, look: lookOf(game.data) };
}

function ownLists(
  info: GameInfo,
  packaged: Catalogue["lists"],
  lists: Lists,
  spec: string,
): GameOptions {
  const found: Record<string, GameOptions[string]> = {};
  for (const { name, kind } of info.options) {
    if (kind !== "list" && kind !== "file") continue;
    const value = valueIn(spec, name);
    if (value === null || (kind === "list" && Object.hasOwn(packaged, value))) continue;
    const own = lists.get(value);
    if (own) found[name] = own;
    else {
      const message = `the list '${value}' is in the browser of who made this link`;
      throw new EngineError("words", "elsewhere", message, { name: value });
    }
  }
  return found;
}

/** The value of `name=value` in a text such as `wordle:hard,list=own`; null where it is not there. */
function valueIn(spec: string, name: string): string | null {
  const items = spec.slice(spec.indexOf(":") + 1).split(",");
  const item = items.find((each) => each.trim().startsWith(`${name}=`));
  if (!spec.includes(":") || item === undefined) return null;
  const text = item.trim().slice(name.length + 1);
  return text.replaceAll("%2C", ",").replaceAll("%25", "%");
}

/** Options of which the one just chosen goes together with the others: those it does not are as usual. */
function goTogether(info: GameInfo, options: Game["data"]["options"], name: string) {
  const found = { ...options };
  for (const { options: together } of info.refused) {
    const all = Object.entries(together).every(([key, value]) => found[key] === value);
    const other = Object.keys(together).find((key) => key !== name);
    if (!all || !(name in together) || other === undefined) continue;
    found[other] = info.options.find((option) => option.name === other)?.default ?? null;
  }
  return found;
}

/** The text of the game with one option changed; null gives it its default. */
export function changeOption(
  { info, game }: Choice,
  name: string,
  value: OptionValue | null,
): string {
  const options = goTogether(info, { ...game.data.options, [name]: value }, name);
  const parts = info.options.flatMap((option) => {
    const chosen = options[option.name] ?? null;
    if (chosen === null || chosen === option.default) return [];
    const text = typeof chosen === "object" ? chosen.name : String(chosen);
    return [`${option.name}=${text.replaceAll("%", "%25").replaceAll(",", "%2C")}`];
  });
  return info.name + (parts.length > 0 ? `:${parts.join(",")}` : "");
}
