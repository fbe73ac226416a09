/** Today's Entropy: not begun, under way, found or lost; and the figures so far. */

import { type ReactNode, useEffect, useState } from "react";
import { useStore } from "zustand";
import { LETTERS, TURNS } from "../game/turn";
import { formatAddress } from "../hooks/address";
import { useNavigation, useSite, useSiteTexts } from "../hooks/site";
import { useNow } from "../hooks/useNow";
import type { SiteTexts } from "../i18n/site";
import { createToday, type TodayView } from "../store/today";
import { clockText } from "./clock";
import { Die } from "./Die";
import styles from "./Hero.module.css";
import { Hidden } from "./Hidden";

const at = (...parts: string[]) => formatAddress(["entropy", ...parts]);

export function Hero() {
  const { hero, formats } = useSiteTexts();
  const today = useToday();
  const { number, date, state } = today;
  return (
    <section
      className={styles.hero}
      aria-labelledby="today"
      data-testid="today"
      data-state={stateOf(today)}
    >
      <div>
        <p className={styles.eyebrow}>
          {date !== null && number !== null && (
            <>
              <span>{formats.weekday(date)}</span> <span>{hero.number(number)}</span>
            </>
          )}
        </p>
        <h1 id="today" className={styles.title}>
          {hero.title}
        </h1>
        <p className={styles.lead}>
          {state === "none" || state === "offline" ? hero[state] : hero.lead}
        </p>
      </div>
      <Dice today={today} />
      <div className={styles.doing}>
        <Actions today={today} />
        <Facts today={today} />
      </div>
    </section>
  );
}

/** Read when Home opens, and again whenever the reader comes back to it. */
function useToday(): TodayView {
  const site = useSite();
  const [store] = useState(() => createToday(site));
  useEffect(() => {
    const refresh = () => void store.getState().refresh();
    refresh();
    return site.env.onWake(refresh);
  }, [site, store]);
  return useStore(store);
}

function stateOf({ state, rows, outcome }: TodayView): string {
  if (state !== "ready") return state;
  return outcome ?? (rows.length > 0 ? "playing" : "new");
}

function mainText({ hero }: SiteTexts, { state, rows, outcome }: TodayView): string {
  if (state === "none" || state === "offline") return hero.practice;
  if (outcome !== null) return hero.look;
  return rows.length > 0 ? hero.resume(rows.length + 1, TURNS) : hero.begin;
}

function Actions({ today }: { today: TodayView }) {
  const texts = useSiteTexts();
  const { hero } = texts;
  const helps = useNavigation().game.includes("help");
  const away = today.state === "none" || today.state === "offline";
  return (
    <div className={styles.actions}>
      <a className={styles.main} href={away ? at("practice") : at()}>
        {mainText(texts, today)}
      </a>
      {today.outcome === null ? (
        <a className={styles.quiet} href={at("rules")}>
          {hero.rules}
        </a>
      ) : (
        <a className={styles.quiet} href={at("practice")}>
          {hero.practice}
        </a>
      )}
      {helps && (
        <a className={styles.quiet} href={at("help")}>
          {hero.help}
        </a>
      )}
    </div>
  );
}

function Facts({ today }: { today: TodayView }) {
  const { hero } = useSiteTexts();
  const { streak, average, closes, outcome, rows } = today;
  return (
    <p className={styles.facts}>
      {outcome !== null && <strong>{outcome === "won" ? hero.won(rows.length) : hero.lost}</strong>}
      {streak > 0 && <span>{emphasised(hero.streak(streak))}</span>}
      {average !== null && <span>{emphasised(hero.average(average))}</span>}
      {closes !== null && <Next closes={closes} />}
      <a href={at("archive")}>{hero.archive}</a>
    </p>
  );
}

/** The number of a fact stands out. */
function emphasised(text: string): ReactNode {
  const [, before, number, after] = /^(\D*)([\d.,]+)(.*)$/s.exec(text) ?? [];
  return number === undefined ? (
    text
  ) : (
    <>
      {before}
      <b>{number}</b>
      {after}
    </>
  );
}

function Next({ closes }: { closes: string }) {
  const { hero } = useSiteTexts();
  const left = (Date.parse(closes) - useNow(useSite().now)) / 1000;
  return (
    <span>
      {hero.next} <b role="timer">{clockText(left)}</b>
    </span>
  );
}

const COLUMNS = Array.from({ length: LETTERS }, (_, column) => column);

/** The dice of the rows played, the row to come, and what is left. */
function Dice({ today: { rows, outcome } }: { today: TodayView }) {
  const { hero } = useSiteTexts();
  const open = outcome === null && rows.length < TURNS;
  const coming = TURNS - rows.length - (open ? 1 : 0);
  return (
    <div className={styles.dice}>
      <Hidden>
        {[hero.dice(rows.length), ...rows.map(({ digits }, row) => hero.row(row + 1, digits))].join(
          ". ",
        )}
      </Hidden>
      {rows.map(({ digits, won }, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its turn
        <div key={row} className={styles.row} data-won={won || undefined}>
          {COLUMNS.map((column) => (
            <Die key={column} face={digits[column] ?? ""} />
          ))}
        </div>
      ))}
      {open && <Blank kind={styles.active} />}
      {outcome === null &&
        Array.from({ length: coming }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its turn
          <Blank key={row} kind={styles.coming} />
        ))}
    </div>
  );
}

function Blank({ kind }: { kind: string | undefined }) {
  return (
    <div className={`${styles.row} ${kind}`} aria-hidden="true">
      {COLUMNS.map((column) => (
        <i key={column} />
      ))}
    </div>
  );
}
