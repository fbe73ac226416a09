/** The puzzles of past days, with what the reader made of them. */

import { type ReactNode, useEffect } from "react";
import { closeDialog, goTo, TODAY } from "../hooks/route";
import { useArchive, useTexts } from "../hooks/stores";
import type { Texts } from "../i18n";
import type { ArchiveEntry } from "../store/archive";
import styles from "./ArchiveDialog.module.css";
import { Button } from "./Button";
import { Dialog } from "./Dialog";
import { Die } from "./Die";

export function ArchiveDialog() {
  const texts = useTexts();
  const load = useArchive((archive) => archive.load);
  useEffect(() => void load(), [load]);
  return (
    <Dialog name="archive" title={texts.archive.title} onClose={closeDialog}>
      <p className={styles.note}>{texts.archive.note}</p>
      <List />
    </Dialog>
  );
}

function List(): ReactNode {
  const texts = useTexts();
  const { state, entries, more, load, loadMore } = useArchive();
  return (
    <>
      {state === "offline" && <p role="status">{texts.archive.offline}</p>}
      {state === "failed" && (
        <p role="status">
          {texts.states.failed} <Button onClick={() => void load()}>{texts.page.retry}</Button>
        </p>
      )}
      {entries.length === 0 && (state === "idle" || state === "loading") && (
        <p>{texts.page.loading}</p>
      )}
      {entries.length === 0 && state === "ready" && <p>{texts.archive.empty}</p>}
      {entries.length > 0 && (
        <ul className={styles.list} data-testid="archive-list">
          {entries.map((entry) => (
            <Entry key={entry.number} entry={entry} />
          ))}
        </ul>
      )}
      {more && <Button onClick={() => void loadMore()}>{texts.archive.more}</Button>}
    </>
  );
}

function markText(texts: Texts, { mark, turns }: ArchiveEntry): string {
  return mark === "won" && turns !== null ? texts.archive.wonIn(turns) : texts.archive.marks[mark];
}

function Entry({ entry }: { entry: ArchiveEntry }) {
  const texts = useTexts();
  const open = () => goTo(entry.today ? TODAY : { kind: "archive", number: entry.number });
  return (
    <li>
      <button type="button" className={styles.entry} data-mark={entry.mark} onClick={open}>
        <span className={styles.number}>
          {texts.header.puzzle(entry.number)}
          {entry.today && ` · ${texts.archive.today}`}
        </span>
        <span className={styles.date}>{texts.formats.date(entry.date)}</span>
        <span className={styles.mark}>
          {markText(texts, entry)}
          <Shape entry={entry} />
        </span>
      </button>
    </li>
  );
}

/** Won: a full die with the turns; begun: half a square; lost: a cross; new: a dotted square. */
function Shape({ entry }: { entry: ArchiveEntry }): ReactNode {
  if (entry.mark === "won" && entry.turns !== null && entry.turns <= 6) {
    return <Die face={String(entry.turns)} className={styles.die} />;
  }
  return <span className={styles.shape} data-mark={entry.mark} aria-hidden="true" />;
}
