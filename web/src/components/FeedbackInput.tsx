/**
 * Where feedback is entered, by pressing or by keys: tiles and pins cycle (G Y B, X O), two numbers
 * step or are typed, a likeness is one press, dice cycle or are typed. What cannot be cannot be
 * entered. Enter ends it, and does not press what has the focus; the space bar does.
 */

import { type CSSProperties, type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { useWords } from "../hooks/site";
import { FEEDBACK } from "../i18n/feedback";
import { PHRASES } from "../i18n/phrases";
import {
  addPins,
  type Can,
  emptyOf,
  joinFeedback,
  OPEN,
  pinsOf,
  pressDie,
  pressPin,
  pressTile,
  setDie,
  setPins,
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
  /** Whether this guess can be told that, as far as it is entered. */
  can?: Can;
  /** Enter was pressed. */
  onEnter?(): void;
  /** Backspace was pressed where nothing was told yet. */
  onBack?(): void;
  /** Whether a win has a key of its own here; else the page has one. */
  win?: boolean;
  /** The height of a slot. */
  size?: string;
}

export function FeedbackInput(props: FeedbackInputProps) {
  const { look, guess, value, onChange, onEnter, size } = props;
  const { can = () => true, onBack = () => {}, win = true } = props;
  const texts = useWords(FEEDBACK);
  const [refused, setRefused] = useState(false);
  const parts = splitFeedback(value, look.feedback.length);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.repeat || onEnter === undefined) return;
    event.preventDefault();
    onEnter();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its buttons have the focus
    <div
      className={styles.input}
      data-testid="feedback-input"
      style={size === undefined ? undefined : ({ "--size": size } as CSSProperties)}
      onKeyDown={onKeyDown}
    >
      {look.feedback.map((form, part) => {
        const text = parts[part] || emptyOf(form);
        const whole = (next: string) =>
          joinFeedback(
            look.feedback.map((each, at) => (at === part ? next : parts[at] || emptyOf(each))),
          );
        // A key that says what cannot be is told so; a press goes on to what can.
        const change = (next: string) => {
          setRefused(next === text);
          if (next !== text) onChange(whole(next));
        };
        const own = { look, guess, form, win, text, onBack, onChange: change };
        return (
          <div key={form.name} className={styles.part}>
            {form.name !== "" && (
              <span className={styles.name}>{texts.part[form.name] ?? form.name}</span>
            )}
            <Part {...own} can={(next) => can(whole(next))} />
          </div>
        );
      })}
      <span className={refused ? styles.refused : codeStyles.unseen} role="status">
        {refused ? texts.impossible : ""}
      </span>
    </div>
  );
}

interface PartProps {
  look: Look;
  guess: string;
  form: FeedbackForm;
  win: boolean;
  text: string;
  can: Can;
  onChange(text: string): void;
  onBack(): void;
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
export function pinKey(text: string, length: number, key: string, can: Can): string | null {
  const { whites } = pinsOf(text);
  if (key === "X") return addPins(text, length, 1, 0, can);
  if (key === "O") return addPins(text, length, 0, 1, can);
  if (key === "BACKSPACE") return addPins(text, length, whites > 0 ? 0 : -1, whites > 0 ? -1 : 0);
  return key === "0" || key === "-" ? "-" : null;
}

function PinsInput({ form, text, can, onChange, onBack }: PartProps) {
  const texts = useWords(FEEDBACK);
  const { length } = form;
  const { blacks, whites } = pinsOf(text);
  return (
    <fieldset
      className={styles.holes}
      aria-label={`${texts.feedback}: ${texts.pins(blacks, whites)}`}
      onKeyDown={(event) => {
        const key = keyOf(event);
        const next = pinKey(text, length, key, can);
        if (next === null) return;
        event.preventDefault();
        if (key === "BACKSPACE" && text === "-") onBack();
        else if (next !== text || key === "X" || key === "O") onChange(next);
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
            onClick={() => onChange(pressPin(text, length, pin, can))}
          >
            <i className={styles.pin} data-pin={state} />
          </button>
        );
      })}
    </fieldset>
  );
}

/** Two digits are enough: the first are the bulls, the next one the cows. */
function CountsInput({ form: { length }, text, can, onChange, onBack }: PartProps) {
  const texts = useWords(FEEDBACK);
  const typed = useRef(0);
  const { blacks, whites } = pinsOf(text);
  const onKeyDown = (event: KeyboardEvent) => {
    const key = keyOf(event);
    if (key === "BACKSPACE") {
      event.preventDefault();
      typed.current = 0;
      if (text === "-") onBack();
      else onChange("-");
    }
    if (!/^[0-9]$/.test(key)) return;
    event.preventDefault();
    const pins =
      typed.current % 2 === 0
        ? { blacks: Number(key), whites: 0 }
        : { blacks, whites: Number(key) };
    const next = setPins(text, length, pins, can);
    const same = pins.blacks === blacks && pins.whites === whites;
    if (same || next !== text) typed.current += 1;
    if (!same) onChange(next);
  };
  const step = (what: string, pin: "black" | "white", count: number, add: [number, number]) => {
    const next = (sign: number) => addPins(text, length, sign * add[0], sign * add[1], can);
    const key = (sign: number, label: string, face: string) => (
      <button
        type="button"
        className={styles.key}
        aria-label={label}
        aria-disabled={next(sign) === text || undefined}
        onClick={() => next(sign) !== text && onChange(next(sign))}
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
    <fieldset className={styles.steppers} aria-label={texts.feedback} onKeyDown={onKeyDown}>
      {step(texts.bulls, "black", blacks, [1, 0])}
      {step(texts.cows, "white", whites, [0, 1])}
      <output className={codeStyles.unseen} aria-live="polite">
        {texts.pins(blacks, whites)}
      </output>
    </fieldset>
  );
}

function NumberInput({ form, win, text, can, onChange, onBack }: PartProps) {
  const texts = useWords(FEEDBACK);
  const numbers = Array.from({ length: form.length + 1 }, (_, number) => String(number));
  const key = (value: string, face: string) => (
    <button
      key={value}
      type="button"
      className={styles.key}
      aria-pressed={text === value}
      aria-disabled={!can(value) || undefined}
      aria-label={value === WIN ? texts.win : texts.number(value, form.length)}
      onClick={() => can(value) && text !== value && onChange(value)}
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
        if (typed === "BACKSPACE") {
          event.preventDefault();
          if (text === "") onBack();
          else onChange("");
        }
        if (!numbers.includes(typed) || typed === text) return;
        event.preventDefault();
        onChange(can(typed) ? typed : text);
      }}
    >
      {numbers.map((number) => key(number, number))}
      {form.win && win && key(WIN, "✓")}
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

function TilesInput({ look, guess, text, can, onChange, onBack }: PartProps) {
  const texts = useWords(FEEDBACK);
  const { row, focused, move } = useRow();
  const onKeyDown = (event: KeyboardEvent) => {
    const key = keyOf(event);
    const slot = focused();
    const mark = TILE_KEYS[key];
    if (slot < 0 || (mark === undefined && !(key in STEPS))) return;
    event.preventDefault();
    if (mark === undefined) {
      if (key !== "BACKSPACE" || text[slot] === OPEN) move(STEPS[key] ?? 0);
      else onChange(setTile(text, slot, OPEN, can));
      if (key === "BACKSPACE" && slot === 0 && !/[gyb]/.test(text)) onBack();
      return;
    }
    const next = setTile(text, slot, mark, can);
    if (text[slot] !== mark) onChange(next);
    if (next[slot] === mark) move(1);
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
          onClick={() => onChange(pressTile(text, slot, can))}
        >
          <span className={codeStyles.slot} data-kind={look.slots} data-mark={markName(text[slot])}>
            <Piece look={look} symbol={symbol} />
          </span>
        </button>
      ))}
    </fieldset>
  );
}

function DiceInput({ look, guess, form, win, text, can, onChange, onBack }: PartProps) {
  const texts = useWords(FEEDBACK);
  const { row, focused, move } = useRow();
  const won = text === WIN;
  const dice = won ? OPEN.repeat(form.length) : text;
  const onKeyDown = (event: KeyboardEvent) => {
    const key = keyOf(event);
    const slot = focused();
    if (slot < 0 || (!(key in STEPS) && !/^[1-9]$/.test(key))) return;
    event.preventDefault();
    if (key in STEPS) {
      if (key !== "BACKSPACE" || dice[slot] === OPEN || slot >= form.length) move(STEPS[key] ?? 0);
      else onChange(dice.slice(0, slot) + OPEN + dice.slice(slot + 1));
      if (key === "BACKSPACE" && slot === 0 && !/[1-9]/.test(dice)) onBack();
      return;
    }
    const next = setDie(dice, slot, key, form.length, can);
    if (slot >= form.length || key > String(form.length)) return;
    if (won || dice[slot] !== key) onChange(won && next === dice ? text : next);
    if (next[slot] === key) move(1);
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
            onClick={() => onChange(pressDie(dice, slot, form.length, can))}
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
      {win && (
        <button
          type="button"
          className={styles.key}
          aria-pressed={won}
          onClick={() => onChange(won ? emptyOf(form) : WIN)}
        >
          {texts.win}
        </button>
      )}
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
      {!tiles && (
        <Code
          look={props.look}
          code={props.guess}
          {...(props.size === undefined ? {} : { size: props.size })}
        />
      )}
      <FeedbackInput {...props} />
    </div>
  );
}
