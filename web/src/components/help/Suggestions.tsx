/** The ranked guesses: the one in the row large, the others as rows to press; how they are ranked. */

import { useState } from "react";
import { aside } from "../../engine";
import type { Suggestion } from "../../engine/advice";
import { useWords } from "../../hooks/site";
import { useAnswer } from "../../hooks/useAnswer";
import type { Help } from "../../hooks/useHelp";
import { HELP } from "../../i18n/help";
import type { Choice } from "../../store/choice";
import { EXACT, exactFrom, OFFERED, type Plan, rankedBy } from "../../store/help";
import { slotsOf } from "../../store/look";
import { refusalOf } from "../../store/row";
import { Button } from "../Button";
import form from "../Form.module.css";
import { PartsBar } from "../PartsBar";
import { Written } from "../Written";
import { Best, figureOf } from "./Best";
import styles from "./Help.module.css";

export interface SuggestionsProps {
  choice: Choice;
  plan: Plan;
  help: Help;
  /** The guess that was typed or picked; empty where the best one stands in the row. */
  own: string;
  why: boolean;
  onWhy(): void;
  onPlan(changed: Partial<Plan>): void;
  onTake(guess: string): void;
  onTold(feedback: string): void;
}

export function Suggestions(props: SuggestionsProps) {
  const { choice, plan, help, own, onTake } = props;
  const texts = useWords(HELP);
  const { game } = choice;
  const ranking = help.ranking.busy ? null : help.ranking.value;
  const best = ranking?.list[0] ?? null;
  const rated = useRated(props, ranking?.list ?? []);
  const shown = rated ?? (own === "" ? best : null);
  const by = ranking?.by ?? rankedBy(game, plan.strategy, help.left ?? 0);
  const title =
    rated !== null && rated.guess !== best?.guess
      ? texts.own
      : help.left === 1
        ? texts.last
        : texts.best;
  return (
    <section className={styles.middle} aria-labelledby="best-title">
      <div className={styles.title}>
        <h2 id="best-title">{title}</h2>
        <RankBy {...props} />
      </div>
      <label className={`${form.choice} ${styles.any}`}>
        <input
          type="checkbox"
          checked={plan.guesses === "all"}
          onChange={(event) =>
            props.onPlan({ guesses: event.currentTarget.checked ? "all" : "candidates" })
          }
        />
        {texts.any}
      </label>
      <Notes {...props} by={by} ranked={ranking !== null} />
      {shown && <Best {...props} {...{ by, shown, best }} />}
      {ranking === null && <Working {...props} />}
      {ranking !== null && ranking.list.length > 0 && (
        <Rows {...{ choice, by, onTake }} list={ranking.list} shown={shown?.guess ?? ""} />
      )}
    </section>
  );
}

/** The guess of one's own, rated as the others are. */
function useRated(
  { choice: { game }, plan, help, own }: SuggestionsProps,
  list: readonly Suggestion[],
): Suggestion | null {
  const listed = list.find(({ guess }) => guess === own) ?? null;
  const can = own !== "" && help.left !== null && refusalOf(game, plan.turns, own) === null;
  const { value, busy } = useAnswer(
    can && listed === null && help.left !== 0 ? `${help.key} ${own}` : null,
    ({ signal }) => aside.explain(help.round, own, { signal }),
  );
  return listed ?? (busy ? null : value);
}

function RankBy({ plan, onPlan }: SuggestionsProps) {
  const texts = useWords(HELP);
  const { strategy } = plan;
  const all = OFFERED.includes(strategy) ? OFFERED : [...OFFERED, strategy];
  return (
    <label className={styles.rankBy}>
      {texts.rank}
      <select
        value={strategy}
        onChange={(event) => onPlan({ strategy: event.currentTarget.value })}
      >
        {all.map((name) => (
          <option key={name} value={name}>
            {texts.by[name] ?? name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Where the exact ranking is wished for and is not there, why. */
function Notes(props: SuggestionsProps & { by: string; ranked: boolean }) {
  const { plan, help, choice, by, ranked } = props;
  const texts = useWords(HELP);
  if (plan.strategy !== EXACT || by === EXACT) return null;
  const from = exactFrom(choice.game);
  const words = choice.look.slots === "letter";
  const wide = (help.left ?? 0) > from;
  if (!wide && !ranked) return null;
  return <p className={styles.soft}>{wide ? texts.exactLater(from, words) : texts.exactNot}</p>;
}

/** How far it is, or why it is not done. */
function Working({ choice, help }: SuggestionsProps) {
  const texts = useWords(HELP);
  const { ranking, waits, left } = help;
  const { size } = choice.game.guesses;
  if (ranking.error !== null && !ranking.busy) {
    return (
      <div className={styles.working} role="alert">
        <p>{ranking.error.reason === "memory" ? texts.memory : texts.failed}</p>
        <Button onClick={help.start}>{texts.retry}</Button>
      </div>
    );
  }
  if (waits !== null) {
    return (
      <div className={styles.working}>
        <p>{waits === "long" ? texts.long(size, left ?? 0) : texts.stopped}</p>
        <Button onClick={help.start}>{texts.start}</Button>
      </div>
    );
  }
  const share = ranking.progress;
  return (
    <div className={styles.working} data-testid="working" data-late>
      <p>
        {texts.working(size)} {share !== null && texts.share(share)}
      </p>
      <progress aria-label={texts.working(size)} {...(share === null ? {} : { value: share })} />
      {left !== null && <Button onClick={help.stop}>{texts.stop}</Button>}
    </div>
  );
}

interface RowsProps {
  choice: Choice;
  by: string;
  list: readonly Suggestion[];
  /** The guess that stands large above. */
  shown: string;
  onTake(guess: string): void;
}

/** On a phone some of them at first. */
const SHORT = 5;

function Rows({ choice, by, list, shown, onTake }: RowsProps) {
  const texts = useWords(HELP);
  const { look } = choice;
  const [all, setAll] = useState(false);
  const rows = list
    .map((one, index) => ({ one, rank: index + 1 }))
    .filter(({ one }) => one.guess !== shown);
  if (rows.length === 0) return null;
  const [, unit] = figureOf(texts, by, list[0] as Suggestion);
  const worst = by.startsWith("worst");
  return (
    <div>
      <p className={styles.columns} aria-hidden="true">
        <span />
        <span>{texts.head.guess}</span>
        <span>{texts.head.parts}</span>
        <span>{worst ? texts.bits : unit}</span>
        <span>{texts.head.worst}</span>
      </p>
      <ol
        className={styles.rows}
        aria-label={texts.list}
        data-testid="rows"
        data-all={all || undefined}
      >
        {rows.map(({ one, rank }) => {
          const value = worst
            ? `${texts.number(one.bits, 2)} ${texts.bits}`
            : figureOf(texts, by, one).join(" ");
          const spelt = slotsOf(look, one.guess).join(" ");
          return (
            <li key={one.guess} value={rank}>
              <button
                type="button"
                className={styles.row}
                data-guess={one.guess}
                aria-label={texts.row(rank, spelt, value, one.worst, one.candidate)}
                onClick={() => onTake(one.guess)}
              >
                <span className={styles.rank}>{rank}</span>
                <span className={styles.guess}>
                  <Written look={look} code={one.guess} size={smallSize(look.length)} />
                  {one.candidate && <i className={styles.dot} />}
                </span>
                <PartsBar sizes={one.sizes.map(({ size }) => size)} />
                <span className={styles.figure}>{value.split(" ")[0]}</span>
                <span className={styles.figure}>{texts.whole(one.worst)}</span>
              </button>
            </li>
          );
        })}
      </ol>
      {rows.length > SHORT && !all && (
        <button
          type="button"
          className={`${styles.link} ${styles.phone}`}
          onClick={() => setAll(true)}
        >
          {texts.moreRows(rows.length - SHORT)}
        </button>
      )}
      <p className={styles.legend}>
        <span>
          <i className={styles.dot} />
          {texts.dot}
        </span>
      </p>
    </div>
  );
}

/** The height of a peg in a row: many of them are small. */
const smallSize = (length: number) => (length > 5 ? "1.125rem" : "1.5rem");
