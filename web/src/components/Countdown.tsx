/** How long until the next puzzle, and when that is by the reader's clock. */

import { useTexts } from "../hooks/stores";
import { useNow } from "../hooks/useNow";
import styles from "./EndPanel.module.css";

/** 3723 → "01:02:03" */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [whole / 3600, (whole / 60) % 60, whole % 60];
  return parts.map((part) => String(Math.floor(part)).padStart(2, "0")).join(":");
}

export function Countdown({ closes }: { closes: string }) {
  const texts = useTexts();
  const left = (Date.parse(closes) - useNow()) / 1000;
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
