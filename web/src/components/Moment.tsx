/** The moment of a win: the word in hexagons that hop in a wave, and pieces that fall behind it once. */

import { Die } from "./Die";
import styles from "./Moment.module.css";
import { Shape } from "./Shape";

/** Where a piece comes to rest, in per cent and rem; how far it is turned; which one it is. */
const PIECES = [
  [2, 0.2, 14, 4], [11, 1.1, -20, 1], [17, 0, 32, 3], [24, 1.4, 8, 5], [31, 0.3, -12, 6],
  [37, 1.2, 40, 2], [44, 0.1, -30, 4], [52, 1.3, 18, 3], [58, 0.2, 60, 1], [65, 1.1, -8, 5],
  [71, 0, 24, 6], [78, 1.2, -40, 2], [85, 0.3, 10, 3], [90, 1.2, -18, 4], [94, 0.2, 45, 1],
] as const; // biome-ignore format: a table

const SIX = 5;

export function Moment({ word }: { word: string }) {
  return (
    <div className={styles.moment} aria-hidden="true" data-testid="moment">
      <div className={styles.pieces}>
        {PIECES.map(([x, y, turned, face], index) => (
          <span
            key={x}
            className={styles.piece}
            style={{
              insetInlineStart: `${x}%`,
              insetBlockStart: `${y}rem`,
              rotate: `${turned}deg`,
              animationDelay: `${(index * 7) % 15}0ms`,
            }}
          >
            <Die face={String(face)} />
          </span>
        ))}
      </div>
      <p className={styles.word}>
        {[...word].map((letter, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a letter is its place
            key={index}
            className={styles.letter}
            style={{ animationDelay: `${index * 70}ms` }}
          >
            <Shape index={SIX} letter={letter} />
          </span>
        ))}
      </p>
    </div>
  );
}
