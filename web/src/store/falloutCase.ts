/**
 * A terminal that somebody is helped with, as it stands in a link: its screen or its words, then what
 * happened, in order: `screen:F964_…&TERMS=2&dud:TEXAS&reset:&attempts:2&used:1-4-9`.
 *
 * In a link the symbols of a screen are small letters and digits, so that it stays one readable piece.
 */

import { SYMBOLS } from "../engine/fallout/board";
import {
  type Entry,
  isWon,
  keptOf,
  MOST_ATTEMPTS,
  type Position,
} from "../engine/fallout/position";
import {
  fixScreen,
  listOf,
  MOST_WORDS,
  type Row,
  type Screen,
  screenOf,
} from "../engine/fallout/screen";
import { MAX_LETTERS, MIN_LETTERS } from "../engine/words";

export interface Case {
  readonly screen: Screen;
  readonly entries: readonly Entry[];
  /** Whether something in the link could not be read, and was left out. */
  readonly cut: boolean;
}

const MOST_QUERY = 16_000;
const MOST_ENTRIES = 200;
const CODES = "abcdefghijklmnopqrstuvwxyz0123456789";
const MARKS = `${SYMBOLS}&~`;
const OTHER = MARKS.indexOf("?");

// --- the screen ---

const encodeRow = (text: string) =>
  text.replace(/[^A-Z]/g, (mark) => {
    const at = MARKS.indexOf(mark);
    return CODES.charAt(at < 0 ? OTHER : at);
  });

const decodeRow = (text: string) =>
  text.replace(/[^A-Z]/g, (code) => MARKS[CODES.indexOf(code)] ?? "?");

function formatRows({ rows, address }: Screen): string {
  const column = (number: number) =>
    rows
      .filter((row) => row.column === number)
      .map((row) => encodeRow(row.text))
      .join("-");
  return [(address ?? 0).toString(16), column(1), column(2)].join("_");
}

function parseRows(text: string): Screen | null {
  if (!/^[0-9a-f]{1,4}(_[A-Za-z0-9-]*){2}$/.test(text)) return null;
  const [address = "", ...columns] = text.split("_");
  const rows = columns.flatMap((column, at): Row[] =>
    column === ""
      ? []
      : column.split("-").map((row, number) => {
          return { column: at + 1, row: number + 1, text: decodeRow(row) };
        }),
  );
  return screenOf(rows, Number.parseInt(address, 16) || null);
}

/** Whether these can be the words of one screen. */
function areWords(words: readonly string[]): boolean {
  const [first = ""] = words;
  const right =
    first.length >= MIN_LETTERS && first.length <= MAX_LETTERS && words.length <= MOST_WORDS;
  const alike = words.every((word) => /^[A-Z]+$/.test(word) && word.length === first.length);
  return right && alike && new Set(words).size === words.length;
}

function parseWords(text: string): Screen | null {
  const words = text.split(",");
  return areWords(words) ? listOf(words) : null;
}

// --- what happened ---

function formatEntry(entry: Entry): string {
  switch (entry.kind) {
    case "turn":
      return `${entry.guess}=${entry.feedback}`;
    case "dud":
      return `dud:${entry.word}`;
    case "attempts":
      return `attempts:${entry.count}`;
    case "used":
      return `used:${entry.spot}`;
    default:
      return "reset:";
  }
}

/** An entry that the words allow; null for another text. */
function parseEntry(position: Position, text: string): Entry | null {
  const [, guess, feedback] = /^([A-Z]+)=(\d{1,2})$/.exec(text) ?? [];
  const kept = keptOf(position);
  if (guess !== undefined && feedback !== undefined) {
    const can = kept.includes(guess) && Number(feedback) <= guess.length && !isWon(position);
    return can ? { kind: "turn", guess, feedback: String(Number(feedback)) } : null;
  }
  const [, name, value = ""] = /^([a-z]+):(.*)$/.exec(text) ?? [];
  if (name === "reset") return { kind: "reset" };
  if (name === "dud" && kept.includes(value) && kept.length > 1)
    return { kind: "dud", word: value };
  if (name === "used" && /^\d-\d{1,3}-\d{1,3}$/.test(value)) return { kind: "used", spot: value };
  if (name !== "attempts" || !/^\d{1,2}$/.test(value)) return null;
  const count = Number(value);
  return count >= 1 && count <= MOST_ATTEMPTS ? { kind: "attempts", count } : null;
}

export function formatCase({ screen, entries }: Pick<Case, "screen" | "entries">): string {
  const head =
    screen.rows.length > 0 ? `screen:${formatRows(screen)}` : `words:${screen.words.join(",")}`;
  return [head, ...entries.map(formatEntry)].join("&");
}

/** The case of a link; null where it names no words. */
export function parseCase(query: string): Case | null {
  if (query === "" || query.length > MOST_QUERY) return null;
  const [head = "", ...rest] = query.split("&");
  const [, name, value = ""] = /^([a-z]+):(.*)$/.exec(head) ?? [];
  const read = name === "screen" ? parseRows : name === "words" ? parseWords : () => null;
  const screen = read(value.replaceAll("%2C", ","));
  if (screen === null || !areWords(screen.words)) return null;
  const entries: Entry[] = [];
  for (const text of rest.slice(0, MOST_ENTRIES)) {
    const entry = parseEntry({ words: screen.words, entries }, text);
    if (entry === null) return { screen, entries, cut: true };
    entries.push(entry);
  }
  return { screen, entries, cut: rest.length > MOST_ENTRIES };
}

// --- changes ---

/** The case of a screen just read, with the turns and the attempts of its margin. */
export function openCase(screen: Screen): Case {
  const turns = screen.turns.map(({ guess, feedback }) => `${guess}=${feedback}`);
  const { attempts } = screen;
  const said = attempts === null ? [] : [`attempts:${attempts}`];
  const position = { words: screen.words, entries: [] as Entry[] };
  for (const text of [...turns, ...said]) {
    const entry = parseEntry(position, text);
    if (entry !== null) position.entries.push(entry);
  }
  return { screen, entries: position.entries, cut: false };
}

/** The case after one more entry; attempts said again replace what was said just before. */
export function enter({ screen, entries }: Case, ...added: readonly Entry[]): Case {
  const [first] = added;
  const again = first?.kind === "attempts" && entries.at(-1)?.kind === "attempts";
  return { screen, entries: [...(again ? entries.slice(0, -1) : entries), ...added], cut: false };
}

/** The case without an entry; with a pair goes what it did. */
export function takeBack({ screen, entries }: Case, at: number): Case {
  const before = entries[at - 1];
  const after = entries[at + 1];
  const did = (entry: Entry | undefined) => entry?.kind === "dud" || entry?.kind === "reset";
  const gone = [at];
  if (before?.kind === "used" && did(entries[at])) gone.push(at - 1);
  if (entries[at]?.kind === "used" && did(after)) gone.push(at + 1);
  return { screen, entries: entries.filter((_, each) => !gone.includes(each)), cut: false };
}

/** The case with another likeness for the turn at that place of the entries. */
export function editTurn({ screen, entries }: Case, at: number, feedback: string): Case {
  const edited = entries.map((entry, each) =>
    each === at && entry.kind === "turn" ? { ...entry, feedback } : entry,
  );
  return { screen, entries: edited, cut: false };
}

export type FixTrouble = "letters" | "length" | "there";

/** Why a word cannot be put right so; null where it can. */
export function whyNotFix({ screen }: Case, read: string, right: string): FixTrouble | null {
  if (!/^[A-Z]+$/.test(right)) return "letters";
  if (right.length !== read.length) return "length";
  return screen.words.includes(right) ? "there" : null;
}

/** The case with a word that was misread put right, everywhere. */
export function fixCase({ screen, entries }: Case, read: string, right: string): Case {
  const renamed = entries.map((entry): Entry => {
    if (entry.kind === "turn" && entry.guess === read) return { ...entry, guess: right };
    return entry.kind === "dud" && entry.word === read ? { ...entry, word: right } : entry;
  });
  return { screen: fixScreen(screen, read, right), entries: renamed, cut: false };
}
