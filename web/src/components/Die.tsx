/** A die face. The numeral beside it carries the meaning for readers; the drawing is silent. */

import styles from "./Die.module.css";

const LOW = 6.5;
const MID = 12;
const HIGH = 17.5;
type Pip = readonly [number, number];

const CENTRE: Pip = [MID, MID];
const FALLING: Pip[] = [
  [LOW, LOW],
  [HIGH, HIGH],
];
const CORNERS: Pip[] = [...FALLING, [HIGH, LOW], [LOW, HIGH]];
const FACES: Record<string, Pip[]> = {
  "1": [CENTRE],
  "2": FALLING,
  "3": [...FALLING, CENTRE],
  "4": CORNERS,
  "5": [...CORNERS, CENTRE],
  "6": [...CORNERS, [LOW, MID], [HIGH, MID]],
};

export function Die({ face, className = "" }: { face: string; className?: string | undefined }) {
  return (
    <svg className={`${styles.die} ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <rect width="24" height="24" rx="5.5" />
      {(FACES[face] ?? []).map(([x, y]) => (
        <circle key={`${x} ${y}`} className={styles.pip} cx={x} cy={y} r={face === "1" ? 3 : 2.4} />
      ))}
    </svg>
  );
}
