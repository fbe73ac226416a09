/** A plain button with a word on it. */

import type { ReactNode } from "react";
import styles from "./Button.module.css";

export interface ButtonProps {
  children: ReactNode;
  onClick?(): void;
  /** The one action that matters most here. */
  main?: boolean;
  type?: "button" | "submit";
  disabled?: boolean;
  label?: string;
}

export function Button(props: ButtonProps) {
  const { children, onClick, main = false, type = "button", disabled = false, label } = props;
  return (
    <button
      type={type}
      className={main ? styles.main : styles.button}
      disabled={disabled}
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
