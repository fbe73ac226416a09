/** Theme, language, how to share, and the name on the leaderboard. */

import { type FormEvent, useEffect, useState } from "react";
import { closeDialog } from "../hooks/route";
import { useSettings, useStores, useTexts } from "../hooks/stores";
import { LANGUAGES, textsOf } from "../i18n";
import { THEMES } from "../store/schemas";
import { Button } from "./Button";
import { Dialog } from "./Dialog";
import styles from "./Form.module.css";

export function SettingsDialog() {
  const texts = useTexts();
  const { mode } = useStores();
  return (
    <Dialog name="settings" title={texts.settings.title} onClose={closeDialog}>
      <div className={styles.section}>
        <Themes />
      </div>
      <div className={styles.section}>
        <Languages />
      </div>
      <Dice />
      {mode === "served" ? <DisplayName /> : <p className={styles.note}>{texts.page.staticNote}</p>}
    </Dialog>
  );
}

function Themes() {
  const texts = useTexts();
  const { theme, setTheme } = useSettings();
  const options = THEMES.map((value) => ({ value, text: texts.settings.themes[value] }));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{texts.settings.theme}</legend>
      <Choices name="theme" options={options} chosen={theme} onChoose={setTheme} />
    </fieldset>
  );
}

function Languages() {
  const texts = useTexts();
  const { language, setLanguage } = useSettings();
  const options = LANGUAGES.map((value) => ({ value, text: textsOf(value).name, lang: value }));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{texts.settings.language}</legend>
      <Choices name="language" options={options} chosen={language} onChoose={setLanguage} />
      <p className={styles.note}>{texts.settings.languageNote}</p>
    </fieldset>
  );
}

interface ChoicesProps<T> {
  name: string;
  options: readonly { value: T; text: string; lang?: string }[];
  chosen: T;
  onChoose(value: T): void;
}

function Choices<T extends string>({ name, options, chosen, onChoose }: ChoicesProps<T>) {
  return (
    <div className={styles.choices}>
      {options.map(({ value, text, lang }) => (
        <label key={value} className={styles.choice} lang={lang}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={chosen === value}
            onChange={() => onChoose(value)}
          />
          {text}
        </label>
      ))}
    </div>
  );
}

function Dice() {
  const texts = useTexts();
  const { dice, setDice } = useSettings();
  return (
    <div className={styles.section}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={dice}
          onChange={(event) => setDice(event.currentTarget.checked)}
        />
        {texts.settings.dice}
      </label>
      <p className={styles.note}>{texts.share.diceNote}</p>
    </div>
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
