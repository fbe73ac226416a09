/** The mark of the site: rings around a guess. */

import styles from "./Frame.module.css";

export function Mark() {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
      <clipPath id="mark">
        <rect width="32" height="32" rx="9" />
      </clipPath>
      <rect width="32" height="32" rx="9" fill="var(--accent)" />
      <g clipPath="url(#mark)" fill="none" stroke="var(--on-accent)" strokeWidth="2.3">
        <circle cx="12" cy="19.5" r="3.4" fill="var(--on-accent)" stroke="none" />
        <circle cx="12" cy="19.5" r="9" />
        <circle cx="12" cy="19.5" r="15.6" />
      </g>
    </svg>
  );
}
