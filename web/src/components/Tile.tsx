/** One judged letter: the letter, its die and numeral, and the reader's own mark. */

import type { Mark } from "../game/feedback";
import { useTexts } from "../hooks/stores";
import { useLongPress } from "../hooks/useLongPress";
import { Die } from "./Die";
import styles from "./Tile.module.css";

export interface TileProps {
  letter: string;
  digit: string;
  mark: Mark | null;
  row: number;
  column: number;
  /** The one tile of the board that Tab reaches. */
  reached: boolean;
  /** Just judged: its die turns once. */
  fresh: boolean;
  onPress(): void;
  onHold(): void;
  onFocus(): void;
}

export function Tile(props: TileProps) {
  const { letter, digit, mark, row, column, reached, fresh } = props;
  const texts = useTexts();
  const judged = texts.board.judged(letter, digit);
  const press = useLongPress(props.onPress, props.onHold);
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
        tabIndex={reached ? 0 : -1}
        aria-label={mark === null ? judged : `${judged}, ${texts.pad[mark]}`}
        onFocus={props.onFocus}
        {...press}
      >
        <span className={styles.letter}>{letter}</span>
        <span className={styles.verdict}>
          <Die face={digit} className={styles.die} />
          <span className={styles.numeral}>{digit}</span>
        </span>
      </button>
    </td>
  );
}
