/** The end of the round: found, or all guesses used; the review and a new round. */

import { useEffect, useRef } from "react";
import { formatAddress } from "../../hooks/address";
import { useNavigation, useWords } from "../../hooks/site";
import type { Help } from "../../hooks/useHelp";
import { HELP } from "../../i18n/help";
import type { Choice } from "../../store/choice";
import { formatPosition } from "../../store/position";
import { Button } from "../Button";
import { Written } from "../Written";
import styles from "./Help.module.css";

interface EndProps {
  choice: Choice;
  help: Help;
  onFresh(): void;
  onUndo(): void;
}

export function End({ choice: { game, look }, help: { round }, onFresh, onUndo }: EndProps) {
  const texts = useWords(HELP);
  const navigation = useNavigation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { turns, won } = round;
  const review = formatAddress([game.spec, "review"], formatPosition(turns));
  return (
    <section className={styles.best} data-testid="end" data-won={won || undefined}>
      <h2 ref={heading} tabIndex={-1}>
        {won ? texts.end.won(turns.length) : texts.end.over}
      </h2>
      {won && (
        <span className={styles.large}>
          <Written look={look} code={turns.at(-1)?.guess ?? ""} size="3rem" />
        </span>
      )}
      <div className={styles.actions}>
        <Button main onClick={onFresh}>
          {texts.fresh}
        </Button>
        {won && navigation.game.includes("review") && (
          <a className={styles.action} href={review}>
            {texts.end.review}
          </a>
        )}
        <Button quiet onClick={onUndo}>
          {texts.undo(turns.length)}
        </Button>
      </div>
    </section>
  );
}
