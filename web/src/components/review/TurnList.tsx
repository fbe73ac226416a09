/** The turns one below the other: what each gave away to the left, what luck gave to the right. */

import { type KeyboardEvent, useRef } from "react";
import type { AnalysedTurn, Analysis } from "../../engine/analysis";
import type { Game } from "../../engine/game";
import { useWords } from "../../hooks/site";
import { useSaid } from "../../hooks/useSaid";
import { REVIEW } from "../../i18n/review";
import type { Choice } from "../../store/choice";
import { type Look, slotsOf } from "../../store/look";
import { chanceOf, hundredths, leftBy, shown, skillOf, valuesOf } from "../../store/luck";
import { Feedback, tileMarks } from "../Feedback";
import { Hidden } from "../Hidden";
import { TurnRow } from "../Turns";
import styles from "./TurnList.module.css";

export interface TurnListProps {
  choice: Choice;
  analysis: Analysis;
  words: boolean;
  chosen: number;
  /** How many candidates the best guess would have left against the secret, by turn; 0: found. */
  here: readonly (number | null)[];
  onChoose(turn: number): void;
}

export function TurnList(props: TurnListProps) {
  const { analysis, chosen, onChoose } = props;
  const { list } = useWords(REVIEW);
  const { turns } = analysis;
  const place = useRef<HTMLOListElement>(null);
  const scale = scaleOf(turns);
  const step = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (by === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    const next = chosen + by;
    event.preventDefault();
    if (next < 1 || next > turns.length) return;
    onChoose(next);
    place.current?.querySelectorAll("button")[next - 1]?.focus();
  };
  return (
    <section className={styles.list} aria-labelledby="turn-by-turn">
      <div className={styles.head}>
        <h3 id="turn-by-turn">{list.title}</h3>
        <span className={styles.keys} aria-hidden="true">
          <kbd>←</kbd> <kbd>→</kbd> {list.step}
        </span>
      </div>
      <ol ref={place} onKeyDown={step} data-testid="turn-list">
        {turns.map((turn, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a turn is its number
          <Turn key={index} {...props} turn={turn} number={index + 1} scale={scale} />
        ))}
      </ol>
      <p className={styles.note}>{list.legend}</p>
      {turns.some(({ loss }) => hundredths(loss) < 0) && <p className={styles.note}>{list.gain}</p>}
    </section>
  );
}

/** How far the bars reach to each side, in turns. */
function scaleOf(turns: readonly AnalysedTurn[]): { left: number; right: number } {
  const most = (sizes: number[]) => Math.max(0.25, ...sizes);
  return {
    left: most(turns.map(({ loss, luck }) => Math.max(0, loss) + Math.max(0, -luck))),
    right: most(turns.map(({ loss, luck }) => Math.max(0, -loss) + Math.max(0, luck))),
  };
}

interface TurnProps extends TurnListProps {
  turn: AnalysedTurn;
  number: number;
  scale: { left: number; right: number };
}

function Turn(props: TurnProps) {
  const { choice, analysis, turn, number, chosen, scale, onChoose } = props;
  const { list, two, signed } = useWords(REVIEW);
  const { look } = choice;
  const sentence = useSentence(props);
  const own = turn.guess === turn.best.guess;
  const won = analysis.won && number === analysis.turns.length;
  const chance = chanceOf(turn);
  const verdict = [list.skill[skillOf(turn)], chance === "even" ? "" : list.chance[chance]].filter(
    Boolean,
  );
  const gained = hundredths(turn.loss) < 0;
  return (
    <li className={styles.turn} data-chosen={number === chosen || undefined}>
      <button
        type="button"
        aria-pressed={number === chosen}
        data-testid={`review-${number}`}
        onClick={() => onChoose(number)}
      >
        <Hidden>{sentence}</Hidden>
        <span className={styles.row} aria-hidden="true">
          <span className={styles.number}>{number}</span>
          <Told look={look} guess={turn.guess} feedback={turn.feedback} />
          <span className={styles.verdict}>{verdict.join(", ")}</span>
        </span>
        <LuckBar loss={turn.loss} luck={turn.luck} scale={scale} />
        <span className={styles.figures} aria-hidden="true">
          <span>
            <b>{two(Math.abs(shown(turn.loss)))}</b> {gained ? list.gained : list.lost}
          </span>
          <span>
            <b>{signed(shown(turn.luck))}</b> {list.luck}
          </span>
          <span className={styles.best}>
            {own ? (
              list.same
            ) : (
              <>
                {list.best} <b className={styles.word}>{turn.best.guess}</b>
              </>
            )}
          </span>
        </span>
      </button>
      {number === chosen && <Details {...props} own={own} won={won} />}
    </li>
  );
}

/** Words are read as words, but for tiles that carry the marks. */
function Told({ look, guess, feedback }: { look: Look; guess: string; feedback: string }) {
  if (look.slots !== "letter" || tileMarks(look, feedback) !== undefined) {
    return <TurnRow {...{ look, guess, feedback }} size="1.625rem" />;
  }
  return (
    <>
      <b className={styles.guess}>{guess}</b>
      <Feedback look={look} text={feedback} />
    </>
  );
}

function useSentence({ choice, analysis, turn, number }: TurnProps): string {
  const { list } = useWords(REVIEW);
  const said = useSaid(choice.look);
  const spoken = (code: string) =>
    choice.look.slots === "letter" ? code : slotsOf(choice.look, code).join(" ");
  const own = turn.guess === turn.best.guess;
  const won = analysis.won && number === analysis.turns.length;
  return [
    list.said.turn(number, spoken(turn.guess), said(turn.feedback)),
    won ? list.said.found : list.said.left(turn.after, turn.before),
    own ? list.said.same : list.said.best(spoken(turn.best.guess)),
    list.said.worth(shown(turn.loss), shown(turn.luck)),
  ].join(" ");
}

/** What the guess promised and gave, and what the best one would have cost. */
function Details(props: TurnProps & { own: boolean; won: boolean }) {
  const { analysis, turn, number, words, here, own, won } = props;
  const { list } = useWords(REVIEW);
  const then = valuesOf(analysis)[number - 1] ?? 0;
  const promised = leftBy(turn.before, turn.expectedBits);
  const left = here[number - 1] ?? null;
  return (
    <p className={styles.details} data-testid="details">
      {won
        ? list.found(turn.before, words)
        : list.promise(turn.before, promised, turn.after, words)}{" "}
      {own ? list.only(then) : list.cost(turn.best.guess, then, then + turn.loss)}
      {!own && left !== null && ` ${list.here(turn.best.guess, left)}`}
    </p>
  );
}

export interface LuckBarProps {
  loss: number;
  luck: number;
  scale: { left: number; right: number };
}

const WIDE = 320;

/** Lost to the left, then bad luck outlined; gained and luck to the right. */
export function LuckBar({ loss, luck, scale }: LuckBarProps) {
  const middle = 4 + ((WIDE - 8) * scale.left) / (scale.left + scale.right);
  const one = (WIDE - 8) / (scale.left + scale.right);
  const parts = [
    { kind: styles.lost, from: 0, size: -Math.max(0, loss) },
    { kind: styles.bad, from: -Math.max(0, loss), size: -Math.max(0, -luck) },
    { kind: styles.gained, from: 0, size: Math.max(0, -loss) },
    { kind: styles.lucky, from: Math.max(0, -loss), size: Math.max(0, luck) },
  ].filter(({ size }) => Math.abs(size * one) > 0.5);
  return (
    <svg className={styles.bar} viewBox={`0 0 ${WIDE} 22`} aria-hidden="true">
      {parts.map(({ kind, from, size }) => {
        const start = middle + one * Math.min(from, from + size);
        return (
          <rect
            key={kind}
            className={kind}
            x={start + 1.5}
            y="5"
            width={Math.max(1, Math.abs(size * one) - 3)}
            height="12"
            rx="3"
          />
        );
      })}
      <line className={styles.axis} x1={middle} x2={middle} y1="0" y2="22" />
    </svg>
  );
}

/** How many candidates a guess would have left against the secret; 0 where it is the secret. */
export function leftHere(
  game: Game,
  guess: string,
  secret: string,
  sizes: readonly { feedback: string; size: number }[],
): number | null {
  if (guess === secret) return 0;
  const feedback = game.rule.tell(guess, secret);
  return sizes.find((part) => part.feedback === feedback)?.size ?? null;
}
