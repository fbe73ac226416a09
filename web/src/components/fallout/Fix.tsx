/** Puts a word right that was misread: typed, or a look-alike at one press. */

import { useId, useState } from "react";
import { findAlike } from "../../engine/fallout";
import { useWords } from "../../hooks/site";
import { useAnswer } from "../../hooks/useAnswer";
import { FALLOUT } from "../../i18n/fallout";
import { type Case, whyNotFix } from "../../store/falloutCase";
import { Button } from "../Button";
import form from "../Form.module.css";
import styles from "./Fallout.module.css";

interface FixProps {
  terminal: Case;
  word: string;
  onFix(read: string, right: string): void;
}

export function Fix({ terminal, word, onFix }: FixProps) {
  const texts = useWords(FALLOUT);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState(word);
  const [message, setMessage] = useState("");
  const id = useId();
  const alike = useAnswer(open ? word : null, () => findAlike(word));
  const offers = (alike.value ?? []).filter((other) => !terminal.screen.words.includes(other));
  const apply = () => {
    const right = typed.trim().toUpperCase();
    const trouble = whyNotFix(terminal, word, right);
    if (trouble === null) onFix(word, right);
    else setMessage(trouble === "length" ? texts.fix.length(word.length) : texts.fix[trouble]);
  };
  return (
    <details
      className={styles.fix}
      data-testid="fix"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{texts.fix.title(word)}</summary>
      <label htmlFor={id}>{texts.fix.label(word)}</label>
      <div className={styles.actions}>
        <input
          id={id}
          className={`${form.input} ${styles.short}`}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => event.key === "Enter" && apply()}
        />
        <Button onClick={apply}>{texts.fix.apply}</Button>
      </div>
      {offers.length > 0 && (
        <p className={styles.actions}>
          {texts.fix.alike}
          {offers.map((other) => (
            <Button key={other} onClick={() => onFix(word, other)}>
              {other}
            </Button>
          ))}
        </p>
      )}
      <p role="status" className={styles.bad}>
        {message}
      </p>
    </details>
  );
}
