/** The review of a round whose secret is known. */

import { type ReactNode, useEffect, useRef, useState } from "react";
import { engine, type Turn } from "../../engine";
import type { Analysis } from "../../engine/analysis";
import { Round } from "../../engine/round";
import { useWords } from "../../hooks/site";
import { type Answer, useAnswer } from "../../hooks/useAnswer";
import { GAME } from "../../i18n/game";
import { REVIEW } from "../../i18n/review";
import type { Choice } from "../../store/choice";
import { spokenSums, sumsOf, verdictOf } from "../../store/luck";
import { Button } from "../Button";
import form from "../Form.module.css";
import { Turns } from "../Turns";
import { Curve } from "./Curve";
import { Figures } from "./Figures";
import { Instead } from "./Instead";
import styles from "./Review.module.css";
import { ShareCard } from "./ShareCard";
import { SumBars } from "./SumBars";
import { TurnList } from "./TurnList";

export const BY = "entropy";
/** Strategies to choose; a link may have any other that a round can be measured by. */
const STRATEGIES = [BY, "worst", "expected", "parts"];
/** Pairs of secret and guess: up to here a round is measured unasked, within half a minute or so. */
const QUICK = 2_000_000_000;

export interface ReportProps {
  choice: Choice;
  turns: readonly Turn[];
  secret: string;
  by: string;
  /** The turn that is looked at, from 1 on; 0 for the one that lost the most. */
  chosen: number;
  tried: string;
  words: boolean;
  options: ReactNode;
  /** What of the address changes. */
  onChange(values: { by?: string; turn?: string; try?: string }): void;
  onEdit(): void;
  onNew(): void;
}

export function Report(props: ReportProps) {
  const { choice, turns, secret, by, options, onEdit, onNew } = props;
  const texts = useWords(REVIEW);
  const { game } = choice;
  const guesses = turns.map(({ guess }) => guess);
  // Of one too large to list it is said at once that it cannot be.
  const [wanted, setWanted] = useState(
    game.large || game.secrets.size * game.guesses.size <= QUICK,
  );
  const key = `${game.spec} ${guesses.join(" ")} ${secret} ${by}`;
  const asked = useAnswer(wanted ? key : null, ({ signal, progress }) =>
    engine.analyse(game, guesses, secret, by, { signal, progress }),
  );
  const analysis = asked.busy ? null : asked.value;
  const measuring = wanted && asked.error === null;
  const head = useRef<HTMLHeadingElement>(null);
  // The form that the reader came from is gone: here it goes on.
  useEffect(() => {
    if (document.activeElement === document.body) head.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.report} data-testid="report" data-state={analysis ? "ready" : "busy"}>
      <div className={styles.head} aria-live="polite">
        <h2 ref={head} tabIndex={-1}>
          {analysis ? <Verdict analysis={analysis} /> : measuring ? texts.measuring : texts.waiting}
        </h2>
        {analysis && <p data-testid="sum">{texts.sum(...spokenSums(analysis))}</p>}
        {analysis && !analysis.won && <p>{texts.secretWas(secret)}</p>}
      </div>
      {options}
      <div className={styles.tools}>
        <Measure by={by} onChange={(next) => props.onChange({ by: next })} />
        <Button onClick={onEdit}>{texts.edit}</Button>
        <Button onClick={onNew}>{texts.other}</Button>
      </div>
      {analysis ? (
        <Judged {...props} analysis={analysis} />
      ) : (
        <Unjudged {...props} {...{ asked, wanted }} onWant={setWanted} />
      )}
    </div>
  );
}

interface UnjudgedProps extends ReportProps {
  asked: Answer<Analysis>;
  wanted: boolean;
  onWant(wanted: boolean): void;
}

/** While it is measured, and where that was not wanted: the turns, with what they left. */
function Unjudged(props: UnjudgedProps) {
  const { choice, turns, words, asked, wanted, onWant } = props;
  const texts = useWords(REVIEW);
  const { game, look } = choice;
  const played = turns.map((turn) => `${turn.guess}=${turn.feedback}`).join(" ");
  // One after another: while it measures, the engine has no time for this.
  const counted = useAnswer(wanted ? null : `${game.spec} ${played}`, ({ signal }) => {
    const left = (_: Turn, at: number) =>
      engine.candidates(new Round(game, turns.slice(0, at + 1)), { count: 0 }, { signal });
    return Promise.all(turns.map(left));
  });
  const besides = (number: number) => {
    const left = counted.value?.[number - 1];
    return left && !counted.busy ? texts.left(left.count, words) : null;
  };
  return (
    <>
      {asked.busy && (
        <div className={styles.tools}>
          <progress aria-label={texts.measuring} max={1} value={asked.progress ?? undefined} />
          <Button onClick={() => onWant(false)}>{texts.cancel}</Button>
        </div>
      )}
      {!wanted && (
        <div className={styles.tools}>
          <p>{texts.large}</p>
          <Button main onClick={() => onWant(true)}>
            {texts.measure}
          </Button>
        </div>
      )}
      <Trouble {...props} />
      <Turns look={look} turns={turns} label={texts.entry.field} size="2rem" beside={besides} />
    </>
  );
}

function Verdict({ analysis }: { analysis: Analysis }) {
  const { verdict } = useWords(REVIEW);
  const { lost, luck } = verdictOf(sumsOf(analysis));
  return verdict.both(verdict.lost[lost], verdict.luck[luck]);
}

function Measure({ by, onChange }: { by: string; onChange(by: string): void }) {
  const texts = useWords(REVIEW);
  const all = STRATEGIES.includes(by) ? STRATEGIES : [...STRATEGIES, by];
  return (
    <label className={styles.measure}>
      <span>{texts.strategy}</span>
      <select
        className={form.input}
        value={by}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {all.map((each) => (
          <option key={each} value={each}>
            {texts.names[each] ?? each}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The engine refused: why, and what to do. */
function Trouble({ asked, by, onChange }: ReportProps & { asked: Answer<Analysis> }) {
  const texts = useWords(REVIEW);
  const { errors } = useWords(GAME);
  const { error, busy } = asked;
  if (busy || error === null) return null;
  const unmeasured = error.kind === "strategy";
  return (
    <div role="alert" className={styles.tools}>
      <p>{unmeasured ? texts.unmeasured(by) : (errors[error.reason] ?? texts.failed)}</p>
      {by !== BY && (
        <Button main onClick={() => onChange({ by: BY })}>
          {texts.repairs.entropy}
        </Button>
      )}
    </div>
  );
}

/** Where the most was lost: the turn to look at first. */
function costliest({ turns }: Analysis): number {
  const most = Math.max(...turns.map(({ loss }) => loss));
  return turns.findIndex(({ loss }) => loss === most) + 1;
}

/** What the best guess of each turn would have left against the secret. */
function useHere({ choice: { game }, turns, secret, by }: ReportProps, analysis: Analysis) {
  const bests = analysis.turns.map(({ best }) => best.guess);
  const asked = useAnswer(`${game.spec} ${bests.join(" ")} ${secret} ${by}`, ({ signal }) => {
    const left = async (guess: string, at: number) => {
      if (guess === secret) return 0;
      const turn = { guess, feedback: game.rule.tell(guess, secret) };
      const round = new Round(game, [...turns.slice(0, at), turn]);
      return (await engine.candidates(round, { count: 0 }, { signal })).count;
    };
    return Promise.all(bests.map(left));
  });
  return asked.busy ? [] : (asked.value ?? []);
}

function Judged(props: ReportProps & { analysis: Analysis }) {
  const { choice, analysis, words, turns, secret, by, tried, onChange } = props;
  const { look } = choice;
  const here = useHere(props, analysis);
  const known = props.chosen >= 1 && props.chosen <= turns.length;
  const chosen = known ? props.chosen : costliest(analysis);
  const turn = analysis.turns[chosen - 1];
  const choose = (next: number) => onChange({ turn: String(next), try: "" });
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.drawings}>
          <Curve
            {...{ look, words, chosen }}
            turns={analysis.turns}
            won={analysis.won}
            onChoose={choose}
          />
          <SumBars analysis={analysis} />
        </div>
        <TurnList {...{ choice, analysis, words, chosen, here }} onChoose={choose} />
      </div>
      <Figures look={look} analysis={analysis} />
      {turn && (
        <Instead
          {...{ choice, turns, secret, by, words, turn, tried }}
          number={chosen}
          onTry={(guess) => onChange({ turn: String(chosen), try: guess })}
        />
      )}
      <ShareCard choice={choice} analysis={analysis} />
    </>
  );
}
