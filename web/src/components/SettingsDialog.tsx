/** Entropy's settings: theme and language, marks, and the name on the leaderboard. */

import { type FormEvent, useEffect, useState } from "react";
import { closeDialog } from "../hooks/route";
import { useSettings } from "../hooks/site";
import { useStores, useTexts } from "../hooks/stores";
import { Appearance } from "./Appearance";
import { Button } from "./Button";
import { Dialog } from "./Dialog";
import styles from "./Form.module.css";
import { Carry } from "./Notes";

export function SettingsDialog() {
  const texts = useTexts();
  const { mode } = useStores();
  return (
    <Dialog name="settings" title={texts.buttons.settings} onClose={closeDialog}>
      <Appearance note={texts.settings.languageNote} />
      <Carry />
      {mode === "served" && <DisplayName />}
      {mode === "static" && <p className={styles.note}>{texts.page.staticNote}</p>}
    </Dialog>
  );
}

function DisplayName() {
  const texts = useTexts();
  const { name, naming, loadName, saveName } = useSettings();
  /** What is being typed; null = untouched. */
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => void loadName(), [loadName]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void saveName(typed ?? name ?? "");
  };
  return (
    <form className={styles.section} onSubmit={submit}>
      <label className={styles.field}>
        <span>{texts.settings.name}</span>
        <input
          className={styles.input}
          value={typed ?? name ?? ""}
          maxLength={64}
          autoComplete="nickname"
          spellCheck={false}
          aria-describedby="name-note"
          aria-invalid={naming === "refused"}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      <p id="name-note" className={styles.note}>
        {texts.settings.nameNote}
      </p>
      <div className={styles.line}>
        <Button type="submit" disabled={naming === "saving"}>
          {texts.settings.saveName}
        </Button>
        <span role="status" data-testid="naming">
          {naming === "idle" ? "" : texts.settings[naming]}
        </span>
      </div>
    </form>
  );
}
