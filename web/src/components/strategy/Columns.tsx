/** A tree opened level by level: a column for each of the last turns, the older ones as a path. */

import {
  type KeyboardEvent,
  memo,
  type SyntheticEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useWords } from "../../hooks/site";
import { STRATEGY } from "../../i18n/strategy";
import type { Choice } from "../../store/choice";
import type { Look } from "../../store/look";
import { meanOf, type Row, rowsOf, type Strategy } from "../../store/tree";
import { Code } from "../Code";
import { Feedback, tileMarks } from "../Feedback";
import { Hidden } from "../Hidden";
import styles from "./Columns.module.css";

const SHOWN = 3;
/** Rows at a time; more by a button. */
const ROWS = 60;

export interface ColumnsProps {
  choice: Choice;
  tree: Strategy;
  /** The opened nodes, from the root. */
  path: readonly number[];
  /** The nodes that the wanted secret passes. */
  way: readonly number[] | null;
  onOpen(path: number[]): void;
}

export function Columns(props: ColumnsProps) {
  const { path, onOpen } = props;
  const texts = useWords(STRATEGY);
  const list = useRef<HTMLDivElement>(null);
  const wanted = useRef<number | null>(null);
  // After a key has opened or closed a column, the focus follows it.
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const column = list.current?.querySelector(`[data-turn="${wanted.current}"]`);
    wanted.current = null;
    column?.querySelector<HTMLElement>("button[tabindex='0']")?.focus();
  });
  const onMove = (turn: number, key: "left" | "right", node: number) => {
    if (key === "left" && turn > 1) {
      wanted.current = turn - 1;
      onOpen(path.slice(0, turn - 1));
    } else if (key === "right" && node >= 0) {
      wanted.current = turn + 1;
      onOpen([...path.slice(0, turn), node]);
    }
  };
  const first = Math.max(0, path.length - SHOWN);
  return (
    <div ref={list}>
      <Path {...props} />
      <div className={styles.columns}>
        {path.slice(first).map((node, at) => (
          <Column
            key={node}
            {...props}
            node={node}
            turn={first + at + 1}
            label={texts.turn(first + at + 1)}
            onMove={onMove}
          />
        ))}
        {path.length === 1 && <p className={styles.begin}>{texts.begin}</p>}
      </div>
    </div>
  );
}

/** Turns whose columns are not shown; which these are, the width of the window says. */
function Path({ choice, tree, path, onOpen }: ColumnsProps) {
  const texts = useWords(STRATEGY);
  if (path.length < 2) return null;
  return (
    <ol className={styles.path} aria-label={texts.path}>
      {path.slice(0, -1).map((node, at) => (
        <li key={node} data-back={Math.min(SHOWN, path.length - 1 - at)}>
          <button type="button" onClick={() => onOpen(path.slice(0, at + 1))}>
            <Hidden>{texts.backTo(at + 1)}: </Hidden>
            <Told
              {...{ choice }}
              guess={tree.guess[node] as string}
              feedback={tree.feedback[path[at + 1] as number] as string}
            />
          </button>
        </li>
      ))}
    </ol>
  );
}

export interface ToldProps {
  choice: Choice;
  guess: string;
  /** Nothing for the guess alone. */
  feedback?: string;
}

/** A guess and what it was told, small. */
export function Told({ choice: { look }, guess, feedback }: ToldProps) {
  const marks = feedback === undefined ? undefined : tileMarks(look, feedback);
  return (
    <span className={styles.turn}>
      <Code look={look} code={guess} size="1.5rem" {...(marks === undefined ? {} : { marks })} />
      {feedback !== undefined && <Feedback look={look} text={feedback} />}
    </span>
  );
}

interface ColumnProps extends ColumnsProps {
  node: number;
  turn: number;
  label: string;
  onMove(turn: number, key: "left" | "right", node: number): void;
}

function Column(props: ColumnProps) {
  const { choice, tree, node, turn, path, way, label, onOpen, onMove } = props;
  const { game, look } = choice;
  const texts = useWords(STRATEGY);
  const rows = useMemo(() => rowsOf(tree, game, node), [tree, game, node]);
  const onWay = way?.[turn - 1] === node ? (way[turn] ?? -1) : null;
  const opened = path[turn] ?? null;
  const current = rows.findIndex((row) => row.node === (opened ?? onWay));
  const [shown, setShown] = useState(ROWS);
  const [focused, setFocused] = useState<number | null>(null);
  const count = Math.max(shown, current + 1);
  const stop = Math.min(focused ?? Math.max(0, current), Math.min(count, rows.length) - 1);
  const most = rows.reduce((size, row) => Math.max(size, row.size), 1);
  const words = look.slots === "letter";
  const guess = tree.guess[node] as string;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll("button")];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const steps: Record<string, number> = {
      ArrowUp: at - 1,
      ArrowDown: at + 1,
      Home: 0,
      End: buttons.length - 1,
    };
    if (event.altKey || event.ctrlKey || event.metaKey || at < 0) return;
    if (event.key in steps) buttons[steps[event.key] as number]?.focus();
    else if (event.key === "ArrowRight") onMove(turn, "right", rows[at]?.node ?? -1);
    else if (event.key === "ArrowLeft") onMove(turn, "left", -1);
    else return;
    event.preventDefault();
  };
  return (
    <section className={styles.column} aria-label={label} data-turn={turn} data-testid="column">
      <div className={styles.head}>
        <h3>{label}</h3>
        <Code look={look} code={guess} size="2.5rem" />
        <p>
          <b>{texts.number(tree.size[node] as number)}</b>{" "}
          {texts.left(words, tree.size[node] as number)}
          {texts.toGo(meanOf(tree, node), tree.worst[node] as number)}
        </p>
      </div>
      <ul
        onKeyDown={onKeyDown}
        onFocusCapture={(event) => setFocused(rowAt(event) ?? focused)}
        onClick={(event) => {
          const row = rows[rowAt(event) ?? -1];
          if (row && row.node >= 0) onOpen([...path.slice(0, turn), row.node]);
        }}
      >
        {rows.slice(0, count).map((row, at) => (
          <li key={row.feedback} data-at={at}>
            <RowButton
              {...{ choice, tree, row, guess }}
              share={row.size / most}
              open={opened === row.node}
              marked={onWay === row.node}
              stop={at === stop}
            />
          </li>
        ))}
        {rows.length > count && (
          <li>
            <button type="button" className={styles.more} onClick={() => setShown(count + ROWS)}>
              {texts.more(rows.length - count)}
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}

/** Which row an event comes from; nothing for what is no row. */
function rowAt({ target }: SyntheticEvent): number | null {
  const at = target instanceof Element ? target.closest("li")?.dataset.at : undefined;
  return at === undefined ? null : Number(at);
}

interface RowProps {
  choice: Choice;
  tree: Strategy;
  row: Row;
  guess: string;
  share: number;
  open: boolean;
  marked: boolean;
  stop: boolean;
}

/** Its name is what stands in it, as one sentence. Drawn again only where it has changed. */
const RowButton = memo(({ choice, tree, row, guess, share, open, marked, stop }: RowProps) => {
  const texts = useWords(STRATEGY);
  const { look } = choice;
  const marks = tileMarks(look, row.feedback);
  return (
    <button
      type="button"
      className={styles.row}
      aria-expanded={row.node < 0 ? undefined : open}
      data-way={marked || undefined}
      data-tiles={marks !== undefined || undefined}
      tabIndex={stop ? 0 : -1}
    >
      <span className={styles.turn}>
        {marks !== undefined && <Code look={look} code={guess} marks={marks} size="1.5rem" />}
        <Feedback look={look} text={row.feedback} />
      </span>
      <Hidden>: </Hidden>
      <span className={styles.bar} aria-hidden="true">
        <i style={{ inlineSize: `${Math.max(1, 100 * share)}%` }} />
      </span>
      <b className={styles.size}>{texts.number(row.size)}</b>
      <Hidden> {texts.left(look.slots === "letter", row.size)}, </Hidden>
      {row.node < 0 ? (
        <b className={styles.found}>{texts.secretFound}</b>
      ) : (
        <span className={styles.next}>
          <Hidden>{texts.next} </Hidden>
          <Next {...{ look }} guess={tree.guess[row.node] as string} />
        </span>
      )}
      {marked && <Hidden>, {texts.way}</Hidden>}
    </button>
  );
});

/** Words read as words; what is drawn is drawn. */
function Next({ look, guess }: { look: Look; guess: string }) {
  if (look.slots === "letter") return <b className={styles.word}>{guess}</b>;
  return <Code look={look} code={guess} size="1.5rem" />;
}
