/** What a feedback leaves lies on a ring around the guess; of numbers, on one side of it. */

import { useState } from "react";
import { useWords } from "../../hooks/site";
import { FEEDBACK } from "../../i18n/feedback";
import { LEARN, type LearnTexts } from "../../i18n/learn";
import { averageCode, type Cut, type CutPart, cutBy, nearestTo, type Tell } from "../../store/cut";
import { pinsOf } from "../../store/feedback";
import { Code } from "../Code";
import { PEGS, THREE, tellPins } from "./pegs";
import styles from "./Rings.module.css";
import { Options, Step } from "./Step";
import step from "./Step.module.css";

const tellOrder: Tell = (guess, secret) =>
  guess === secret ? "=" : Number(secret) < Number(guess) ? "<" : ">";

const SETS = {
  line: { codes: ["1", "2", "3", "4", "5"], tell: tellOrder },
  three: { codes: THREE, tell: tellPins },
  // The five of J. Forget's description.
  five: { codes: ["ABAA", "BBCB", "CCCD", "ADDD", "ABCE"], tell: tellPins },
} as const;
type SetName = keyof typeof SETS;
const NAMES = Object.keys(SETS) as SetName[];

/** The average: the middle number, or the candidate nearest to the average code. */
function middleOf(name: SetName): string {
  const { codes } = SETS[name];
  if (name === "line") return codes[Math.floor(codes.length / 2)] ?? "";
  return nearestTo(averageCode(codes), codes);
}

export function Rings({ number }: { number: number }) {
  const { rings: texts } = useWords(LEARN);
  const [name, setName] = useState<SetName>("three");
  const [guess, setGuess] = useState(middleOf("three"));
  const { codes, tell } = SETS[name];
  const cut = cutBy(guess, codes, tell);
  const choose = (next: SetName) => {
    setName(next);
    setGuess(middleOf(next));
  };
  return (
    <Step {...{ number }} name="rings" title={texts.title} text={texts.text}>
      <Options label={texts.sets} values={NAMES} value={name} onChange={choose}>
        {(each) => texts.names[each]}
      </Options>
      <Options
        label={texts.group}
        values={codes}
        value={guess}
        onChange={setGuess}
        name={(code) => code}
      >
        {(code) =>
          name === "line" ? <b>{code}</b> : <Code look={PEGS} code={code} size="1.5rem" />
        }
      </Options>
      {name === "line" ? <Line {...{ guess, cut, codes }} /> : <Circles {...{ guess, cut }} />}
      <p role="status" className={step.said}>
        {saidOf(texts, name, guess, cut)}
      </p>
      <p className={step.note}>{texts.note}</p>
    </Step>
  );
}

function saidOf(texts: LearnTexts["rings"], name: SetName, guess: string, cut: Cut): string {
  const { codes, tell } = SETS[name];
  const bits = (code: string) => cutBy(code, codes, tell).bits;
  const most = Math.max(...codes.map(bits));
  const sizes = cut.parts.map((part) => part.codes.length);
  const best =
    cut.bits === most
      ? texts.isBest
      : texts.best(
          codes.filter((c) => bits(c) === most),
          most,
        );
  const average = averageCode(codes);
  const middle =
    name === "line" ? texts.middle(middleOf(name)) : texts.average(average, middleOf(name));
  return `${texts.said(guess, sizes, cut.bits)} ${best} ${middle}`;
}

// --- rings ---

const SIZE = { wide: 480, high: 290 };
const INNER = { x: 92, y: 50 };
const OUTER = { x: 196, y: 104 };

/** Rings from the innermost to the outermost; one alone lies between them. */
function radiusOf(ring: number, count: number): { x: number; y: number } {
  const share = count === 1 ? 0.5 : ring / (count - 1);
  const between = (one: number, other: number) => one + (other - one) * share;
  return { x: between(INNER.x, OUTER.x), y: between(INNER.y, OUTER.y) };
}

/** The more pins, and the more of them in place, the nearer. */
const distance = ({ feedback }: CutPart) => {
  const { blacks, whites } = pinsOf(feedback);
  return PEGS.length * 2 - 2 * blacks - whites;
};

/** Codes of a ring stand apart on it, and not above those of the next one. */
const angleOf = (ring: number, index: number, count: number) =>
  Math.PI * ((ring % 2) * 0.28 + (2 * index) / count);

function Circles({ guess, cut }: { guess: string; cut: Cut }) {
  const { rings: texts } = useWords(LEARN);
  const { pins } = useWords(FEEDBACK);
  const rings = cut.parts
    .filter(({ codes }) => !codes.includes(guess))
    .sort((one, other) => distance(one) - distance(other));
  const label = rings.map(({ feedback, codes }) => {
    const { blacks, whites } = pinsOf(feedback);
    return texts.ring(pins(blacks, whites), codes);
  });
  const [x, y] = [SIZE.wide / 2, SIZE.high / 2];
  return (
    <svg
      className={styles.circles}
      viewBox={`0 0 ${SIZE.wide} ${SIZE.high}`}
      role="img"
      aria-label={texts.picture(guess, label)}
    >
      {rings.map(({ feedback }, ring) => (
        <ellipse
          key={feedback}
          className={styles.ring}
          cx={x}
          cy={y}
          rx={radiusOf(ring, rings.length).x}
          ry={radiusOf(ring, rings.length).y}
        />
      ))}
      <Tag {...{ x, y }} code={guess} strong />
      {rings.flatMap(({ feedback, codes }, ring) =>
        codes.map((code, index) => {
          const angle = angleOf(ring, index, codes.length);
          const radius = radiusOf(ring, rings.length);
          const at = {
            x: x + Math.cos(angle) * radius.x,
            y: y + Math.sin(angle) * radius.y,
          };
          return <Tag key={code} {...at} code={code} feedback={feedback} />;
        }),
      )}
    </svg>
  );
}

interface TagProps {
  x: number;
  y: number;
  code: string;
  feedback?: string;
  strong?: boolean;
}

/** A code on its ring, with its pins below. */
function Tag({ x, y, code, feedback = "", strong = false }: TagProps) {
  const { blacks, whites } = pinsOf(feedback);
  const total = blacks + whites;
  return (
    <g className={styles.tag} data-strong={strong || undefined}>
      <rect x={x - 29} y={y - 13} width="58" height="26" rx="13" />
      <text x={x} y={y + 5.5}>
        {code}
      </text>
      {Array.from({ length: total }, (_, pin) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: a pin is its index
          key={pin}
          data-pin={pin < blacks ? "black" : "white"}
          cx={x + (pin - (total - 1) / 2) * 12}
          cy={y + 22}
          r="4.2"
        />
      ))}
      {feedback !== "" && total === 0 && (
        <text className={styles.nothing} x={x} y={y + 27}>
          –
        </text>
      )}
    </g>
  );
}

// --- sectors ---

const LINE = { wide: 480, high: 90 };

/** Numbers lie on a line: lower ones to the left, higher ones to the right. */
function Line({ guess, cut, codes }: { guess: string; cut: Cut; codes: readonly string[] }) {
  const { rings: texts } = useWords(LEARN);
  const x = (code: string) => ((codes.indexOf(code) + 0.5) * LINE.wide) / codes.length;
  const half = LINE.wide / codes.length / 2;
  const label = cut.parts.map(({ feedback, codes: part }) =>
    texts.ring(texts.order[feedback] ?? feedback, part),
  );
  return (
    <svg
      className={styles.circles}
      viewBox={`0 0 ${LINE.wide} ${LINE.high}`}
      role="img"
      aria-label={label.join(". ")}
    >
      {cut.parts
        .filter(({ feedback }) => feedback !== "=")
        .map(({ feedback, codes: part }) => (
          <g key={feedback} className={styles.sector}>
            <rect
              x={Math.min(...part.map(x)) - half + 4}
              y="8"
              width={half * 2 * part.length - 8}
              height="50"
              rx="25"
            />
            <text x={part.reduce((sum, code) => sum + x(code), 0) / part.length} y="80">
              {texts.order[feedback]}
            </text>
          </g>
        ))}
      {codes.map((code) => (
        <Tag key={code} x={x(code)} y={33} code={code} strong={code === guess} />
      ))}
    </svg>
  );
}
