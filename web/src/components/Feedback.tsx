/** What a guess was told, as its game shows it; tiles are shown on the slots of the guess instead. */

import { useWords } from "../hooks/site";
import { FEEDBACK } from "../i18n/feedback";
import { PHRASES } from "../i18n/phrases";
import { pinsOf, splitFeedback, WIN } from "../store/feedback";
import type { FeedbackForm, Look } from "../store/look";
import { markName } from "./Code";
import { Die } from "./Die";
import styles from "./Feedback.module.css";

/** Marks for `Code` where the rule gives one for each slot; nothing where it does not. */
export function tileMarks({ feedback }: Look, text: string): string | undefined {
  return feedback.length === 1 && feedback[0]?.kind === "tiles" ? text : undefined;
}

export function Feedback({ look, text }: { look: Look; text: string }) {
  const texts = useWords(FEEDBACK);
  const parts = splitFeedback(text, look.feedback.length);
  if (tileMarks(look, text) !== undefined) return null;
  return (
    <span className={styles.feedback}>
      {look.feedback.map((form, part) => (
        <span key={form.name} className={styles.part}>
          {form.name !== "" && (
            <span className={styles.name}>{texts.part[form.name] ?? form.name}</span>
          )}
          <Told form={form} text={parts[part] ?? ""} />
        </span>
      ))}
    </span>
  );
}

/** A feedback by itself, small, as in a list of parts. */
export function FeedbackMark({ look, text }: { look: Look; text: string }) {
  const texts = useWords(FEEDBACK);
  const marks = tileMarks(look, text);
  if (marks === undefined) {
    return (
      <span className={styles.line}>
        <Feedback look={look} text={text} />
      </span>
    );
  }
  const said = [...marks].map((mark) => texts.mark[mark] ?? mark).join(", ");
  return (
    <span className={styles.mini} role="img" aria-label={said}>
      {[...marks].map((mark, slot) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its slot
        <i key={slot} data-mark={markName(mark)} />
      ))}
    </span>
  );
}

function Told({ form, text }: { form: FeedbackForm; text: string }) {
  const texts = useWords(FEEDBACK);
  const { shown } = useWords(PHRASES);
  const { kind, length } = form;
  if (text === WIN) return <strong>{texts.won}</strong>;
  const { blacks, whites } = pinsOf(text);
  switch (kind) {
    case "pins":
      return (
        <span className={styles.pins} role="img" aria-label={texts.pins(blacks, whites)}>
          {Array.from({ length }, (_, pin) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a pin is its index
            <i key={pin} className={styles.pin} data-pin={pinState(pin, blacks, whites)} />
          ))}
        </span>
      );
    case "counts":
      return (
        <span className={styles.counts} role="img" aria-label={texts.pins(blacks, whites)}>
          <i className={styles.pin} data-pin="black" />
          <b>{blacks}</b>
          <i className={styles.pin} data-pin="white" />
          <b>{whites}</b>
        </span>
      );
    case "number":
      return (
        <span className={styles.number} role="img" aria-label={texts.number(text, length)}>
          <b>{text}</b>/{length}
        </span>
      );
    case "dice":
      return (
        <span className={styles.dice} role="img" aria-label={[...text].join(" ")}>
          {[...text].map((face, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a die is its index
            <Die key={index} face={face} />
          ))}
        </span>
      );
    default:
      return <b>{shown(text)}</b>;
  }
}

export function pinState(pin: number, blacks: number, whites: number): "black" | "white" | "none" {
  if (pin < blacks) return "black";
  return pin < blacks + whites ? "white" : "none";
}
