/** Hints in three steps, each with its price; what is bought for this turn stays open. */

import { type ReactNode, useRef } from "react";
import { engine } from "../../engine";
import type { SampleInfo } from "../../engine/advice";
import type { Game } from "../../engine/game";
import { Round } from "../../engine/round";
import { useWords } from "../../hooks/site";
import { useAnswer } from "../../hooks/useAnswer";
import { PLAY } from "../../i18n/play";
import type { Look } from "../../store/look";
import { type PlayRound, PRICES, type Step } from "../../store/play";
import { Button } from "../Button";
import { Code } from "../Code";
import { PartsBar } from "../PartsBar";
import { SampleNote } from "../SampleNote";
import styles from "./Play.module.css";

const positionOf = ({ spec }: Game, turns: PlayRound["turns"]) =>
  `${spec} ${turns.map((turn) => `${turn.guess}=${turn.feedback}`).join(" ")}`;

export interface Left {
  /** null while it is not bought, or not known yet. */
  count: number | null;
  failed: boolean;
  /** Where that is an estimate. */
  sample: SampleInfo | undefined;
}

/** How many candidates are left, once that hint is bought. */
export function useLeft(game: Game, { hints, turns }: PlayRound): Left {
  const left = useAnswer(hints.count ? positionOf(game, turns) : null, ({ signal }) =>
    engine.candidates(new Round(game, turns), { count: 0 }, { signal }),
  );
  const known = left.busy ? null : left.value;
  return { count: known?.count ?? null, failed: left.error !== null, sample: known?.sample };
}

interface HintsProps {
  game: Game;
  look: Look;
  round: PlayRound;
  draft: string;
  /** The key that buys the next one. */
  hotkey: string;
  left: Left;
  next: Step | null;
  onHint(step: Step): void;
  onTake(guess: string): void;
}

export function Hints(props: HintsProps) {
  const { game, look, round, draft, hotkey, left, next, onHint, onTake } = props;
  const texts = useWords(PLAY);
  const { hints, turns } = round;
  const words = look.slots === "letter";
  const at = positionOf(game, turns);
  const now = new Round(game, turns);
  const asked = hints.row !== "" && hints.row === draft;
  const row = useAnswer(asked ? `${at} ${hints.row}` : null, ({ signal }) =>
    engine.explain(now, hints.row, { signal }),
  );
  const best = useAnswer(hints.best ? at : null, ({ signal }) =>
    engine.suggest(now, { count: 1 }, { signal }),
  );
  const [first] = best.value ?? [];
  const wait = (failed: boolean) => (failed ? texts.failed : texts.thinking);
  const full = game.guesses.find(draft) >= 0;
  const list = useRef<HTMLOListElement>(null);
  const buy = (number: Step) => {
    onHint(number);
    // What is told stands where the button was, and has the focus that it had.
    setTimeout(() => list.current?.children[number - 1]?.querySelector("div")?.focus());
  };
  const step = (number: Step, said: ReactNode, closed = true) => (
    <li className={styles.hint} data-open={said !== null || undefined}>
      <span className={styles.step} aria-hidden="true">
        {number}
      </span>
      {said === null ? (
        <button
          type="button"
          className={styles.buy}
          aria-disabled={!closed || undefined}
          onClick={() => closed && buy(number)}
        >
          <span>
            {texts.hints.steps[number - 1]}
            {!closed && <small>{texts.hints.fill}</small>}
          </span>
          <span className={styles.price}>{texts.hints.price(PRICES[number])}</span>
          {next === number && <kbd className={styles.kbd}>{hotkey}</kbd>}
        </button>
      ) : (
        <div className={styles.bought} tabIndex={-1}>
          {said}
        </div>
      )}
    </li>
  );
  return (
    <section className={styles.card} aria-labelledby="hints-title">
      <h2 id="hints-title">{texts.hints.title}</h2>
      <p className={styles.soft}>{texts.hints.about}</p>
      <ol className={styles.hints} ref={list} data-testid="hints" aria-live="polite">
        {step(
          1,
          !hints.count ? null : left.count === null ? (
            wait(left.failed)
          ) : left.sample ? (
            <SampleNote sample={left.sample} />
          ) : (
            texts.hints.left(left.count, words)
          ),
        )}
        {step(
          2,
          !asked ? null : row.value && !row.busy ? (
            <>
              <p>{row.value.candidate ? texts.hints.can : texts.hints.cannot}</p>
              <p className={styles.soft}>
                {texts.hints.tells(row.value.bits, row.value.expected, row.value.worst)}
              </p>
              <PartsBar sizes={row.value.sizes.map(({ size }) => size)} />
              <SampleNote sample={row.value.sample} />
            </>
          ) : (
            wait(row.error !== null)
          ),
          full,
        )}
        {step(
          3,
          !hints.best ? null : first && !best.busy ? (
            <div className={styles.best}>
              <Code look={look} code={first.guess} size="2rem" />
              <Button onClick={() => onTake(first.guess)}>{texts.hints.take}</Button>
            </div>
          ) : (
            wait(best.error !== null)
          ),
        )}
      </ol>
      {hints.used > 0 && (
        <p className={styles.soft} data-testid="hint-total">
          {texts.hints.total(hints.used, hints.price)}
        </p>
      )}
    </section>
  );
}
