/** A plain button with a word on it. */

import type { ReactNode } from "react";
import styles from "./Button.module.css";

export interface ButtonProps {
  children: ReactNode;
  onClick?(): void;
  /** The one action that matters most here. */
  main?: boolean;
  /** One among several that matters less. */
  quiet?: boolean;
  type?: "button" | "submit";
  /** Does nothing now. It keeps the focus, which a really disabled one would lose. */
  disabled?: boolean;
  label?: string;
}

export function Button(props: ButtonProps) {
  const { children, onClick, main = false, quiet = false } = props;
  const { type = "button", disabled = false, label } = props;
  return (
    <button
      type={type}
      className={main ? styles.main : quiet ? styles.quiet : styles.button}
      data-main={main || undefined}
      aria-disabled={disabled || undefined}
      aria-label={label}
      onClick={disabled ? undefined : onClick}
    >
      {children}
    </button>
  );
}
