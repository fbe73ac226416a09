/** Theme and language, for every page. */

import { useSettings, useSiteTexts } from "../hooks/site";
import { LANGUAGES, NAMES } from "../i18n/language";
import { THEMES } from "../store/schemas";
import styles from "./Form.module.css";

/** `note` is what the language does not change. */
export function Appearance({ note }: { note?: string }) {
  return (
    <>
      <div className={styles.section}>
        <Themes />
      </div>
      <div className={styles.section}>
        <Languages note={note} />
      </div>
    </>
  );
}

function Themes() {
  const texts = useSiteTexts();
  const { theme, setTheme } = useSettings();
  const options = THEMES.map((value) => ({ value, text: texts.themes[value] }));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{texts.theme}</legend>
      <Choices name="theme" options={options} chosen={theme} onChoose={setTheme} />
    </fieldset>
  );
}

function Languages({ note }: { note: string | undefined }) {
  const texts = useSiteTexts();
  const { language, setLanguage } = useSettings();
  const options = LANGUAGES.map((value) => ({ value, text: NAMES[value], lang: value }));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{texts.language}</legend>
      <Choices name="language" options={options} chosen={language} onChoose={setLanguage} />
      {note !== undefined && <p className={styles.note}>{note}</p>}
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
