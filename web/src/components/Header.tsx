/** The mark, the name, the puzzle and the turn; below, one row of plain buttons. */

import type { ReactNode } from "react";
import { TURNS } from "../game/turn";
import { type DialogName, goTo, openDialog, PAGE, type Route, TODAY } from "../hooks/route";
import { useSiteTexts } from "../hooks/site";
import { useRound, useStores, useTexts } from "../hooks/stores";
import styles from "./Header.module.css";
import { Icon, type IconName } from "./Icon";
import { Mark } from "./Mark";
import { Tabs } from "./Tabs";

export function Header({ route }: { route: Route }) {
  const texts = useTexts();
  const { home } = useSiteTexts();
  return (
    <header className={styles.header}>
      <div className={styles.title}>
        <div className={styles.name}>
          <a className={styles.home} href="#/" aria-label={home} title={home}>
            <Mark />
          </a>
          <h1>{texts.page.title}</h1>
          <Tabs page={null} game={PAGE} />
        </div>
        <Where />
      </div>
      <Toolbar route={route} />
    </header>
  );
}

function Where() {
  const texts = useTexts();
  const kind = useRound((round) => round.kind);
  const number = useRound((round) => round.puzzle?.number ?? null);
  const used = useRound((round) => round.rows.length);
  const over = useRound((round) => round.outcome !== null);
  const puzzle = number === null ? null : texts.header.puzzle(number);
  const where = kind === "practice" ? texts.header.practice : puzzle;
  return (
    <p className={styles.where}>
      <Day />
      <span className={styles.turn}>
        {where !== null && (
          <>
            <span>{where}</span>
            <span className={styles.dot} aria-hidden="true">
              •
            </span>
          </>
        )}
        <span>{texts.header.turn(over ? used : Math.min(used + 1, TURNS), TURNS)}</span>
      </span>
    </p>
  );
}

/** The day of the puzzle; one of the past is told apart from today's. */
function Day(): ReactNode {
  const { header, formats } = useTexts();
  const kind = useRound((round) => round.kind);
  const date = useRound((round) => round.puzzle?.date ?? "");
  if (date === "") return null;
  if (kind === "today") return <span className={styles.day}>{formats.weekday(date)}</span>;
  return (
    <span className={styles.day} data-past>
      <b>{header.archive}</b> {formats.date(date)}
    </span>
  );
}

function Toolbar({ route }: { route: Route }) {
  const texts = useTexts();
  const dialog = (name: DialogName) => (
    <ToolButton icon={name} label={texts.buttons[name]} onClick={() => openDialog(name)} />
  );
  const elsewhere = route.round.kind !== "today";
  if (useStores().mode === "site") {
    return (
      <nav className={styles.toolbar} aria-label={texts.page.menu}>
        {dialog("help")}
        {dialog("settings")}
      </nav>
    );
  }
  return (
    <nav className={styles.toolbar} aria-label={texts.page.menu}>
      {dialog("help")}
      {dialog("statistics")}
      {dialog("archive")}
      {elsewhere ? (
        <ToolButton icon="today" label={texts.buttons.today} onClick={() => goTo(TODAY)} />
      ) : (
        <ToolButton
          icon="practice"
          label={texts.buttons.practice}
          onClick={() => goTo({ kind: "practice", number: null })}
        />
      )}
      {dialog("leaderboard")}
      {dialog("settings")}
    </nav>
  );
}

interface ToolProps {
  icon: IconName;
  label: string;
  onClick(): void;
}

function ToolButton({ icon, label, onClick }: ToolProps): ReactNode {
  return (
    <button type="button" className={styles.tool} title={label} onClick={onClick}>
      <Icon name={icon} className={styles.icon} />
      <span className={styles.label}>{label}</span>
    </button>
  );
}
