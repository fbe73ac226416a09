/** How many secrets are found at which turn, and two strategies beside each other. */

import { useWords } from "../../hooks/site";
import { STRATEGY } from "../../i18n/strategy";
import { meanOf, type Strategy, totalOf } from "../../store/tree";
import { Button } from "../Button";
import { Hidden } from "../Hidden";
import styles from "./Totals.module.css";

/** Bars at most: the last one stands for all later turns. */
const MOST = 10;

export interface TurnBarsProps {
  tree: Strategy;
  words: boolean;
  /** The highest bar of those beside each other. */
  most?: number;
}

function barsOf({ histogram }: Strategy): number[] {
  if (histogram.length <= MOST) return [...histogram];
  const rest = histogram.slice(MOST - 1).reduce((sum, size) => sum + size, 0);
  return [...histogram.slice(0, MOST - 1), rest];
}

export function TurnBars({ tree, words, most }: TurnBarsProps) {
  const texts = useWords(STRATEGY);
  const bars = barsOf(tree);
  const highest = most ?? Math.max(1, ...bars);
  return (
    <figure className={styles.figure}>
      <figcaption>{words ? texts.foundWords : texts.found}</figcaption>
      <ol className={styles.bars} data-testid="turns">
        {bars.map((size, at) => {
          const more = at === MOST - 1 && tree.histogram.length > MOST;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the turn
            <li key={at}>
              <Hidden>{texts.bar(words, at + 1, more, size)}</Hidden>
              <span aria-hidden="true">{texts.number(size)}</span>
              <i
                aria-hidden="true"
                data-most={size === Math.max(...bars) || undefined}
                style={{ blockSize: `${(3 * size) / highest}rem` }}
              />
              <span aria-hidden="true" className={styles.turn}>
                {at + 1}
                {more && "+"}
              </span>
            </li>
          );
        })}
      </ol>
    </figure>
  );
}

export interface Named {
  name: string;
  tree: Strategy;
}

export function Comparison(props: { one: Named; other: Named; words: boolean; onSwap(): void }) {
  const { one, other, words, onSwap } = props;
  const texts = useWords(STRATEGY);
  const both = [one, other];
  const most = Math.max(1, ...both.flatMap(({ tree }) => barsOf(tree)));
  const saved = totalOf(other.tree) - totalOf(one.tree);
  return (
    <section className={styles.comparison} aria-labelledby="beside" data-testid="comparison">
      <h3 id="beside">{texts.comparison}</h3>
      <div className={styles.both}>
        {both.map(({ name, tree }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one and the other
          <div key={at} className={styles.one}>
            <h4>{name}</h4>
            <p>
              <b>{texts.number(totalOf(tree))}</b> {texts.total},{" "}
              <b>{texts.number(meanOf(tree), 3)}</b> {texts.mean},{" "}
              <b>{texts.number(tree.histogram.length)}</b> {texts.most}
            </p>
            <TurnBars {...{ tree, words, most }} />
          </div>
        ))}
      </div>
      <p>
        {saved === 0
          ? texts.equal
          : texts.fewer(saved > 0 ? one.name : other.name, Math.abs(saved))}
      </p>
      <Button onClick={onSwap}>{texts.swap}</Button>
    </section>
  );
}
