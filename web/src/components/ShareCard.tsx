/** What is shared of a round: as a picture, as dice or as digits; a line for each row, then the link. */

import { type ReactNode, useRef } from "react";
import { formatShare, type Share } from "../game/share";
import { TURNS } from "../game/turn";
import { useSettings } from "../hooks/site";
import { useTexts } from "../hooks/stores";
import { drawPicture } from "../hooks/usePicture";
import type { Sharing } from "../hooks/useShare";
import { SHARE_FORMS } from "../store/schemas";
import { Button } from "./Button";
import { Die } from "./Die";
import styles from "./ShareCard.module.css";

export interface ShareCardProps {
  share: Share;
  link: string;
  sharing: Sharing;
  /** What else can be done. */
  children: ReactNode;
}

export function ShareCard({ share, link, sharing, children }: ShareCardProps) {
  const texts = useTexts();
  const { share: form, setShare } = useSettings();
  const rows = useRef<HTMLOListElement>(null);
  const { number, turns } = share;
  const score = `${turns ?? "X"}/${TURNS}`;
  const text = formatShare(share, form === "digits" ? "digits" : "dice", link);
  const send = async () => {
    if (form !== "picture" || rows.current === null) return sharing.share(text);
    const head = [
      { text: texts.page.title, bold: true },
      { text: `${texts.header.puzzle(number)}  ${score}`, end: true },
    ];
    const foot = link.replace(/^https?:\/\//, "");
    const picture = await drawPicture(rows.current, { head, foot });
    if (picture === null) await sharing.share(text);
    else await sharing.sharePicture(picture, `entropy-${number}.png`, link);
  };
  return (
    <div className={styles.card} data-testid="share">
      <p className={styles.head}>
        <b>{texts.page.title}</b> <span>{texts.header.puzzle(number)}</span> <b>{score}</b>
      </p>
      {form === "picture" ? (
        <Rows rows={share.rows} won={turns !== null} list={rows} />
      ) : (
        <p className={styles.text} data-testid="share-text">
          {text}
        </p>
      )}
      <div className={styles.actions}>
        <Button main onClick={() => void send()}>
          {texts.share.button}
        </Button>
        {children}
      </div>
      <fieldset className={styles.forms} aria-label={texts.share.form}>
        {SHARE_FORMS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === form}
            onClick={() => setShare(each)}
          >
            {texts.share[each]}
          </button>
        ))}
      </fieldset>
      <p className={styles.note}>
        {texts.share.note} {form === "dice" && texts.share.diceNote}
      </p>
    </div>
  );
}

interface RowsProps {
  rows: readonly string[];
  won: boolean;
  list: { current: HTMLOListElement | null };
}

/** The dice; the row of a win in the accent, so that six sixes alone never look like one. */
function Rows({ rows, won, list }: RowsProps) {
  return (
    <ol ref={list} className={styles.rows} data-testid="share-picture">
      {rows.map((row, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be equal
          key={index}
          data-won={(won && index === rows.length - 1) || undefined}
          aria-label={[...row].join(" ")}
        >
          {[...row].map((face, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a die is its column
            <Die key={column} face={face} />
          ))}
        </li>
      ))}
    </ol>
  );
}
