/**
 * One judged letter: the letter, its die and numeral, and the reader's own mark.
 *
 * One button, large enough for a finger. A press on its letter is for the letter alone; a press on
 * the die, or by key or reader, is for all letters with the same die.
 */

import { type PointerEvent, useRef } from "react";
import type { Mark } from "../game/feedback";
import { useTexts } from "../hooks/stores";
import { useLongPress } from "../hooks/useLongPress";
import { Die } from "./Die";
import styles from "./Tile.module.css";

export interface TileProps {
  letter: string;
  digit: string;
  /** The other letters of the row that show the same digit. */
  others: string;
  mark: Mark | null;
  row: number;
  column: number;
  /** The one tile of the board that Tab reaches. */
  reached: boolean;
  /** Just judged: its die turns once. */
  fresh: boolean;
  /** Its mark and another one cannot both be true. */
  clashing: boolean;
  onPress(alone: boolean): void;
  onHold(alone: boolean): void;
  onFocus(): void;
}

export function Tile(props: TileProps) {
  const { letter, digit, others, mark, row, column, reached, fresh, clashing } = props;
  const texts = useTexts();
  const judged = texts.board.judged(letter, digit, others);
  const alone = useRef(false);
  const press = useLongPress(
    () => props.onPress(alone.current),
    () => props.onHold(alone.current),
  );
  const onPointerDown = (event: PointerEvent) => {
    alone.current =
      event.target instanceof Element && event.target.closest("[data-alone]") !== null;
    press.onPointerDown(event);
  };
  return (
    <td className={styles.cell}>
      <button
        type="button"
        className={styles.tile}
        data-testid="tile"
        data-cell={`${row}:${column}`}
        data-mark={mark ?? "none"}
        data-tone={digit}
        data-fresh={fresh || undefined}
        data-clash={clashing || undefined}
        data-enter="guess"
        tabIndex={reached ? 0 : -1}
        aria-label={mark === null ? judged : `${judged}, ${texts.pad[mark]}`}
        onFocus={props.onFocus}
        {...press}
        onPointerDown={onPointerDown}
        onKeyDown={() => {
          alone.current = false;
        }}
      >
        <span className={styles.letter} data-alone>
          <span>{letter}</span>
        </span>
        <span className={styles.verdict}>
          <Die face={digit} className={styles.die} />
          <span className={styles.numeral}>{digit}</span>
        </span>
      </button>
    </td>
  );
}
