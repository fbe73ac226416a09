/** The last resort of sharing: the text in a dialog, selected. */

import { useEffect, useRef } from "react";
import { useTexts } from "../hooks/stores";
import { Dialog } from "./Dialog";
import styles from "./Form.module.css";

export function ShownText({ text, onClose }: { text: string; onClose(): void }) {
  const texts = useTexts();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <Dialog name="share" title={texts.share.title} onClose={onClose}>
      <label className={styles.field}>
        <span>{texts.share.manual}</span>
        <textarea ref={field} className={styles.input} readOnly rows={4} value={text} />
      </label>
    </Dialog>
  );
}
