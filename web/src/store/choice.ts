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
export function changeOption(choice: Choice, name: string, value: OptionValue | null): string {
  return changeOptions(choice, { [name]: value });
}

/** The same with several; a list of one's own is known by its name. */
export function changeOptions(
  { info, game }: Choice,
  changed: Readonly<Record<string, OptionValue | null>>,
): string {
  const options = Object.keys(changed).reduce((chosen, name) => goTogether(info, chosen, name), {
    ...game.data.options,
    ...changed,
  });
  const parts = info.options.flatMap((option) => {
    const chosen = options[option.name] ?? null;
    if (chosen === null || chosen === option.default) return [];
    const text = typeof chosen === "object" ? chosen.name : String(chosen);
    return [`${option.name}=${text.replaceAll("%", "%25").replaceAll(",", "%2C")}`];
  });
  return info.name + (parts.length > 0 ? `:${parts.join(",")}` : "");
}

/**
 * Another list for an option, and words of a length that it has: those of now where it has some,
 * else those that it has most of.
 */
export function changeList(
  choice: Choice,
  name: string,
  list: string | null,
  counts: ReadonlyMap<number, number>,
): string {
  const { info, game } = choice;
  const option = info.options.find((each) => each.name === "length");
  const kind = info.options.find((each) => each.name === name)?.kind;
  if (option === undefined || kind !== "list" || counts.size === 0) {
    return changeOption(choice, name, list);
  }
  const [most = 0] = [...counts.keys()].sort(
    (one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0),
  );
  const length = counts.has(game.length) ? game.length : most;
  const only = counts.size === 1 && option.default === null;
  return changeOptions(choice, { [name]: list, length: only ? null : length });
}
