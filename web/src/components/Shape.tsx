/**
 * A piece: as many corners as its number has pips, in the colour of that number. Colour, shape and
 * letter (or pips) always say the same, so that none of them is needed to read the others.
 */

import type { CSSProperties } from "react";
import styles from "./Shape.module.css";

export interface Form {
  /** Its outline as a path, in a square of 32. */
  outline: string;
  pips: readonly (readonly [number, number])[];
  radius: number;
  /** The baseline of a letter in it. */
  base: number;
}

export const FORMS: readonly Form[] = [
  {
    outline: "M2.6 16a13.4 13.4 0 1 0 26.8 0a13.4 13.4 0 1 0 -26.8 0Z",
    pips: [[16, 16]],
    radius: 3.6,
    base: 21.2,
  },
  {
    outline:
      "M1.6 16Q2 14.6 3 13.6Q16 -3.8 29 13.6Q30 14.6 30.4 16Q30 17.4 29 18.4Q16 35.8 3 18.4Q2 17.4 1.6 16Z",
    pips: [
      [10.6, 16],
      [21.4, 16],
    ],
    radius: 3.1,
    base: 21.2,
  },
  {
    outline: "M13 6.4Q16 1.2 19 6.4L28.1 22.1Q31.1 27.3 25.1 27.3L6.9 27.3Q.9 27.3 3.9 22.1Z",
    pips: [
      [16, 11.3],
      [22.6, 22.7],
      [9.4, 22.7],
    ],
    radius: 2.8,
    base: 25,
  },
  {
    outline:
      "M23.4 3.6Q28.4 3.6 28.4 8.6L28.4 23.4Q28.4 28.4 23.4 28.4L8.6 28.4Q3.6 28.4 3.6 23.4L3.6 8.6Q3.6 3.6 8.6 3.6Z",
    pips: [
      [21.9, 10.1],
      [21.9, 21.9],
      [10.1, 21.9],
      [10.1, 10.1],
    ],
    radius: 2.8,
    base: 21.2,
  },
  {
    outline:
      "M12.4 3.9Q16 1.3 19.6 3.9L27.2 9.4Q30.8 12.1 29.4 16.4L26.6 25.2Q25.2 29.5 20.7 29.5L11.3 29.5Q6.8 29.5 5.4 25.2L2.6 16.4Q1.2 12.1 4.8 9.4Z",
    pips: [
      [16, 8.6],
      [23.8, 14.3],
      [20.8, 23.4],
      [11.2, 23.4],
      [8.2, 14.3],
    ],
    radius: 2.5,
    base: 22,
  },
  {
    outline:
      "M12.5 2.8Q16 .8 19.5 2.8L25.7 6.4Q29.2 8.4 29.2 12.4L29.2 19.6Q29.2 23.6 25.7 25.6L19.5 29.2Q16 31.2 12.5 29.2L6.3 25.6Q2.8 23.6 2.8 19.6L2.8 12.4Q2.8 8.4 6.3 6.4Z",
    pips: [
      [16, 7.4],
      [23.4, 11.7],
      [23.4, 20.3],
      [16, 24.6],
      [8.6, 20.3],
      [8.6, 11.7],
    ],
    radius: 2.4,
    base: 21.2,
  },
];

export const SHAPES = FORMS.length;
/** After the filled ones the same shapes come again as rings, then as dotted rings. */
const BANDS = ["full", "ring", "dots"] as const;

/** Which of the six, and how it is drawn, for the number of a symbol from 0 on. */
export function pieceOf(index: number): { tone: number; band: (typeof BANDS)[number] } {
  const band = BANDS[Math.min(Math.floor(index / SHAPES), BANDS.length - 1)] ?? "dots";
  return { tone: (index % SHAPES) + 1, band };
}

export interface ShapeProps {
  /** From 0 on: the number of the symbol. */
  index: number;
  /** Written into it; without one it has its pips. */
  letter?: string;
  /** What shape it has, where that says something of its own; else that of its colour. */
  shape?: number;
  /** The colour as `#rrggbb`, where it has a name of its own; else that of its number. */
  paint?: string | undefined;
  className?: string | undefined;
}

/** Whether white is read better on it than black. */
function isDark(paint: string): boolean {
  const [red = 0, green = 0, blue = 0] = (paint.match(/[0-9a-f]{2}/gi) ?? []).map((two) =>
    Number.parseInt(two, 16),
  );
  return 0.299 * red + 0.587 * green + 0.114 * blue < 140;
}

const painted = (paint: string) =>
  ({ "--paint": paint, "--on-paint": isDark(paint) ? "#fff" : "#16151b" }) as CSSProperties;

/** The drawing alone; what it means is said beside it, or by a label around it. */
export function Shape({ index, letter, shape, paint, className = "" }: ShapeProps) {
  const { tone, band } = pieceOf(index);
  const form = FORMS[(shape ?? tone - 1) % SHAPES] as Form;
  return (
    <svg
      className={`${styles.shape} ${className}`}
      viewBox="0 0 32 32"
      aria-hidden="true"
      data-tone={tone}
      data-band={band}
      {...(paint === undefined ? {} : { "data-painted": true, style: painted(paint) })}
    >
      <path className={styles.body} d={form.outline} />
      {letter === undefined ? (
        form.pips.map(([x, y]) => (
          <circle key={`${x} ${y}`} className={styles.pip} cx={x} cy={y} r={form.radius} />
        ))
      ) : (
        <text className={styles.pip} x="16" y={form.base}>
          {letter}
        </text>
      )}
    </svg>
  );
}
