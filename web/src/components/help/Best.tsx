/** The guess in the row, large: what it does, why, and what each feedback would leave. */

import { useState } from "react";
import { aside } from "../../engine";
import type { Part, Suggestion } from "../../engine/advice";
import { useWords } from "../../hooks/site";
import { useAnswer } from "../../hooks/useAnswer";
import type { Help } from "../../hooks/useHelp";
import { useSaid } from "../../hooks/useSaid";
import { HELP, type HelpTexts } from "../../i18n/help";
import type { Choice } from "../../store/choice";
import { EXACT, USUAL } from "../../store/help";
import { Button } from "../Button";
import { FeedbackMark } from "../Feedback";
import { PartsBar } from "../PartsBar";
import { Written } from "../Written";
import styles from "./Help.module.css";

/** Codes of a part that are shown. */
const CODES = 24;
/** Parts that are shown at first. */
const PARTS = 5;

/** The figure that a ranking goes by, and what it is called. */
export function figureOf(texts: HelpTexts, by: string, one: Suggestion): [string, string] {
  if (by.startsWith("worst")) return [texts.whole(one.worst), texts.worstUnit];
  if (by.startsWith("parts")) return [texts.whole(one.parts), texts.partsUnit(one.parts)];
  return [texts.number(one.bits, 2), texts.bits];
}

interface BestProps {
  choice: Choice;
  help: Help;
  /** What the ranking goes by. */
  by: string;
  shown: Suggestion;
  /** The best there is; null while it is not known. */
  best: Suggestion | null;
  why: boolean;
  onWhy(): void;
  onTold(feedback: string): void;
}

export function Best({ choice, help, by, shown, best, why, onWhy, onTold }: BestProps) {
  const texts = useWords(HELP);
  const { look } = choice;
  const left = help.left ?? 0;
  const words = look.slots === "letter";
  const [value, unit] = figureOf(texts, by, shown);
  const only = left === 1 && shown.candidate;
  return (
    <section className={styles.best} data-testid="best" data-guess={shown.guess}>
      <div className={styles.head}>
        <span className={styles.large}>
          <Written look={look} code={shown.guess} size={`min(3.125rem, ${44 / look.length}vw)`} />
        </span>
        {!only && (
          <span className={styles.value}>
            <b>{value}</b> {unit}
          </span>
        )}
      </div>
      {only ? (
        <p>{texts.only}</p>
      ) : (
        <>
          <p>
            <strong>{texts.cuts(left, words, shown.parts)}</strong>{" "}
            {sentenceOf(texts, shown, words)}{" "}
            <button type="button" className={styles.link} aria-expanded={why} onClick={onWhy}>
              {texts.why}
            </button>
          </p>
          <PartsBar sizes={shown.sizes.map(({ size }) => size)} big />
          {why && (
            <>
              <p>{reasonOf(texts, by, shown, best)}</p>
              <Parts {...{ choice, help, onTold, words }} guess={shown.guess} />
            </>
          )}
        </>
      )}
    </section>
  );
}

function sentenceOf(texts: HelpTexts, { parts, worst, expected }: Suggestion, words: boolean) {
  if (parts === 1) return texts.tellsNothing;
  return worst === 1 ? texts.single(words) : texts.leaves(worst, expected);
}

/** Whether it may be the secret, and how it compares with the best. */
function reasonOf(
  texts: HelpTexts,
  by: string,
  shown: Suggestion,
  best: Suggestion | null,
): string {
  const first = best?.guess === shown.guess;
  const may =
    first && !shown.candidate && by === USUAL
      ? texts.stillMore
      : shown.candidate
        ? texts.may
        : texts.cannot;
  if (first) return by === EXACT ? `${texts.exactNow} ${may}` : may;
  if (best === null) return may;
  const behind = best.bits - shown.bits;
  if (behind >= 0.005) return `${may} ${texts.behind(behind)}`;
  return by === USUAL ? `${may} ${texts.level}` : may;
}

interface PartsProps {
  choice: Choice;
  help: Help;
  guess: string;
  words: boolean;
  onTold(feedback: string): void;
}

function Parts({ choice, help, guess, words, onTold }: PartsProps) {
  const texts = useWords(HELP);
  const [all, setAll] = useState(false);
  const { value, busy } = useAnswer(`${help.key} ${guess}`, ({ signal }) =>
    aside.parts(help.round, guess, CODES, { signal }),
  );
  if (value === null || busy) return <p className={styles.soft}>…</p>;
  const shown = all ? value : value.slice(0, PARTS);
  const rest = value.slice(shown.length);
  const count = rest.reduce((sum, { size }) => sum + size, 0);
  return (
    <div className={styles.parts} data-testid="parts">
      {shown.map((part, rank) => (
        <PartRow
          key={part.feedback}
          {...{ choice, part, words, onTold }}
          share={part.size / (value[0]?.size ?? 1)}
          first={rank === 0}
          won={part.feedback === choice.game.winOf(guess)}
        />
      ))}
      {rest.length > 0 && (
        <button type="button" className={styles.link} onClick={() => setAll(true)}>
          {texts.moreParts(rest.length, count, words)}
        </button>
      )}
    </div>
  );
}

interface PartRowProps {
  choice: Choice;
  part: Part;
  words: boolean;
  share: number;
  first: boolean;
  won: boolean;
  onTold(feedback: string): void;
}

/** A feedback and how many it would leave; opened, the first of them. */
function PartRow({ choice, part, words, share, first, won, onTold }: PartRowProps) {
  const texts = useWords(HELP);
  const said = useSaid(choice.look);
  const { look } = choice;
  const [open, setOpen] = useState(false);
  const more = part.size - part.codes.length;
  return (
    <div>
      <button
        type="button"
        className={styles.part}
        aria-expanded={open}
        aria-label={`${won ? texts.wins : said(part.feedback)}: ${texts.part(part.size, words)}`}
        onClick={() => setOpen(!open)}
      >
        <FeedbackMark look={look} text={part.feedback} />
        <svg
          className={styles.bar}
          data-first={first || undefined}
          viewBox="0 0 100 1"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <rect width={Math.max(share * 100, 1)} height="1" />
        </svg>
        <span>{won ? texts.wins : texts.part(part.size, words)}</span>
      </button>
      {open && (
        <div className={styles.inside}>
          <span className={styles.codes}>
            {part.codes.map((code) => (
              <Written key={code} look={look} code={code} size="1.375rem" />
            ))}
            {more > 0 && <span className={styles.soft}>{texts.andMore(more)}</span>}
          </span>
          <Button onClick={() => onTold(part.feedback)}>{texts.toldThis}</Button>
        </div>
      )}
    </div>
  );
}
