/** One round on the screen: board, message, and the keyboard or the end. */

import { useEffect, useRef } from "react";
import { letterMarks } from "../hooks/marks";
import { useRound } from "../hooks/stores";
import { useFresh } from "../hooks/useFresh";
import { usePencil } from "../hooks/usePencil";
import { useTyping } from "../hooks/useTyping";
import { TURNS } from "../store/types";
import { Board } from "./Board";
import { EndPanel } from "./EndPanel";
import styles from "./Game.module.css";
import { Keyboard } from "./Keyboard";
import { Message } from "./Message";

/** After typing with the focus on a played tile, Enter shall enter the guess, not mark the tile. */
function followTyping(game: HTMLElement | null, row: number): void {
  const focused = document.activeElement;
  if (!focused?.matches("[data-cell]") || !game?.contains(focused)) return;
  if (focused.matches("[data-enter]")) return;
  game.querySelector<HTMLElement>(`[data-cell="${row}:0"]`)?.focus();
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
    letter: (letter: string) => {
      if (pencil.on) return pencil.letter(letter);
      followTyping(game.current, rows.length);
      view.type(letter);
    },
    enter: () => {
      if (pencil.on) pencil.leave();
      else void view.enter();
    },
    backspace: () => (pencil.on ? pencil.backspace() : view.backspace()),
    escape: pencil.leave,
  };
  useTyping(keys, !over);

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
        <EndPanel arrived={rows.length > freshFrom}>
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
