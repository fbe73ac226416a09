/**
 * The games as data, exported from Python by `bestguess.catalogue`, and the lists they are made of.
 *
 * A field of a game has one value, or one for each value of the options that it depends on.
 */

import { type KnownColours, parseColours } from "./colours";
import { EngineError } from "./errors";
import { type Colour, Game, type GameData, type OptionValue } from "./game";
import { checkSampled } from "./large";
import type { RuleData, TableData } from "./rules";
import { parseSheet, type Run, type Sheet, tableOf } from "./sheets";
import { Codes, Grid, Listed, type ListForm, type Space, Words } from "./spaces";
import { chooseWords, type OwnList } from "./words";

/**
 * An option of a game; a `list` is a packaged list or one of a person's own, a `file` the latter;
 * `boards` is how many secrets are sought at once, which every game has alike.
 */
export interface OptionInfo {
  readonly name: string;
  readonly kind: "number" | "flag" | "choice" | "list" | "file" | "boards";
  /** What it is, in a sentence. */
  readonly about: string;
  readonly default: OptionValue | null;
  /** The values that a number or a choice may have. */
  readonly values?: readonly (number | string)[];
  /** Each value makes another game of the same kind, such as that of another year. */
  readonly variants?: true;
  /** A number that may be colours instead, `RGBYOP` or `red+green`: the game then has so many. */
  readonly texts?: "colours";
}

export interface ListInfo {
  readonly title: string;
  readonly language: string;
  readonly source: string;
  readonly terms: string;
  /** How many words it has of each length. */
  readonly lengths: Readonly<Record<string, number>>;
}

type Field = { value: unknown } | { by: readonly string[]; values: Record<string, unknown> };
type Source = { option: string } | { list: string; length: number } | { file: string };
interface Expression {
  of: readonly Source[];
  less?: readonly Source[];
  distinct?: true;
}

export interface GameInfo {
  readonly name: string;
  readonly about: string;
  readonly options: readonly OptionInfo[];
  /** Choices that do not go together. */
  readonly refused: readonly { options: Record<string, OptionValue>; message: string }[];
  /** Guess, secret, feedback. */
  readonly examples: readonly (readonly [string, string, string])[];
  readonly fields: Readonly<Record<string, Field>>;
}

export interface Catalogue {
  readonly lists: Readonly<Record<string, ListInfo>>;
  readonly games: readonly GameInfo[];
  readonly colours: KnownColours;
  /** Games that the page does not know how to play, with the reason. */
  readonly left_out: Readonly<Record<string, string>>;
}

/** As `bestguess.codes` numbers them. */
const SYMBOLS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
const PRIVATE = 0xe000; // characters that Unicode leaves to everyone's own use
const MOST_WEIGHED = 1 << 20; // codes: their weights together stay below 2^24

/** The options of a game that are not as they are by themselves; lists of one's own among them. */
export type GameOptions = Readonly<Record<string, OptionValue | OwnList | null | undefined>>;

/** Reads a file of the page by its path, such as `games.json`. */
export type Read = (path: string) => Promise<ArrayBuffer>;

/** The games of the page, and their words, each read when first asked for. */
export class Library {
  readonly #read: Read;
  #catalogue: Promise<Catalogue> | undefined;
  readonly #words = new Map<string, Promise<Words>>();
  readonly #sheets = new Map<string, Promise<Sheet>>();

  constructor(read: Read) {
    this.#read = read;
  }

  /** Names, options and examples of all games. */
  catalogue(): Promise<Catalogue> {
    this.#catalogue ??= this.#read("games.json").then((data) =>
      JSON.parse(new TextDecoder().decode(data)),
    );
    return this.#catalogue;
  }

  async info(name: string): Promise<GameInfo> {
    const { games } = await this.catalogue();
    const found = games.find((game) => game.name === name);
    if (found) return found;
    throw new EngineError("game", "unknown", `unknown game '${name}'`, { name });
  }

  /** The words of a packaged list that have this length. */
  async words(list: string, length: number | null): Promise<Words> {
    const { lists } = await this.catalogue();
    const info = lists[list];
    if (!info) {
      const message = `no word list '${list}'; the lists are ${Object.keys(lists).join(", ")}`;
      throw new EngineError("words", "unknown", message, { name: list });
    }
    const lengths = Object.keys(info.lengths).map(Number);
    const chosen = length ?? (lengths.length === 1 ? lengths[0] : undefined);
    if (chosen !== undefined && lengths.includes(chosen))
      return this.#file(`${list}.${chosen}`, list);
    const counts = lengths.map((each) => `${each} (${info.lengths[each]})`).join(", ");
    const message =
      chosen === undefined
        ? `${list} has words of several lengths: ${counts}; choose one with length=N`
        : `${list} has no words of ${chosen} letters; it has ${counts}`;
    const reason = chosen === undefined ? "lengths" : "length";
    throw new EngineError("words", reason, message, { name: list, counts });
  }

  #file(file: string, name = file): Promise<Words> {
    let found = this.#words.get(file);
    if (!found) {
      found = this.#read(`words/${file}.gz`).then(async (data) => {
        const text = new TextDecoder().decode(await unpack(data));
        const words = text.trim().toUpperCase().split(/\s+/);
        return Words.of(words, name);
      });
      this.#words.set(file, found);
      found.catch(() => this.#words.delete(file));
    }
    return found;
  }

  /** The table of a rule that only Python knows. */
  sheet(file: string): Promise<Sheet> {
    let found = this.#sheets.get(file);
    if (!found) {
      found = this.#read(`tables/${file}.gz`).then(async (data) => parseSheet(await unpack(data)));
      this.#sheets.set(file, found);
      found.catch(() => this.#sheets.delete(file));
    }
    return found;
  }

  /** The game of a compact text such as `mastermind:5x8`; options go before those in the text. */
  async load(spec: string, options: GameOptions = {}): Promise<Game> {
    const [name = "", ...rest] = spec.trim().split(":");
    const info = await this.info(name.toLowerCase());
    const chosen = complete(info, { ...parseOptions(info, rest.join(":")), ...options });
    const { colours } = await this.catalogue();
    return new Making(this, info, chosen, colours).game((file) => this.#file(file));
  }
}

/** Bytes that are packed by gzip, or that a server has unpacked on the way. */
async function unpack(data: ArrayBuffer): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(data);
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

type Chosen = Readonly<Record<string, OptionValue | OwnList | null>>;

/** The parameters that stand behind the name of a game, as in `5x8,blanks` or `list=french`. */
function parseOptions(info: GameInfo, text: string): Record<string, OptionValue> {
  const numbers = info.options.filter((option) => option.kind === "number");
  const chosen: Record<string, OptionValue> = {};
  for (const item of text.split(",").map((part) => part.trim())) {
    if (!item) continue;
    const [key = "", ...rest] = item.split("=");
    const flag = info.options.find((option) => option.name === item && option.kind === "flag");
    const sizes = /^\d+(x\d+)*$/.test(item) ? item.split("x") : [];
    if (rest.length > 0) {
      chosen[key] = rest.join("=").replaceAll("%2C", ",").replaceAll("%25", "%");
    } else if (sizes.length > 0 && sizes.length <= numbers.length) {
      sizes.forEach((size, at) => {
        chosen[numbers[at]?.name ?? ""] = Number(size);
      });
    } else if (flag) chosen[item] = true;
    else throw new EngineError("game", "option", `${info.name}: cannot read '${item}'`, { item });
  }
  return chosen;
}

/** All options with their values, each of its type. */
function complete(info: GameInfo, options: GameOptions): Chosen {
  for (const key of Object.keys(options)) {
    if (info.options.some((option) => option.name === key)) continue;
    const message = `${info.name} has no '${key}'`;
    throw new EngineError("game", "option", message, { item: key });
  }
  const chosen: Record<string, OptionValue | OwnList | null> = {};
  for (const option of info.options) {
    chosen[option.name] = convert(info, option, options[option.name] ?? option.default);
  }
  for (const { options: together, message } of info.refused) {
    const all = Object.entries(together).every(([key, value]) => chosen[key] === value);
    if (all) throw new EngineError("game", "together", message);
  }
  return chosen;
}

function convert(
  info: GameInfo,
  option: OptionInfo,
  value: OptionValue | OwnList | null,
): OptionValue | OwnList | null {
  if (value === null || option.kind === "list" || option.kind === "file") return value;
  const text = String(value);
  if (option.kind === "flag") {
    if (["true", "yes", "1"].includes(text)) return true;
    if (["false", "no", "0"].includes(text)) return false;
  } else {
    const known = option.values?.find((each) => String(each) === text);
    if (known !== undefined) return known;
    if (option.texts && !/^-?\d*$/.test(text)) return text;
  }
  const values = option.values ?? ["yes", "no"];
  const row = Number(values.at(-1)) - Number(values[0]) === values.length - 1; // without gaps
  const wanted =
    option.kind === "number" && values.length > 3 && row
      ? `${values[0]} to ${values.at(-1)}`
      : values.length > 3
        ? `one of ${values.join(", ")}`
        : values.join(" or ");
  const message = `${info.name}: ${option.name}=${text}; take ${wanted}`;
  throw new EngineError("game", "value", message, { option: option.name, value: text, wanted });
}

/** The shortest compact text: sizes as 5x8, flags by name, nothing that is a default. */
function formatSpec(info: GameInfo, chosen: Chosen): string {
  const isSize = (option: OptionInfo) => option.kind === "number" && option.default !== null;
  const every = info.options.filter(isSize);
  const named = every.findIndex((option) => typeof chosen[option.name] === "string");
  const sizes = named < 0 ? every : every.slice(0, named);
  const other = (option: OptionInfo) => chosen[option.name] !== option.default;
  const parts = sizes.some(other) ? [sizes.map((option) => chosen[option.name]).join("x")] : [];
  for (const option of info.options) {
    if (sizes.includes(option) || !other(option)) continue;
    const value = chosen[option.name];
    const text = typeof value === "object" ? (value?.name ?? "") : String(value);
    const escaped = text.replaceAll("%", "%25").replaceAll(",", "%2C");
    parts.push(value === true ? option.name : `${option.name}=${escaped}`);
  }
  return info.name + (parts.length > 0 ? `:${parts.join(",")}` : "");
}

/** A game in the making: its fields for the options that were chosen. */
class Making {
  #sources = new Map<string, Words | null>();
  #sheet: Sheet | null = null;
  /** Letters for symbols of several characters, the same for secrets and guesses. */
  readonly #letters = new Map<string, string>();
  /** The colours that an option names, and the options with their number instead. */
  readonly #painted: readonly Colour[] | null = null;
  readonly #keys: Chosen;

  constructor(
    readonly library: Library,
    readonly info: GameInfo,
    readonly chosen: Chosen,
    known: KnownColours,
  ) {
    const named = info.options.find((each) => each.texts && typeof chosen[each.name] === "string");
    this.#keys = chosen;
    if (!named) return;
    this.#painted = parseColours(known, String(chosen[named.name]));
    this.#keys = { ...chosen, [named.name]: this.#painted.length };
    convert(info, named, this.#painted.length); // so many must be offered
  }

  async game(file: (name: string) => Promise<Words>): Promise<Game> {
    await this.#readSources(file);
    const rule = this.#field("rule") as RuleData | { sheet: string } | null;
    if (rule !== null && typeof rule === "object" && "sheet" in rule) {
      this.#sheet = await this.library.sheet(rule.sheet);
    }
    const secrets = this.#space("secrets");
    const guesses = this.#space("guesses");
    const weights = this.#weights(secrets);
    const colours = (this.#field("colours") ?? []) as [string, string, string][];
    const table: TableData | null = this.#sheet && tableOf(this.#sheet, guesses, secrets);
    const turns = this.#field("turns") as number | null;
    const boards = this.#boards();
    const data: GameData = {
      name: this.info.name,
      spec: formatSpec(this.info, this.chosen),
      options: this.chosen,
      secrets: secrets.data,
      rule: table ?? (rule as RuleData),
      turns: turns === null ? null : turns + boards - 1, // a turn more for each further board
      boards,
      hard: this.#field("hard") as boolean,
      accelerators: this.#list(this.#field("accelerators") as Expression | null),
      colours:
        this.#painted ?? colours.map(([symbol, name, paint]): Colour => ({ symbol, name, paint })),
      weights,
    };
    const same = JSON.stringify(secrets.data) === JSON.stringify(guesses.data);
    const game = new Game(same ? data : { ...data, guesses: guesses.data });
    checkSampled(game);
    return game;
  }

  #boards(): number {
    const option = this.info.options.find(({ kind }) => kind === "boards");
    return option ? Number(this.chosen[option.name]) : 1;
  }

  #field(name: string): unknown {
    const field = this.info.fields[name];
    if (!field) return null;
    if ("value" in field) return field.value;
    const key = field.by.map((option) => String(this.#keys[option])).join("/");
    return field.values[key] ?? null;
  }

  /** Reads the words of all lists that the game is made of. */
  async #readSources(file: (name: string) => Promise<Words>): Promise<void> {
    const length = (this.chosen.length as number | null | undefined) ?? null;
    const lists = this.info.options.filter((option) => option.kind === "list");
    for (const { name } of lists) {
      const value = this.chosen[name];
      const own = value !== null && typeof value === "object";
      const words = own
        ? chooseWords(value, length)
        : await this.library.words(String(value || this.#field(`list.${name}`)), length);
      this.#sources.set(name, words);
    }
    const letters = this.#sources.values().next().value?.length ?? 0;
    for (const { name } of this.info.options.filter((option) => option.kind === "file")) {
      const value = this.chosen[name];
      const own = value !== null && typeof value === "object";
      const words = own ? value.lengths.get(letters) : undefined;
      this.#sources.set(name, words ? Words.of(words, own ? value.name : "") : null);
    }
    for (const space of ["secrets", "guesses"]) {
      const expression = this.#field(`${space}.of`) as Expression | null;
      for (const source of expression?.of ?? []) {
        if ("list" in source) {
          this.#sources.set(keyOf(source), await this.library.words(source.list, source.length));
        } else if ("file" in source) this.#sources.set(keyOf(source), await file(source.file));
      }
    }
  }

  #space(name: string): Space {
    const field = (key: string) => this.#field(`${name}.${key}`);
    const kind = field("kind");
    if (kind === "codes") {
      const symbols = field("alphabet") as string | readonly string[];
      const [length, distinct] = [field("length") as number, field("distinct") as boolean];
      if (typeof symbols === "string") return new Codes(this.#paint(symbols), length, distinct);
      return new Codes(
        symbols.map((each) => this.#letter(each)).join(""),
        length,
        distinct,
        symbols,
      );
    }
    if (kind === "list") {
      const runs = field("runs") as readonly Run[] | null;
      const listed = name === "secrets" ? this.#sheet?.secrets : this.#sheet?.guesses;
      if (!runs || !listed) {
        throw new EngineError("game", "together", `${this.info.name}: these do not go together`);
      }
      const codes = runs.flatMap(([first, count]) => listed.slice(first, first + count));
      return new Listed(codes, field("form") as ListForm);
    }
    if (kind === "grid") {
      const pattern: string[] = [];
      while (`${name}.pattern.${pattern.length}` in this.info.fields) {
        pattern.push(field(`pattern.${pattern.length}`) as string);
      }
      return new Grid(Array.from({ length: field("times") as number }, () => pattern).flat());
    }
    const title = field("name") as string | { option: string };
    const titled =
      typeof title === "string" ? title : (this.#sources.get(title.option)?.name ?? "");
    const expression = field("of") as Expression;
    const [only] = expression.of;
    if (only && expression.of.length === 1 && !expression.less && !expression.distinct) {
      const words = this.#sources.get(keyOf(only));
      if (words) return new Words(words.text, words.length, titled);
    }
    return Words.of(this.#list(expression), titled);
  }

  /** An alphabet with the symbols of the colours that an option names. */
  #paint(alphabet: string): string {
    const painted = this.#painted;
    if (!painted) return alphabet;
    return [...alphabet].map((each) => painted[SYMBOLS.indexOf(each)]?.symbol ?? each).join("");
  }

  #letter(symbol: string): string {
    const known = this.#letters.get(symbol);
    const letter = known ?? String.fromCharCode(PRIVATE + this.#letters.size);
    this.#letters.set(symbol, letter);
    return letter;
  }

  #list(expression: Expression | null): string[] {
    if (!expression) return [];
    const found = new Set<string>();
    for (const source of expression.of) {
      for (const word of this.#sources.get(keyOf(source)) ?? []) found.add(word);
    }
    for (const source of expression.less ?? []) {
      for (const word of this.#sources.get(keyOf(source)) ?? []) found.delete(word);
    }
    const isLeft = (word: string) => !expression.distinct || new Set(word).size === word.length;
    return [...found].filter(isLeft).sort();
  }

  #weights(secrets: Space): Uint32Array | null {
    const field = this.#field("weights") as
      | { of: Expression; inside: number; outside: number }
      | { times: number }
      | { list: readonly number[] }
      | null;
    if (!field) return null;
    if ("list" in field) return Uint32Array.from(field.list);
    if ("times" in field) return weighCodes(secrets, field.times);
    const heavy = new Set(this.#list(field.of));
    return Uint32Array.from({ length: secrets.size }, (_, at) =>
      heavy.has(secrets.at(at)) ? field.inside : field.outside,
    );
  }
}

/** A code is so many times as heavy for each further symbol that is different. */
function weighCodes(secrets: Space, times: number): Uint32Array {
  if (secrets.size > MOST_WEIGHED) {
    const most = MOST_WEIGHED.toLocaleString("en-US");
    const message = `prior=human weighs every code, and takes at most ${most} of them; take fewer pegs or colours, or leave the prior out`;
    throw new EngineError("limit", "weights", message, { most: MOST_WEIGHED });
  }
  return Uint32Array.from(
    { length: secrets.size },
    (_, at) => times ** (new Set(secrets.at(at)).size - 1),
  );
}

function keyOf(source: Source): string {
  if ("option" in source) return source.option;
  return "list" in source ? `${source.list}.${source.length}` : source.file;
}
