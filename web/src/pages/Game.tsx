/** One round on the screen: board, message, and the keyboard or the end. */

import { useEffect, useRef } from "react";
import { Board } from "../components/Board";
import { EndPanel } from "../components/EndPanel";
import { Keyboard } from "../components/Keyboard";
import { Message } from "../components/Message";
import { LETTERS, TURNS } from "../game/turn";
import { useRound } from "../hooks/stores";
import { useFresh } from "../hooks/useFresh";
import { useKeys } from "../hooks/useKeys";
import { usePencil } from "../hooks/usePencil";
import { letterMarks } from "../store/marks";
import styles from "./Game.module.css";

/**
 * Who types a guess wants Enter to enter it: not to press the button that was used last (a dialog
 * gives the focus back to its own), nor to mark a played tile. So the focus, where there is one,
 * goes to the slot of the letter; a screen reader reads it there.
 */
function followTyping(game: HTMLElement | null, row: number, column: number): void {
  if (document.activeElement === document.body) return;
  const slot = game?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`);
  slot?.focus({ preventScroll: true });
}

export function Game() {
  const view = useRound((state) => state);
  const { rows, pad, phase, outcome, kind, puzzle } = view;
  const pencil = usePencil();
  const game = useRef<HTMLDivElement>(null);
  const over = outcome !== null;
  const id = `${kind} ${puzzle?.number ?? ""} ${view.challenge ?? ""}`;
  const freshFrom = useFresh(id, phase !== "loading", rows.length);

  const keys = {
    letter: (letter: string) => (pencil.on ? pencil.letter(letter) : view.type(letter)),
    enter: () => {
      if (pencil.on) pencil.leave();
      else void view.enter();
    },
    backspace: () => (pencil.on ? pencil.backspace() : view.backspace()),
    escape: pencil.leave,
  };
  // On the real keyboard only: a key on the screen that was pressed keeps its focus.
  const typed = (letter: string) => {
    if (!pencil.on)
      followTyping(game.current, rows.length, Math.min(view.draft.length, LETTERS - 1));
    keys.letter(letter);
  };
  useKeys({ ...keys, letter: typed }, !over);

  // On a low screen the keyboard covers the end of the board: keep the active row in sight.
  useEffect(() => {
    const active = game.current?.querySelector(`[data-testid="row-${rows.length + 1}"]`);
    if (!over && rows.length > 0) active?.scrollIntoView?.({ block: "nearest" });
  }, [rows.length, over]);

  return (
    <div ref={game} className={styles.game} data-turn={Math.min(rows.length + 1, TURNS)}>
      <Board
        round={view}
        open={!over}
        freshFrom={freshFrom}
        pencil={pencil}
        onCycle={view.cycleMark}
        onMark={view.mark}
      />
      {over ? (
        <EndPanel key={id} arrived={rows.length > freshFrom}>
          <Message pencil={pencil} />
        </EndPanel>
      ) : (
        <div className={styles.bottom}>
          <Message pencil={pencil} />
          <Keyboard
            marks={letterMarks(pad, rows)}
            pencil={pencil.on}
            onLetter={keys.letter}
            onHold={pencil.strike}
            onEnter={keys.enter}
            onBackspace={keys.backspace}
          />
        </div>
      )}
    </div>
  );
}
