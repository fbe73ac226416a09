/** Hints on a terminal in three steps, each with its price; the engine's advice is a chance. */

import type { ReactNode } from "react";
import type { Choice } from "../../engine/fallout/advice";
import { useWords } from "../../hooks/site";
import { FALLOUT } from "../../i18n/fallout";
import { FALLOUT_PLAY } from "../../i18n/falloutPlay";
import { PLAY } from "../../i18n/play";
import { type Hints, PRICES, type Step } from "../../store/falloutPlay";
import { Button } from "../Button";
import { PartsBar } from "../PartsBar";
import play from "../play/Play.module.css";
import styles from "./Play.module.css";

interface PlayHintsProps {
  hints: Hints;
  /** The word under the cursor; empty where there is none. */
  word: string;
  /** Ranked, where a hint needs it. */
  choices: readonly Choice[] | null;
  failed: boolean;
  possible: number;
  /** The step that the key buys. */
  next: Step | null;
  onHint(step: Step): void;
  onTake(word: string): void;
}

export function PlayHints(props: PlayHintsProps) {
  const { hints, word, choices, failed, possible, next, onHint, onTake } = props;
  const texts = useWords(PLAY);
  const own = useWords(FALLOUT_PLAY);
  const fallout = useWords(FALLOUT);
  const wait = failed ? texts.failed : texts.thinking;
  const rated = choices?.find((choice) => choice.word === word);
  const best = choices?.[0];
  const chance = (choice: Choice) => (choice.chance === null ? "" : fallout.percent(choice.chance));
  const row = (step: Step, said: ReactNode, ready = true) => (
    <li className={play.hint} data-open={said !== null || undefined}>
      <span className={play.step} aria-hidden="true">
        {step}
      </span>
      {said === null ? (
        <button
          type="button"
          className={play.buy}
          aria-disabled={!ready || undefined}
          onClick={() => ready && onHint(step)}
        >
          <span>
            {own.hints.steps[step - 1]}
            {!ready && <small>{own.hints.choose}</small>}
          </span>
          <span className={play.price}>{texts.hints.price(PRICES[step])}</span>
          {next === step && <kbd className={play.kbd}>?</kbd>}
        </button>
      ) : (
        <div className={styles.said}>{said}</div>
      )}
    </li>
  );
  const second = () => {
    if (!hints.words.includes(word)) return null;
    if (choices === null) return wait;
    if (!rated) return own.hints.useless(word);
    return (
      <>
        <p>{own.hints.chance(word, chance(rated))}</p>
        {!rated.candidate && <p className={play.soft}>{own.hints.cannot}</p>}
        <PartsBar sizes={rated.parts.map(({ count }) => count)} />
      </>
    );
  };
  return (
    <section className={play.card} aria-labelledby="hints-title">
      <h2 id="hints-title">{texts.hints.title}</h2>
      <p className={play.soft}>{texts.hints.about}</p>
      <ol className={play.hints} data-testid="hints" aria-live="polite">
        {row(1, hints.count ? own.hints.possible(possible) : null)}
        {row(2, second(), word !== "")}
        {row(
          3,
          !hints.best ? null : best ? (
            <div className={play.best}>
              <b>{own.hints.best(best.word, chance(best))}</b>
              <Button onClick={() => onTake(best.word)}>{own.hints.take}</Button>
            </div>
          ) : (
            wait
          ),
        )}
      </ol>
      {hints.used > 0 && (
        <p className={play.soft} data-testid="hint-total">
          {texts.hints.total(hints.used, hints.price)}
        </p>
      )}
    </section>
  );
}
