/** The best guesses for all boards, with what each tells of every board. */

import type { BoardState, BoardsSuggestion } from "../../engine/sums";
import { useWords } from "../../hooks/site";
import type { Answer } from "../../hooks/useAnswer";
import { BOARDS } from "../../i18n/boards";
import { STRATEGIES } from "../../store/boardsHelp";
import type { Look } from "../../store/look";
import { Button } from "../Button";
import { Code } from "../Code";
import form from "../Form.module.css";
import { PartsBar } from "../PartsBar";
import styles from "./Boards.module.css";

interface BestProps {
  look: Look;
  answer: Answer<BoardsSuggestion[]>;
  states: readonly BoardState[];
  /** A board that nothing fits is to be corrected first. */
  waits: boolean;
  strategy: string;
  onStrategy(strategy: string): void;
  onTake(guess: string): void;
}

export function Best(props: BestProps) {
  const { look, answer, states, waits, strategy, onStrategy, onTake } = props;
  const { help: texts } = useWords(BOARDS);
  const [first] = answer.busy ? [] : (answer.value ?? []);
  return (
    <section className={styles.best} aria-labelledby="best-title" data-testid="best">
      <div className={styles.title}>
        <h2 id="best-title">{texts.best}</h2>
        <label className={styles.by}>
          {texts.by}
          <select
            className={form.input}
            value={strategy}
            onChange={(event) => onStrategy(event.currentTarget.value)}
          >
            {STRATEGIES.map((each) => (
              <option key={each} value={each}>
                {texts.strategies[each]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p role="status" className={styles.soft}>
        {waits
          ? texts.wait
          : answer.error !== null
            ? texts.failed
            : first === undefined
              ? texts.working
              : ""}
      </p>
      {first !== undefined && <First {...{ look, states, onTake }} suggestion={first} />}
    </section>
  );
}

/** Those behind the best one. */
export function Others({
  look,
  answer,
  states,
  onTake,
}: Pick<BestProps, "look" | "answer" | "states" | "onTake">) {
  const { help: texts } = useWords(BOARDS);
  const [, ...rest] = answer.busy ? [] : (answer.value ?? []);
  if (rest.length === 0) return null;
  return (
    <section className={styles.best} aria-labelledby="others-title" data-testid="others">
      <h2 id="others-title">{texts.others}</h2>
      <ol className={styles.list} start={2}>
        {rest.map((suggestion, at) => (
          <li key={suggestion.guess}>
            <Row {...{ look, states, onTake, suggestion }} number={at + 2} />
          </li>
        ))}
      </ol>
      <p className={styles.soft}>{texts.cells}</p>
    </section>
  );
}

interface OneProps {
  look: Look;
  suggestion: BoardsSuggestion;
  states: readonly BoardState[];
  onTake(guess: string): void;
}

function First({ look, suggestion, states, onTake }: OneProps) {
  const { help: texts } = useWords(BOARDS);
  const { guess, bits, boards, candidate, turns } = suggestion;
  const open = boards.filter((each) => each !== null).length;
  const known = candidate.filter((number) => states[number - 1]?.count === 1);
  const may =
    known.length > 0
      ? texts.known(known)
      : candidate.length > 0
        ? texts.may(candidate)
        : texts.cannot;
  return (
    <div className={styles.first} data-testid="first">
      <div className={styles.large}>
        <Code look={look} code={guess} size="2.5rem" />
        <span className={styles.value}>
          <b>{texts.value(bits)}</b> {texts.bits}
        </span>
      </div>
      <p>
        {may} {texts.tells(bits, open)}
        {turns !== null && ` ${texts.played(turns)}`}
      </p>
      <div className={styles.actions}>
        <Button main onClick={() => onTake(guess)}>
          {texts.takeGuess(guess)}
        </Button>
      </div>
      <details>
        <summary className={styles.fold}>{texts.each}</summary>
        <ul className={styles.each}>
          {boards.map(
            (own, at) =>
              own !== null && (
                // biome-ignore lint/suspicious/noArrayIndexKey: a board is its number
                <li key={at}>
                  {texts.tellsOne(at + 1, own.bits, own.parts, own.worst)}
                  <PartsBar sizes={own.sizes.map(({ size }) => size)} />
                </li>
              ),
          )}
        </ul>
      </details>
    </div>
  );
}

function Row({ look, suggestion, states, onTake, number }: OneProps & { number: number }) {
  const { help: texts } = useWords(BOARDS);
  const { guess, bits, boards } = suggestion;
  const each = boards.flatMap((own, at) =>
    own === null ? [] : [texts.spokenOne(at + 1, own.bits, own.candidate)],
  );
  return (
    <button
      type="button"
      className={styles.row}
      aria-label={texts.spoken(guess, bits, each)}
      onClick={() => onTake(guess)}
    >
      <span className={styles.soft}>{number}</span>
      <Code look={look} code={guess} size="1.5rem" />
      <Cells suggestion={suggestion} states={states} />
      <b>{texts.value(bits)}</b>
    </button>
  );
}

/** A column for each open board: how much of what could be told is told. */
function Cells({ suggestion, states }: Pick<OneProps, "suggestion" | "states">) {
  const open = suggestion.boards.flatMap((own, at) => (own === null ? [] : [{ own, at }]));
  const step = open.length > 16 ? 6 : 10;
  return (
    <svg
      className={styles.cells}
      viewBox={`0 0 ${open.length * step} 24`}
      width={open.length * step}
      height="24"
      aria-hidden="true"
    >
      {open.map(({ own, at }, column) => {
        const most = Math.log2(states[at]?.count ?? 1);
        const height = most > 0 ? Math.max(1, (own.bits / most) * 16) : 16;
        const x = column * step;
        return (
          <g key={at}>
            <rect className={styles.could} x={x} y="8" width={step - 3} height="16" />
            <rect className={styles.tells} x={x} y={24 - height} width={step - 3} height={height} />
            {own.candidate && <circle cx={x + (step - 3) / 2} cy="3.5" r="2.5" />}
          </g>
        );
      })}
    </svg>
  );
}
