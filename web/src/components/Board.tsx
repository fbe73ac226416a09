/** The eight rows, as a grid that arrow keys walk over. */

import { type KeyboardEvent, useState } from "react";
import type { Mark } from "../game/feedback";
import { LETTERS, TURNS } from "../game/turn";
import { useTexts } from "../hooks/stores";
import type { Pencil } from "../hooks/usePencil";
import { caretOf } from "../store/draft";
import { clashOf, heldOf } from "../store/marks";
import type { RoundView } from "../store/round";
import styles from "./Board.module.css";
import { ActiveRow, ComingRow, PlayedRow, WaitingRow } from "./BoardRow";

const MARKS: Record<string, Mark | null> = {
  "1": "place",
  "2": "elsewhere",
  "3": "out",
  "0": null,
};

/** A played tile, for itself alone or for all with the same die. */
export interface Chosen {
  row: number;
  column: number;
  alone: boolean;
}

export interface BoardProps {
  round: Pick<
    RoundView,
    "rows" | "draft" | "caret" | "pending" | "queue" | "pad" | "outcome" | "notice"
  >;
  /** A row may be typed. */
  open: boolean;
  /** Rows from this one on were judged just now. */
  freshFrom: number;
  pencil: Pencil;
  /** Whose dice are lit. */
  chosen: Chosen | null;
  onChoose(chosen: Chosen | null): void;
  onCycle(row: number, column: number, alone: boolean): void;
  onMark(row: number, column: number, mark: Mark | null, alone: boolean): void;
  /** The next letter goes to this place of the active row. */
  onMove(column: number): void;
}

interface Cursor {
  row: number;
  column: number;
}

/** The key that marks, by where it is: other layouts have other signs on it. */
function markOf(event: KeyboardEvent): string | null {
  if (event.key === "Delete") return "0";
  const [, digit] = /^(?:Digit|Numpad)([0-3])$/.exec(event.code) ?? [];
  return digit ?? (event.key in MARKS ? event.key : null);
}

/** Where an arrow key leads, or null for other keys. */
export function step(key: string, { row, column }: Cursor, rows: number): Cursor | null {
  const within = (value: number, count: number) => Math.min(Math.max(value, 0), count - 1);
  switch (key) {
    case "ArrowUp":
      return { row: within(row - 1, rows), column };
    case "ArrowDown":
      return { row: within(row + 1, rows), column };
    case "ArrowLeft":
      return { row, column: within(column - 1, LETTERS) };
    case "ArrowRight":
      return { row, column: within(column + 1, LETTERS) };
    case "Home":
      return { row, column: 0 };
    case "End":
      return { row, column: LETTERS - 1 };
    default:
      return null;
  }
}

export function Board(props: BoardProps) {
  const { round, open, freshFrom, pencil, chosen, onChoose, onCycle, onMark, onMove } = props;
  const texts = useTexts();
  const { rows, pad, pending, queue, notice, draft } = round;
  const [cursor, setCursor] = useState<Cursor | null>(null);
  const waiting = pending === null ? [] : [pending, ...queue];
  const active = rows.length + waiting.length;
  const typing = open && active < TURNS;
  const caret = Math.min(caretOf(round), LETTERS - 1);
  const home = typing ? { row: active, column: caret } : { row: rows.length - 1, column: 0 };
  const isCell = ({ row }: Cursor) => row < rows.length || (typing && row === active);
  const at = cursor !== null && isCell(cursor) ? cursor : home;
  const clashing = clashOf(pad, rows)?.cells ?? [];
  const press = (row: number, column: number, alone: boolean) => {
    onChoose({ row, column, alone });
    onCycle(row, column, alone);
  };
  const cells = {
    reached: (row: number, column: number) => row === at.row && column === at.column,
    focus: (row: number, column: number) => {
      setCursor({ row, column });
      onChoose(row < rows.length ? { row, column, alone: false } : null);
    },
  };

  const goTo = (board: Element, next: Cursor) => {
    // From the last row that is judged to the one that is typed, whatever waits between them.
    const row = next.row < rows.length ? next.row : next.row < at.row ? rows.length - 1 : active;
    const to = typing || row < rows.length ? { row, column: next.column } : at;
    setCursor(to);
    if (to.row === active) {
      pencil.moveTo(to.column);
      if (!pencil.on) onMove(to.column);
    }
    board.querySelector<HTMLElement>(`[data-cell="${to.row}:${to.column}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const next = step(event.key, at, Math.max(active + (typing ? 1 : 0), 1));
    const played = at.row < rows.length;
    const mark = markOf(event);
    if (next) goTo(event.currentTarget, next);
    else if (played && mark !== null) {
      onMark(at.row, at.column, MARKS[mark] ?? null, event.shiftKey);
      onChoose({ ...at, alone: event.shiftKey });
    } else if (played && event.key === " ") press(at.row, at.column, event.shiftKey);
    else if (event.key === " ") pencil.choose(at.column);
    else return;
    event.preventDefault();
  };

  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table is what a grid is
      role="grid"
      id="board"
      className={styles.board}
      data-testid="board"
      aria-label={texts.board.label}
      onKeyDown={onKeyDown}
      // A pressed tile does not take the focus: Enter on the real keyboard still enters the guess.
      onMouseDown={(event) => event.preventDefault()}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setCursor(null);
      }}
    >
      <tbody>
        {rows.map((row, index) => (
          <PlayedRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its turn
            key={index}
            turn={index + 1}
            row={row}
            pad={pad}
            fresh={index >= freshFrom}
            lit={chosen?.row === index ? row.digits[chosen.column] : undefined}
            clashing={clashing}
            onPress={press}
            onHold={(at, column, alone) => onMark(at, column, "out", alone)}
            {...cells}
          />
        ))}
        {waiting.map((word, index) => (
          <WaitingRow key={word} turn={rows.length + index + 1} word={word} />
        ))}
        {typing && (
          <ActiveRow
            turn={active + 1}
            draft={draft}
            caret={caretOf(round)}
            held={heldOf(pad, rows)}
            slot={pencil.slot}
            refusal={notice?.refused ? notice.id : null}
            onChoose={(column) => (pencil.on ? pencil.choose(column) : onMove(column))}
            {...cells}
          />
        )}
        {Array.from({ length: TURNS - active - (typing ? 1 : 0) }, (_, index) => {
          const turn = active + (typing ? 1 : 0) + index + 1;
          return <ComingRow key={turn} turn={turn} />;
        })}
      </tbody>
    </table>
  );
}
