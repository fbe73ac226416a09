/** Number guessing with free questions: what is left is halved, or is not. */

import { useEffect, useId, useRef, useState } from "react";
import { useWords } from "../../hooks/site";
import { LEARN, type LearnTexts } from "../../i18n/learn";
import { bitsOfPart, entropyOf } from "../../store/cut";
import {
  ALL,
  divide,
  type Halves,
  halving,
  NUMBERS,
  parseNumbers,
  type Question,
} from "../../store/questions";
import { Button } from "../Button";
import form from "../Form.module.css";
import styles from "./Numbers.module.css";
import { Options, Step } from "./Step";
import step from "./Step.module.css";

const KINDS = ["below", "divisible", "among"] as const;
type Kind = (typeof KINDS)[number];
const DIVISORS = Array.from({ length: 15 }, (_, index) => index + 2);
const NEED = Math.log2(NUMBERS);

interface Asked {
  question: Question;
  yes: boolean;
  left: readonly number[];
}

interface Draft {
  kind: Kind;
  below: number;
  by: number;
  list: string;
}

/** The question as it is set; null while its numbers cannot be read. */
function questionOf({ kind, below, by, list }: Draft): Question | null {
  if (kind === "below") return { kind, number: below };
  if (kind === "divisible") return { kind, by };
  const numbers = parseNumbers(list);
  return numbers && { kind, numbers };
}

function wordsOf(texts: LearnTexts["numbers"], question: Question): string {
  if (question.kind === "below") return texts.below(question.number);
  if (question.kind === "divisible") return texts.divisible(question.by);
  return texts.among(question.numbers);
}

const FIRST: Draft = { kind: "below", below: NUMBERS / 2, by: 2, list: "3, 7, 20-31" };

export function Numbers({ number }: { number: number }) {
  const all = useWords(LEARN);
  const texts = all.numbers;
  const [asked, setAsked] = useState<readonly Asked[]>([]);
  const [draft, setDraft] = useState(FIRST);
  const left = asked.at(-1)?.left ?? ALL;
  const question = questionOf(draft);
  const halves = question && divide(question, left);
  const found = left.length === 1;
  const again = useRef<HTMLSpanElement>(null);
  // The buttons that were pressed are gone: the focus goes on to the next one.
  useEffect(() => {
    if (found) again.current?.querySelector("button")?.focus();
  }, [found]);
  const ask = (yes: boolean) => {
    if (!question || !halves) return;
    setAsked([...asked, { question, yes, left: yes ? halves.yes : halves.no }]);
  };
  const halve = () => {
    const next = halving(left);
    if (next.kind === "below") setDraft({ ...draft, kind: "below", below: next.number });
  };
  return (
    <Step
      {...{ number }}
      name="numbers"
      title={texts.title}
      text={texts.text(NUMBERS, NUMBERS - 1, NEED)}
    >
      <div className={styles.pair}>
        <div className={styles.drawing}>
          <Field left={left} halves={found ? null : halves} />
          {!found && halves && <Curve halves={halves} />}
        </div>
        <div className={styles.controls}>
          {!found && (
            <>
              <Options
                label={texts.kind}
                values={KINDS}
                value={draft.kind}
                onChange={(kind) => setDraft({ ...draft, kind })}
              >
                {(kind) => texts.kinds[kind]}
              </Options>
              <Parameter draft={draft} onChange={setDraft} />
              <Replies left={left} halves={halves} onAsk={ask} />
            </>
          )}
          <p role="status" className={step.said}>
            {saidOf(all, asked, left, question, halves)}
          </p>
          <div className={step.actions}>
            {!found && <Button onClick={halve}>{texts.halve}</Button>}
            {asked.length > 0 && (
              <>
                <Button onClick={() => setAsked(asked.slice(0, -1))}>{texts.undo}</Button>
                <span ref={again}>
                  <Button onClick={() => setAsked([])}>{texts.again}</Button>
                </span>
              </>
            )}
          </div>
        </div>
        <Log asked={asked} />
      </div>
    </Step>
  );
}

function saidOf(
  { numbers: texts }: LearnTexts,
  asked: readonly Asked[],
  left: readonly number[],
  question: Question | null,
  halves: Halves | null,
): string {
  if (left.length === 1) return texts.found(left[0] ?? 0, asked.length, bitsOfPart(1, NUMBERS));
  if (!question || !halves) return texts.unread(NUMBERS - 1);
  const { yes, no } = halves;
  const bits = entropyOf([yes.length, no.length]);
  return texts.cuts(wordsOf(texts, question), yes.length, no.length, bits);
}

function Parameter({ draft, onChange }: { draft: Draft; onChange(draft: Draft): void }) {
  const { numbers: texts } = useWords(LEARN);
  const id = useId();
  if (draft.kind === "below") {
    return (
      <label className={styles.slider}>
        <span>
          {texts.limit} <b>{draft.below}</b>
        </span>
        <input
          type="range"
          min={1}
          max={NUMBERS - 1}
          value={draft.below}
          onInput={(event) => onChange({ ...draft, below: Number(event.currentTarget.value) })}
        />
      </label>
    );
  }
  if (draft.kind === "divisible") {
    return (
      <label className={form.field}>
        <span>{texts.divisor}</span>
        <select
          className={form.input}
          value={draft.by}
          onChange={(event) => onChange({ ...draft, by: Number(event.currentTarget.value) })}
        >
          {DIVISORS.map((by) => (
            <option key={by} value={by}>
              {by === 2 ? texts.even : by}
            </option>
          ))}
        </select>
      </label>
    );
  }
  return (
    <label className={form.field} htmlFor={id}>
      <span>{texts.list}</span>
      <input
        id={id}
        className={form.input}
        value={draft.list}
        autoComplete="off"
        aria-invalid={parseNumbers(draft.list) === null || undefined}
        onInput={(event) => onChange({ ...draft, list: event.currentTarget.value })}
      />
    </label>
  );
}

interface RepliesProps {
  left: readonly number[];
  halves: Halves | null;
  onAsk(yes: boolean): void;
}

/** Yes and no, each with what it would leave. */
function Replies({ left, halves, onAsk }: RepliesProps) {
  const { numbers: texts } = useWords(LEARN);
  const reply = (name: "yes" | "no") => {
    const size = halves?.[name].length ?? 0;
    const can = size > 0;
    return (
      <button
        type="button"
        className={styles.reply}
        data-reply={name}
        aria-disabled={!can || undefined}
        onClick={() => can && onAsk(name === "yes")}
      >
        <b>{texts[name]}</b>
        <span>{can ? texts.tells(size, bitsOfPart(size, left.length)) : texts.never}</span>
      </button>
    );
  };
  return (
    <div className={styles.replies}>
      {reply("yes")}
      {reply("no")}
    </div>
  );
}

const SIDE = Math.sqrt(NUMBERS);
const CELL = 12;

/** A number that is out is a dot; yes is filled, no is a ring. */
function Field({ left, halves }: { left: readonly number[]; halves: Halves | null }) {
  const { numbers: texts } = useWords(LEARN);
  const open = new Set(left);
  const yes = new Set(halves?.yes ?? left);
  const state = (number: number) => (open.has(number) ? (yes.has(number) ? "yes" : "no") : "out");
  const label = texts.picture(left.length, yes.size, left.length - yes.size);
  return (
    <svg
      className={styles.field}
      viewBox={`0 0 ${SIDE * CELL} ${SIDE * CELL}`}
      role="img"
      aria-label={label}
    >
      {ALL.map((number) => (
        <rect
          key={number}
          data-state={state(number)}
          x={(number % SIDE) * CELL + 1.5}
          y={Math.floor(number / SIDE) * CELL + 1.5}
          width={CELL - 3}
          height={CELL - 3}
          rx={2.5}
        />
      ))}
    </svg>
  );
}

const STEPS = 48;
const HIGH = 40;
const WIDE = 192;
const at = (share: number) =>
  `${(share * WIDE).toFixed(1)} ${((1 - entropyOf([share, 1 - share])) * HIGH + 5).toFixed(1)}`;
const CURVE = `M${Array.from({ length: STEPS + 1 }, (_, step) => at(step / STEPS)).join("L")}`;

/** How much a question tells on average, by how often yes is true: most in the middle. */
function Curve({ halves: { yes, no } }: { halves: Halves }) {
  const { numbers: texts } = useWords(LEARN);
  const share = yes.length / (yes.length + no.length);
  const [x, y] = at(share).split(" ");
  return (
    <svg
      className={styles.curve}
      viewBox={`-6 0 ${WIDE + 12} ${HIGH + 22}`}
      role="img"
      aria-label={texts.curve(share, entropyOf([yes.length, no.length]))}
    >
      <path className={styles.axis} d={`M0 ${HIGH + 5}H${WIDE}`} />
      <path className={styles.line} d={CURVE} />
      <circle className={styles.mark} cx={x} cy={y} r="5" />
      <text x="0" y={HIGH + 19}>
        {texts.axis.none}
      </text>
      <text x={WIDE / 2} y={HIGH + 19} textAnchor="middle">
        {texts.axis.half}
      </text>
      <text x={WIDE} y={HIGH + 19} textAnchor="end">
        {texts.axis.all}
      </text>
    </svg>
  );
}

/** What was asked, what it was told, and how the bits add up. */
function Log({ asked }: { asked: readonly Asked[] }) {
  const { numbers: texts, figure, bits } = useWords(LEARN);
  const before = (index: number) => asked[index - 1]?.left.length ?? NUMBERS;
  const left = asked.at(-1)?.left.length ?? NUMBERS;
  return (
    <div className={styles.log}>
      <p className={styles.sums}>
        <span>
          <b>{figure(left)}</b> {texts.left(left)}
        </span>
        <span>{texts.togo(Math.log2(left))}</span>
      </p>
      {asked.length > 0 && (
        <ol aria-label={texts.asked} data-testid="asked">
          {asked.map(({ question, yes, left: after }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a question is its number
            <li key={index}>
              <span>{wordsOf(texts, question)}</span>
              <b>{yes ? texts.yes : texts.no}</b>
              <span>{bits(bitsOfPart(after.length, before(index)))}</span>
            </li>
          ))}
        </ol>
      )}
      {asked.length > 0 && <p>{texts.sum(asked.length, bitsOfPart(left, NUMBERS))}</p>}
    </div>
  );
}
