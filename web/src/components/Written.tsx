/** A code as it is written in a list: pegs as they are, everything else as bold text. */

import { type Look, slotsOf } from "../store/look";
import { Code } from "./Code";
import styles from "./Written.module.css";

export function Written({ look, code, size }: { look: Look; code: string; size: string }) {
  if (look.slots === "peg" || look.slots === "pair") {
    return <Code look={look} code={code} size={size} />;
  }
  return <span className={styles.written}>{slotsOf(look, code).join("")}</span>;
}
