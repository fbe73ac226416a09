/** Today's word is still open: whoever comes for help is asked first. */

import { type ReactNode, useEffect, useState } from "react";
import { useStore } from "zustand";
import { formatAddress, visit } from "../../hooks/address";
import { DAILY, useSite, useWords } from "../../hooks/site";
import { HELP } from "../../i18n/help";
import { formatPosition } from "../../store/position";
import { createToday } from "../../store/today";
import { Button } from "../Button";
import styles from "./Help.module.css";

/** Rounds for which help was wanted, until the page is closed. */
const wanted = new Set<number>();

/** Shows the page of help once today's round is over, or the reader has decided. */
export function Daily({ children }: { children: ReactNode }) {
  const texts = useWords(HELP);
  const site = useSite();
  const [store] = useState(() => createToday(site));
  const [, setAsked] = useState(0);
  const { state, number, rows, outcome } = useStore(store);
  useEffect(() => void store.getState().refresh(), [store]);
  const open = state === "ready" && number !== null && outcome === null && !wanted.has(number);
  if (state === "loading") return null;
  if (!open) return children;
  const go = (along: boolean) => {
    wanted.add(number);
    setAsked(number);
    const turns = rows.map(({ guess, digits }) => ({ guess, feedback: digits }));
    if (along) visit(formatAddress([DAILY, "help"], formatPosition(turns)), "replace");
  };
  return (
    <section className={styles.ask} data-testid="daily" aria-labelledby="daily-title">
      <h2 id="daily-title">{texts.daily.title}</h2>
      <p>{rows.length > 0 ? texts.daily.begun : texts.daily.fresh}</p>
      <div className={styles.actions}>
        <Button main onClick={() => visit(formatAddress([DAILY]))}>
          {texts.daily.back}
        </Button>
        {rows.length > 0 && <Button onClick={() => go(true)}>{texts.daily.with}</Button>}
        <Button onClick={() => go(false)}>{texts.daily.without}</Button>
      </div>
    </section>
  );
}
