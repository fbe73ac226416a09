/** The board of a game: the turns played, each a number, a code and what it was told; then what comes. */

import type { ReactNode } from "react";
import type { Look } from "../store/look";
import { Code } from "./Code";
import { Feedback, tileMarks } from "./Feedback";
import { Icon } from "./Icon";
import styles from "./Turns.module.css";

export interface TurnsProps {
  look: Look;
  turns: readonly { guess: string; feedback: string }[];
  /** What the board is called for who listens. */
  label: string;
  /** The row being made, if there is one: it has the next number. */
  active?: ReactNode;
  /** Turns that do not go together with the others, from 1 on. */
  clashing?: readonly number[];
  /** Rows to come are shown thin where turns are limited. */
  limit?: number | null;
  /** Beside a turn: what it says in words, buttons to change it. */
  beside?(number: number): ReactNode;
  /** Called with the number of a turn that is pressed to change it. */
  onPress?(number: number): void;
  /** What such a press is called. */
  pressLabel?(number: number): string;
  /** The turn that is being changed, and what stands in its place. */
  edited?: { number: number; row: ReactNode } | null;
  /** The height of a slot. */
  size?: string;
}

export function Turns(props: TurnsProps) {
  const { look, turns, label, active, clashing = [], limit = null, beside, size } = props;
  const { onPress, pressLabel, edited = null } = props;
  const row = (turn: { guess: string; feedback: string }) => (
    <TurnRow look={look} {...turn} {...(size === undefined ? {} : { size })} />
  );
  const rowOf = (turn: { guess: string; feedback: string }, number: number) => {
    if (edited?.number === number) return edited.row;
    if (onPress === undefined) return row(turn);
    return (
      <button
        type="button"
        className={styles.press}
        data-turn-button={number}
        aria-label={pressLabel?.(number)}
        onClick={() => onPress(number)}
      >
        {row(turn)}
        <Icon name="pencil" className={styles.pencil} />
      </button>
    );
  };

  const used = turns.length + (active === undefined ? 0 : 1);
  const coming = Math.max((limit ?? 0) - used, 0);
  return (
    <ol className={styles.turns} aria-label={label} data-testid="turns">
      {turns.map((turn, index) => (
        <Turn
          // biome-ignore lint/suspicious/noArrayIndexKey: a turn is its number
          key={index}
          number={index + 1}
          state={
            edited?.number === index + 1
              ? "active"
              : clashing.includes(index + 1)
                ? "clash"
                : "played"
          }
        >
          {rowOf(turn, index + 1)}
          {beside?.(index + 1)}
        </Turn>
      ))}
      {active !== undefined && (
        <Turn number={turns.length + 1} state="active">
          {active}
        </Turn>
      )}
      {Array.from({ length: coming }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a turn is its number
        <Turn key={index} number={used + index + 1} state="coming">
          <span className={styles.coming} />
        </Turn>
      ))}
    </ol>
  );
}

interface TurnProps {
  number: number;
  state: "played" | "clash" | "active" | "coming";
  children: ReactNode;
}

function Turn({ number, state, children }: TurnProps) {
  return (
    <li
      className={styles.turn}
      data-state={state}
      data-testid={`turn-${number}`}
      aria-current={state === "active" ? "step" : undefined}
    >
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      {children}
    </li>
  );
}

/** A guess and what it was told. */
export function TurnRow(props: { look: Look; guess: string; feedback: string; size?: string }) {
  const { look, guess, feedback, size } = props;
  const marks = tileMarks(look, feedback);
  return (
    <span className={styles.row}>
      <Code
        look={look}
        code={guess}
        {...(marks === undefined ? {} : { marks })}
        {...(size === undefined ? {} : { size })}
      />
      <Feedback look={look} text={feedback} />
    </span>
  );
}
