/** One slot of the active row: the letter typed, and the letters pencilled over it. */

import { useTexts } from "../hooks/stores";
import styles from "./Slot.module.css";

export interface SlotProps {
  letter: string;
  notes: string;
  row: number;
  column: number;
  reached: boolean;
  /** The next letter goes here. */
  next: boolean;
  /** Letters are noted for this position now. */
  chosen: boolean;
  onPress(): void;
  onFocus(): void;
}

export function Slot(props: SlotProps) {
  const { letter, notes, row, column, reached, next, chosen } = props;
  const texts = useTexts();
  const position = column + 1;
  const content =
    letter === "" ? texts.board.blank(position) : texts.board.letter(letter, position);
  const label = notes === "" ? content : `${content}, ${texts.pad.noted(notes)}`;
  return (
    <td className={styles.cell}>
      <button
        type="button"
        className={styles.slot}
        data-testid="tile"
        data-enter="guess"
        data-cell={`${row}:${column}`}
        data-next={next || undefined}
        tabIndex={reached ? 0 : -1}
        aria-label={label}
        aria-pressed={chosen}
        onClick={props.onPress}
        onFocus={props.onFocus}
      >
        <span className={styles.letter}>{letter}</span>
        {notes !== "" && <span className={styles.notes}>{notes}</span>}
      </button>
    </td>
  );
}
