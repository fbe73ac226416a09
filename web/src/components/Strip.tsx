/** A strip above the page: something to know, and what can be done about it. */

import type { ReactNode } from "react";
import styles from "./Notices.module.css";

export function Strip({ children, name }: { children: ReactNode; name: string }) {
  return (
    <div className={styles.strip} data-testid={`notice-${name}`}>
      {children}
    </div>
  );
}
