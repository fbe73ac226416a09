/** The keys that help, for those who have some. */

import type { ReactNode } from "react";
import { useWords } from "../../hooks/site";
import { isSymbol } from "../../hooks/useHelpKeys";
import { HELP } from "../../i18n/help";
import type { Look } from "../../store/look";
import styles from "./Help.module.css";

export function Keys({ look, clash }: { look: Look; clash: boolean }) {
  const { keys } = useWords(HELP);
  const [form] = look.feedback;
  const kind = form?.kind;
  const letters = look.slots === "letter";
  const key = (names: string[], what: string): ReactNode => (
    <span key={what}>
      {names.map((name) => (
        <kbd key={name}>{name}</kbd>
      ))}
      {what}
    </span>
  );
  return (
    <p className={styles.keys} aria-hidden="true">
      {(kind === "pins" || kind === undefined) && key(["X", "O"], keys.pins)}
      {kind === "tiles" && key(["G", "Y", "B"], keys.marks)}
      {(kind === "tiles" || kind === "dice") && key(["Space"], keys.space)}
      {kind === "counts" && key(["1", "2"], keys.digits)}
      {kind === "number" && key(["0", "1", "…"], keys.number)}
      {kind === "dice" && key(["1", "…", "6"], keys.dice)}
      {kind !== "words" && key(["⌫"], keys.back)}
      {key(["Enter"], keys.next)}
      {!clash &&
        !isSymbol(look, "1") &&
        kind !== "number" &&
        kind !== "dice" &&
        key(["1", "…", "9"], keys.take)}
      {!clash && !letters && !isSymbol(look, "W") && key(["W"], keys.why)}
      {key(["↑", "↓"], keys.turns)}
      {key(["Ctrl Z"], keys.undo)}
    </p>
  );
}
