/** The row being made: its slots, and beside them what to do, or what is wrong with it. */

import { useWords } from "../../hooks/site";
import { PLAY } from "../../i18n/play";
import type { Choice } from "../../store/choice";
import type { PlayView } from "../../store/play";
import { CodeInput } from "../CodeInput";
import { errorText } from "./errorText";
import styles from "./Play.module.css";

interface EntryProps {
  choice: Choice;
  state: PlayView & { type(draft: string): void };
  size: string;
  onGuess(): void;
}

export function Entry({ choice: { game, look }, state, size, onGuess }: EntryProps) {
  const texts = useWords(PLAY);
  const { round, draft, error, busy } = state;
  return (
    <>
      <CodeInput
        look={look}
        value={draft}
        onChange={state.type}
        onEnter={onGuess}
        label={texts.field(round.turns.length + 1)}
        size={size}
        keys
      />
      <span className={styles.says} data-error={error !== null || undefined}>
        <span role="alert">{error !== null && errorText(texts, error, game)}</span>
        {error === null && (busy ? texts.thinking : texts.type[look.slots])}
      </span>
    </>
  );
}
