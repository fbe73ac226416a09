/** The page: header, the round, and at most one dialog over it. */

import { type ReactNode, useEffect, useState } from "react";
import { ArchiveDialog } from "../components/ArchiveDialog";
import { Header } from "../components/Header";
import { HelpDialog } from "../components/HelpDialog";
import { LeaderboardDialog } from "../components/LeaderboardDialog";
import { Live, type Summary } from "../components/Live";
import { Notices } from "../components/Notices";
import { SettingsDialog } from "../components/SettingsDialog";
import { StatisticsDialog } from "../components/StatisticsDialog";
import { TURNS } from "../game/turn";
import { type Route, useRoute } from "../hooks/route";
import { useRound, useStores, useTexts } from "../hooks/stores";
import { useLook } from "../hooks/useLook";
import { summaryText } from "../i18n";
import styles from "./App.module.css";
import { Game } from "./Game";

export function App() {
  const texts = useTexts();
  const stores = useStores();
  const route = useRoute();
  const { kind, number } = route.round;
  const phase = useRound((round) => round.phase);
  useLook();
  useEffect(() => stores.start(), [stores]);
  useEffect(() => {
    void stores.round.getState().open(kind, number ?? undefined);
  }, [stores, kind, number]);
  const [summary, setSummary] = useState<Summary | null>(null);
  const read = () => {
    const { rows, notice } = stores.round.getState();
    const id = (summary?.id ?? 0) + 1;
    setSummary({ id, text: summaryText(texts, rows, TURNS), after: notice?.id ?? 0 });
  };
  return (
    <div className={styles.page} data-phase={phase}>
      <button type="button" className={styles.skip} onClick={skip}>
        {texts.page.skip}
      </button>
      <button type="button" className={styles.skip} onClick={read}>
        {texts.buttons.summary}
      </button>
      <Header route={route} />
      <main className={styles.main}>
        <Notices />
        <Game />
      </main>
      <Live summary={summary} />
      <OpenDialog route={route} />
    </div>
  );
}

/** A button, not a link: the hash of the address is the route. */
function skip(): void {
  document.querySelector<HTMLElement>("#board [tabindex='0']")?.focus();
}

function OpenDialog({ route }: { route: Route }): ReactNode {
  switch (route.dialog) {
    case "help":
      return <HelpDialog />;
    case "statistics":
      return <StatisticsDialog />;
    case "archive":
      return <ArchiveDialog />;
    case "leaderboard":
      return <LeaderboardDialog about={route.about} />;
    case "settings":
      return <SettingsDialog />;
    case null:
      return null;
  }
}
