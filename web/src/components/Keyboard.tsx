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

/** Beside the board, among the notes: where letters are looked for, not typed. */
const ALPHABET = ["ABCDEFG", "HIJKLMN", "OPQRSTU", "VWXYZ"] as const;

export interface KeyboardProps {
  /** In the order of the alphabet, instead of that of a real keyboard. */
  alphabet: boolean;
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
  const { alphabet, marks, pencil, onLetter, onHold, onEnter, onBackspace } = props;
  const texts = useTexts();
  const typed = LAYOUTS[useSettings((settings) => settings.language)];
  const layout = alphabet ? ALPHABET : typed;
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
      data-alphabet={alphabet || undefined}
      aria-label={texts.keyboard.label}
      // A pressed key does not take the focus: Enter on the real keyboard still enters the guess.
      onMouseDown={(event) => event.preventDefault()}
    >
      {layout.slice(0, -1).map((letters) => (
        <div key={letters} className={`${styles.row} ${letters.length === 9 ? styles.inset : ""}`}>
          {row(letters)}
        </div>
      ))}
      <div className={styles.row}>
        {alphabet && row(layout.at(-1) ?? "")}
        <button
          type="button"
          className={`${styles.key} ${styles.wide}`}
          aria-label={texts.keyboard.enterLabel}
          onClick={onEnter}
        >
          {alphabet ? "↵" : texts.keyboard.enter}
        </button>
        {!alphabet && row(layout.at(-1) ?? "")}
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
