/** A bar of a share of its width; the figure beside it says the same. */

import styles from "./Bar.module.css";

export function Bar({ share, strong = false }: { share: number; strong?: boolean }) {
  const width = Math.min(Math.max(share, 0), 1) * 100;
  return (
    <svg
      className={`${styles.bar} ${strong ? styles.strong : ""}`}
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className={styles.ground} width="100" height="1" />
      <rect className={styles.share} width={width} height="1" />
    </svg>
  );
}
