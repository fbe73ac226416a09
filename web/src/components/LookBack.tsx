/** The look back: what each guess gained, what the solver would have played, skill and luck. */

import { type ReactNode, useEffect, useState } from "react";
import { formatAddress } from "../hooks/address";
import { PAGE } from "../hooks/route";
import { useNavigation, useSiteTexts } from "../hooks/site";
import { useReview, useRound, useTexts } from "../hooks/stores";
import { WIN } from "../store/feedback";
import { formatPosition } from "../store/position";
import type { ReviewTurn } from "../store/review";
import { Bar } from "./Bar";
import { Button } from "./Button";
import styles from "./LookBack.module.css";

export function LookBack(): ReactNode {
  const texts = useTexts();
  const { state, load, prove } = useReview();
  // What the store holds may be the look back at another round, until this one is asked for.
  const [asked, setAsked] = useState(false);
  // The word of a lost round comes later: with it the service can tell more.
  const secret = useRound((round) => round.secret);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store looks at the secret itself
  useEffect(() => {
    if (!asked) return;
    void load();
    void prove();
  }, [asked, load, prove, secret]);
  if (!asked || state === "idle") {
    return <Button onClick={() => setAsked(true)}>{texts.buttons.review}</Button>;
  }
  return (
    <section className={styles.review} data-testid="review" data-state={state}>
      <h2 ref={takeFocus} tabIndex={-1}>
        {texts.review.title}
      </h2>
      {state === "loading" && <p role="status">{texts.review.loading}</p>}
      {state === "failed" && (
        <>
          <p>{texts.review.failed}</p>
          <Button onClick={() => void load()}>{texts.page.retry}</Button>
        </>
      )}
      {state === "ready" && <Figures />}
    </section>
  );
}

/** The button that asked for it is gone: the reader goes on from here. */
function takeFocus(heading: HTMLElement | null): void {
  heading?.focus();
}

function Figures() {
  const texts = useTexts();
  const { turns, expected, filling } = useReview();
  // Before the day is over the word is not shown, not even as the last one possible.
  const known = useRound((round) => round.secret !== null);
  const start = Math.log2(turns[0]?.before ?? 1);
  return (
    <>
      <p role="status" className={styles.quiet}>
        {filling ? texts.review.filling : ""}
        {!filling && expected === null ? (known ? texts.review.busy : texts.review.later) : ""}
      </p>
      <ol className={styles.turns}>
        {turns.map((turn, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its turn
          <Turn key={index} turn={turn} start={start} known={known} />
        ))}
      </ol>
      <Sum />
      <Further />
      <Proof />
    </>
  );
}

function Turn({ turn, start, known }: { turn: ReviewTurn; start: number; known: boolean }) {
  const texts = useTexts();
  const { formats, review } = texts;
  return (
    <li className={styles.turn}>
      <p className={styles.head}>
        <strong>{turn.guess}</strong>
        <span>{turn.won ? texts.archive.marks.won : review.leftOf(turn.after, turn.before)}</span>
      </p>
      {/* What is still unknown, on a scale of bits: the line gets shorter with each guess. */}
      <Bar share={start > 0 && !turn.won ? Math.log2(turn.after) / start : 0} />
      <dl className={turn.suggested === null ? styles.fact : styles.facts}>
        <Fact name={review.bits} value={formats.number(turn.bits, 2)} />
        {turn.suggested !== null && (
          <Fact
            name={review.suggested}
            value={turn.suggested === turn.guess ? review.same : turn.suggested}
          />
        )}
        {turn.loss !== null && <Fact name={review.skill} value={formats.signed(-turn.loss, 2)} />}
        {turn.luck !== null && <Fact name={review.luck} value={formats.signed(turn.luck, 2)} />}
      </dl>
      {known && !turn.won && <Left turn={turn} />}
    </li>
  );
}

/** The words that were still possible, as many as can be taken in. */
function Left({ turn }: { turn: ReviewTurn }) {
  const { review } = useTexts();
  const more = turn.after - turn.left.length;
  return (
    <details className={styles.left} open={turn.after <= 6}>
      <summary>{review.words}</summary>
      <p>
        {turn.left.join(", ")}
        {more > 0 && ` ${review.more(more)}`}
      </p>
    </details>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const rounded = (value: number) => Math.round(value * 100) / 100;

/** Turns = expected + what play lost − luck; luck takes the rounding, so that it adds up as shown. */
function Sum(): ReactNode {
  const texts = useTexts();
  const { expected, remaining, turns } = useReview();
  if (expected === null) return null;
  const start = rounded(expected);
  const left = rounded(remaining ?? 0);
  const loss = rounded(turns.reduce((sum, turn) => sum + (turn.loss ?? 0), 0));
  const luck = rounded(start + loss - turns.length - left);
  return (
    <p className={styles.sum} data-testid="sum">
      {texts.review.sum(turns.length, left, start, loss, luck)}
    </p>
  );
}

/** The review of the site, with what could have been guessed instead; it would tell a word not known yet. */
function Further(): ReactNode {
  const { game } = useNavigation();
  const { pages } = useSiteTexts();
  const { outcome, rows, secret } = useRound();
  if (!game.includes("review") || (outcome !== "won" && secret === null)) return null;
  const turns = rows.map((row) => ({ guess: row.guess, feedback: row.won ? WIN : row.digits }));
  const known = outcome === "won" || secret === null ? {} : { secret };
  const hash = formatAddress([PAGE, "review"], formatPosition(turns, known));
  return (
    <p>
      <a href={hash}>{pages.review}</a>
    </p>
  );
}

function Proof(): ReactNode {
  const texts = useTexts();
  const proof = useReview((review) => review.proof);
  const number = useRound((round) => round.puzzle?.number ?? 0);
  if (proof === null) return null;
  return (
    <details className={styles.proof}>
      <summary>{texts.review.proof}</summary>
      <p>{proof.holds ? texts.review.proofHolds(number) : texts.review.proofBroken}</p>
      <dl>
        <dt>{texts.review.commitment}</dt>
        <dd>{proof.commitment}</dd>
        <dt>{texts.review.salt}</dt>
        <dd>{proof.salt}</dd>
      </dl>
    </details>
  );
}
