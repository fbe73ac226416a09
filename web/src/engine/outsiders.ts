/** Words that fit although they are no secrets of the game, and the larger list that has them. */

import type { Library, OptionInfo } from "./catalogue";
import type { Game, GameData, Turn } from "./game";
import { Words } from "./spaces";

export interface OutsidersData {
  readonly words: readonly string[];
  readonly list: string;
  readonly game: GameData;
}

/** The words that fit all turns, of the first larger list that has some. */
export async function findOutsiders(
  library: Library,
  game: Game,
  turns: readonly Turn[],
): Promise<OutsidersData | null> {
  const fits = (word: string) =>
    turns.every((turn) => game.rule.tell(turn.guess, word) === turn.feedback);
  for (const larger of await largerGames(library, game)) {
    if (!turns.every((turn) => larger.guesses.find(turn.guess) >= 0)) continue;
    const words = [...(larger.secrets as Words)].filter(fits);
    if (words.length > 0) return { words, list: nameOf(larger) || larger.spec, game: larger.data };
  }
  return null;
}

/** The game with each larger list: first those it names itself, then those that hold most of it. */
async function largerGames(library: Library, game: Game): Promise<Game[]> {
  const { secrets } = game;
  if (!(secrets instanceof Words)) return [];
  const { lists } = await library.catalogue();
  const info = await library.info(game.name);
  const chosen = listsOf(game);
  const languagesOf = (names: readonly string[]) =>
    new Set(names.flatMap((name) => lists[name]?.language ?? []));
  let languages = languagesOf(chosen);
  if (languages.size === 0) languages = languagesOf(listsOf(await library.load(game.name)));
  const near = Object.keys(lists).filter((name) => {
    const own = languagesOf(chosen);
    return own.size === 0 || own.has(lists[name]?.language ?? "");
  });
  const found: { key: number[]; larger: Game }[] = [];
  for (const option of info.options) {
    for (const value of valuesOf(option, [...new Set([...chosen, ...near])])) {
      const lengths = Object.keys(lists[value]?.lengths ?? {});
      const several = lengths.length > 1 && "length" in game.data.options;
      const length = several ? { length: game.length } : {};
      const options = { ...game.data.options, [option.name]: value, ...length };
      const larger = await library.load(game.name, options).catch(() => null);
      if (!larger || !(larger.secrets instanceof Words)) continue;
      const alike = JSON.stringify(larger.data.rule) === JSON.stringify(game.data.rule);
      if (!alike || larger.length !== game.length || larger.secrets.size <= secrets.size) continue;
      const held = [...secrets].filter((word) => larger.secrets.find(word) >= 0).length;
      const listed = option.kind === "list";
      const foreign = [...languagesOf([value])].some((language) => !languages.has(language));
      const key = [
        Number(2 * held < secrets.size),
        Number(!chosen.includes(value) && listed),
        Number(foreign),
        -held,
        larger.secrets.size,
        Number(listed),
      ];
      found.push({ key, larger });
    }
  }
  const before = (one: number[], other: number[]) =>
    one.map((each, at) => each - (other[at] as number)).find((difference) => difference !== 0) ?? 0;
  return found.sort((one, other) => before(one.key, other.key)).map(({ larger }) => larger);
}

/** What else an option may be. */
function valuesOf(option: OptionInfo, lists: readonly string[]): readonly string[] {
  if (option.kind === "list") return lists;
  if (option.kind === "file") return [""];
  return option.variants ? (option.values ?? []).map(String) : [];
}

function listsOf(game: Game): string[] {
  const spaces = [game.secrets, game.guesses];
  return [...new Set(spaces.flatMap((space) => (space instanceof Words ? [space.name] : [])))];
}

const nameOf = (game: Game) => (game.secrets instanceof Words ? game.secrets.name : "");
