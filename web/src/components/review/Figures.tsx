/** All figures of a round as a table, as `bestguess analyse` has them. */

import type { Analysis } from "../../engine/analysis";
import { useWords } from "../../hooks/site";
import { useSaid } from "../../hooks/useSaid";
import { REVIEW } from "../../i18n/review";
import type { Look } from "../../store/look";
import { shown } from "../../store/luck";
import { Code } from "../Code";
import { Feedback, tileMarks } from "../Feedback";
import { Hidden } from "../Hidden";
import styles from "./Review.module.css";

export function Figures({ look, analysis }: { look: Look; analysis: Analysis }) {
  const { table, two, signed, number } = useWords(REVIEW);
  const said = useSaid(look);
  const heads = Object.entries(table.heads);
  const { turns, won } = analysis;
  return (
    <details className={styles.fold}>
      <summary>{table.title}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <section className={styles.scroll} aria-label={table.scroll} tabIndex={0}>
        <table className={styles.table} data-testid="figures">
          <caption className={styles.caption}>{table.caption}</caption>
          <thead>
            <tr>
              {heads.map(([name, head]) => (
                <th key={name} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {turns.map((turn, index) => {
              const own = turn.guess === turn.best.guess;
              const marks = tileMarks(look, turn.feedback);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a turn is its number
                <tr key={index}>
                  <td>{index + 1}</td>
                  <th scope="row" className={styles.word}>
                    {turn.guess}
                  </th>
                  <td data-feedback={turn.feedback}>
                    <Hidden>{said(turn.feedback)}</Hidden>
                    <span aria-hidden="true">
                      {marks === undefined ? (
                        <Feedback look={look} text={turn.feedback} />
                      ) : (
                        <Code look={look} code={turn.guess} marks={marks} size="1.375rem" />
                      )}
                    </span>
                  </td>
                  <td>{won && index === turns.length - 1 ? "" : number(turn.after)}</td>
                  <td>{two(shown(turn.bits))}</td>
                  <td>{two(shown(turn.expectedBits))}</td>
                  <td className={styles.word}>{own ? table.same : turn.best.guess}</td>
                  <td>{own ? "" : two(shown(turn.best.bits))}</td>
                  <td>{two(shown(turn.loss))}</td>
                  <td>{signed(shown(turn.luck))}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </details>
  );
}
