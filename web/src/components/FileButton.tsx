/** A file of the person's own: chosen, or dropped on the button. */

import { type DragEvent, useState } from "react";
import form from "./Form.module.css";

export interface FileButtonProps {
  /** What it says. */
  label: string;
  /** What it is called, where what it says is not enough. */
  name?: string;
  onFile(file: File): void;
}

export function FileButton({ label, name = label, onFile }: FileButtonProps) {
  const [over, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field in it does the same
    <span
      className={form.file}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {label}
      <input
        type="file"
        accept=".txt,text/plain"
        aria-label={name}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) onFile(file);
          // The same file may be chosen again, once it is put right.
          event.currentTarget.value = "";
        }}
      />
    </span>
  );
}
