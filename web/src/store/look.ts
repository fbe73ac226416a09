/** How a game looks: what stands in a slot, and how its feedback is shown and entered. */

import type { GameData } from "../engine/game";
import type { RuleData, TableData } from "../engine/rules";
import { GAP } from "../engine/spaces";

/**
 * peg: colour and shape say the symbol; pair: one symbol for the colour, one for the shape; wide:
 * symbols of several characters; text: a code is one text, such as a number or a question.
 */
export type SlotKind = "peg" | "pair" | "letter" | "digit" | "sign" | "wide" | "text";

/**
 * pins: filled and ring; counts: two numbers; number: from 0 up; tiles: a mark for each slot; dice: a
 * number for each slot; words: any text, for rules that nothing else is known of.
 */
export type FeedbackKind = "pins" | "counts" | "number" | "tiles" | "dice" | "words";

export interface FeedbackForm {
  kind: FeedbackKind;
  /** How many pins, tiles or dice; the largest number. */
  length: number;
  /** What this part of the feedback is about; empty where there is one part. */
  name: string;
  /** Whether a win is a feedback of its own: the marks alone do not tell it. */
  win: boolean;
  /** The words that it can be, where they are known. */
  labels?: readonly string[];
}

export interface Look {
  slots: SlotKind;
  /** How many slots a code has; each has two symbols in a pair. */
  length: number;
  /** The symbols in their order: the first is the first colour. */
  alphabet: string;
  /** The shapes of a pair in their order. */
  shapes: string;
  /** One form for each part of the feedback, in the order of its text. */
  feedback: readonly FeedbackForm[];
  /** Symbols of several characters, where the slots are wide. */
  symbols?: readonly string[];
  /** Colours of the alphabet in its order, where they have names. */
  paints?: readonly string[];
  /** All guesses, where codes are texts. */
  texts?: readonly string[];
}

/** What a look is made of: the data of a game, or what a card knows of it. */
export interface Sight {
  /** A card knows of a table only where it is. */
  rule: RuleData | { sheet: string };
  coloured: boolean;
  paired: boolean;
  alphabet: string;
  shapes: string;
  /** Symbols of a code. */
  symbols: number;
  /** Codes are texts, in a list. */
  listed?: boolean;
}

function slotKind({ coloured, paired, alphabet, listed }: Sight): SlotKind {
  if (listed) return "text";
  if (paired) return "pair";
  if (coloured) return "peg";
  if (/^[0-9]+$/.test(alphabet)) return "digit";
  return /^\p{L}+$/u.test(alphabet) ? "letter" : "sign";
}

const KINDS: Readonly<Record<string, FeedbackKind>> = {
  pegs: "pins",
  likeness: "number",
  shared: "number",
  tiles: "tiles",
  digits: "dice",
};
/** Rules whose win is no row of marks. */
const OWN_WIN = ["shared", "digits"];

function formOf(rule: string, length: number, slots: SlotKind, name = ""): FeedbackForm {
  // Dice of more than nine letters are no single digits.
  const kind = rule === "digits" && length > 9 ? "words" : (KINDS[rule] ?? "words");
  // Bulls and cows are spoken of as numbers.
  const shown = kind === "pins" && slots === "digit" ? "counts" : kind;
  return { kind: shown, length, name, win: OWN_WIN.includes(rule) };
}

export function lookFrom(sight: Sight): Look {
  const { rule, symbols, paired, alphabet, shapes } = sight;
  const slots = slotKind(sight);
  const feedback =
    typeof rule === "string"
      ? [formOf(rule, symbols, slots)]
      : "cells" in rule || "sheet" in rule
        ? [tableForm(rule, symbols, slots)]
        : rule.map((part) => formOf(part.rule, part.slots.length, slots, part.name));
  const length = slots === "text" ? 1 : paired ? symbols / 2 : symbols;
  return { slots, length, alphabet, shapes, feedback };
}

function tableForm(rule: TableData | { sheet: string }, length: number, slots: SlotKind) {
  if (!("cells" in rule)) return formOf("", length, slots);
  return { ...formOf(rule.reads ?? "", length, slots), labels: rule.texts };
}

/** Digits first, then letters and signs in their order. */
const sorted = (symbols: Set<string>): string =>
  [...symbols]
    .sort(
      (one, other) => Number(/\d/.test(other)) - Number(/\d/.test(one)) || (one < other ? -1 : 1),
    )
    .join("");

/** The look of a game with its options chosen. */
export function lookOf(game: Pick<GameData, "secrets" | "guesses" | "rule" | "colours">): Look {
  const space = game.guesses ?? game.secrets;
  const coloured = game.colours.length > 0;
  if (space.kind === "grid") {
    const [alphabet = "", shapes = ""] = space.alphabets;
    const paired = coloured && space.alphabets.length % 2 === 0 && shapes !== alphabet;
    const all = paired ? alphabet : [...new Set(space.alphabets.join(""))].join("");
    return lookFrom({
      rule: game.rule,
      coloured,
      paired,
      alphabet: all,
      shapes: paired ? shapes : "",
      symbols: space.alphabets.length,
    });
  }
  if (space.kind === "list") {
    const symbols = space.codes.reduce((most, code) => Math.max(most, code.length), 0);
    const sight = { rule: game.rule, coloured, paired: false, alphabet: "", shapes: "" };
    return { ...lookFrom({ ...sight, symbols, listed: true }), texts: space.codes };
  }
  const alphabet =
    space.kind === "codes" ? space.alphabet : sorted(new Set(space.text.slice(0, 20_000)));
  const look = lookFrom({
    rule: game.rule,
    coloured,
    paired: false,
    alphabet,
    shapes: "",
    symbols: space.length,
  });
  const { symbols } = space.kind === "codes" ? space : {};
  if (symbols) return { ...look, slots: "wide", alphabet: "", symbols };
  const named = game.colours.some(({ name }) => name !== "");
  return named ? { ...look, paints: game.colours.map(({ paint }) => paint) } : look;
}

/** The symbols of a code, slot by slot; what is missing is empty. */
export function slotsOf({ slots, length }: Look, code: string): string[] {
  if (slots === "text") return [code];
  if (slots === "wide") {
    const parts = code.split(GAP);
    return Array.from({ length }, (_, slot) => parts[slot] ?? "");
  }
  const size = slots === "pair" ? 2 : 1;
  const symbols = [...code];
  return Array.from({ length }, (_, slot) =>
    symbols.slice(slot * size, (slot + 1) * size).join(""),
  );
}
