/** Turns that do not go together: corrections, the nearest first; a larger list; a turn back. */

import { useState } from "react";
import { useWords } from "../../hooks/site";
import type { Help } from "../../hooks/useHelp";
import { useSaid } from "../../hooks/useSaid";
import { HELP, type HelpTexts } from "../../i18n/help";
import type { Choice } from "../../store/choice";
import { type Correction, correctionsOf } from "../../store/help";
import { slotsOf } from "../../store/look";
import { Button } from "../Button";
import { Code } from "../Code";
import { FeedbackMark } from "../Feedback";
import styles from "./Help.module.css";

interface RepairProps {
  choice: Choice;
  help: Help;
  onCorrect(number: number, feedback: string): void;
  onUndo(): void;
  /** The game with the larger list. */
  onLarger(spec: string): void;
}

/** "No code fits turns 1 and 3 together." */
export function clashText(texts: HelpTexts, { look }: Choice, help: Help): string {
  const { clash, round } = help;
  const words = look.slots === "letter";
  const numbers = clash.value?.turns ?? [];
  const [first = 1] = numbers;
  const listed = numbers.map((number) => texts.whole(number)).join(", ");
  if (numbers.length === 1) return texts.clash.one(first, words);
  if (numbers.length === round.turns.length) return texts.clash.all(numbers.length, words);
  return texts.clash.some(listed.replace(/, ([^,]*)$/, `${texts.clash.and}$1`), words);
}

/** "Up to turn 2 there were 63." */
export function clashBefore(texts: HelpTexts, { counts, round }: Help): string {
  const last = round.turns.length - 1;
  const before = counts?.[last] ?? 0;
  return before > 0 && last > 0 ? texts.clash.before(before, last) : "";
}

/** Corrections that are shown at first. */
const NEAR = 4;
const MOST = 40;

export function Repair({ choice, help, onCorrect, onUndo, onLarger }: RepairProps) {
  const texts = useWords(HELP);
  const [all, setAll] = useState(false);
  const { clash, outsiders, round } = help;
  const { look } = choice;
  if (clash.value === null || clash.busy) return <p role="status">{texts.clash.working}</p>;
  const corrections = correctionsOf(look, round.turns, clash.value).slice(0, MOST);
  const shown = all ? corrections : corrections.slice(0, NEAR);
  const larger = outsiders.busy ? null : outsiders.value;
  return (
    <section className={styles.middle} aria-labelledby="repair-title" data-testid="repair">
      <div className={styles.title}>
        <h2 id="repair-title">{texts.clash.title}</h2>
      </div>
      <p className={styles.soft}>
        {corrections.length > 0 ? texts.clash.about : texts.clash.several}
      </p>
      <ul className={styles.corrections}>
        {shown.map((each) => (
          <li key={`${each.number} ${each.feedback}`}>
            <CorrectionRow {...{ choice, onCorrect }} correction={each} />
          </li>
        ))}
      </ul>
      {larger && (
        <div className={styles.outside} data-testid="outside">
          <h3>{texts.outside.title}</h3>
          <p>
            {texts.outside.about(larger.words.length, larger.list)}{" "}
            <b>{larger.words.slice(0, 6).join(", ")}</b>
            {larger.words.length > 6 && " …"}
          </p>
          <Button onClick={() => onLarger(larger.game.spec)}>{texts.larger(larger.list)}</Button>
        </div>
      )}
      <div className={styles.actions}>
        <Button onClick={onUndo}>{texts.undo(round.turns.length)}</Button>
        {corrections.length > shown.length && (
          <Button quiet onClick={() => setAll(true)}>
            {texts.clash.more(corrections.length - shown.length)}
          </Button>
        )}
      </div>
    </section>
  );
}

interface RowProps {
  choice: Choice;
  correction: Correction;
  onCorrect(number: number, feedback: string): void;
}

function CorrectionRow({ choice, correction, onCorrect }: RowProps) {
  const texts = useWords(HELP);
  const { look } = choice;
  const said = useSaid(look);
  const { number, turn, feedback, size } = correction;
  const left = texts.part(size, look.slots === "letter");
  const spelt = slotsOf(look, turn.guess).join(" ");
  return (
    <button
      type="button"
      className={styles.correction}
      aria-label={texts.clash.correct(number, spelt, said(turn.feedback), said(feedback), left)}
      onClick={() => onCorrect(number, feedback)}
    >
      <span className={styles.which}>
        <b>{texts.turn(number)}</b> <span>{left}</span>
      </span>
      <Code look={look} code={turn.guess} size={look.length > 4 ? "1.25rem" : "1.5rem"} />
      <span className={styles.change}>
        <FeedbackMark look={look} text={turn.feedback} />
        <span aria-hidden="true">→</span>
        <FeedbackMark look={look} text={feedback} />
      </span>
    </button>
  );
}
