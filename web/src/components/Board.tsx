/** The eight rows, as a grid that arrow keys walk over. */

import { type KeyboardEvent, useState } from "react";
import type { Mark } from "../game/feedback";
import { LETTERS, TURNS } from "../game/turn";
import { useTexts } from "../hooks/stores";
import type { Pencil } from "../hooks/usePencil";
import type { RoundView } from "../store/round";
import styles from "./Board.module.css";
import { ActiveRow, ComingRow, PlayedRow } from "./BoardRow";

const MARK_KEYS: Record<string, Mark | null> = {
  "1": "place",
  "2": "elsewhere",
  "3": "out",
  "0": null,
  Delete: null,
};

export interface BoardProps {
  round: Pick<RoundView, "rows" | "draft" | "pending" | "pad" | "outcome" | "notice">;
  /** A row may be typed. */
  open: boolean;
  /** Rows from this one on were judged just now. */
  freshFrom: number;
  pencil: Pencil;
  onCycle(row: number, column: number): void;
  onMark(row: number, column: number, mark: Mark | null): void;
}

interface Cursor {
  row: number;
  column: number;
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

export function Board({ round, open, freshFrom, pencil, onCycle, onMark }: BoardProps) {
  const texts = useTexts();
  const { rows, pad, pending, notice } = round;
  const [cursor, setCursor] = useState<Cursor | null>(null);
  const count = open ? rows.length + 1 : rows.length;
  const draft = pending ?? round.draft;
  const home = { row: count - 1, column: open ? Math.min(draft.length, LETTERS - 1) : 0 };
  const at = cursor !== null && cursor.row < count ? cursor : home;
  const cells = {
    reached: (row: number, column: number) => row === at.row && column === at.column,
    focus: (row: number, column: number) => setCursor({ row, column }),
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const next = step(event.key, at, count);
    const played = at.row < rows.length;
    if (next) {
      setCursor(next);
      if (next.row === rows.length) pencil.moveTo(next.column);
      const cell = `[data-cell="${next.row}:${next.column}"]`;
      event.currentTarget.querySelector<HTMLElement>(cell)?.focus();
    } else if (played && !event.shiftKey && event.key in MARK_KEYS) {
      onMark(at.row, at.column, MARK_KEYS[event.key] ?? null);
    } else {
      return;
    }
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
            onCycle={onCycle}
            onOut={(at, column) => onMark(at, column, "out")}
            {...cells}
          />
        ))}
        {open && (
          <ActiveRow
            turn={rows.length + 1}
            draft={draft}
            waiting={pending !== null}
            notes={pad.pencil}
            slot={pencil.slot}
            refusal={notice?.refused ? notice.id : null}
            onChoose={pencil.choose}
            {...cells}
          />
        )}
        {Array.from({ length: TURNS - count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its turn
          <ComingRow key={index} turn={count + index + 1} />
        ))}
      </tbody>
    </table>
  );
}
