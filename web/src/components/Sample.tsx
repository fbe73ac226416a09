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

export function Sample({ tiles }: { tiles: readonly SampleTile[] }) {
  const texts = useTexts();
  return (
    <ol className={styles.sample}>
      {tiles.map(({ letter, mark, digit }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its index
        <li key={index} className={styles.sampleTile} data-mark={mark ?? "none"}>
          <b>{letter}</b>
          <span className={styles.sampleDie}>
            {digit !== null && <Die face={digit} />}
            {digit}
          </span>
          {mark !== null && <Hidden>{texts.pad[mark]}</Hidden>}
        </li>
      ))}
    </ol>
  );
}
