/** The lower edge of a board: what to pick, what enters it; on a phone hints and the rest behind buttons. */

import { type CSSProperties, type ReactNode, type RefObject, useState } from "react";
import { useWords } from "../../hooks/site";
import { useFloor } from "../../hooks/useFloor";
import { PLAY } from "../../i18n/play";
import type { Look } from "../../store/look";
import { Palette } from "../CodeInput";
import { Keys } from "./Keys";
import styles from "./Play.module.css";

interface BottomProps {
  look: Look;
  draft: string;
  busy: boolean;
  around: RefObject<HTMLElement | null>;
  turns: readonly { guess: string; feedback: string }[];
  onChange(draft: string): void;
  onGuess(): void;
  /** Shown behind buttons; not given where they stand beside the board. */
  hints?: ReactNode;
  rest?: ReactNode;
}

/** Keys in a row at most, without the one that takes back. */
const ACROSS = 6;

function gridOf({ alphabet, shapes }: Look): CSSProperties | undefined {
  const keys = alphabet.length + shapes.length;
  if (keys === 0) return undefined;
  const rows = shapes === "" ? Math.ceil(keys / ACROSS) : 2;
  return { "--across": Math.ceil(keys / rows), "--down": rows } as CSSProperties;
}

export function Bottom({ look, draft, busy, around, turns, ...props }: BottomProps) {
  const { onChange, onGuess, hints, rest } = props;
  const texts = useWords(PLAY);
  const [open, setOpen] = useState<"" | "hints" | "rest">("");
  const { floor, end } = useFloor(around, String(turns.length));
  const letters = look.slots === "letter";
  const toggle = (name: "hints" | "rest", label: string, face: ReactNode) => (
    <button
      type="button"
      className={name === "hints" ? styles.hintButton : styles.moreButton}
      aria-expanded={open === name}
      aria-label={label}
      title={label}
      onClick={() => setOpen(open === name ? "" : name)}
    >
      {face}
    </button>
  );
  const panel = open === "hints" ? hints : open === "rest" ? rest : undefined;
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes, and so does the button */}
      <div
        className={styles.bottom}
        ref={floor}
        data-letters={letters || undefined}
        onKeyDown={(event) => event.key === "Escape" && setOpen("")}
      >
        {panel !== undefined && <div className={styles.panel}>{panel}</div>}
        {letters ? (
          <Keys {...{ look, turns, onChange }} value={draft} onEnter={onGuess} />
        ) : (
          <div className={styles.pick} data-slots={look.slots} style={gridOf(look)}>
            <Palette look={look} value={draft} onChange={onChange} />
          </div>
        )}
        <div className={styles.enter}>
          {hints !== undefined && toggle("hints", texts.hints.title, texts.hints.button)}
          {rest !== undefined && toggle("rest", texts.more, <Dots />)}
          <button
            type="button"
            className={styles.guess}
            aria-disabled={busy || undefined}
            onClick={busy ? undefined : onGuess}
          >
            {texts.guess}
            <span className={styles.kbd} aria-hidden="true">
              {texts.enter}
            </span>
          </button>
        </div>
      </div>
      <div ref={end} className={styles.edge} />
    </>
  );
}

function Dots() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="5.5" cy="12" r="1.9" />
      <circle cx="12" cy="12" r="1.9" />
      <circle cx="18.5" cy="12" r="1.9" />
    </svg>
  );
}
