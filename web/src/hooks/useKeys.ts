/** The real keyboard: letters, Enter and Backspace for the guess, wherever the focus is. */

import { useEffect, useEffectEvent } from "react";

export interface Keys {
  letter(letter: string): void;
  enter(): void;
  backspace(): void;
  escape(): void;
  undo(): void;
  paste(text: string): void;
}

/** Elements that want the key for themselves. */
const FIELDS = "input, textarea, select, [contenteditable]";
const PRESSED = "button, a[href], summary";

function element(event: Event): Element | null {
  return event.target instanceof Element ? event.target : null;
}

/** In a field or a dialog. */
function isElsewhere(event: Event): boolean {
  return Boolean(element(event)?.closest(FIELDS) ?? document.querySelector("dialog[open]"));
}

/** Ctrl Z: outside fields the browser has nothing to take back. */
function isUndo(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  return key.toLowerCase() === "z" && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

/**
 * Combinations are the browser's (but for Ctrl Z, which takes a mark back), fields and dialogs keep
 * their keys, and Enter on a focused button presses that button only; on the board it enters the
 * guess.
 */
export function useKeys(keys: Keys, active: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isElsewhere(event)) return;
    const target = element(event);
    if (isUndo(event)) {
      keys.undo();
    } else if (event.ctrlKey || event.altKey || event.metaKey) {
      return;
    } else if (/^[a-z]$/i.test(event.key)) {
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
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (event.defaultPrevented || isElsewhere(event)) return;
    keys.paste(event.clipboardData?.getData("text") ?? "");
    event.preventDefault();
  });
  useEffect(() => {
    if (!active) return;
    window.addEventListener("keydown", onKey);
    window.addEventListener("paste", onPaste);
    return () => {
      window.removeEventListener("keydown", onKey);
      window.removeEventListener("paste", onPaste);
    };
  }, [active]);
}

function entersGuess(target: Element | null): boolean {
  return !target?.closest(PRESSED) || target.closest("[data-enter='guess']") !== null;
}
