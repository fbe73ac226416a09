/** How long until the next puzzle, and when that is by the reader's clock. */

import { useStores, useTexts } from "../hooks/stores";
import { useNow } from "../hooks/useNow";
import { clockText } from "./clock";
import styles from "./EndPanel.module.css";

export function Countdown({ closes }: { closes: string }) {
  const texts = useTexts();
  const left = (Date.parse(closes) - useNow(useStores().now)) / 1000;
  if (!Number.isFinite(left)) return null;
  return (
    <p className={styles.countdown}>
      <span>{texts.result.next}</span>
      <span role="timer" className={styles.clock} data-testid="countdown">
        {clockText(left)}
      </span>
      <span>{texts.result.nextAt(texts.formats.time(closes))}</span>
    </p>
  );
}
