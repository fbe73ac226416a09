/**
 * The card of a round: a picture of its own with colours that no theme changes, since it is sent to
 * others. It has what each guess was told, and no guess.
 */

import type { ReactNode, Ref } from "react";
import type { Analysis } from "../../engine/analysis";
import { useWords } from "../../hooks/site";
import { REVIEW } from "../../i18n/review";
import { pinsOf, splitFeedback, WIN } from "../../store/feedback";
import type { FeedbackForm, Look } from "../../store/look";
import { shown, spokenSums, sumsOf } from "../../store/luck";
import { FORMS } from "../Shape";

/** The light palette. */
const PAPER = "#f6f3ec";
const TILE = "#fffef9";
const INK = "#1d1b22";
const SOFT = "#6a6472";
const DOTS = "#918a97";
const EDGE = "#ddd7c8";
const ACCENT = "#5a34d1";
const WASH = "#ece6f7";
const LOST = "#af351b";
const LUCK = "#38b06d";
const TONES = ["#af351b", "#0567c0", "#fbd137", "#38b06d", "#b57d9b", "#2c2834"];
const ON = ["#ffffff", "#ffffff", INK, INK, INK, "#ffffff"];
const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', sans-serif";

const WIDE = 1080;
const SIDE = 72;
const HEAD = 196;
const ROW = 84;
const FOOT = 250;
/** Where the counts end, and the bars begin. */
const COUNT = 640;
const BARS = 680;
const ROOM = 430;

export interface CardProps {
  look: Look;
  analysis: Analysis;
  title: string;
  link: string;
  place: Ref<SVGSVGElement>;
}

export function Card({ look, analysis, title, link, place }: CardProps) {
  const { card } = useWords(REVIEW);
  const { turns, won } = analysis;
  const how = won ? card.found(turns.length) : card.lost(turns.length);
  const height = HEAD + turns.length * ROW + FOOT;
  const bottom = HEAD + turns.length * ROW;
  return (
    <svg
      ref={place}
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${WIDE} ${height}`}
      width={WIDE}
      height={height}
      fontFamily={FONT}
      role="img"
      aria-label={card.alt(title, how, card.short(...spokenSums(analysis)))}
      data-testid="card"
    >
      <rect width={WIDE} height={height} fill={PAPER} />
      <Mark />
      <Text x={SIDE + 84} y={104} size={50} bold>
        {title}
      </Text>
      <Text x={SIDE} y={162} size={32} fill={SOFT}>
        {how}
      </Text>
      <Rows look={look} analysis={analysis} />
      <Sum analysis={analysis} top={bottom + 40} />
      <Text x={SIDE} y={height - 40} size={Math.min(26, 1700 / link.length)} fill={ACCENT}>
        {link}
      </Text>
    </svg>
  );
}

interface TextProps {
  x: number;
  y: number;
  size: number;
  bold?: boolean;
  fill?: string;
  anchor?: "start" | "middle" | "end";
  children: ReactNode;
}

function Text({ x, y, size, bold = false, fill = INK, anchor = "start", children }: TextProps) {
  return (
    <text x={x} y={y} fontSize={size} fontWeight={bold ? 700 : 400} fill={fill} textAnchor={anchor}>
      {children}
    </text>
  );
}

/** The mark of the site. */
function Mark() {
  return (
    <g transform={`translate(${SIDE} 56) scale(2)`}>
      <rect width="32" height="32" rx="9" fill={ACCENT} />
      <circle cx="12" cy="19.5" r="3.4" fill={TILE} />
      <circle cx="12" cy="19.5" r="8" fill="none" stroke={TILE} strokeWidth="2.3" />
      <path d="M25.6 27A15.6 15.6 0 0 0 12 3.9" fill="none" stroke={TILE} strokeWidth="2.3" />
    </g>
  );
}

function Rows({ look, analysis }: { look: Look; analysis: Analysis }) {
  const { card } = useWords(REVIEW);
  const { turns, won } = analysis;
  const reach = (side: 1 | -1) =>
    Math.max(
      0.2,
      ...turns.map(({ loss, luck }) => Math.max(0, -side * loss) + Math.max(0, side * luck)),
    );
  const one = (WIDE - SIDE - BARS) / (reach(1) + reach(-1));
  const middle = BARS + one * reach(-1);
  return (
    <>
      {turns.map((turn, index) => {
        const y = HEAD + index * ROW;
        const found = won && index === turns.length - 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a turn is its number
          <g key={index}>
            <line x1={SIDE} x2={WIDE - SIDE} y1={y} y2={y} stroke={EDGE} strokeWidth="2" />
            <Pieces look={look} text={turn.feedback} won={found} y={y + ROW / 2} />
            <Text x={COUNT} y={y + ROW / 2 + 10} size={28} anchor="end" fill={SOFT}>
              {found ? "✓" : card.left(turn.after)}
            </Text>
            <Bars {...{ one, middle }} loss={turn.loss} luck={turn.luck} y={y + ROW / 2} />
          </g>
        );
      })}
      <line
        x1={middle}
        x2={middle}
        y1={HEAD + 8}
        y2={HEAD + turns.length * ROW - 8}
        stroke={INK}
        strokeWidth="3"
      />
    </>
  );
}

/** As in the list: lost and bad luck to the left, gained and luck to the right. */
function Bars(props: { loss: number; luck: number; one: number; middle: number; y: number }) {
  const { loss, luck, one, middle, y } = props;
  const bar = (from: number, size: number, paint: object) => {
    const wide = Math.abs(size) * one - 3;
    const start = middle + one * Math.min(from, from + size) + 1.5;
    return wide > 1 ? (
      <rect x={start} y={y - 14} width={wide} height="28" rx="6" {...paint} />
    ) : null;
  };
  const lost = Math.max(0, loss);
  const gained = Math.max(0, -loss);
  return (
    <>
      {bar(0, -lost, { fill: LOST })}
      {bar(-lost, -Math.max(0, -luck), { fill: TILE, stroke: LUCK, strokeWidth: 4 })}
      {bar(0, gained, { fill: WASH, stroke: ACCENT, strokeWidth: 4 })}
      {bar(gained, Math.max(0, luck), { fill: LUCK })}
    </>
  );
}

/** Solver, lost, luck, turns: four figures with their names. */
function Sum({ analysis, top }: { analysis: Analysis; top: number }) {
  const { card, two, number } = useWords(REVIEW);
  const { expected, loss, luck, left, turns } = sumsOf(analysis);
  const figures: [string, string, string][] = [
    ["", two(expected / 100), card.solver],
    [loss < 0 ? "−" : "+", two(Math.abs(loss) / 100), loss < 0 ? card.gained : card.lostBy],
    [luck < 0 ? "+" : "−", two(Math.abs(luck) / 100), luck < 0 ? card.bad : card.luck],
    ["=", left === 0 ? number(turns / 100) : two(shown((turns + left) / 100)), ""],
  ];
  const step = (WIDE - 2 * SIDE) / 3.9;
  return (
    <g>
      <line x1={SIDE} x2={WIDE - SIDE} y1={top - 40} y2={top - 40} stroke={EDGE} strokeWidth="2" />
      {figures.map(([sign, value, name], at) => (
        <g key={sign + name}>
          <Text x={SIDE + at * step} y={top + 44} size={46} bold fill={at === 3 ? ACCENT : INK}>
            {sign === "" ? value : `${sign} ${value}`}
          </Text>
          <Text x={SIDE + at * step} y={top + 84} size={26} fill={SOFT}>
            {name}
          </Text>
        </g>
      ))}
    </g>
  );
}

// --- what a guess was told ---

function Pieces({ look, text, won, y }: { look: Look; text: string; won: boolean; y: number }) {
  const parts = splitFeedback(text, look.feedback.length);
  const pieces = look.feedback.reduce((sum, { length }) => sum + length + 0.6, 0);
  const size = Math.min(52, ROOM / pieces);
  let x = SIDE;
  return (
    <>
      {look.feedback.map((form, part) => {
        const start = x;
        x += (form.length + 0.6) * size;
        return (
          <Part key={form.name} {...{ form, size, won }} text={parts[part] ?? ""} x={start} y={y} />
        );
      })}
    </>
  );
}

interface PartProps {
  form: FeedbackForm;
  text: string;
  won: boolean;
  x: number;
  y: number;
  size: number;
}

function Part(props: PartProps): ReactNode {
  const { form, text, x, y, size, won } = props;
  const { blacks, whites } = pinsOf(text);
  const at = (slot: number) => x + (slot + 0.5) * size;
  switch (form.kind) {
    case "pins":
      return Array.from({ length: form.length }, (_, pin) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pin is its index
        <Pin key={pin} {...{ y, size, won }} x={at(pin)} kind={pinKind(pin, blacks, whites)} />
      ));
    case "counts":
      return (
        <>
          <Pin x={at(0)} {...{ y, won }} size={52} kind="black" />
          <Text x={at(0) + 34} y={y + 14} size={40} bold>
            {blacks}
          </Text>
          <Pin x={at(0) + 120} {...{ y }} won={false} size={52} kind="white" />
          <Text x={at(0) + 154} y={y + 14} size={40} bold>
            {whites}
          </Text>
        </>
      );
    case "tiles":
      return [...text].map((mark, slot) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its slot
        <Tile key={slot} x={at(slot)} y={y} size={size} mark={mark} />
      ));
    case "dice": {
      const faces = text === WIN ? String(Math.min(6, form.length)).repeat(form.length) : text;
      return [...faces].map((face, slot) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a die is its slot
        <Die key={slot} x={at(slot)} y={y} size={size} face={Number(face)} won={text === WIN} />
      ));
    }
    default:
      return (
        <Text x={x} y={y + 14} size={40} bold fill={won ? ACCENT : INK}>
          {text === WIN
            ? "★"
            : form.kind === "number"
              ? `${text}/${form.length}`
              : text.slice(0, 18)}
        </Text>
      );
  }
}

const pinKind = (pin: number, blacks: number, whites: number) =>
  pin < blacks ? "black" : pin < blacks + whites ? "white" : "none";

function Pin(props: { x: number; y: number; size: number; kind: string; won: boolean }) {
  const { x, y, size, kind, won } = props;
  const ink = won ? ACCENT : INK;
  if (kind === "none") {
    return <circle cx={x} cy={y} r={size * 0.12} fill={DOTS} />;
  }
  return (
    <circle
      cx={x}
      cy={y}
      r={size * 0.34}
      fill={kind === "black" ? ink : TILE}
      stroke={ink}
      strokeWidth={size * 0.09}
    />
  );
}

/** The three fates: a line, dashes, struck through. */
function Tile({ x, y, size, mark }: { x: number; y: number; size: number; mark: string }) {
  const half = size * 0.43;
  const place = mark === "g";
  const out = mark === "b";
  return (
    <>
      <rect
        x={x - half}
        y={y - half}
        width={2 * half}
        height={2 * half}
        rx={size * 0.2}
        fill={place ? ACCENT : out ? PAPER : WASH}
        stroke={out ? DOTS : ACCENT}
        strokeWidth={size * 0.05}
        strokeDasharray={out ? "2 5" : undefined}
      />
      <line
        x1={x - half * 0.5}
        x2={x + half * 0.5}
        y1={out ? y : y + half * 0.5}
        y2={out ? y : y + half * 0.5}
        stroke={place ? TILE : out ? SOFT : ACCENT}
        strokeWidth={size * 0.09}
        strokeDasharray={mark === "y" ? `${size * 0.12} ${size * 0.08}` : undefined}
      />
    </>
  );
}

function Die(props: { x: number; y: number; size: number; face: number; won: boolean }) {
  const { x, y, size, face, won } = props;
  const form = FORMS[(face - 1) % FORMS.length] ?? FORMS[0];
  if (!form) return null;
  const scale = (size * 0.92) / 32;
  const tone = (face - 1) % FORMS.length;
  return (
    <g transform={`translate(${x - 16 * scale} ${y - 16 * scale}) scale(${scale})`}>
      <path d={form.outline} fill={won ? ACCENT : TONES[tone]} />
      {form.pips.map(([px, py]) => (
        <circle
          key={`${px} ${py}`}
          cx={px}
          cy={py}
          r={form.radius}
          fill={won ? TILE : (ON[tone] ?? INK)}
        />
      ))}
    </g>
  );
}
