/** Which feedback a guess can be told: nothing else can be entered. */

import type { Game } from "../engine/game";
import { isParts, pieceOf, type RuleData } from "../engine/rules";
import { canBe, OPEN, pinsOf, splitFeedback, WIN } from "./feedback";
import type { FeedbackForm, Look } from "./look";

export interface Possible {
  /** Whether it is one, or becomes one when more of it is entered. */
  reaches(text: string): boolean;
  /** Whether a secret may give it as it stands. */
  is(text: string): boolean;
}

/** Whether the whole is there once more is told: open tiles and dice, further pins. */
function leadsTo({ kind }: FeedbackForm, text: string, whole: string): boolean {
  if (text === whole || text === "") return true;
  if (kind === "pins" || kind === "counts") {
    const [now, then] = [pinsOf(text), pinsOf(whole)];
    return now.blacks <= then.blacks && now.whites <= then.whites;
  }
  if (kind !== "tiles" && kind !== "dice") return false;
  return (
    whole !== WIN &&
    text.length === whole.length &&
    [...text].every((mark, at) => mark === OPEN || mark === whole[at])
  );
}

/** By the feedbacks that secrets give, each of which the engine has seen. */
export function possibleOf({ feedback }: Look, known: readonly string[]): Possible {
  const whole = new Set(known);
  const split = known.map((text) => splitFeedback(text, feedback.length));
  return {
    is: (text) => whole.has(text),
    reaches: (text) => {
      const parts = splitFeedback(text, feedback.length);
      return split.some((other) =>
        feedback.every((form, part) => leadsTo(form, parts[part] ?? "", other[part] ?? "")),
      );
    },
  };
}

/** By the rule alone: a secret may be outside a list of words, or the engine be busy. */
export function possibleBy({ data }: Pick<Game, "data">, look: Look, guess: string): Possible {
  const checks = look.feedback.map((form, part) => checkOf(data.rule, form, part, guess));
  const every = (text: string) =>
    splitFeedback(text, checks.length).every((each, part) => each === "" || checks[part]?.(each));
  return { reaches: every, is: (text) => text !== "" && every(text) };
}

function checkOf(
  rule: RuleData,
  form: FeedbackForm,
  part: number,
  guess: string,
): (text: string) => boolean {
  const piece = isParts(rule) ? pieceOf(guess, rule[part]?.slots ?? []) : guess;
  if (form.kind === "pins" || form.kind === "counts")
    return (text) => canBe(pinsOf(text), form.length);
  if (form.kind === "tiles") return (text) => tilesCan(piece, text);
  if (form.kind !== "dice" || piece.length !== form.length) return () => true;
  const rows = diceOf(piece);
  return (text) => text === WIN || rows.some((row) => leadsTo(form, text, row));
}

/** Of equal letters the earlier ones are told that there is another; and the last cannot be elsewhere. */
export function tilesCan(guess: string, marks: string): boolean {
  const open = [...marks].filter((mark) => mark !== "g");
  if (marks.length > 1 && open.length === 1 && open[0] === "y") return false;
  const out = new Set<string>();
  for (const [slot, symbol] of [...guess].entries()) {
    if (marks[slot] === "b") out.add(symbol);
    else if (marks[slot] === "y" && out.has(symbol)) return false;
  }
  return true;
}

/** All rows of dice that a guess can be told, but for a win. */
function diceOf(guess: string): string[] {
  const found = new Set<string>();
  const add = (marks: string) => {
    if (marks.length < guess.length) {
      for (const mark of "gyb") add(marks + mark);
    } else if (marks.includes("y") || marks.includes("b")) {
      if (tilesCan(guess, marks)) found.add(facesOf(guess, marks));
    }
  };
  add("");
  return [...found];
}

/** Under each letter how many different ones have its mark. */
function facesOf(guess: string, marks: string): string {
  const letters = (mark: string) => new Set([...guess].filter((_, slot) => marks[slot] === mark));
  const sizes: Record<string, number> = {};
  for (const mark of "gyb") sizes[mark] = letters(mark).size;
  return [...marks].map((mark) => String(sizes[mark])).join("");
}
