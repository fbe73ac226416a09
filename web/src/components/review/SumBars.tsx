/** The turns of a round taken apart: the solver's, what play lost, what luck gave. It adds up. */

import type { Analysis } from "../../engine/analysis";
import { useWords } from "../../hooks/site";
import { useWidth } from "../../hooks/useWidth";
import { REVIEW } from "../../i18n/review";
import { sumsOf } from "../../store/luck";
import styles from "./SumBars.module.css";

const ROW = 38;
const BAR = 24;
const LABELS = 148;
const VALUES = 64;
const NARROW = 480;

interface Piece {
  from: number;
  to: number;
  name?: string;
}

interface Row {
  kind: "solver" | "lost" | "gained" | "luck" | "bad" | "turns" | "left";
  label: string;
  value: string;
  pieces: readonly Piece[];
}

/** One piece for each turn, each from where the last one ended. */
function piecesOf(from: number, sizes: readonly number[]): Piece[] {
  let at = from;
  return sizes.map((size, index) => {
    const start = at;
    at += size;
    return { from: start, to: at, name: String(index + 1) };
  });
}

/** As `3.95 + 1.38 − 1.33 = 4`, in the words of a language. */
function useRows(analysis: Analysis): Row[] {
  const texts = useWords(REVIEW);
  const { expected, loss, turns, left } = analysis;
  const sums = sumsOf(analysis);
  const sign = (hundredths: number) => texts.signed(hundredths / 100);
  const losses = turns.map((turn) => turn.loss);
  const [gained, bad] = [sums.loss < 0, sums.luck < 0];
  const rows: Row[] = [
    {
      kind: "solver",
      label: texts.apart.solver,
      value: texts.two(sums.expected / 100),
      pieces: [{ from: 0, to: expected }],
    },
    {
      kind: gained ? "gained" : "lost",
      label: gained ? texts.apart.gained : texts.apart.lost,
      value: sign(sums.loss),
      pieces: piecesOf(expected, losses),
    },
    {
      kind: bad ? "bad" : "luck",
      label: bad ? texts.apart.bad : texts.apart.luck,
      value: sign(-sums.luck),
      pieces: [{ from: expected + loss, to: turns.length + left }],
    },
    {
      kind: "turns",
      label: texts.apart.turns,
      value: texts.number(turns.length),
      pieces: [{ from: 0, to: turns.length }],
    },
  ];
  if (sums.left === 0) return rows;
  const more: Row = {
    kind: "left",
    label: texts.apart.left,
    value: texts.two(sums.left / 100),
    pieces: [{ from: turns.length, to: turns.length + left }],
  };
  return [...rows, more];
}

export function SumBars({ analysis }: { analysis: Analysis }) {
  const texts = useWords(REVIEW);
  const [place, width] = useWidth<HTMLElement>();
  const rows = useRows(analysis);
  return (
    <figure className={styles.sum} ref={place} data-testid="sum-bars">
      <h3>{texts.apart.title(analysis.turns.length)}</h3>
      {width > 0 && <Drawing rows={rows} width={width} />}
    </figure>
  );
}

function Drawing({ rows, width }: { rows: readonly Row[]; width: number }) {
  const texts = useWords(REVIEW);
  const narrow = width < NARROW;
  const left = narrow ? 0 : LABELS;
  const high = narrow ? ROW + 18 : ROW;
  const ends = rows.flatMap(({ pieces }) => pieces.flatMap(({ from, to }) => [from, to]));
  const most = Math.max(1, ...ends);
  const x = (turns: number) => left + (Math.max(0, turns) / most) * (width - left - VALUES);
  const height = rows.length * high;
  const step = most > 12 ? 5 : 1;
  const marks = Array.from({ length: Math.floor(most / step) + 1 }, (_, at) => at * step);
  return (
    <svg
      width={width}
      height={height + 22}
      role="img"
      aria-label={rows.map(({ label, value }) => `${label}: ${value}`).join("; ")}
    >
      <g>
        {marks.map((turn) => (
          <g key={turn}>
            <line className={styles.grid} x1={x(turn)} x2={x(turn)} y1="0" y2={height} />
            <text
              className={styles.scale}
              x={x(turn)}
              y={height + 16}
              textAnchor={turn === 0 && narrow ? "start" : "middle"}
            >
              {texts.number(turn)}
            </text>
          </g>
        ))}
        {rows.map((row, index) => (
          <Bar key={row.kind} {...{ row, x, narrow }} top={index * high} />
        ))}
      </g>
    </svg>
  );
}

interface BarProps {
  row: Row;
  top: number;
  narrow: boolean;
  x(turns: number): number;
}

function Bar({ row, top, narrow, x }: BarProps) {
  const { kind, label, value, pieces } = row;
  const y = top + (narrow ? 22 : 6);
  const end = Math.max(...pieces.flatMap(({ from, to }) => [x(from), x(to)]));
  return (
    <g>
      <text className={styles.label} x="0" y={narrow ? top + 16 : y + 17}>
        {label}
      </text>
      {pieces.map((piece) => {
        const [one, other] = [x(piece.from), x(piece.to)].sort((a, b) => a - b) as [number, number];
        const wide = Math.max(0, other - one - 1);
        return (
          <g key={piece.name ?? ""}>
            {wide > 0.5 && (
              <rect className={styles[kind]} x={one} y={y} width={wide} height={BAR} rx="4" />
            )}
            {piece.name !== undefined && wide > 18 && (
              <text className={styles.name} x={one + wide / 2} y={y + 17}>
                {piece.name}
              </text>
            )}
            {kind === "luck" && wide > 24 && (
              <path className={styles.arrow} d={`M${one + 17} ${y + 6}l-7 6 7 6`} />
            )}
            {kind === "bad" && wide > 24 && (
              <path className={styles.arrow} d={`M${other - 17} ${y + 6}l7 6-7 6`} />
            )}
          </g>
        );
      })}
      <text className={styles.value} x={end + 8} y={y + 17}>
        {value}
      </text>
    </g>
  );
}
