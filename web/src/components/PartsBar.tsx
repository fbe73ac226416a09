/** The parts of a guess: a piece for each feedback, its width by its size, the largest dark. */

import { useWords } from "../hooks/site";
import { GAME } from "../i18n/game";
import styles from "./PartsBar.module.css";

export function PartsBar({ sizes }: { sizes: readonly number[] }) {
  const texts = useWords(GAME);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const sorted = [...sizes].sort((one, other) => other - one);
  let at = 0;
  return (
    <svg
      className={styles.bar}
      viewBox={`0 0 ${total || 1} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={texts.parts(sizes.length, sorted[0] ?? 0)}
    >
      {sorted.map((size, index) => {
        const start = at;
        at += size;
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is its rank
            key={index}
            className={index === 0 ? styles.largest : styles.part}
            x={start}
            width={size}
            height="1"
          />
        );
      })}
    </svg>
  );
}
