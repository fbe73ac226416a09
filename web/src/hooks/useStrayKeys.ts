/** Letters typed while nothing has the focus go into the field, as if it had been pressed before. */

import { type RefObject, useEffect } from "react";

export function useStrayKeys(around: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || !isFree(document.activeElement)) return;
      if (!/^[\p{L}\p{N}+\-*/=]$/u.test(event.key) && event.key !== "Backspace") return;
      around.current?.querySelector<HTMLElement>("[data-testid='code-input']")?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [around]);
}

/** The page itself has the focus, or its main part, which has it after a link. */
const isFree = (element: Element | null) => element === document.body || element?.id === "main";
