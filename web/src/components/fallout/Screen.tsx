/**
 * A terminal's screen: two columns of symbols with words and bracket pairs in them, which a cursor
 * goes over as wholes. One widget for the keyboard: arrows move, letters find a word, Enter presses.
 */

import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useRef,
} from "react";
import { ADDRESS, type Row } from "../../engine/fallout/screen";
import { type Direction, findTyped, moveFrom, type Target } from "../../store/falloutTargets";
import styles from "./Screen.module.css";

export interface ScreenProps {
  rows: readonly Row[];
  /** Of the first row; null where no addresses are shown. */
  address: number | null;
  targets: readonly Target[];
  cursor: string | null;
  label: string;
  /** What is known of a target, as its looks have it. */
  stateOf(target: Target): string;
  /** What is said of it. */
  nameOf(target: Target): string;
  onCursor(target: Target): void;
  onPress(target: Target): void;
  /** Keys that the cursor has no use for. */
  onKey?(event: KeyboardEvent): void;
  /** Whether the cursor follows the mouse. */
  hover?: boolean;
  place?: RefObject<HTMLDivElement | null>;
}

const domId = (id: string) => `target-${id}`;
const ARROWS: readonly string[] = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];
const CELLS = 12;

export function Screen(props: ScreenProps) {
  const { rows, address, targets, cursor, label, onCursor, onPress, hover = false, place } = props;
  const width = Math.max(...rows.map((row) => row.text.length), CELLS);
  const typed = useRef("");
  const pressed = useRef({ touch: false, armed: false });
  const targetOf = (event: MouseEvent | PointerEvent) => {
    const piece = event.target instanceof Element ? event.target.closest("[data-target]") : null;
    const id = piece?.getAttribute("data-target");
    return targets.find((target) => target.id === id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = keyed(props, width, typed, event);
    if (next === undefined) props.onKey?.(event);
    else event.preventDefault();
  };
  const columns = rows.some((row) => row.column === 2) ? [1, 2] : [1];
  // At the end pairs are no targets any more, and the cursor may have been on one.
  const there = cursor !== null && targets.some(({ id }) => id === cursor);
  return (
    <div className={styles.frame}>
      <div
        ref={place}
        className={styles.screen}
        role="listbox"
        aria-label={label}
        tabIndex={0}
        data-testid="screen"
        data-columns={columns.length}
        data-addresses={address !== null || undefined}
        style={{ "--width": width } as never}
        {...(there ? { "aria-activedescendant": domId(cursor) } : {})}
        onKeyDown={onKeyDown}
        onFocus={() => cursor === null && targets[0] && onCursor(targets[0])}
        onPointerDown={(event) => {
          const armed = targetOf(event)?.id === cursor;
          pressed.current = { touch: event.pointerType === "touch", armed };
        }}
        onPointerMove={(event) => {
          const target = hover && event.pointerType === "mouse" ? targetOf(event) : undefined;
          if (target && target.id !== cursor) onCursor(target);
        }}
        onClick={(event) => {
          const target = targetOf(event);
          if (!target) return;
          // A finger covers what it presses: the first tap shows, the second presses.
          if (pressed.current.touch && !pressed.current.armed) onCursor(target);
          else onPress(target);
          pressed.current = { touch: false, armed: false };
        }}
      >
        {columns.map((column) => (
          <div key={column} role="presentation">
            {rows.map((row, at) =>
              row.column === column ? (
                <RowText
                  // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
                  key={at}
                  row={row}
                  start={address === null ? "" : addressText(rows, at, address)}
                  {...props}
                />
              ) : null,
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

/** What a key did; undefined where it is none of the cursor's. */
function keyed(
  { targets, cursor, onCursor, onPress }: ScreenProps,
  width: number,
  typed: RefObject<string>,
  event: KeyboardEvent,
): true | undefined {
  const { key } = event;
  if (event.ctrlKey || event.altKey || event.metaKey) return undefined;
  const go = (target: Target | undefined) => {
    if (target) onCursor(target);
    return true as const;
  };
  if (/^[a-z([{<]$/i.test(key)) return go(type(targets, cursor, typed, key.toUpperCase()));
  typed.current = "";
  if (ARROWS.includes(key)) return go(moveFrom(targets, cursor, key as Direction, width));
  if (key === "Home") return go(targets[0]);
  if (key === "End") return go(targets.at(-1));
  if (key !== "Enter" && key !== " ") return undefined;
  const target = targets.find(({ id }) => id === cursor);
  if (target && !event.repeat) onPress(target);
  return true;
}

/** Goes on with the text typed so far if a target has it, else begins anew. */
function type(
  targets: readonly Target[],
  cursor: string | null,
  typed: RefObject<string>,
  key: string,
): Target | undefined {
  const longer = findTyped(targets, cursor, typed.current + key);
  typed.current = longer ? typed.current + key : key;
  return longer ?? findTyped(targets, cursor, key);
}

function addressText(rows: readonly Row[], at: number, first: number): string {
  const before = rows.slice(0, at).reduce((sum, row) => sum + row.text.length, 0);
  const address = ((first || ADDRESS) + before) & 0xffff;
  return `0x${address.toString(16).toUpperCase().padStart(4, "0")} `;
}

/** A stretch of a row: noise, or a piece of a target. */
interface Stretch {
  text: string;
  target: Target | null;
  first: boolean;
  lit: boolean;
}

function RowText({ row, start, ...props }: ScreenProps & { row: Row; start: string }) {
  return (
    <div className={styles.row} role="presentation">
      {start !== "" && (
        <span className={styles.address} aria-hidden="true">
          {start}
        </span>
      )}
      {stretchesOf(row, props.targets, props.cursor).map(({ text, target, first, lit }, at) =>
        target === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is its place
          <span key={at} aria-hidden="true" data-lit={lit || undefined}>
            {text}
          </span>
        ) : (
          <PieceText key={`${target.id} ${text}`} {...{ text, target, first, lit, ...props }} />
        ),
      )}
    </div>
  );
}

function PieceText(props: Stretch & ScreenProps & { target: Target }) {
  const { text, target, first, lit, cursor, stateOf, nameOf } = props;
  const looks = {
    "data-target": target.id,
    "data-kind": target.kind,
    "data-state": stateOf(target),
    "data-cursor": target.id === cursor || undefined,
    "data-lit": lit || undefined,
  };
  if (!first) {
    return (
      <span aria-hidden="true" {...looks}>
        {text}
      </span>
    );
  }
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the screen has the focus and names its option
    <span
      role="option"
      id={domId(target.id)}
      aria-label={nameOf(target)}
      aria-selected={target.id === cursor}
      {...looks}
    >
      {text}
    </span>
  );
}

/** Cuts a row at the targets; the pair under the cursor is lit from bracket to bracket. */
function stretchesOf(row: Row, targets: readonly Target[], cursor: string | null): Stretch[] {
  const here = targets.flatMap((target) =>
    target.pieces.flatMap((piece, number) =>
      piece.column === row.column && piece.row === row.row
        ? [{ target, piece, first: number === 0 }]
        : [],
    ),
  );
  const now = here.find(({ target }) => target.id === cursor && target.kind === "pair")?.piece;
  const isLit = (at: number) => now !== undefined && at >= now.place && at < now.place + now.length;
  const stretches: Stretch[] = [];
  let at = 0;
  while (at < row.text.length) {
    const found = here.find(({ piece }) => piece.place === at);
    const lit = isLit(at);
    let end = at + 1;
    if (found?.target.kind === "word") end = at + found.piece.length;
    const starts = (index: number) => here.some(({ piece }) => piece.place === index);
    if (!found) while (end < row.text.length && !starts(end) && isLit(end) === lit) end++;
    const text = row.text.slice(at, end);
    stretches.push({ text, target: found?.target ?? null, first: found?.first ?? false, lit });
    at = end;
  }
  return stretches;
}
