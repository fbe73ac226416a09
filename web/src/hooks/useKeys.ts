/** The real keyboard: letters, Enter and Backspace for the guess, wherever the focus is. */

import { useEffect, useEffectEvent } from "react";

export interface Keys {
  letter(letter: string): void;
  enter(): void;
  backspace(): void;
  escape(): void;
}

/** Elements that want the key for themselves. */
const FIELDS = "input, textarea, select, [contenteditable]";
const PRESSED = "button, a[href], summary";

function element(event: KeyboardEvent): Element | null {
  return event.target instanceof Element ? event.target : null;
}

/**
 * Combinations are the browser's, fields and dialogs keep their keys, and Enter on a focused
 * button presses that button only; on a slot of the active row it enters the guess.
 */
export function useKeys(keys: Keys, active: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    const target = element(event);
    if (event.isComposing || target?.closest(FIELDS) || document.querySelector("dialog[open]"))
      return;
    if (/^[a-z]$/i.test(event.key)) {
      if (!event.repeat) keys.letter(event.key.toUpperCase());
    } else if (event.key === "Backspace") {
      keys.backspace();
    } else if (event.key === "Escape") {
      keys.escape();
      return;
    } else if (event.key === "Enter") {
      if (event.repeat || !entersGuess(target)) return;
      keys.enter();
    } else {
      return;
    }
    event.preventDefault();
  });
  useEffect(() => {
    if (!active) return;
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [active]);
}

function entersGuess(target: Element | null): boolean {
  return !target?.closest(PRESSED) || target.closest("[data-enter='guess']") !== null;
}
