/** One place of a row that is not judged: the letter typed, and what is held or noted over it. */

import { useTexts } from "../hooks/stores";
import type { Held } from "../store/marks";
import styles from "./Slot.module.css";

export interface SlotProps {
  letter: string;
  held: Held;
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
  const { letter, held, row, column, reached, next, chosen } = props;
  const texts = useTexts();
  const position = column + 1;
  const content =
    letter === "" ? texts.board.blank(position) : texts.board.letter(letter, position);
  const noted = held.letter + held.notes.replace(held.letter, "");
  const label = noted === "" ? content : `${content}, ${texts.pad.noted(noted)}`;
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
        {noted !== "" && <span className={styles.notes} data-notes={noted} />}
      </button>
    </td>
  );
}

/** A place of a word that waits to be judged. */
export function WaitingSlot({ letter }: { letter: string }) {
  return (
    <td className={styles.cell}>
      <span className={styles.slot} data-testid="tile">
        <span className={styles.letter}>{letter}</span>
      </span>
    </td>
  );
}
