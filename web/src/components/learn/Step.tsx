/** A section of the page: its number, what it is about, and something to press. */

import { type ReactNode, useId } from "react";
import styles from "./Step.module.css";

export interface StepProps {
  number: number;
  name: string;
  title: string;
  text: string;
  children: ReactNode;
}

export function Step({ number, name, title, text, children }: StepProps) {
  const id = useId();
  return (
    <section className={styles.step} aria-labelledby={id} data-testid={name}>
      <h3 id={id} className={styles.heading}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        {title}
      </h3>
      <p>{text}</p>
      {children}
    </section>
  );
}

export interface OptionsProps<T extends string> {
  /** What is chosen here. */
  label: string;
  values: readonly T[];
  value: T;
  onChange(value: T): void;
  /** What stands in the option. */
  children(value: T): ReactNode;
  /** As it is read, where that is not what stands there. */
  name?(value: T): string;
  /** Whether each has a line of its own. */
  wide?: boolean;
}

/** One of several, by pressing or with the arrow keys. */
export function Options<T extends string>(props: OptionsProps<T>) {
  const { label, values, value, onChange, children, name, wide = false } = props;
  const group = useId();
  return (
    <fieldset className={wide ? styles.wide : styles.options}>
      <legend>{label}</legend>
      {values.map((each) => (
        <label key={each} className={styles.option} data-chosen={each === value || undefined}>
          <input
            type="radio"
            name={group}
            value={each}
            checked={each === value}
            aria-label={name?.(each)}
            onChange={() => onChange(each)}
          />
          {children(each)}
        </label>
      ))}
    </fieldset>
  );
}
