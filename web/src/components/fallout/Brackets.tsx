/** The bracket pairs of a screen, and what one did when it was used. */

import { useState } from "react";
import { spotOf } from "../../engine/fallout/position";
import type { BracketPair } from "../../engine/fallout/screen";
import { useWords } from "../../hooks/site";
import { FALLOUT } from "../../i18n/fallout";
import { Button } from "../Button";
import styles from "./Fallout.module.css";

export type Effect = { kind: "dud"; word: string } | { kind: "reset" } | null;

interface BracketsProps {
  pairs: readonly BracketPair[];
  /** Whether there is a screen that could have some. */
  screen: boolean;
  /** The place of the one under the cursor. */
  chosen: string | null;
  /** The words that may have been struck out. */
  words: readonly string[];
  onChoose(pair: BracketPair | null): void;
  onUsed(pair: BracketPair, effect: Effect): void;
}

export function Brackets({ pairs, screen, chosen, words, onChoose, onUsed }: BracketsProps) {
  const texts = useWords(FALLOUT);
  return (
    <section aria-labelledby="brackets-title" className={styles.block}>
      <h2 id="brackets-title">{texts.brackets.title}</h2>
      {!screen && <p className={styles.soft}>{texts.brackets.noScreen}</p>}
      {screen && pairs.length === 0 && <p className={styles.soft}>{texts.brackets.none}</p>}
      {pairs.length > 0 && (
        <p className={styles.soft}>
          {texts.brackets.about(pairs.length)} {texts.brackets.source}
        </p>
      )}
      <ul className={styles.pairs} data-testid="pairs">
        {pairs.map((pair) => {
          const open = spotOf(pair) === chosen;
          return (
            <li key={spotOf(pair)}>
              <button
                type="button"
                className={styles.pair}
                aria-expanded={open}
                onClick={() => onChoose(open ? null : pair)}
              >
                <code>{pair.text}</code>
                <small>{texts.where(pair.column, pair.row, pair.place)}</small>
              </button>
              {open && <Used pair={pair} words={words} onUsed={onUsed} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface UsedProps {
  pair: BracketPair;
  words: readonly string[];
  onUsed: BracketsProps["onUsed"];
}

function Used({ pair, words, onUsed }: UsedProps) {
  const texts = useWords(FALLOUT);
  const [asking, setAsking] = useState(false);
  return (
    <fieldset className={styles.used} aria-label={texts.brackets.did(pair.text)}>
      <div className={styles.actions}>
        {words.length > 1 && (
          <Button onClick={() => setAsking(!asking)}>{texts.brackets.dud}</Button>
        )}
        <Button onClick={() => onUsed(pair, { kind: "reset" })}>{texts.brackets.reset}</Button>
        <Button onClick={() => onUsed(pair, null)}>{texts.brackets.nothing}</Button>
      </div>
      {asking && (
        <fieldset className={styles.which} aria-label={texts.brackets.which} data-testid="which">
          <p>{texts.brackets.which}</p>
          {words.map((word) => (
            <button key={word} type="button" onClick={() => onUsed(pair, { kind: "dud", word })}>
              {word}
            </button>
          ))}
        </fieldset>
      )}
    </fieldset>
  );
}
