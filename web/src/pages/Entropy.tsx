/** Entropy: its header, the round, and at most one dialog over it. */

import { type ReactNode, useEffect, useState } from "react";
import { ArchiveDialog } from "../components/ArchiveDialog";
import { Cards } from "../components/Cards";
import { Header } from "../components/Header";
import { HelpDialog } from "../components/HelpDialog";
import { LeaderboardDialog } from "../components/LeaderboardDialog";
import { Live, type Summary } from "../components/Live";
import { Notices } from "../components/Notices";
import { SettingsDialog } from "../components/SettingsDialog";
import { StatisticsDialog } from "../components/StatisticsDialog";
import { TURNS } from "../game/turn";
import { type RoundId, type Route, useRoute } from "../hooks/route";
import { useSite, useTitle } from "../hooks/site";
import { StoresContext, useLessons, useRound, useStores, useTexts } from "../hooks/stores";
import { summaryText } from "../i18n";
import { createStores, type Stores } from "../store";
import type { Site } from "../store/site";
import styles from "./Entropy.module.css";
import { Game } from "./Game";

/** One for the site: who comes back to the page finds it as it was. */
const known = new WeakMap<Site, Stores>();

function storesOf(site: Site): Stores {
  const stores = known.get(site) ?? createStores(site.env, site);
  known.set(site, stores);
  return stores;
}

export default function Entropy() {
  return (
    <StoresContext value={storesOf(useSite())}>
      <Round />
    </StoresContext>
  );
}

function Round() {
  const texts = useTexts();
  const stores = useStores();
  const route = useRoute();
  const { kind, number } = shownRound(route, stores);
  const phase = useRound((round) => round.phase);
  useRoundTitle();
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
      <Live summary={summary} />
      <button type="button" className={styles.skip} onClick={skip}>
        {texts.page.skip}
      </button>
      <button type="button" className={styles.skip} onClick={read}>
        {texts.buttons.summary}
      </button>
      <Header route={route} />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Notices />
        <Game />
      </main>
      <OpenDialog route={route} />
    </div>
  );
}

/** A site without a daily game has practice words alone. */
function shownRound({ round }: Route, { mode }: Stores): RoundId {
  if (mode !== "site" || round.kind === "practice") return round;
  return { kind: "practice", number: null };
}

function useRoundTitle(): void {
  const { header, page } = useTexts();
  const kind = useRound((round) => round.kind);
  const number = useRound((round) => round.puzzle?.number ?? 0);
  const where = kind === "practice" ? header.practice : number && header.puzzle(number);
  useTitle(where ? `${page.title} · ${where}` : page.title);
}

/** A button, not a link: the hash of the address is the route. */
function skip(): void {
  document.querySelector<HTMLElement>("#board [tabindex='0']")?.focus();
}

function OpenDialog({ route }: { route: Route }): ReactNode {
  const cards = useLessons((lessons) => lessons.cards);
  // Who asks for something else first sees that.
  if (cards && route.dialog === null) return <Cards />;
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
