/** Text for readers of the page, not for its viewers. */

import type { ReactNode } from "react";
import styles from "./Hidden.module.css";

export function Hidden({ children, testid }: { children: ReactNode; testid?: string }) {
  return (
    <span className={styles.hidden} data-testid={testid}>
      {children}
    </span>
  );
}
