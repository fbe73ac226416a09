/**
 * Where feedback is entered, by pressing or by keys: tiles and pins cycle (G Y B, X O), two numbers
 * step, a likeness is one press, dice cycle or are typed. What cannot be cannot be entered.
 */

import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { useWords } from "../hooks/site";
import { FEEDBACK } from "../i18n/feedback";
import { PHRASES } from "../i18n/phrases";
import {
  addPins,
  canBe,
  emptyOf,
  joinFeedback,
  OPEN,
  pinsOf,
  pressDie,
  pressPin,
  pressTile,
  setDie,
  setTile,
  splitFeedback,
  WIN,
} from "../store/feedback";
import { type FeedbackForm, type Look, slotsOf } from "../store/look";
import { Code, markName, Piece } from "./Code";
import codeStyles from "./Code.module.css";
import { Die } from "./Die";
import { pinState } from "./Feedback";
import styles from "./Feedback.module.css";

export interface FeedbackInputProps {
  look: Look;
  guess: string;
  /** As far as it was entered: canonical text, with `.` for a tile or die not told yet. */
  value: string;
  onChange(value: string): void;
}

export function FeedbackInput({ look, guess, value, onChange }: FeedbackInputProps) {
  const texts = useWords(FEEDBACK);
  const parts = splitFeedback(value, look.feedback.length);
  return (
    <div className={styles.input} data-testid="feedback-input">
      {look.feedback.map((form, part) => {
        const text = parts[part] || emptyOf(form);
        const change = (next: string) =>
          onChange(
            joinFeedback(
              look.feedback.map((each, at) => (at === part ? next : parts[at] || emptyOf(each))),
            ),
          );
        return (
          <div key={form.name} className={styles.part}>
            {form.name !== "" && (
              <span className={styles.name}>{texts.part[form.name] ?? form.name}</span>
            )}
            <Part look={look} guess={guess} form={form} text={text} onChange={change} />
          </div>
        );
      })}
    </div>
  );
}

interface PartProps {
  look: Look;
  guess: string;
  form: FeedbackForm;
  text: string;
  onChange(text: string): void;
}

function Part(props: PartProps): ReactNode {
  switch (props.form.kind) {
    case "pins":
      return <PinsInput {...props} />;
    case "counts":
      return <CountsInput {...props} />;
    case "number":
      return <NumberInput {...props} />;
    case "tiles":
      return <TilesInput {...props} />;
    case "dice":
      return <DiceInput {...props} />;
    default:
      return <WordsInput {...props} />;
  }
}

/** A key without Ctrl and the like, in capitals. */
function keyOf(event: KeyboardEvent): string {
  return event.ctrlKey || event.altKey || event.metaKey ? "" : event.key.toUpperCase();
}

/** X and O add a pin, Backspace takes the last one, 0 and - take all. */
function pinKey(text: string, length: number, key: string): string | null {
  const { whites } = pinsOf(text);
  if (key === "X") return addPins(text, length, 1, 0);
  if (key === "O") return addPins(text, length, 0, 1);
  if (key === "BACKSPACE") return addPins(text, length, whites > 0 ? 0 : -1, whites > 0 ? -1 : 0);
  return key === "0" || key === "-" ? "-" : null;
}

function PinsInput({ form, text, onChange }: PartProps) {
  const texts = useWords(FEEDBACK);
  const { length } = form;
  const { blacks, whites } = pinsOf(text);
  return (
    <fieldset
      className={styles.holes}
      aria-label={`${texts.feedback}: ${texts.pins(blacks, whites)}`}
      onKeyDown={(event) => {
        const next = pinKey(text, length, keyOf(event));
        if (next === null) return;
        event.preventDefault();
        onChange(next);
      }}
    >
      {Array.from({ length }, (_, pin) => {
        const state = pinState(pin, blacks, whites);
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a pin is its index
            key={pin}
            type="button"
            className={styles.press}
            aria-label={texts.pin(pin + 1, texts.states[state])}
            onClick={() => onChange(pressPin(text, length, pin))}
          >
            <i className={styles.pin} data-pin={state} />
          </button>
        );
      })}
    </fieldset>
  );
}

function CountsInput({ form: { length }, text, onChange }: PartProps) {
  const texts = useWords(FEEDBACK);
  const { blacks, whites } = pinsOf(text);
  const step = (what: string, pin: "black" | "white", count: number, add: [number, number]) => {
    const can = (sign: number) =>
      canBe({ blacks: blacks + sign * add[0], whites: whites + sign * add[1] }, length);
    const key = (sign: number, label: string, face: string) => (
      <button
        type="button"
        className={styles.key}
        aria-label={label}
        aria-disabled={!can(sign) || undefined}
        onClick={() => onChange(addPins(text, length, sign * add[0], sign * add[1]))}
      >
        {face}
      </button>
    );
    return (
      <span className={styles.stepper}>
        <i className={styles.pin} data-pin={pin} />
        <b>{count}</b>
        <span className={styles.name}>{what}</span>
        {key(-1, texts.fewer(what), "−")}
        {key(1, texts.more(what), "+")}
      </span>
    );
  };
  return (
    <>
      {step(texts.bulls, "black", blacks, [1, 0])}
      {step(texts.cows, "white", whites, [0, 1])}
      <output className={codeStyles.unseen} aria-live="polite">
        {texts.pins(blacks, whites)}
      </output>
    </>
  );
}

function NumberInput({ form, text, onChange }: PartProps) {
  const texts = useWords(FEEDBACK);
  const numbers = Array.from({ length: form.length + 1 }, (_, number) => String(number));
  const key = (value: string, face: string) => (
    <button
      key={value}
      type="button"
      className={styles.key}
      aria-pressed={text === value}
      aria-label={value === WIN ? texts.win : texts.number(value, form.length)}
      onClick={() => onChange(value)}
    >
      {face}
    </button>
  );
  return (
    <fieldset
      className={styles.numbers}
      aria-label={texts.feedback}
      onKeyDown={(event) => {
        const typed = keyOf(event);
        if (numbers.includes(typed)) onChange(typed);
      }}
    >
      {numbers.map((number) => key(number, number))}
      {form.win && key(WIN, "✓")}
    </fieldset>
  );
}

/** The buttons of a row: a key that says something goes on to the next one. */
function useRow() {
  const row = useRef<HTMLFieldSetElement>(null);
  const at = () => [...(row.current?.querySelectorAll("button") ?? [])];
  const focused = () => at().indexOf(document.activeElement as HTMLButtonElement);
  const move = (by: number) => at()[focused() + by]?.focus();
  return { row, focused, move };
}

const TILE_KEYS: Readonly<Record<string, string>> = { G: "g", Y: "y", B: "b" };
const STEPS: Readonly<Record<string, number>> = { ARROWLEFT: -1, ARROWRIGHT: 1, BACKSPACE: -1 };

function TilesInput({ look, guess, text, onChange }: PartProps) {
  const texts = useWords(FEEDBACK);
  const { row, focused, move } = useRow();
  const onKeyDown = (event: KeyboardEvent) => {
    const key = keyOf(event);
    const slot = focused();
    const mark = TILE_KEYS[key];
    if (slot < 0 || (mark === undefined && !(key in STEPS))) return;
    event.preventDefault();
    if (mark !== undefined) onChange(setTile(text, slot, mark));
    move(STEPS[key] ?? 1);
  };
  return (
    <fieldset
      ref={row}
      className={codeStyles.code}
      aria-label={texts.feedback}
      onKeyDown={onKeyDown}
    >
      {slotsOf(look, guess).map((symbol, slot) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its slot
          key={slot}
          type="button"
          className={styles.tile}
          aria-label={texts.tile(symbol, texts.mark[text[slot] ?? OPEN] ?? "")}
          onClick={() => onChange(pressTile(text, slot))}
        >
          <span className={codeStyles.slot} data-kind={look.slots} data-mark={markName(text[slot])}>
            <Piece look={look} symbol={symbol} />
          </span>
        </button>
      ))}
    </fieldset>
  );
}

function DiceInput({ look, guess, form, text, onChange }: PartProps) {
  const texts = useWords(FEEDBACK);
  const { row, focused, move } = useRow();
  const won = text === WIN;
  const dice = won ? OPEN.repeat(form.length) : text;
  const onKeyDown = (event: KeyboardEvent) => {
    const key = keyOf(event);
    const slot = focused();
    const next = setDie(dice, slot, key, form.length);
    const marked = slot >= 0 && slot < form.length && next !== dice;
    if (!marked && !(key in STEPS) && !/^[1-9]$/.test(key)) return;
    event.preventDefault();
    if (marked) onChange(next);
    move(STEPS[key] ?? 1);
  };
  return (
    <fieldset
      ref={row}
      className={styles.numbers}
      aria-label={texts.feedback}
      onKeyDown={onKeyDown}
    >
      {slotsOf(look, guess).map((symbol, slot) => {
        const face = dice[slot] ?? OPEN;
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a die is its slot
            key={slot}
            type="button"
            className={styles.die}
            data-tone={face === OPEN ? undefined : face}
            aria-label={texts.die(symbol, face)}
            onClick={() => onChange(pressDie(dice, slot, form.length))}
          >
            <span>{symbol}</span>
            <span>
              {face === OPEN ? (
                "?"
              ) : (
                <>
                  <Die face={face} />
                  {face}
                </>
              )}
            </span>
          </button>
        );
      })}
      <button
        type="button"
        className={styles.key}
        aria-pressed={won}
        onClick={() => onChange(won ? emptyOf(form) : WIN)}
      >
        {texts.win}
      </button>
    </fieldset>
  );
}

const FEW = 12; // words that have a button each

function WordsInput(props: PartProps) {
  const { form, text, onChange } = props;
  const texts = useWords(FEEDBACK);
  if (form.labels && form.labels.length <= FEW) return <LabelsInput {...props} />;
  return (
    <input
      className={styles.text}
      aria-label={texts.words}
      value={text}
      spellCheck={false}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** A button for each word, the win last; a word's first letter presses it, where it is its own. */
function LabelsInput({ form, text, onChange }: PartProps) {
  const texts = useWords(FEEDBACK);
  const { shown } = useWords(PHRASES);
  const words = form.labels ?? [];
  const labels = [...words.filter((word) => word !== WIN), ...words.filter((word) => word === WIN)];
  const said = (label: string) => (label === WIN ? texts.win : shown(label));
  const onKeyDown = (event: KeyboardEvent) => {
    const key = keyOf(event);
    const begins = (word: string) => word.toUpperCase().startsWith(key);
    const found = labels.filter((label) => begins(said(label)) || begins(label));
    if (key.length === 1 && found.length === 1) onChange(found[0] as string);
  };
  return (
    <fieldset className={styles.numbers} aria-label={texts.feedback} onKeyDown={onKeyDown}>
      {labels.map((label) => (
        <button
          key={label}
          type="button"
          className={styles.key}
          aria-pressed={text === label}
          onClick={() => onChange(label)}
        >
          {said(label)}
        </button>
      ))}
    </fieldset>
  );
}

/** A guess beside where its feedback is entered; tiles are the guess themselves. */
export function ToldGuess(props: FeedbackInputProps) {
  const tiles = props.look.feedback.every(({ kind }) => kind === "tiles" || kind === "dice");
  return (
    <div className={styles.input}>
      {!tiles && <Code look={props.look} code={props.guess} />}
      <FeedbackInput {...props} />
    </div>
  );
}
