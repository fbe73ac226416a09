/** What the round was worth: days in a row, luck and skill, and how today's other players did. */

import type { ReactNode } from "react";
import { TURNS } from "../game/turn";
import { useLeaderboard, useReview, useRound, useStatistics, useTexts } from "../hooks/stores";
import styles from "./EndPanel.module.css";

export function Worth(): ReactNode {
  const { result, formats } = useTexts();
  const kind = useRound((round) => round.kind);
  const streak = useStatistics((statistics) => statistics.streak);
  const { expected, turns } = useReview();
  const better = useBetter();
  const sum = (of: "luck" | "loss") => turns.reduce((all, turn) => all + (turn[of] ?? 0), 0);
  const figures: [string, string][] = [];
  if (kind === "today" && streak > 0) figures.push([formats.number(streak), result.streak(streak)]);
  if (better !== null) figures.push([formats.percent(better), result.better]);
  if (expected !== null) {
    figures.push([formats.signed(sum("luck"), 2), result.luck]);
    figures.push([formats.signed(-sum("loss"), 2), result.skill]);
    figures.push([formats.number(expected, 2), result.solver]);
  }
  if (figures.length === 0) return null;
  return (
    <dl className={styles.worth} data-testid="worth">
      {figures.map(([value, name]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The share of today's other players who needed more guesses, or did not find it. */
function useBetter(): number | null {
  const { kind, outcome, rows, puzzle } = useRound();
  const { state, number, players, lost, histogram } = useLeaderboard();
  if (kind !== "today" || outcome !== "won" || number !== puzzle?.number) return null;
  if (state !== "ready" || players < 2) return null;
  const more = histogram.slice(rows.length, TURNS).reduce((sum, count) => sum + count, lost);
  return more / (players - 1);
}
