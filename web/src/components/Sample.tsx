/** A row of example tiles: letters with their kinds and dice, as far as they are shown. */

import type { Mark } from "../game/feedback";
import { useTexts } from "../hooks/stores";
import { Die } from "./Die";
import styles from "./HelpDialog.module.css";
import { Hidden } from "./Hidden";

export interface SampleTile {
  letter: string;
  mark: Mark | null;
  digit: string | null;
}

export interface SampleProps {
  tiles: readonly SampleTile[];
  /** The hidden word, over the letters. */
  secret?: string;
}

export function Sample({ tiles, secret }: SampleProps) {
  const texts = useTexts();
  return (
    <>
      {secret !== undefined && (
        <p className={styles.secret} aria-hidden="true">
          {[...secret].map((letter, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its index
            <span key={index}>{letter}</span>
          ))}
        </p>
      )}
      <ol className={styles.sample}>
        {tiles.map(({ letter, mark, digit }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its index
            key={index}
            className={styles.sampleTile}
            data-mark={mark ?? "none"}
            data-tone={digit ?? undefined}
          >
            <b>{letter}</b>
            <span className={styles.sampleDie}>
              {digit !== null && <Die face={digit} />}
              {digit}
            </span>
            {mark !== null && <Hidden>{texts.pad[mark]}</Hidden>}
          </li>
        ))}
      </ol>
    </>
  );
}
