/** Letters to press, each with the best that tiles told of it. */

import type { ReactNode } from "react";
import { useSettings, useWords } from "../../hooks/site";
import { FEEDBACK } from "../../i18n/feedback";
import type { Language } from "../../i18n/language";
import { PLAY } from "../../i18n/play";
import { typeSymbol } from "../../store/entry";
import type { Look } from "../../store/look";
import { markName } from "../Code";
import { tileMarks } from "../Feedback";
import board from "../Keyboard.module.css";

const LAYOUTS: Record<Language, readonly string[]> = {
  en: ["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"],
  fr: ["AZERTYUIOP", "QSDFGHJKLM", "WXCVBN"],
};

interface KeysProps {
  look: Look;
  turns: readonly { guess: string; feedback: string }[];
  value: string;
  onChange(value: string): void;
  onEnter(): void;
  /** What is known of a letter where the turns of one board do not say it. */
  known?(letter: string): Known;
}

/** A mark as in `marksOf`, what the key is called, what is drawn on it. */
export interface Known {
  mark: string | undefined;
  label: string;
  face?: ReactNode;
}

/** In place goes before elsewhere, elsewhere before out. */
export function marksOf(look: Look, turns: KeysProps["turns"]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { guess, feedback } of turns) {
    const marks = tileMarks(look, feedback) ?? "";
    [...marks].forEach((mark, slot) => {
      const letter = guess[slot] ?? "";
      if ("byg".indexOf(mark) > "byg".indexOf(found.get(letter) ?? " ")) found.set(letter, mark);
    });
  }
  return found;
}

export function Keys({ look, turns, value, onChange, onEnter, known }: KeysProps) {
  const texts = useWords(PLAY);
  const { mark: names } = useWords(FEEDBACK);
  const layout = LAYOUTS[useSettings((settings) => settings.language)];
  const marks = marksOf(look, turns);
  const key = (letter: string) => {
    const own = marks.get(letter);
    const { mark, label, face } = known?.(letter) ?? {
      mark: own,
      label: texts.letter(letter, own === undefined ? "" : (names[own] ?? "")),
    };
    return (
      <button
        key={letter}
        type="button"
        className={board.key}
        data-mark={mark === undefined ? "none" : markName(mark)}
        aria-label={label}
        onClick={() => onChange(typeSymbol(look, value, letter))}
      >
        {letter}
        {face}
      </button>
    );
  };
  const [first = "", second = "", third = ""] = layout;
  return (
    <fieldset
      className={board.keyboard}
      aria-label={texts.keyboard}
      data-testid="keys"
      onMouseDown={(event) => event.preventDefault()}
    >
      <div className={board.row}>{[...first].map(key)}</div>
      <div className={board.row}>{[...second].map(key)}</div>
      <div className={board.row}>
        <button
          type="button"
          className={`${board.key} ${board.wide}`}
          aria-label={texts.guess}
          onClick={onEnter}
        >
          ⏎
        </button>
        {[...third].map(key)}
        <button
          type="button"
          className={`${board.key} ${board.wide}`}
          aria-label={texts.back}
          onClick={() => onChange([...value].slice(0, -1).join(""))}
        >
          ⌫
        </button>
      </div>
    </fieldset>
  );
}
