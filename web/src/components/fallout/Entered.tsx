/** What was entered at the terminal, each entry to be changed or taken back, and what comes next. */

import { useState } from "react";
import {
  ATTEMPTS,
  candidatesOf,
  type Entry,
  keptOf,
  leftOf,
  MOST_ATTEMPTS,
  partsOf,
} from "../../engine/fallout/position";
import { useWords } from "../../hooks/site";
import { FALLOUT, type FalloutTexts } from "../../i18n/fallout";
import { type Case, editTurn, enter, takeBack } from "../../store/falloutCase";
import { Button } from "../Button";
import { Attempts } from "./Attempts";
import styles from "./Fallout.module.css";
import { Fix } from "./Fix";

interface EnteredProps {
  terminal: Case;
  /** Places of the entries that clash. */
  clashing: readonly number[];
  /** The word that was chosen, or the best one. */
  named: string | null;
  /** The same where it can be entered. */
  word: string | null;
  onChange(next: Case): void;
  onFix(read: string, right: string): void;
}

/** What an entry is called. */
export function entryText(texts: FalloutTexts, entry: Entry): string {
  switch (entry.kind) {
    case "turn":
      return texts.entered.turn(entry.guess, entry.feedback);
    case "dud":
      return texts.entered.dudOf(entry.word);
    case "attempts":
      return texts.entered.attempts(entry.count);
    case "used":
      return texts.entered.used("");
    default:
      return texts.entered.reset;
  }
}

export function Entered({ terminal, clashing, named, word, onChange, onFix }: EnteredProps) {
  const texts = useWords(FALLOUT);
  const { entries, screen } = terminal;
  const position = { words: screen.words, entries };
  const left = leftOf(position);
  return (
    <section aria-labelledby="entered-title" className={styles.block}>
      <div className={styles.head}>
        <h2 id="entered-title">{texts.entered.title}</h2>
        <span className={`${styles.counter} ${styles.small}`}>
          <Button
            label={texts.entered.fewer}
            disabled={left <= 1}
            onClick={() => onChange(enter(terminal, { kind: "attempts", count: left - 1 }))}
          >
            −
          </Button>
          <Attempts left={left} most={Math.max(left, ATTEMPTS)} />
          <Button
            label={texts.entered.more}
            disabled={left >= MOST_ATTEMPTS}
            onClick={() => onChange(enter(terminal, { kind: "attempts", count: left + 1 }))}
          >
            +
          </Button>
        </span>
      </div>
      {entries.length === 0 && <p className={styles.soft}>{texts.entered.none}</p>}
      <ol className={styles.entries} data-testid="entries">
        {entries.map((entry, at) =>
          entry.kind === "used" && at < entries.length - 1 && did(entries[at + 1]) ? null : (
            <EntryRow
              // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place
              key={at}
              entry={entry}
              clash={clashing.includes(at)}
              length={screen.words[0]?.length ?? 0}
              onEdit={(feedback) => onChange(editTurn(terminal, at, feedback))}
              onRemove={() => onChange(takeBack(terminal, at))}
            />
          ),
        )}
      </ol>
      {word !== null && (
        <Next
          key={word}
          word={word}
          candidates={candidatesOf(position)}
          last={keptOf(position).length === 1}
          onLikeness={(feedback) =>
            onChange(enter(terminal, { kind: "turn", guess: word, feedback }))
          }
          onDud={() => onChange(enter(terminal, { kind: "dud", word }))}
        />
      )}
      <div className={`${styles.actions} ${styles.small}`}>
        <Button
          disabled={entries.length === 0}
          onClick={() => onChange(takeBack(terminal, entries.length - 1))}
        >
          {texts.entered.undo}
        </Button>
        <Button onClick={() => onChange(enter(terminal, { kind: "reset" }))}>
          {texts.entered.reset}
        </Button>
        {entries.length > 1 && (
          <Button onClick={() => onChange({ ...terminal, entries: [] })}>
            {texts.entered.clear}
          </Button>
        )}
      </div>
      {named !== null && <Fix key={named} terminal={terminal} word={named} onFix={onFix} />}
    </section>
  );
}

const did = (entry: Entry | undefined) => entry?.kind === "dud" || entry?.kind === "reset";

interface RowProps {
  entry: Entry;
  clash: boolean;
  length: number;
  onEdit(feedback: string): void;
  onRemove(): void;
}

function EntryRow({ entry, clash, length, onEdit, onRemove }: RowProps) {
  const texts = useWords(FALLOUT);
  const said = entryText(texts, entry);
  return (
    <li className={styles.entry} data-kind={entry.kind} data-clash={clash || undefined}>
      {entry.kind === "turn" ? (
        <>
          <b>{entry.guess}</b>
          <select
            className={styles.select}
            aria-label={texts.entered.likeness(entry.guess)}
            value={entry.feedback}
            onChange={(event) => onEdit(event.currentTarget.value)}
          >
            {Array.from({ length: length + 1 }, (_, number) => (
              <option key={String(number)}>{number}</option>
            ))}
          </select>
        </>
      ) : (
        <span>{said}</span>
      )}
      <button
        type="button"
        className={styles.remove}
        aria-label={texts.entered.remove(said)}
        onClick={onRemove}
      >
        ×
      </button>
    </li>
  );
}

interface NextProps {
  word: string;
  candidates: readonly string[];
  last: boolean;
  onLikeness(feedback: string): void;
  onDud(): void;
}

/** The word to be entered: the likenesses that it can have, a press each. */
function Next({ word, candidates, last, onLikeness, onDud }: NextProps) {
  const texts = useWords(FALLOUT);
  const [every, setEvery] = useState(false);
  const possible = [...partsOf(word, candidates).keys()];
  const all = Array.from({ length: word.length + 1 }, (_, number) => String(number));
  return (
    <div className={styles.next} data-testid="next">
      <fieldset className={styles.numbers} aria-label={texts.entered.likeness(word)}>
        <b aria-hidden="true">{word}</b>
        <span>
          {(every ? all : possible).map((number) => (
            <button
              key={number}
              type="button"
              data-impossible={!possible.includes(number) || undefined}
              onClick={() => onLikeness(number)}
            >
              {number}
            </button>
          ))}
        </span>
      </fieldset>
      <div className={`${styles.actions} ${styles.small}`}>
        {!last && <Button onClick={onDud}>{texts.entered.dud}</Button>}
        {possible.length < all.length && (
          <Button onClick={() => setEvery(!every)}>
            {every ? texts.entered.possible : texts.entered.other}
          </Button>
        )}
      </div>
      <p className={styles.soft}>{texts.entered.about}</p>
    </div>
  );
}
