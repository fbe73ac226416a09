/** The row being made: its slots, and beside them what to do, or what is wrong with it. */

import type { EngineError } from "../../engine/errors";
import type { Game } from "../../engine/game";
import { useWords } from "../../hooks/site";
import { PLAY, type PlayTexts } from "../../i18n/play";
import type { Choice } from "../../store/choice";
import type { PlayView } from "../../store/play";
import { CodeInput } from "../CodeInput";
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

function errorText(texts: PlayTexts, { reason, values }: EngineError, game: Game): string {
  const distinct = game.guesses.data.kind === "codes" && reason === "unlisted";
  const say = texts.errors[distinct ? "repeated" : reason];
  return say?.(String(values.code ?? ""), String(values.turn ?? "")) ?? texts.failed;
}
