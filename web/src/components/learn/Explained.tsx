/** A guess under its secret: what became of each symbol, what the feedback makes of it, and why. */

import { useWords } from "../../hooks/site";
import { FEEDBACK } from "../../i18n/feedback";
import { RULE_TEXTS, type RuleTexts } from "../../i18n/rules";
import type { Choice } from "../../store/choice";
import { lengthOf } from "../../store/entry";
import {
  type Example,
  type Fate,
  type FatePart,
  fatesOf,
  repeatsOf,
  symbolsWith,
} from "../../store/fates";
import type { Look } from "../../store/look";
import { Code } from "../Code";
import { TurnRow } from "../Turns";
import styles from "./Rules.module.css";

/** Long codes are drawn smaller, so that one stays above the other. */
export const sizeOf = (look: Look): string => `${Math.min(2.5, 13 / lengthOf(look))}rem`;

export function Explained({ choice, example }: { choice: Choice; example: Example }) {
  const { game, look } = choice;
  const texts = useWords(RULE_TEXTS);
  const { guess, secret, feedback } = example;
  const size = sizeOf(look);
  const parts = fatesOf(game.rule.data, guess, secret);
  const tiles = look.feedback.every(({ kind }) => kind === "tiles");
  return (
    <div className={styles.explained} data-testid="explained">
      <span className={styles.label}>{texts.secret}</span>
      <Code look={look} code={secret} size={size} />
      <span className={styles.label}>{texts.guess}</span>
      <TurnRow look={look} guess={guess} feedback={feedback} size={size} />
      {!tiles && parts.map((part) => <Fates key={part.name} part={part} {...{ look, size }} />)}
      <Words parts={parts} guess={guess} secret={secret} />
    </div>
  );
}

/** A sign under each symbol, as the pins are drawn; the words below say the same. */
function Fates({ part, look, size }: { part: FatePart; look: Look; size: string }) {
  return (
    <span className={styles.fates} aria-hidden="true" style={{ "--slot": size } as object}>
      {part.fates.map((fate, slot) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its index
        <span key={slot} data-kind={look.slots}>
          <i data-fate={fate} />
        </span>
      ))}
    </span>
  );
}

const FATES: readonly Fate[] = ["place", "elsewhere", "common", "out", "apart"];

/** "In place: D. Elsewhere: C. Not there: A, B." */
function fatesText(texts: RuleTexts, part: FatePart): string {
  return FATES.map((fate) => [fate, symbolsWith(part, fate)] as const)
    .filter(([, symbols]) => symbols.length > 0)
    .map(([fate, symbols]) => texts.fate(texts.fates[fate], symbols.join(", ")))
    .join(" ");
}

interface WordsProps {
  parts: readonly FatePart[];
  guess: string;
  secret: string;
}

function Words({ parts, guess, secret }: WordsProps) {
  const texts = useWords(RULE_TEXTS);
  const { part: names } = useWords(FEEDBACK);
  // Where places alone count, a repeated symbol is nothing special.
  const counts = parts.some(({ rule }) => rule !== "likeness");
  const repeats = counts && guess !== secret ? repeatsOf(guess, secret) : [];
  const rules = [...new Set(parts.map(({ rule }) => texts.rules[rule] ?? ""))];
  return (
    <div className={styles.words}>
      {parts.map((part) => (
        <p key={part.name}>
          {part.name === ""
            ? fatesText(texts, part)
            : texts.part(names[part.name] ?? part.name, fatesText(texts, part))}
        </p>
      ))}
      {repeats.map((each) => (
        <p key={each.symbol}>{texts.more(each.symbol, each.guess, each.secret)}</p>
      ))}
      {rules.map((rule) => (
        <p key={rule} className={styles.soft}>
          {rule}
        </p>
      ))}
    </div>
  );
}
