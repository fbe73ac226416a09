/** A modal dialog: the browser keeps the focus inside and gives it back; Escape closes. */

import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { useSiteTexts } from "../hooks/site";
import styles from "./Dialog.module.css";

export interface DialogProps {
  title: string;
  onClose(): void;
  children: ReactNode;
  name: string;
  /** As wide as the page, where there is room. */
  wide?: boolean;
}

export function Dialog({ title, onClose, children, name, wide }: DialogProps) {
  const texts = useSiteTexts();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (element && !element.open) element.showModal();
    // Closed before it leaves the page: only then does the browser give the focus back.
    return () => {
      element?.close();
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for a click beside it
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-testid={`dialog-${name}`}
      data-wide={wide}
      aria-labelledby={id}
      onCancel={(event) => {
        // `cancel` also bubbles from a file field whose chooser was left.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.sheet}>
        <header className={styles.head}>
          <h2 id={id}>{title}</h2>
          <button type="button" className={styles.close} onClick={onClose} aria-label={texts.close}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="m6 6 12 12M18 6 6 18" />
            </svg>
          </button>
        </header>
        <div className={styles.body}>{children}</div>
      </div>
    </dialog>
  );
}
