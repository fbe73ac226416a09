/** The secret above the board: hidden while it is looked for, open at the end. */

import { useWords } from "../../hooks/site";
import { PLAY } from "../../i18n/play";
import type { Look } from "../../store/look";
import type { PlayRound } from "../../store/play";
import { Code } from "../Code";
import { Hidden } from "../Hidden";
import styles from "./Play.module.css";

interface SecretProps {
  look: Look;
  round: PlayRound;
  size: string;
  /** What is known of it. */
  said: string;
  /** Rows to come say as much: where room is scarce the slots are left out. */
  limited: boolean;
}

export function Secret({ look, round, size, said, limited }: SecretProps) {
  const texts = useWords(PLAY);
  const { secret, outcome, turns } = round;
  if (outcome === null) {
    return (
      <div className={styles.secret} data-limited={limited || undefined}>
        <span className={styles.hidden} aria-hidden="true">
          <Code look={look} code="" size={size} />
        </span>
        <span className={styles.soft}>{said}</span>
      </div>
    );
  }
  const code = outcome === "won" ? (turns.at(-1)?.guess ?? "") : (secret ?? "");
  return (
    <div className={styles.secret} data-outcome={outcome}>
      <Hidden>{texts.was}: </Hidden>
      <Code look={look} code={code} size={size} />
    </div>
  );
}
