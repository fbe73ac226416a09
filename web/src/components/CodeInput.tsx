/**
 * Where a code is entered: its slots with a cursor, typed or picked below. Words are typed into a
 * field, so that a phone shows its own keyboard; pegs, digits and signs have keys of their own.
 */

import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { useWords } from "../hooks/site";
import { GAME } from "../i18n/game";
import { PHRASES } from "../i18n/phrases";
import { completions, dropSymbol, fitCode, stemsOf, symbolsOf, typeSymbol } from "../store/entry";
import type { Look, SlotKind } from "../store/look";
import { Code, Piece } from "./Code";
import styles from "./CodeInput.module.css";
import { Shape } from "./Shape";

export interface CodeInputProps {
  look: Look;
  /** As far as it was entered. */
  value: string;
  onChange(value: string): void;
  /** Enter was pressed. */
  onEnter(): void;
  label: string;
  size?: string;
  /** The page has keys for all of it: a phone need not show its own. */
  keys?: boolean;
  /** Stands in the slots as long as nothing is entered; typing replaces it. */
  offered?: string;
}

const MODES: Partial<Record<SlotKind, "text" | "numeric">> = {
  letter: "text",
  digit: "numeric",
};

/** One field for all games: whatever is typed or pasted becomes symbols of the game. */
export function CodeInput(props: CodeInputProps) {
  return props.look.slots === "text" ? <TextInput {...props} /> : <SlotsInput {...props} />;
}

const OFFERED = 20; // texts that go on as typed

/** A text, in the reader's language, with what it may become. */
function TextInput({ look, value, onChange, onEnter, label }: CodeInputProps) {
  const id = useId();
  const texts = useWords(GAME);
  const { shown, written } = useWords(PHRASES);
  const [typed, setTyped] = useState("");
  const numbers = look.texts?.every((text) => /^\d+$/.test(text));
  const [first = "", second = first] = look.texts ?? [];
  const few = `${shown(first)}, ${shown(second)} …`;
  return (
    <span className={styles.textField}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={styles.text}
        // What was typed, as long as it means the value; what was put there from outside otherwise.
        value={written(typed) === value ? typed : shown(value)}
        list={`${id}-list`}
        placeholder={texts.examples(few)}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode={numbers ? "numeric" : "text"}
        data-testid="code-input"
        onInput={(event) => {
          const text = fitCode(look, event.currentTarget.value);
          setTyped(text);
          onChange(written(text));
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.repeat) return;
          event.preventDefault();
          onEnter();
        }}
      />
      <datalist id={`${id}-list`}>
        {completions(look, value, OFFERED).map((text) => (
          <option key={text} value={shown(text)} />
        ))}
      </datalist>
    </span>
  );
}

function SlotsInput(props: CodeInputProps) {
  const { look, value, onChange, onEnter, label, size, keys = false, offered = "" } = props;
  const id = useId();
  const symbols = symbolsOf(look, value).length;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.repeat) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <span className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={styles.input}
        value={value}
        placeholder={offered}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        inputMode={look.slots === "wide" ? "text" : keys ? "none" : (MODES[look.slots] ?? "none")}
        data-testid="code-input"
        onInput={(event) => onChange(fitCode(look, event.currentTarget.value))}
        onKeyDown={onKeyDown}
      />
      <span className={styles.slots} aria-hidden="true">
        <Code
          look={look}
          code={value || offered}
          {...(value === "" && offered !== "" ? {} : { next: symbols })}
          {...(size === undefined ? {} : { size })}
        />
      </span>
    </span>
  );
}

export interface PaletteProps {
  look: Look;
  value: string;
  onChange(value: string): void;
  /** Stands behind the keys: what enters the guess. */
  children?: ReactNode;
}

/** The symbols to pick, and a key that takes the last one back. Letters have the keyboard instead. */
export function Palette({ look, value, onChange, children }: PaletteProps) {
  const texts = useWords(GAME);
  const { shown } = useWords(PHRASES);
  const key = (symbol: string, face: ReactNode, name = symbol) => (
    <button
      key={symbol}
      type="button"
      className={styles.key}
      aria-label={texts.pick(name)}
      // A pressed key does not take the focus: Enter on the real keyboard still enters the guess.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChange(typeSymbol(look, value, symbol))}
    >
      {face}
    </button>
  );
  return (
    <div className={styles.palette} data-testid="palette">
      {look.slots === "text" &&
        stemsOf(look).map((stem) =>
          key(stem, stem.endsWith(" ") ? `${shown(stem).trim()} …` : shown(stem), shown(stem)),
        )}
      {look.symbols?.map((symbol) => key(symbol, <Piece look={look} symbol={symbol} />))}
      {look.slots !== "letter" &&
        [...look.alphabet].map((symbol) =>
          key(
            symbol,
            look.slots === "pair" ? (
              <Shape index={look.alphabet.indexOf(symbol)} shape={0} letter={symbol} />
            ) : (
              <Piece look={look} symbol={symbol} />
            ),
          ),
        )}
      {look.slots === "pair" &&
        [...look.shapes].map((symbol, shape) =>
          key(symbol, <Shape index={-1} shape={shape} letter={symbol} />),
        )}
      {look.slots !== "letter" && look.slots !== "text" && (
        <button
          type="button"
          className={styles.key}
          aria-label={texts.back}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChange(dropSymbol(look, value))}
        >
          ⌫
        </button>
      )}
      {children}
    </div>
  );
}
