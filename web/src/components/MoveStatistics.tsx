/** Statistics out of this device and into another: a file, or a short code. */

import { type FormEvent, useState } from "react";
import { useStatistics, useTexts } from "../hooks/stores";
import type { Texts } from "../i18n";
import type { ImportReport } from "../store/transfer";
import { Button } from "./Button";
import styles from "./Form.module.css";

const FILE_NAME = "entropy-statistics.json";

function reportText(texts: Texts, report: ImportReport): string {
  if (report.ok) return texts.notices.imported({ added: report.added, kept: report.kept });
  const { notices } = texts;
  const refusals = {
    empty: notices.importEmpty,
    unreadable: notices.importUnreadable,
    damaged: notices.importDamaged,
    newer: notices.importNewer,
  };
  return refusals[report.why]();
}

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = FILE_NAME;
  link.click();
  // The browser reads it after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

export function MoveStatistics() {
  const texts = useTexts();
  const { statistics } = texts;
  const { exportFile, importText } = useStatistics();
  const [status, setStatus] = useState("");
  const take = (text: string) => setStatus(reportText(texts, importText(text)));
  return (
    <section className={styles.section}>
      <h3>{statistics.move}</h3>
      <p className={styles.note}>{statistics.importNote}</p>
      <div className={styles.line}>
        <Button onClick={() => download(exportFile())}>{statistics.exportFile}</Button>
        <label className={styles.file}>
          {statistics.importFile}
          <input
            type="file"
            accept=".json,application/json,text/plain"
            onChange={async (event) => {
              const field = event.currentTarget;
              const file = field.files?.[0];
              if (file) take(await file.text());
              field.value = "";
            }}
          />
        </label>
      </div>
      <ExportCode onStatus={setStatus} />
      <ImportCode onCode={take} />
      <p role="status" className={styles.status} data-testid="import-status">
        {status}
      </p>
    </section>
  );
}

function ExportCode({ onStatus }: { onStatus(text: string): void }) {
  const texts = useTexts();
  const exportCode = useStatistics((state) => state.exportCode);
  const [code, setCode] = useState<string | null>(null);
  const copy = async () => {
    const text = exportCode();
    setCode(text);
    try {
      await navigator.clipboard.writeText(text);
      onStatus(texts.notices.copied());
    } catch {
      onStatus(texts.share.manual);
    }
  };
  return (
    <>
      <div className={styles.line}>
        <Button onClick={() => void copy()}>{texts.statistics.exportCode}</Button>
      </div>
      {code !== null && (
        <label className={styles.field}>
          <span>{texts.statistics.code}</span>
          <textarea
            className={styles.input}
            data-testid="export-code"
            readOnly
            rows={2}
            value={code}
            onFocus={(event) => event.currentTarget.select()}
          />
        </label>
      )}
    </>
  );
}

function ImportCode({ onCode }: { onCode(text: string): void }) {
  const texts = useTexts();
  const [code, setCode] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onCode(code);
  };
  return (
    <form className={styles.field} onSubmit={submit}>
      <label className={styles.field}>
        <span>{texts.statistics.importCode}</span>
        <textarea
          className={styles.input}
          rows={2}
          spellCheck={false}
          autoComplete="off"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      </label>
      <div className={styles.line}>
        <Button type="submit">{texts.statistics.import}</Button>
      </div>
    </form>
  );
}
