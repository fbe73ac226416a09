/** How many rounds took how many guesses: a list with bars. */

import { useTexts } from "../hooks/stores";
import { Bar } from "./Bar";
import { Die } from "./Die";
import { Hidden } from "./Hidden";
import styles from "./Histogram.module.css";

export interface HistogramProps {
  /** counts[0] = rounds won in one guess. */
  counts: readonly number[];
  lost: number;
  /** The guesses of the round just played: its bar has the accent. */
  current: number | null;
}

export function Histogram({ counts, lost, current }: HistogramProps) {
  const texts = useTexts();
  const { formats, statistics } = texts;
  const most = Math.max(1, lost, ...counts);
  return (
    <ul className={styles.histogram} data-testid="histogram">
      {counts.map((count, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index is the number of guesses
        <li key={index} className={styles.line}>
          <Hidden>{statistics.bar(index + 1, count)}</Hidden>
          <span className={styles.name} aria-hidden="true">
            {index < 6 && <Die face={String(index + 1)} className={styles.die} />}
            {formats.number(index + 1)}
          </span>
          <Bar share={count / most} strong={current === index + 1} />
          <span className={styles.count} aria-hidden="true">
            {formats.number(count)}
          </span>
        </li>
      ))}
      <li className={styles.line}>
        <Hidden>{`${statistics.lost}: ${formats.number(lost)}`}</Hidden>
        <span className={styles.name} aria-hidden="true">
          {statistics.lost}
        </span>
        <Bar share={lost / most} />
        <span className={styles.count} aria-hidden="true">
          {formats.number(lost)}
        </span>
      </li>
    </ul>
  );
}
