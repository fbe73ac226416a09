/** The puzzles of past days, with what the reader made of them. */

import { type ReactNode, useEffect } from "react";
import { closeDialog, goTo } from "../hooks/route";
import { useArchive, useWords } from "../hooks/stores";
import type { ArchiveEntry } from "../store/types";
import type { Words } from "../words";
import styles from "./ArchiveDialog.module.css";
import { Button } from "./Button";
import { Dialog } from "./Dialog";
import { Die } from "./Die";

export function ArchiveDialog() {
  const words = useWords();
  const load = useArchive((archive) => archive.load);
  useEffect(() => void load(), [load]);
  return (
    <Dialog name="archive" title={words.archive.title} onClose={closeDialog}>
      <p className={styles.note}>{words.archive.note}</p>
      <List />
    </Dialog>
  );
}

function List(): ReactNode {
  const words = useWords();
  const state = useArchive((archive) => archive.state);
  const entries = useArchive((archive) => archive.entries);
  const more = useArchive((archive) => archive.more);
  const load = useArchive((archive) => archive.load);
  const loadMore = useArchive((archive) => archive.loadMore);
  return (
    <>
      {state === "offline" && <p role="status">{words.archive.offline}</p>}
      {state === "failed" && (
        <p role="status">
          {words.states.failed} <Button onClick={() => void load()}>{words.page.retry}</Button>
        </p>
      )}
      {entries.length === 0 && (state === "idle" || state === "loading") && (
        <p>{words.page.loading}</p>
      )}
      {entries.length === 0 && state === "ready" && <p>{words.archive.empty}</p>}
      {entries.length > 0 && (
        <ul className={styles.list} data-testid="archive-list">
          {entries.map((entry) => (
            <Entry key={entry.number} entry={entry} />
          ))}
        </ul>
      )}
      {more && <Button onClick={() => void loadMore()}>{words.archive.more}</Button>}
    </>
  );
}

function markText(words: Words, { mark, turns }: ArchiveEntry): string {
  return mark === "won" && turns !== null ? words.archive.wonIn(turns) : words.archive.marks[mark];
}

function Entry({ entry }: { entry: ArchiveEntry }) {
  const words = useWords();
  const open = () =>
    goTo(entry.today ? { kind: "today", number: null } : { kind: "archive", number: entry.number });
  return (
    <li>
      <button type="button" className={styles.entry} data-mark={entry.mark} onClick={open}>
        <span className={styles.number}>
          {words.header.puzzle(entry.number)}
          {entry.today && ` · ${words.archive.today}`}
        </span>
        <span className={styles.date}>{words.formats.date(entry.date)}</span>
        <span className={styles.mark}>
          {markText(words, entry)}
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
