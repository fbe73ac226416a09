/** Statistics: figures, histogram, and the way to another device. */

import { closeDialog } from "../hooks/route";
import { useRound, useStatistics, useTexts } from "../hooks/stores";
import { Dialog } from "./Dialog";
import form from "./Form.module.css";
import { Histogram } from "./Histogram";
import { MoveStatistics } from "./MoveStatistics";
import styles from "./StatisticsDialog.module.css";

export function StatisticsDialog() {
  const texts = useTexts();
  return (
    <Dialog name="statistics" title={texts.statistics.title} onClose={closeDialog}>
      <Figures />
      <MoveStatistics />
    </Dialog>
  );
}

function Figures() {
  const texts = useTexts();
  const { formats, statistics } = texts;
  const { played, won, lost, streak, best, histogram } = useStatistics();
  const current = useRound((round) =>
    round.kind === "today" && round.outcome === "won" ? round.rows.length : null,
  );
  const figures: [string, string][] = [
    [statistics.played, formats.number(played)],
    [statistics.rate, played === 0 ? "–" : formats.percent(won / played)],
    [statistics.streak, formats.number(streak)],
    [statistics.best, formats.number(best)],
  ];
  return (
    <section className={form.section}>
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3>{statistics.histogram}</h3>
      {played === 0 && <p className={form.note}>{statistics.empty}</p>}
      <Histogram counts={histogram} lost={lost} current={current} />
    </section>
  );
}
