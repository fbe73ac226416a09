/**
 * Where a code is entered: its slots with a cursor, typed or picked below. Words are typed into a
 * field, so that a phone shows its own keyboard; pegs, digits and signs have keys of their own.
 */

import { type KeyboardEvent, type ReactNode, useId } from "react";
import { useWords } from "../hooks/site";
import { GAME } from "../i18n/game";
import { fitCode, symbolsOf, typeSymbol } from "../store/entry";
import type { Look } from "../store/look";
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
  /** The page has keys for letters: a phone need not show its own. */
  keys?: boolean;
  /** Stands in the slots as long as nothing is entered; typing replaces it. */
  offered?: string;
}

/** One field for all games: whatever is typed or pasted becomes symbols of the game. */
export function CodeInput(props: CodeInputProps) {
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
        inputMode={
          look.slots === "digit" ? "numeric" : look.slots === "letter" && !keys ? "text" : "none"
        }
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
      {look.slots !== "letter" && (
        <button
          type="button"
          className={styles.key}
          aria-label={texts.back}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChange([...value].slice(0, -1).join(""))}
        >
          ⌫
        </button>
      )}
      {children}
    </div>
  );
}
