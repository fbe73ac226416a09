/** The last resort of sharing: the text in a dialog, selected. */

import { useEffect, useRef } from "react";
import { useWords } from "../hooks/stores";
import { Dialog } from "./Dialog";
import styles from "./Form.module.css";

export function ShownText({ text, onClose }: { text: string; onClose(): void }) {
  const words = useWords();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <Dialog name="share" title={words.share.title} onClose={onClose}>
      <label className={styles.field}>
        <span>{words.share.manual}</span>
        <textarea ref={field} className={styles.input} readOnly rows={4} value={text} />
      </label>
    </Dialog>
  );
}
