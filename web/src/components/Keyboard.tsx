/** The keyboard on the screen; letters carry what the reader marked them with. */

import type { Mark } from "../game/feedback";
import { useSettings } from "../hooks/site";
import { useTexts } from "../hooks/stores";
import { useLongPress } from "../hooks/useLongPress";
import type { Language } from "../i18n/language";
import styles from "./Keyboard.module.css";

/** As the letters lie on the real keyboards of each language. */
const LAYOUTS: Record<Language, readonly string[]> = {
  en: ["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"],
  fr: ["AZERTYUIOP", "QSDFGHJKLM", "WXCVBN"],
};

export interface KeyboardProps {
  marks: Readonly<Record<string, Mark>>;
  /** Keys write notes instead of the guess. */
  pencil: boolean;
  onLetter(letter: string): void;
  onHold(letter: string): void;
  onEnter(): void;
  onBackspace(): void;
}

interface KeyProps {
  letter: string;
  mark: Mark | undefined;
  onPress(): void;
  onHold(): void;
}

function Key({ letter, mark, onPress, onHold }: KeyProps) {
  const texts = useTexts();
  const press = useLongPress(onPress, onHold);
  const plain = texts.keyboard.letter(letter);
  const label = mark === undefined ? plain : `${plain}, ${texts.pad[mark]}`;
  return (
    <button
      type="button"
      className={styles.key}
      data-key={letter}
      data-mark={mark ?? "none"}
      aria-label={label}
      {...press}
    >
      <span>{letter}</span>
    </button>
  );
}

export function Keyboard(props: KeyboardProps) {
  const { marks, pencil, onLetter, onHold, onEnter, onBackspace } = props;
  const texts = useTexts();
  const layout = LAYOUTS[useSettings((settings) => settings.language)];
  const row = (letters: string) =>
    [...letters].map((letter) => (
      <Key
        key={letter}
        letter={letter}
        mark={marks[letter]}
        onPress={() => onLetter(letter)}
        onHold={() => onHold(letter)}
      />
    ));
  return (
    <fieldset
      className={styles.keyboard}
      data-testid="keyboard"
      data-pencil={pencil || undefined}
      aria-label={texts.keyboard.label}
      // A pressed key does not take the focus: Enter on the real keyboard still enters the guess.
      onMouseDown={(event) => event.preventDefault()}
    >
      <div className={styles.row}>{row(layout[0] ?? "")}</div>
      <div className={`${styles.row} ${layout[1]?.length === 9 ? styles.inset : ""}`}>
        {row(layout[1] ?? "")}
      </div>
      <div className={styles.row}>
        <button
          type="button"
          className={`${styles.key} ${styles.wide}`}
          aria-label={texts.keyboard.enterLabel}
          onClick={onEnter}
        >
          {texts.keyboard.enter}
        </button>
        {row(layout[2] ?? "")}
        <button
          type="button"
          className={`${styles.key} ${styles.wide}`}
          aria-label={texts.keyboard.backspace}
          onClick={onBackspace}
        >
          <svg className={styles.glyph} viewBox="0 0 24 24" aria-hidden="true">
            <path d="M9 5h11a1.5 1.5 0 0 1 1.5 1.5v11A1.5 1.5 0 0 1 20 19H9l-6.5-7Zm3 4 6 6m0-6-6 6" />
          </svg>
        </button>
      </div>
    </fieldset>
  );
}
