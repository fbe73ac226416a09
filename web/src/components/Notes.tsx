/** Beside the board, where there is room: what one holds for true, the letters, how to mark. */

import type { ReactNode } from "react";
import { useSettings } from "../hooks/site";
import { useRound, useTexts } from "../hooks/stores";
import { heldOf } from "../store/marks";
import form from "./Form.module.css";
import { Hidden } from "./Hidden";
import styles from "./Notes.module.css";

/** `children`: the letters. */
export function Notes({ children }: { children: ReactNode }) {
  const texts = useTexts();
  return (
    <section className={styles.notes} aria-label={texts.pad.title}>
      <h2>{texts.pad.title}</h2>
      <p className={styles.about}>{texts.pad.about}</p>
      <HeldWord />
      {children}
      <Carry />
      <h2>{texts.keys.title}</h2>
      <dl className={styles.keys}>
        {texts.keys.short.map(([keys, does]) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The six places, with the letter marked there and what is noted for it. */
export function HeldWord() {
  const { pad: texts } = useTexts();
  const pad = useRound((round) => round.pad);
  const rows = useRound((round) => round.rows);
  return (
    <ol className={styles.held} aria-label={texts.held} data-testid="held">
      {heldOf(pad, rows).map(({ letter, notes }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is its index
        <li key={index} data-known={letter !== "" || undefined}>
          <Hidden>{texts.heldAt(index + 1, letter, notes)}</Hidden>
          <span aria-hidden="true">{letter || (notes ? `${notes} ?` : "?")}</span>
        </li>
      ))}
    </ol>
  );
}

export function Carry() {
  const { pad } = useTexts();
  const { carry, setCarry } = useSettings();
  return (
    <label className={form.choice}>
      <input
        type="checkbox"
        checked={carry}
        onChange={(event) => setCarry(event.currentTarget.checked)}
      />
      <span className={styles.carry}>
        {pad.carryAll}
        <span className={form.note}>{pad.carryNote}</span>
      </span>
    </label>
  );
}
