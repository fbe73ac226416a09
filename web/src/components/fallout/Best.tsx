/** The best word large, with its reasons and its parts; below, every word with its chance. */

import { useState } from "react";
import type { Choice } from "../../engine/fallout/advice";
import { useWords } from "../../hooks/site";
import { FALLOUT, type FalloutTexts } from "../../i18n/fallout";
import { Button } from "../Button";
import { PartsBar } from "../PartsBar";
import styles from "./Fallout.module.css";

interface BestProps {
  choices: readonly Choice[];
  /** Attempts. */
  left: number;
  /** How many words are possible. */
  possible: number;
  /** How many bracket pairs are there to be used. */
  pairs: number;
  busy: boolean;
  chosen: string | null;
  onChoose(word: string): void;
}

const SHOWN = 9;
const NAMED = 4;

export function Best(props: BestProps) {
  const { choices, left, possible, pairs, busy, chosen, onChoose } = props;
  const texts = useWords(FALLOUT);
  const [all, setAll] = useState(false);
  const best = choices.find(({ word }) => word === chosen) ?? choices[0];
  if (best === undefined) return null;
  const isFirst = best === choices[0];
  const shown = all ? choices : choices.slice(0, SHOWN);
  return (
    <section aria-labelledby="best-title" className={styles.block} aria-busy={busy}>
      <div className={styles.head}>
        <h2 id="best-title">{isFirst ? texts.best.title : texts.best.chosen}</h2>
      </div>
      <div className={styles.best} data-testid="best">
        <div className={styles.large}>
          <span className={styles.guess}>{best.word}</span>
          {best.chance !== null && (
            <span className={styles.chance}>
              <b>{texts.percent(best.chance)}</b>
              <span>{texts.best.opens(left)}</span>
            </span>
          )}
        </div>
        {isFirst && (
          <p>
            <b>{texts.best.why}</b> {reason(texts, best, left, possible)}
          </p>
        )}
        {isFirst && best.chance !== null && best.chance < 1 && pairs > 0 && (
          <p>{texts.best.brackets}</p>
        )}
        <Parts choice={best} />
      </div>
      <div className={styles.table}>
        <p className={styles.columns} aria-hidden="true">
          <span />
          <span>{texts.best.head.word}</span>
          <span>{texts.best.head.parts}</span>
          <span>{texts.best.head.opens}</span>
          <span>{texts.best.head.mean}</span>
        </p>
        <ol data-testid="choices">
          {shown.map((choice, at) => (
            <li key={choice.word}>
              <ChoiceRow
                choice={choice}
                rank={at + 1}
                pressed={choice === best}
                onPress={() => onChoose(choice.word)}
              />
            </li>
          ))}
        </ol>
        {choices.length > shown.length && (
          <Button onClick={() => setAll(true)}>{texts.best.all}</Button>
        )}
        <p className={styles.soft}>
          <i className={styles.dot} aria-hidden="true" /> {texts.best.dot}
        </p>
      </div>
    </section>
  );
}

function reason(texts: FalloutTexts, best: Choice, left: number, possible: number): string {
  if (possible === 1) return texts.best.only;
  if (best.chance === null) return texts.best.ahead;
  const sure = best.chance === 1 && best.mean !== null && best.worst !== null;
  const what = sure
    ? texts.best.sure(best.mean ?? 0, best.worst ?? 0)
    : texts.best.chance(texts.percent(best.chance), left);
  return [what, best.candidate ? "" : texts.best.tells, texts.best.exact]
    .filter((sentence) => sentence !== "")
    .join(" ");
}

/** What each likeness would leave, the largest part first. */
function Parts({ choice }: { choice: Choice }) {
  const texts = useWords(FALLOUT);
  const sorted = [...choice.parts].sort((one, other) => other.count - one.count);
  const largest = sorted[0]?.count ?? 1;
  return (
    <ul className={styles.parts} data-testid="parts">
      {sorted.map(({ likeness, count, words }) => (
        <li key={likeness} data-largest={count === largest || undefined}>
          <span>{texts.best.likeness(likeness)}</span>
          <svg viewBox={`0 0 ${largest} 1`} preserveAspectRatio="none" aria-hidden="true">
            <rect width={count} height="1" />
          </svg>
          <span>
            {texts.best.words(count)}
            {words.length <= NAMED && <small> {words.join(", ")}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface RowProps {
  choice: Choice;
  rank: number;
  pressed: boolean;
  onPress(): void;
}

function ChoiceRow({ choice, rank, pressed, onPress }: RowProps) {
  const texts = useWords(FALLOUT);
  const { word, candidate, chance, mean, parts } = choice;
  const [opens, average] = [
    chance === null ? "" : texts.percent(chance),
    mean === null ? "" : texts.mean(mean),
  ];
  const label =
    opens === ""
      ? texts.best.plain(rank, word, candidate)
      : texts.best.row(rank, word, opens, average, candidate);
  return (
    <button
      type="button"
      className={styles.choice}
      aria-pressed={pressed}
      aria-label={label}
      data-word={word}
      onClick={onPress}
    >
      <span className={styles.rank}>{rank}</span>
      <span className={styles.word}>
        {word}
        {candidate && <i className={styles.dot} />}
      </span>
      <PartsBar sizes={parts.map(({ count }) => count)} />
      <span>{opens}</span>
      <span>{average}</span>
    </button>
  );
}
