/** One row of the board: played, active, or to come. */

import type { Mark } from "../game/feedback";
import { LETTERS, type Row } from "../game/turn";
import { useTexts } from "../hooks/stores";
import type { Scratchpad } from "../store/scratchpad";
import styles from "./Board.module.css";
import { Hidden } from "./Hidden";
import { Slot } from "./Slot";
import { Tile } from "./Tile";

const COLUMNS = Array.from({ length: LETTERS }, (_, column) => column);

export interface CellActions {
  reached(row: number, column: number): boolean;
  focus(row: number, column: number): void;
}

interface PlayedProps extends CellActions {
  turn: number;
  row: Row;
  pad: Scratchpad;
  fresh: boolean;
  onCycle(row: number, column: number): void;
  onOut(row: number, column: number): void;
}

function useMarksRead(pad: Scratchpad, row: number, guess: string): string {
  const texts = useTexts();
  const kinds: Mark[] = ["place", "elsewhere", "out"];
  return kinds
    .map((kind) => {
      const letters = [...guess].filter((_, column) => pad.marks[`${row}:${column}`] === kind);
      return letters.length ? `; ${texts.pad[kind]}: ${letters.join(", ").toLowerCase()}` : "";
    })
    .join("");
}

export function PlayedRow({ turn, row, pad, fresh, reached, focus, onCycle, onOut }: PlayedProps) {
  const texts = useTexts();
  const index = turn - 1;
  const read = texts.summary.row(turn, row.guess, row.digits).replace(/\.$/, "");
  const marks = useMarksRead(pad, index, row.guess);
  return (
    <tr data-testid={`row-${turn}`} data-state="played" data-won={row.won || undefined}>
      <th scope="row" className={styles.number} aria-label={`${read}${marks}`}>
        {texts.formats.number(turn)}
        <Hidden testid="digits">{row.digits}</Hidden>
      </th>
      {COLUMNS.map((column) => (
        <Tile
          key={column}
          letter={row.guess[column] ?? ""}
          digit={row.digits[column] ?? ""}
          mark={pad.marks[`${index}:${column}`] ?? null}
          row={index}
          column={column}
          reached={reached(index, column)}
          fresh={fresh}
          onPress={() => onCycle(index, column)}
          onHold={() => onOut(index, column)}
          onFocus={() => focus(index, column)}
        />
      ))}
    </tr>
  );
}

interface ActiveProps extends CellActions {
  turn: number;
  draft: string;
  /** The guess waits for its feedback. */
  waiting: boolean;
  notes: readonly string[];
  slot: number | null;
  /** Changes with each refusal: the row shakes again. */
  refusal: number | null;
  onChoose(column: number): void;
}

export function ActiveRow(props: ActiveProps) {
  const { turn, draft, waiting, notes, slot, refusal, reached, focus, onChoose } = props;
  const texts = useTexts();
  const index = turn - 1;
  return (
    <tr
      data-testid={`row-${turn}`}
      data-state="active"
      data-waiting={waiting || undefined}
      data-shake={refusal === null ? undefined : refusal % 2 ? "odd" : "even"}
      aria-current="step"
    >
      <th
        scope="row"
        className={styles.number}
        aria-label={waiting ? texts.board.pending(draft) : texts.board.active(turn)}
      >
        {texts.formats.number(turn)}
      </th>
      {COLUMNS.map((column) => (
        <Slot
          key={column}
          letter={draft[column] ?? ""}
          notes={notes[column] ?? ""}
          row={index}
          column={column}
          reached={reached(index, column)}
          next={!waiting && slot === null && column === draft.length}
          chosen={slot === column}
          onPress={() => onChoose(column)}
          onFocus={() => focus(index, column)}
        />
      ))}
    </tr>
  );
}

export function ComingRow({ turn }: { turn: number }) {
  const texts = useTexts();
  return (
    <tr data-testid={`row-${turn}`} data-state="coming">
      <th scope="row" className={styles.number} aria-label={texts.board.empty(turn)}>
        {texts.formats.number(turn)}
      </th>
      {COLUMNS.map((column) => (
        <td key={column} className={styles.coming}>
          <div className={styles.dotted} />
        </td>
      ))}
    </tr>
  );
}
