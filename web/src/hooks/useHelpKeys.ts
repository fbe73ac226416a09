/** The keyboard of Help me, wherever the focus is: rows, suggestions, why, undo, a guess begun. */

import { type RefObject, useEffect, useEffectEvent } from "react";
import { fitCode } from "../store/entry";
import type { Look } from "../store/look";

export interface HelpKeys {
  /** The suggestion of that rank goes into the row. */
  take(rank: number): void;
  why(): void;
  undo(): void;
  /** A symbol was typed where no field has the focus. */
  begin(symbol: string): void;
}

const GUESS = "[data-testid='code-input']";
const ROWS = "[data-turn-button]";
const ENTRY = "[data-entry] input, [data-entry] button";

export const isSymbol = (look: Look, key: string): boolean =>
  [...key].length === 1 && fitCode(look, key) !== "";

export function useHelpKeys(root: RefObject<HTMLElement | null>, look: Look, keys: HelpKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.altKey || event.metaKey || event.isComposing) return;
    if (!(target instanceof Element) || document.querySelector("dialog[open]")) return;
    const field = target.closest("input, textarea, select");
    const inGuess = field?.matches(GUESS) ?? false;
    if (field !== null && !inGuess) return;
    if (event.ctrlKey) {
      if (key.toLowerCase() !== "z" || (field as HTMLInputElement | null)?.value) return;
      keys.undo();
    } else if (key === "ArrowUp" || key === "ArrowDown") {
      if (!moveRow(root.current, key === "ArrowUp" ? -1 : 1)) return;
    } else if (isSymbol(look, key) && inGuess) {
      return;
    } else if (isSymbol(look, key) && begins(look, target)) {
      keys.begin(key);
    } else if (/^[1-9]$/.test(key) && !isSymbol(look, key)) {
      keys.take(Number(key));
    } else if (key.toLowerCase() === "w") {
      keys.why();
    } else {
      return;
    }
    event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}

/** Letters on a pressed button are nobody's; pegs and digits are always a guess. */
function begins({ slots }: Look, target: Element): boolean {
  return (
    target === document.body || (slots !== "letter" && target.closest("[data-entry]") !== null)
  );
}

/** Up and down: from the row being made to the turns above it. */
function moveRow(root: HTMLElement | null, by: number): boolean {
  const rows = [...(root?.querySelectorAll<HTMLElement>(ROWS) ?? [])];
  const entry = root?.querySelector<HTMLElement>(ENTRY);
  const stops = entry ? [...rows, entry] : rows;
  const active = document.activeElement;
  const inEntry = active?.closest("[data-entry]") ? stops.length - 1 : -1;
  const at = rows.indexOf(active as HTMLElement);
  const now = at >= 0 ? at : inEntry;
  const next = now < 0 ? undefined : stops[now + by];
  next?.focus();
  return next !== undefined;
}
