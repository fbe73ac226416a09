/** The row being made: the guess that stands in it, what it was told, and what to do then. */

import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { aside } from "../../engine";
import type { Turn } from "../../engine/game";
import { Round } from "../../engine/round";
import { useWords } from "../../hooks/site";
import { useAnswer } from "../../hooks/useAnswer";
import { HELP } from "../../i18n/help";
import type { Choice } from "../../store/choice";
import { type Draft, isFull, liesOnGuess, refusalOf, turnOf, untold } from "../../store/draft";
import { splitFeedback } from "../../store/feedback";
import { type Look, slotsOf } from "../../store/look";
import { type Possible, possibleBy, possibleOf } from "../../store/possible";
import { CodeInput } from "../CodeInput";
import { FeedbackInput, pinKey } from "../FeedbackInput";
import styles from "./Help.module.css";

/** The guess of a row: typed, or the offered one. */
export const shownOf = (draft: Draft, offered: string): string => draft.guess || offered;

/** Whether the row waits for its guess before it can be told anything. */
export function isOpen(look: Look, draft: Draft, offered: string): boolean {
  return liesOnGuess(look) && (draft.typing || !isFull(look, shownOf(draft, offered)));
}

/** What a guess can be told: by the engine where all secrets are known, else by the rule. */
export function usePossible({ game, look }: Choice, guess: string): Possible {
  const known = game.secrets.data.kind !== "words" && game.guesses.find(guess) >= 0;
  const { value, busy } = useAnswer(known ? `${game.spec} ${guess}` : null, ({ signal }) =>
    aside.explain(new Round(game), guess, { signal }),
  );
  return value !== null && !busy
    ? possibleOf(
        look,
        value.sizes.map(({ feedback }) => feedback),
      )
    : possibleBy(game, look, guess);
}

export interface Refusal {
  reason: string;
  values: Readonly<Record<string, string | number>>;
}

interface EntryOf {
  choice: Choice;
  /** The turns before this row. */
  before: readonly Turn[];
  draft: Draft;
  offered: string;
  onChange(draft: Draft): void;
  onTurn(turn: Turn): void;
  onRefuse(refusal: Refusal | null): void;
}

/** The row, and what can be done with it. */
export interface Making {
  guess: string;
  possible: Possible;
  /** Whether it waits for its guess. */
  open: boolean;
  type(guess: string): void;
  tell(feedback: string): void;
  /** The guess is entered: it can be told something. */
  pass(): void;
  /** All is entered. */
  done(): void;
}

export function useEntry(props: EntryOf): Making {
  const { choice, before, draft, offered, onChange, onTurn, onRefuse } = props;
  const { game, look } = choice;
  const guess = shownOf(draft, offered);
  const possible = usePossible(choice, guess);
  const onGuess = liesOnGuess(look);
  return {
    guess,
    possible,
    open: isOpen(look, draft, offered),
    type: (typed) => {
      onRefuse(null);
      onChange({ guess: typed, feedback: onGuess ? "" : draft.feedback, typing: onGuess });
    },
    tell: (feedback) => {
      onRefuse(null);
      onChange({ ...draft, feedback });
    },
    pass: () => {
      const refused = refusalOf(game, before, guess);
      onRefuse(refused);
      if (!refused && onGuess) onChange({ ...draft, typing: false });
    },
    done: () => {
      const turn = turnOf(game, look, before, { guess, feedback: draft.feedback }, possible);
      if ("guess" in turn) onTurn(turn);
      else onRefuse(turn);
    },
  };
}

interface EntryProps {
  choice: Choice;
  draft: Draft;
  offered: string;
  number: number;
  size: string;
  making: Making;
}

export function Entry({ choice, draft, offered, number, size, making }: EntryProps) {
  const { look } = choice;
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
    <div ref={row} className={styles.entry} data-entry onKeyDown={onKeyDown}>
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

/** What the row waits for, in a sentence. */
export function Asked({ look, draft, offered }: { look: Look; draft: Draft; offered: string }) {
  const texts = useWords(HELP);
  const guess = shownOf(draft, offered);
  const [form] = look.feedback;
  if (isOpen(look, draft, offered) || guess === "") {
    return <p>{texts.empty[look.slots === "letter" ? "letter" : "other"]}</p>;
  }
  const written = slotsOf(look, guess).join("");
  const kind = form?.kind ?? "words";
  const asked = texts.told[kind];
  return (
    <>
      <p>{typeof asked === "string" ? asked : asked(written)}</p>
      <Legend look={look} />
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

/** Whether all that a feedback has is told. */
export function isTold(look: Look, feedback: string): boolean {
  const parts = splitFeedback(feedback || untold(look), look.feedback.length);
  return parts.every((part) => part !== "" && !part.includes("."));
}
