/** One row of the board: played, waiting, active, or to come. */

import type { Mark } from "../game/feedback";
import { groupAt } from "../game/groups";
import { LETTERS, type Row } from "../game/turn";
import { useTexts } from "../hooks/stores";
import type { Held } from "../store/marks";
import type { Scratchpad } from "../store/scratchpad";
import styles from "./Board.module.css";
import { Hidden } from "./Hidden";
import { Says } from "./Says";
import { Slot, WaitingSlot } from "./Slot";
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
  /** The digit whose dice are lit, if it is of this row. */
  lit: string | undefined;
  clashing: readonly string[];
  onPress(row: number, column: number, alone: boolean): void;
  onHold(row: number, column: number, alone: boolean): void;
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

export function PlayedRow(props: PlayedProps) {
  const { turn, row, pad, fresh, lit, clashing, reached, focus, onPress, onHold } = props;
  const texts = useTexts();
  const index = turn - 1;
  const read = texts.summary.row(turn, row.guess, row.digits).replace(/\.$/, "");
  const marks = useMarksRead(pad, index, row.guess);
  const others = (column: number) => {
    const { columns } = groupAt(row.guess, row.digits, column);
    return columns.map((each) => (each === column ? "" : (row.guess[each] ?? ""))).join("");
  };
  return (
    <tr
      data-testid={`row-${turn}`}
      data-state="played"
      data-won={row.won || undefined}
      data-lit={lit}
    >
      <th scope="row" className={styles.number} aria-label={`${read}${marks}`}>
        {texts.formats.number(turn)}
        <Hidden testid="digits">{row.digits}</Hidden>
      </th>
      {COLUMNS.map((column) => (
        <Tile
          key={column}
          letter={row.guess[column] ?? ""}
          digit={row.digits[column] ?? ""}
          others={others(column)}
          mark={pad.marks[`${index}:${column}`] ?? null}
          row={index}
          column={column}
          reached={reached(index, column)}
          fresh={fresh}
          clashing={clashing.includes(`${index}:${column}`)}
          onPress={(alone) => onPress(index, column, alone)}
          onHold={(alone) => onHold(index, column, alone)}
          onFocus={() => focus(index, column)}
        />
      ))}
      {/* The row's own name says the same to those who listen. */}
      <td className={styles.says} aria-hidden="true">
        <Says row={row} />
      </td>
    </tr>
  );
}

/** A word on its way to be judged. */
export function WaitingRow({ turn, word }: { turn: number; word: string }) {
  const texts = useTexts();
  return (
    <tr data-testid={`row-${turn}`} data-state="waiting">
      <th scope="row" className={styles.number} aria-label={texts.board.pending(word)}>
        {texts.formats.number(turn)}
      </th>
      {COLUMNS.map((column) => (
        <WaitingSlot key={column} letter={word[column] ?? ""} />
      ))}
    </tr>
  );
}

interface ActiveProps extends CellActions {
  turn: number;
  draft: string;
  caret: number;
  held: readonly Held[];
  slot: number | null;
  /** Changes with each refusal: the row shakes again. */
  refusal: number | null;
  onChoose(column: number): void;
}

const NOTHING: Held = { letter: "", notes: "" };

export function ActiveRow(props: ActiveProps) {
  const { turn, draft, caret, held, slot, refusal, reached, focus, onChoose } = props;
  const texts = useTexts();
  const index = turn - 1;
  return (
    <tr
      data-testid={`row-${turn}`}
      data-state="active"
      data-shake={refusal === null ? undefined : refusal % 2 ? "odd" : "even"}
      aria-current="step"
    >
      <th scope="row" className={styles.number} aria-label={texts.board.active(turn)}>
        {texts.formats.number(turn)}
      </th>
      {COLUMNS.map((column) => (
        <Slot
          key={column}
          letter={(draft[column] ?? "").trim()}
          held={held[column] ?? NOTHING}
          row={index}
          column={column}
          reached={reached(index, column)}
          next={slot === null && column === caret}
          chosen={slot === column}
          onPress={() => onChoose(column)}
          onFocus={() => focus(index, column)}
        />
      ))}
      <td className={styles.says} aria-hidden="true">
        <p className={styles.hint}>
          {texts.says.type} <kbd>{texts.keyboard.enter}</kbd>
        </p>
      </td>
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
