/** The line under the board: what was just said, what the pencil does, or a remark on the dice. */

import type { ReactNode } from "react";
import { remarkOn } from "../game/remark";
import { useRound, useTexts } from "../hooks/stores";
import type { Pencil } from "../hooks/usePencil";
import { noticeText } from "../i18n";
import type { RoundView } from "../store/round";
import { Hidden } from "./Hidden";
import { Icon } from "./Icon";
import styles from "./Message.module.css";

function isMarked({ pad }: RoundView): boolean {
  return Object.keys(pad.marks).length > 0 || pad.out !== "" || pad.pencil.some(Boolean);
}

export function Message({ pencil }: { pencil: Pencil }) {
  const texts = useTexts();
  const over = useRound((round) => round.outcome !== null);
  const clearPad = useRound((round) => round.clearPad);
  const marked = useRound(isMarked);
  return (
    <div className={styles.bar} data-over={over || undefined}>
      <p className={styles.message} data-testid="message">
        <Said pencil={pencil} />
      </p>
      {!over && pencil.on && marked && (
        <button type="button" className={styles.tool} title={texts.pad.clear} onClick={clearPad}>
          <Icon name="eraser" className={styles.icon} />
          <Hidden>{texts.pad.clear}</Hidden>
        </button>
      )}
      {!over && (
        <button
          type="button"
          className={styles.tool}
          title={texts.pencil.button}
          aria-pressed={pencil.on}
          onClick={pencil.toggle}
        >
          <Icon name="pencil" className={styles.icon} />
          <Hidden>{texts.pencil.button}</Hidden>
        </button>
      )}
    </div>
  );
}

function Said({ pencil }: { pencil: Pencil }): ReactNode {
  const texts = useTexts();
  const { phase, waiting, notice, rows, outcome } = useRound();
  const marked = useRound(isMarked);
  if (notice && !notice.quiet) {
    const said = noticeText(texts, notice);
    return notice.refused ? <strong>{said}</strong> : said;
  }
  if (waiting) return texts.waiting[waiting.reason];
  if (phase === "loading") return texts.page.loading;
  if (phase === "submitting") return texts.states.submitting;
  if (outcome !== null) return null;
  if (pencil.on)
    return pencil.slot === null ? texts.pencil.strikes : texts.pencil.notes(pencil.slot + 1);
  return (
    <>
      <Remark digits={rows.at(-1)?.digits ?? ""} />
      {rows.length > 0 && !marked && <Hint />}
    </>
  );
}

function Remark({ digits }: { digits: string }): ReactNode {
  const texts = useTexts();
  if (digits === "") return texts.remark.start;
  const { kind, digit } = remarkOn(digits);
  return <strong>{texts.remark[kind](digit)}</strong>;
}

/** Once a letter is marked, the reader knows how. */
function Hint() {
  const texts = useTexts();
  return (
    <span className={styles.hint}>
      {texts.remark.mark} <span className={styles.place}>{texts.pad.place}</span>,{" "}
      <span className={styles.elsewhere}>{texts.pad.elsewhere}</span>,{" "}
      <s className={styles.out}>{texts.pad.out}</s>.
    </span>
  );
}
