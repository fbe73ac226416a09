/**
 * The candidates left after each guess, on a logarithmic scale. A tick: what the guess promised; a
 * ring: what the best one did.
 */

import type { AnalysedTurn } from "../../engine/analysis";
import { useWords } from "../../hooks/site";
import { useWidth } from "../../hooks/useWidth";
import { REVIEW } from "../../i18n/review";
import { lengthOf } from "../../store/entry";
import type { Look } from "../../store/look";
import { leftBy } from "../../store/luck";
import { Code } from "../Code";
import styles from "./Curve.module.css";

export interface CurveProps {
  look: Look;
  turns: readonly AnalysedTurn[];
  won: boolean;
  words: boolean;
  chosen: number;
  onChoose(turn: number): void;
}

const TOP = 26;
const HEIGHT = 270;
const BOTTOM = HEIGHT - 14;
const NARROW = 480;

interface Plot {
  width: number;
  /** The middle of a column; 0 is the start. */
  x(turn: number): number;
  y(count: number): number;
  step: number;
  first: number;
}

function plotOf(width: number, turns: readonly AnalysedTurn[]): Plot {
  const first = Math.max(10, turns[0]?.before ?? 10);
  const left = width < NARROW ? 34 : 58;
  const step = (width - left) / (turns.length + 1);
  const high = BOTTOM - TOP;
  return {
    width,
    first,
    step,
    x: (turn) => left + step * (turn + 0.5),
    y: (count) => BOTTOM - (Math.log10(Math.max(1, count)) / Math.log10(first)) * high,
  };
}

export function Curve(props: CurveProps) {
  const { turns, words } = props;
  const texts = useWords(REVIEW);
  const [place, width] = useWidth<HTMLElement>();
  return (
    <figure className={styles.curve} ref={place} data-testid="curve">
      <h3>{texts.curve.title(words)}</h3>
      {width > 0 && <Drawing {...props} plot={plotOf(width, turns)} />}
      <Legend words={words} />
    </figure>
  );
}

function Drawing(props: CurveProps & { plot: Plot }) {
  const { turns, won, chosen, plot } = props;
  const texts = useWords(REVIEW);
  const { x, y } = plot;
  const counts = [turns[0]?.before ?? 1, ...turns.map((turn) => turn.after)];
  const line = counts.map((count, turn) => `${turn === 0 ? "M" : "L"}${x(turn)} ${y(count)}`);
  const name = (count: number, turn: number) =>
    won && turn === turns.length ? texts.curve.found : texts.number(count);
  const area = `${line.join("")}L${x(turns.length)} ${BOTTOM}L${x(0)} ${BOTTOM}Z`;
  return (
    <>
      <svg
        width={plot.width}
        height={HEIGHT}
        role="img"
        aria-label={texts.curve.said(counts.map(name).join(", "))}
      >
        <Grid plot={plot} />
        <rect
          className={styles.chosen}
          x={x(chosen) - plot.step * 0.46}
          y="2"
          width={plot.step * 0.92}
          height={BOTTOM + 8}
          rx="12"
        />
        <path className={styles.area} d={area} />
        <path className={styles.line} d={line.join("")} />
        {turns.map((turn, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a turn is its number
          <Marks key={index} turn={turn} at={x(index + 1)} plot={plot} />
        ))}
        {counts.map((count, turn) => {
          const end = turn === turns.length && x(turn) + 60 > plot.width;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a turn is its number
            <g key={turn}>
              <circle className={styles.point} cx={x(turn)} cy={y(count)} r="7" />
              <text
                className={styles.count}
                x={x(turn) + (end ? 8 : 11)}
                y={labelOf(plot, turns[turn - 1], y(count))}
                textAnchor={end ? "end" : "start"}
              >
                {name(count, turn)}
              </text>
            </g>
          );
        })}
      </svg>
      <Columns {...props} />
    </>
  );
}

/** Above the point; above the tick as well, where that would run through the letters. */
function labelOf({ y }: Plot, turn: AnalysedTurn | undefined, point: number): number {
  if (!turn) return point - 12;
  const tick = y(leftBy(turn.before, turn.expectedBits));
  return tick < point + 2 && tick > point - 32 ? tick - 8 : point - 12;
}

/** A line for each power of ten. */
function Grid({ plot: { first, y, width, x, step } }: { plot: Plot }) {
  const texts = useWords(REVIEW);
  const powers = Array.from({ length: Math.floor(Math.log10(first)) + 1 }, (_, ten) => 10 ** ten);
  const left = x(0) - step / 2;
  return (
    <g>
      {powers.map((count) => (
        <g key={count}>
          <line className={styles.grid} x1={left} x2={width} y1={y(count)} y2={y(count)} />
          <text className={styles.scale} x={left - 8} y={y(count) + 4} textAnchor="end">
            {width < NARROW && count >= 1000 ? `${count / 1000}k` : texts.number(count)}
          </text>
        </g>
      ))}
    </g>
  );
}

function Marks({ turn, at, plot }: { turn: AnalysedTurn; at: number; plot: Plot }) {
  const promised = plot.y(leftBy(turn.before, turn.expectedBits));
  const best = plot.y(leftBy(turn.before, turn.best.bits));
  const half = Math.min(26, plot.step * 0.4);
  return (
    <g>
      <line className={styles.tick} x1={at - half} x2={at + half} y1={promised} y2={promised} />
      <circle className={styles.ring} cx={at - half * 0.7} cy={best} r="5" />
    </g>
  );
}

/** Below the columns what was guessed; where there is no room for it, the number of the turn. */
function Columns({ look, turns, chosen, onChoose, plot }: CurveProps & { plot: Plot }) {
  const texts = useWords(REVIEW);
  const pieces = look.slots === "peg" || look.slots === "pair";
  const room = plot.step - 8 >= (pieces ? look.length * 27 : lengthOf(look) * 11);
  const left = plot.x(0) - plot.step / 2;
  const columns = `${left}px repeat(${turns.length + 1}, minmax(0, 1fr))`;
  return (
    // The list beside it does the same for keyboards and readers.
    <div className={styles.columns} style={{ gridTemplateColumns: columns }} aria-hidden="true">
      <span />
      <span className={styles.start}>{plot.step > 40 && texts.curve.start}</span>
      {turns.map((turn, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a turn is its number
          key={index}
          type="button"
          tabIndex={-1}
          data-chosen={index + 1 === chosen || undefined}
          onClick={() => onChoose(index + 1)}
        >
          {!room ? (
            index + 1
          ) : pieces ? (
            <Code look={look} code={turn.guess} size="24px" />
          ) : (
            <b className={styles.word}>{turn.guess}</b>
          )}
        </button>
      ))}
    </div>
  );
}

function Legend({ words }: { words: boolean }) {
  const { curve } = useWords(REVIEW);
  return (
    <figcaption className={styles.legend}>
      <span>
        <i className={styles.dot} />
        {curve.left(words)}
      </span>
      <span>
        <i className={styles.dash} />
        {curve.promised}
      </span>
      <span>
        <i className={styles.hole} />
        {curve.best}
      </span>
    </figcaption>
  );
}
