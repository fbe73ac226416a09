/** The attempts left, as squares and in words. */

import { useWords } from "../../hooks/site";
import { FALLOUT } from "../../i18n/fallout";
import styles from "./Fallout.module.css";

export function Attempts({ left, most }: { left: number; most: number }) {
  const texts = useWords(FALLOUT);
  return (
    <span className={styles.attempts} data-testid="attempts">
      <span className={styles.squares} aria-hidden="true">
        {Array.from({ length: most }, (_, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a square is its number
          <i key={number} data-left={number < left || undefined} />
        ))}
      </span>
      {texts.attempts(left)}
    </span>
  );
}
