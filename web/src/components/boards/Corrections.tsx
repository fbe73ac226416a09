/** A board that nothing fits: the changes of one turn that repair it, each at one press. */

import { engine } from "../../engine";
import type { Clash } from "../../engine/advice";
import type { Game } from "../../engine/game";
import { Round } from "../../engine/round";
import { useWords } from "../../hooks/site";
import { useAnswer } from "../../hooks/useAnswer";
import { BOARDS } from "../../i18n/boards";
import { correctionsOf } from "../../store/boardsHelp";
import type { Look } from "../../store/look";
import { Button } from "../Button";
import { TurnRow } from "../Turns";
import styles from "./Boards.module.css";
import { slotSize } from "./Card";

const SHOWN = 4;

interface CorrectionsProps {
  game: Game;
  look: Look;
  round: Round;
  clash: Clash;
  words: boolean;
  onCorrect(turn: number, feedback: string): void;
  /** The same game with a list that has words which fit. */
  onLarger(game: Game): void;
}

export function Corrections(props: CorrectionsProps) {
  const { game, look, round, clash, words, onCorrect, onLarger } = props;
  const texts = useWords(BOARDS);
  const found = correctionsOf(clash, round.turns).slice(0, SHOWN);
  const key = `${game.spec} ${round.turns.map((turn) => turn.guess + turn.feedback).join()}`;
  const outside = useAnswer(key, ({ signal }) =>
    engine.outsiders(new Round(game, round.turns), { signal }),
  );
  return (
    <div className={styles.clash} role="alert">
      <p>
        <b>{texts.help.clash(words)}</b> {found.length > 0 ? texts.help.repair : texts.help.several}
      </p>
      {found.map(({ turn, feedback, size }) => {
        const guess = round.turns[turn - 1]?.guess ?? "";
        const left = texts.left(size, words);
        return (
          <button
            key={`${turn} ${feedback}`}
            type="button"
            className={styles.correction}
            aria-label={texts.help.correct(turn, `${guess} ${feedback}`, left)}
            onClick={() => onCorrect(turn, feedback)}
          >
            <span className={styles.soft}>
              {texts.help.correct(turn, "", left).replace(": ,", ":")}
            </span>
            <TurnRow
              look={look}
              guess={guess}
              feedback={feedback}
              size={slotSize(look, "1.75rem", "1.5rem")}
            />
          </button>
        );
      })}
      {outside.value !== null && (
        <>
          <p>{texts.help.outside(outside.value.words.length, outside.value.list)}</p>
          <Button onClick={() => outside.value && onLarger(outside.value.game)}>
            {texts.help.larger}
          </Button>
        </>
      )}
    </div>
  );
}
