/** The parts of a guess: a piece for each feedback, its width by its size, the largest dark. */

import { useWords } from "../hooks/site";
import { GAME } from "../i18n/game";
import styles from "./PartsBar.module.css";

const WIDTH = 300;
const HEIGHT = 16;
const GAP = 3;
/** Pieces that would be narrower than this are drawn as fine strokes, not one by one. */
const FINE = 2 * GAP;

export function PartsBar({ sizes, big = false }: { sizes: readonly number[]; big?: boolean }) {
  const texts = useWords(GAME);
  const total = sizes.reduce((sum, size) => sum + size, 0) || 1;
  const sorted = [...sizes].sort((one, other) => other - one);
  const wide = sorted.filter((size, rank) => rank === 0 || (size / total) * WIDTH >= FINE);
  let at = 0;
  return (
    <svg
      className={styles.bar}
      data-big={big || undefined}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={texts.parts(sizes.length, sorted[0] ?? 0)}
    >
      {wide.map((size, rank) => {
        const start = at;
        at += (size / total) * WIDTH;
        const last = rank === sorted.length - 1;
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is its rank
            key={rank}
            className={rank === 0 ? styles.largest : styles.part}
            x={start}
            width={Math.max(at - start - (last ? 0 : GAP), GAP)}
            height={HEIGHT}
            rx="2.5"
          />
        );
      })}
      {Array.from({ length: Math.floor((WIDTH - at) / FINE) }, (_, stroke) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a stroke is its place
          key={`fine ${stroke}`}
          className={styles.part}
          x={at + stroke * FINE}
          width={GAP}
          height={HEIGHT}
        />
      ))}
    </svg>
  );
}
