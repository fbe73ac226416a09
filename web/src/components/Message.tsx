/**
 * Below the board, in one place: the dice that were pressed with their marks; else what was just
 * said, what is wrong with the marks, what the pencil does, or what the last dice say.
 */

import type { ReactNode } from "react";
import { useSettings } from "../hooks/site";
import { useLessons, useRound, useTexts } from "../hooks/stores";
import type { Pencil } from "../hooks/usePencil";
import { noticeText } from "../i18n";
import { clashOf } from "../store/marks";
import { carried, isEmpty } from "../store/scratchpad";
import type { Chosen } from "./Board";
import { GroupBar } from "./GroupBar";
import { Hidden } from "./Hidden";
import { Icon, type IconName } from "./Icon";
import styles from "./Message.module.css";
import { isTold, saysText } from "./Says";

export interface MessageProps {
  pencil: Pencil;
  chosen: Chosen | null;
  onChoose(chosen: Chosen): void;
}

export function Message({ pencil, chosen, onChoose }: MessageProps) {
  const over = useRound((round) => round.outcome !== null);
  const grouped = chosen !== null && !over;
  return (
    // A pressed button does not take the focus: Enter on the real keyboard still enters the guess.
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing happens here but that
    <div
      className={styles.bar}
      data-over={over || undefined}
      onMouseDown={(event) => event.preventDefault()}
    >
      {grouped && <GroupBar chosen={chosen} onChoose={onChoose} />}
      <p className={styles.message} data-testid="message" data-beside={grouped || undefined}>
        <Said pencil={pencil} brief={grouped} />
      </p>
      {!over && <Tools pencil={pencil} grouped={grouped} />}
    </div>
  );
}

function Tools({ pencil, grouped }: { pencil: Pencil; grouped: boolean }) {
  const texts = useTexts();
  const { clearPad, undo, past, pad } = useRound();
  return (
    <span className={styles.tools}>
      {past.length > 0 && <Tool icon="undo" label={texts.pad.undo} onClick={undo} />}
      {pencil.on && !isEmpty(pad) && (
        <Tool icon="eraser" label={texts.pad.clear} onClick={clearPad} />
      )}
      {!grouped && (
        <Tool
          icon="pencil"
          label={texts.pencil.button}
          pressed={pencil.on}
          onClick={pencil.toggle}
        />
      )}
    </span>
  );
}

interface ToolProps {
  icon: IconName;
  label: string;
  pressed?: boolean;
  onClick(): void;
}

function Tool({ icon, label, pressed, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      title={label}
      aria-pressed={pressed}
      onClick={onClick}
    >
      <Icon name={icon} className={styles.icon} />
      <Hidden>{label}</Hidden>
    </button>
  );
}

/** `brief`: only what must be said while dice are being marked. */
function Said({ pencil, brief }: { pencil: Pencil; brief: boolean }): ReactNode {
  const texts = useTexts();
  const { phase, waiting, notice, rows, pad, outcome } = useRound();
  const clash = outcome === null ? clashOf(pad, rows) : null;
  const wrong = clash && (
    <span className={styles.clash} data-testid="clash">
      {texts.clash[clash.kind](clash.letters, clash.number)}
    </span>
  );
  if (brief) return wrong;
  if (notice && !notice.quiet) {
    const said = noticeText(texts, notice);
    return notice.refused ? <strong>{said}</strong> : said;
  }
  if (waiting) return texts.waiting[waiting.reason];
  if (phase === "loading") return texts.page.loading;
  if (outcome !== null) return null;
  if (wrong) return wrong;
  if (pencil.on)
    return pencil.slot === null ? texts.pencil.strikes : texts.pencil.notes(pencil.slot + 1);
  if (rows.length === 0) return texts.says.start;
  return <Reading />;
}

/** What the last row says by itself, how to mark it, and marks that may be taken on. */
function Reading(): ReactNode {
  const texts = useTexts();
  const { rows, pad, carry } = useRound();
  const telling = useLessons((lessons) => lessons.telling);
  const always = useSettings((settings) => settings.carry);
  const last = rows.at(-1);
  if (last === undefined) return null;
  const offered = always ? [] : carried(pad, rows, rows.length - 1);
  const letters = [...new Set(offered.map(({ column }) => last.guess[column]))].join("");
  return (
    <>
      {isTold(telling, last) && (
        <strong className={styles.says} data-testid="says">
          {saysText(texts, last)}{" "}
        </strong>
      )}
      {telling === "all" && isEmpty(pad) && <Hint />}
      {letters !== "" && (
        <button type="button" className={styles.offer} onClick={carry}>
          {texts.pad.carry(letters)}
        </button>
      )}
    </>
  );
}

/** Once a letter is marked, the reader knows how. */
function Hint() {
  const texts = useTexts();
  return (
    <span className={styles.hint}>
      {texts.says.mark} <span className={styles.place}>{texts.pad.place}</span>,{" "}
      <span className={styles.elsewhere}>{texts.pad.elsewhere}</span>,{" "}
      <s className={styles.out}>{texts.pad.out}</s>.
    </span>
  );
}
