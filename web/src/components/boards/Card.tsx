/** Boards side by side: each its number, how it stands, and its turns; one that is done is folded. */

import type { ReactNode } from "react";
import type { Round } from "../../engine/round";
import { useWords } from "../../hooks/site";
import { BOARDS } from "../../i18n/boards";
import type { Look } from "../../store/look";
import { tileMarks } from "../Feedback";
import { TurnRow } from "../Turns";
import styles from "./Boards.module.css";

interface GridProps {
  count: number;
  /** Feedback is being entered: on a phone one board stands below the other. */
  entering?: boolean;
  children: ReactNode;
}

export function Grid({ count, entering = false, children }: GridProps) {
  const texts = useWords(BOARDS);
  const size = count <= 2 ? "few" : count <= 8 ? "some" : "many";
  return (
    <ul
      className={styles.grid}
      data-size={size}
      data-entering={entering || undefined}
      aria-label={texts.boards}
      data-testid="boards"
    >
      {children}
    </ul>
  );
}

/** The height of a slot such that a code, and what it was told, fits the width of a board. */
export function slotSize(look: Look, most: string, around = "0px"): string {
  const narrow = look.slots === "letter" || look.slots === "sign";
  const slots = look.length * (narrow ? 1.04 : 1.14);
  const beside = tileMarks(look, "") !== undefined || look.feedback.length > 1;
  const room = beside || look.feedback[0]?.kind === "dice" ? "0px" : "3.25rem";
  return `min(${most}, calc((100cqi - ${room} - ${around}) / ${slots.toFixed(2)}))`;
}

interface CardProps {
  number: number;
  look: Look;
  round: Round;
  /** How it stands: how many are left, or that it is found. */
  note: string;
  clash?: boolean;
  /** Turns that do not go together with the others, from 1. */
  clashing?: readonly number[];
  children?: ReactNode;
}

export function Card(props: CardProps) {
  const { number, look, round, note, clash = false, clashing = [], children } = props;
  const texts = useWords(BOARDS);
  const head = (
    <>
      <b>{texts.board(number)}</b>
      <span className={styles.note}>{note}</span>
    </>
  );
  const rows = <Rows {...{ number, look, round, clashing }} />;
  const state = round.won ? "done" : clash ? "clash" : "open";
  return (
    <li className={styles.card} data-state={state} data-testid={`board-${number}`}>
      <div className={styles.inside}>
        {round.won ? (
          <details>
            <summary className={styles.head}>
              <span className={styles.tick} aria-hidden="true" />
              {head}
              <span className={styles.secret}>{round.turns.at(-1)?.guess}</span>
            </summary>
            {rows}
          </details>
        ) : (
          <>
            <div className={styles.head}>{head}</div>
            {rows}
            {children}
          </>
        )}
      </div>
    </li>
  );
}

function Rows({
  number,
  look,
  round,
  clashing,
}: Required<Pick<CardProps, "number" | "look" | "round" | "clashing">>) {
  const texts = useWords(BOARDS);
  const size = slotSize(look, "2.25rem");
  if (round.turns.length === 0) return null;
  return (
    <ol className={styles.rows} aria-label={texts.turns(number)}>
      {round.turns.map((turn, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a turn is its number
          key={at}
          data-clash={clashing.includes(at + 1) || undefined}
        >
          <TurnRow look={look} {...turn} size={size} />
        </li>
      ))}
    </ol>
  );
}
