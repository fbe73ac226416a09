/** One round on the screen: the board, what is said of it, and the keyboard or the end. */

import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Board, type Chosen } from "../components/Board";
import { EndPanel } from "../components/EndPanel";
import { Keyboard } from "../components/Keyboard";
import { Message } from "../components/Message";
import { Notes } from "../components/Notes";
import { LETTERS, TURNS } from "../game/turn";
import { useRound } from "../hooks/stores";
import { useFresh } from "../hooks/useFresh";
import { useKeys } from "../hooks/useKeys";
import { useWide } from "../hooks/useMatches";
import { type Pencil, usePencil } from "../hooks/usePencil";
import { caretOf, isFull } from "../store/draft";
import { rowsTaken } from "../store/enter";
import { letterMarks } from "../store/marks";
import type { RoundActions, RoundView } from "../store/round";
import styles from "./Game.module.css";

/**
 * Who types a guess wants Enter to enter it: not to press the button that was used last (a dialog
 * gives the focus back to its own), nor to mark a played tile. So the focus, where there is one,
 * goes to the slot of the letter; a screen reader reads it there.
 */
function followTyping(game: HTMLElement | null, row: number, column: number): void {
  if (document.activeElement === document.body) return;
  focusSlot(game, row, column);
}

function focusSlot(game: HTMLElement | null, row: number, column: number): void {
  const slot = game?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`);
  slot?.focus({ preventScroll: true });
}

/** After a guess the next one is typed: the slot that had the focus is gone, its follower has it. */
function useFollowingFocus(game: { current: HTMLElement | null }, row: number, over: boolean) {
  const inside = useRef(false);
  useEffect(() => {
    const look = ({ target }: FocusEvent) => {
      const cell = target instanceof Element ? target.closest("#board") : null;
      inside.current = cell !== null;
    };
    document.addEventListener("focusin", look);
    return () => document.removeEventListener("focusin", look);
  }, []);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    const lost = activeElement === body && inside.current;
    // The browser may keep the focus on what is the same place of the next row now.
    const kept = activeElement?.closest("#board [data-state='active']") != null;
    if (!over && row > 0 && (lost || kept)) focusSlot(game.current, row, 0);
  }, [game, row, over]);
}

/** What the keys do, on the screen and on the table. */
function keysOf(view: RoundView & RoundActions, pencil: Pencil, done: () => void) {
  return {
    letter: (letter: string) => {
      done();
      if (pencil.on) pencil.letter(letter);
      else view.type(letter);
    },
    enter: () => {
      done();
      pencil.leave();
      // The pencil is put down by Enter; a full word is entered all the same.
      if (!pencil.on || isFull(view.draft)) void view.enter();
    },
    backspace: () => (pencil.on ? pencil.backspace() : view.backspace()),
    escape: () => {
      pencil.leave();
      done();
    },
    undo: view.undo,
    paste: (text: string) => {
      if (!pencil.on) view.paste(text);
    },
  };
}

export function Game() {
  const view = useRound((state) => state);
  const { rows, pad, phase, outcome, kind, puzzle } = view;
  const pencil = usePencil();
  const wide = useWide();
  const game = useRef<HTMLDivElement>(null);
  const over = outcome !== null;
  const active = rowsTaken(view);
  const id = `${kind} ${puzzle?.number ?? ""} ${view.challenge ?? ""}`;
  const freshFrom = useFresh(id, phase !== "loading", rows.length);
  const [chosen, setChosen] = useState<(Chosen & { id: string }) | null>(null);
  const choose = (next: Chosen | null) =>
    setChosen(next && { ...next, id: `${id} ${rows.length}` });
  // Dice of another round or before another row are no longer meant.
  const lit = chosen?.id === `${id} ${rows.length}` ? chosen : null;

  const keys = keysOf(view, pencil, () => choose(null));
  // On the real keyboard only: a key on the screen that was pressed keeps its focus.
  const typed = (letter: string) => {
    if (!pencil.on) followTyping(game.current, active, Math.min(caretOf(view), LETTERS - 1));
    keys.letter(letter);
  };
  useKeys({ ...keys, letter: typed }, !over);
  useFollowingFocus(game, active, over);

  // Where there is little room the board scrolls behind the keyboard: the active row stays in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing brings the row back into sight
  useEffect(() => {
    const row = game.current?.querySelector(`[data-testid="row-${active + 1}"]`);
    if (!over) row?.scrollIntoView?.({ block: "nearest" });
  }, [active, over, view.draft]);

  const message = <Message pencil={pencil} chosen={lit} onChoose={choose} />;
  const keyboard = (
    <Keyboard
      alphabet={wide}
      marks={letterMarks(pad, rows)}
      pencil={pencil.on}
      onLetter={keys.letter}
      onHold={pencil.strike}
      onEnter={keys.enter}
      onBackspace={keys.backspace}
    />
  );
  return (
    <div
      ref={game}
      className={styles.game}
      data-turn={Math.min(active + 1, TURNS)}
      data-over={over || undefined}
    >
      {over && (
        <EndPanel key={id} arrived={rows.length > freshFrom}>
          {message}
        </EndPanel>
      )}
      <div className={styles.board}>
        <Board
          round={view}
          open={!over}
          freshFrom={freshFrom}
          pencil={pencil}
          chosen={lit}
          onChoose={choose}
          onCycle={view.cycleMark}
          onMark={view.mark}
          onMove={view.moveTo}
        />
      </div>
      {!over && (
        <>
          <div className={styles.message}>{message}</div>
          <div className={styles.keys}>{wide ? <Notes>{keyboard}</Notes> : keyboard}</div>
        </>
      )}
    </div>
  );
}
