/** Below the board: the dice that were pressed, and what their letters are taken for. */

import { groupAt } from "../game/groups";
import { useRound, useTexts } from "../hooks/stores";
import { markAt } from "../store/scratchpad";
import type { Chosen } from "./Board";
import { Die } from "./Die";
import styles from "./GroupBar.module.css";
import { Hidden } from "./Hidden";

const KINDS = ["place", "elsewhere", "out"] as const;

export interface GroupBarProps {
  chosen: Chosen;
  onChoose(chosen: Chosen): void;
}

export function GroupBar({ chosen, onChoose }: GroupBarProps) {
  const { pad: texts } = useTexts();
  const { rows, pad, mark } = useRound();
  const { row, column } = chosen;
  const played = rows[row];
  if (played === undefined) return null;
  const group = groupAt(played.guess, played.digits, column);
  const letter = played.guess[column] ?? "";
  // Equal dice of several kinds are marked one by one.
  const alone = chosen.alone || group.least > 1;
  const letters = alone ? letter : group.letters;
  const now = markAt(pad, row, column);
  return (
    <fieldset className={styles.bar} aria-label={texts.bar(letters)} data-testid="group">
      <span className={styles.group} aria-hidden="true">
        <Die face={group.digit} />
        <b>{[...letters].join(" ")}</b>
      </span>
      {KINDS.map((kind, index) => (
        <button
          key={kind}
          type="button"
          className={styles.mark}
          data-kind={kind}
          aria-pressed={now === kind}
          onClick={() => mark(row, column, now === kind ? null : kind, alone)}
        >
          <span>{texts[kind]}</span> <i aria-hidden="true">{index + 1}</i>
        </button>
      ))}
      {group.least === 1 && group.columns.length > 1 && (
        <button
          type="button"
          className={styles.alone}
          aria-pressed={alone}
          onClick={() => onChoose({ row, column, alone: !alone })}
        >
          <span aria-hidden="true">{letter}</span>
          <Hidden>{texts.alone(letter)}</Hidden>
        </button>
      )}
    </fieldset>
  );
}
