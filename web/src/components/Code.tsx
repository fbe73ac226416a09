/** The slots of a code: pegs, letters, digits, signs, as the game's look says; tiles with their marks. */

import type { CSSProperties } from "react";
import { useWords } from "../hooks/site";
import { FEEDBACK } from "../i18n/feedback";
import { PHRASES } from "../i18n/phrases";
import { type Look, slotsOf } from "../store/look";
import styles from "./Code.module.css";
import { Shape } from "./Shape";

/** What stands in one slot; nothing for an empty one. The drawing is silent. */
export function Piece({ look, symbol }: { look: Look; symbol: string }) {
  const { shown } = useWords(PHRASES);
  if (symbol === "") return null;
  if (look.slots === "text") return <span aria-hidden="true">{shown(symbol)}</span>;
  const [first = "", second = ""] = symbol;
  if (look.slots === "pair") {
    return (
      <Shape
        index={look.alphabet.indexOf(first)}
        shape={look.shapes.indexOf(second)}
        letter={first}
        className={styles.piece}
      />
    );
  }
  const index = look.alphabet.indexOf(symbol);
  if (look.slots === "peg" && index >= 0 && symbol !== ".") {
    const paint = look.paints?.[index];
    return <Shape index={index} letter={symbol} paint={paint} className={styles.piece} />;
  }
  return <span aria-hidden="true">{symbol}</span>;
}

const NAMES = { g: "place", y: "elsewhere", b: "out", ".": "open" } as const;

export interface CodeProps {
  look: Look;
  code: string;
  /** A mark for each slot, `g`, `y`, `b`, or `.` for one not told yet. */
  marks?: string;
  /** The height of a slot; 3.25rem on a board, less in lists. */
  size?: string;
  /** The slot that the next symbol goes to. */
  next?: number;
}

/** One sentence for who listens: the symbols, with their marks. */
export function Code({ look, code, marks, size, next }: CodeProps) {
  const { mark } = useWords(FEEDBACK);
  const { shown } = useWords(PHRASES);
  const slots = slotsOf(look, code);
  const said = slots
    .filter((symbol) => symbol !== "")
    .map((symbol, slot) =>
      marks === undefined
        ? look.slots === "text"
          ? shown(symbol)
          : symbol
        : `${symbol} ${mark[marks[slot] ?? "."] ?? ""}`,
    );
  return (
    <span
      className={styles.code}
      role="img"
      aria-label={said.join(marks === undefined ? " " : ", ")}
      style={size === undefined ? undefined : ({ "--slot": size } as CSSProperties)}
    >
      {slots.map((symbol, slot) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its index
          key={slot}
          className={styles.slot}
          data-kind={look.slots}
          data-empty={symbol === "" || undefined}
          data-next={slot === next || undefined}
          data-mark={marks === undefined ? undefined : markName(marks[slot])}
        >
          <Piece look={look} symbol={symbol} />
        </span>
      ))}
    </span>
  );
}

export function markName(mark: string | undefined): string {
  return NAMES[(mark ?? ".") as keyof typeof NAMES] ?? "open";
}
