/** The row being made: the guess that stands in it, what it was told, and what to do then. */

import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { useWords } from "../../hooks/site";
import type { Desk } from "../../hooks/useDesk";
import { HELP } from "../../i18n/help";
import { type Look, slotsOf } from "../../store/look";
import type { Possible } from "../../store/possible";
import { type Draft, liesOnGuess, untold } from "../../store/row";
import { CodeInput } from "../CodeInput";
import { FeedbackInput, pinKey } from "../FeedbackInput";
import styles from "./Help.module.css";

export function Entry({ desk, size }: { desk: Desk; size: string }) {
  const { choice, row: made, offered, making } = desk;
  const { look } = choice;
  const { draft, number } = made;
  const texts = useWords(HELP);
  const { guess, possible, open, type, tell, pass, done } = making;
  const row = useRef<HTMLDivElement>(null);
  const onGuess = liesOnGuess(look);
  const toFeedback = () => row.current?.querySelector<HTMLElement>(FIRST)?.focus();
  const onKeyDown = (event: KeyboardEvent) => {
    const next = keyForPins(look, draft, possible, event);
    if (next === null) return;
    event.preventDefault();
    tell(next);
    toFeedback();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its fields have the focus
    <div
      ref={row}
      className={styles.entry}
      data-entry={look.feedback[0]?.kind}
      onKeyDown={onKeyDown}
    >
      {(open || !onGuess) && (
        <CodeInput
          look={look}
          value={draft.guess}
          onChange={type}
          onEnter={() => {
            pass();
            toFeedback();
          }}
          label={texts.field(number)}
          size={size}
          {...(onGuess ? {} : { offered })}
        />
      )}
      {!open && (
        <FeedbackInput
          look={look}
          guess={guess}
          value={draft.feedback || untold(look)}
          size={size}
          can={possible.reaches}
          win={false}
          onChange={tell}
          onEnter={done}
          onBack={() => onGuess && type("")}
        />
      )}
    </div>
  );
}

const FIRST = "[data-testid='feedback-input'] button, [data-testid='feedback-input'] input";

/** X and O typed where the guess is: pins, in games whose codes have neither. */
function keyForPins(
  look: Look,
  draft: Draft,
  possible: Possible,
  event: KeyboardEvent,
): string | null {
  const [form] = look.feedback;
  const key = event.key.toUpperCase();
  const plain = !event.ctrlKey && !event.altKey && !event.metaKey;
  const inGuess = event.target instanceof HTMLInputElement && !event.defaultPrevented;
  if (!inGuess || !plain || form?.kind !== "pins" || look.feedback.length > 1) return null;
  if (look.slots === "letter" || !/^[XO]$/.test(key) || look.alphabet.includes(key)) return null;
  return pinKey(draft.feedback || "-", form.length, key, possible.reaches);
}

/** What the row waits for, in a sentence. While the best guess is sought it has the same height. */
export function Asked({ choice: { look }, making }: Desk) {
  const texts = useWords(HELP);
  const { guess, open, pending } = making;
  const asked = texts.asked[look.feedback[0]?.kind ?? "words"];
  const question = typeof asked === "string" ? asked : asked(slotsOf(look, guess).join(""));
  const empty = texts.empty[look.slots === "letter" ? "letter" : "other"];
  return (
    <>
      <p>{open || guess === "" ? empty : question}</p>
      {(pending || (!open && guess !== "")) && <Legend look={look} />}
    </>
  );
}

/** What the marks mean, once beside where they are entered. */
function Legend({ look }: { look: Look }): ReactNode {
  const { legend } = useWords(HELP);
  const kinds = new Set(look.feedback.map(({ kind }) => kind));
  if (kinds.has("pins") || kinds.has("counts")) {
    return (
      <p className={styles.legend}>
        <span>
          <i className={styles.pin} data-pin="black" />
          {legend.place}
        </span>
        <span>
          <i className={styles.pin} />
          {legend.pinElsewhere}
        </span>
      </p>
    );
  }
  if (!kinds.has("tiles")) return null;
  return (
    <p className={styles.legend}>
      {(["out", "elsewhere", "place"] as const).map((mark) => (
        <span key={mark}>
          <i className={styles.fate} data-fate={mark} aria-hidden="true">
            A
          </i>
          {legend[mark]}
        </span>
      ))}
    </p>
  );
}
