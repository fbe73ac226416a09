/** What is around a page: the way home, the pages of a game, the settings, the foot. */

import type { ReactNode } from "react";
import { formatAddress, openOver } from "../hooks/address";
import { type PageName, useNavigation, useSite, useSiteTexts, useTitle } from "../hooks/site";
import styles from "./Frame.module.css";
import { Hidden } from "./Hidden";
import { Icon } from "./Icon";
import { Mark } from "./Mark";
import { Tabs } from "./Tabs";
import { UpdateNotice } from "./UpdateNotice";

export interface FrameProps {
  /** The page, as the navigation calls it; null at home. */
  page: PageName | null;
  /** The game that it is about. */
  game?: { name: string; title: string };
  children: ReactNode;
}

export function Frame({ page, game, children }: FrameProps) {
  const texts = useSiteTexts();
  const title = page === null ? texts.name : texts.pages[page];
  useTitle(game === undefined ? title : `${game.title}: ${title}`);
  return (
    <div className={styles.page}>
      <button type="button" className={styles.skip} onClick={focusMain}>
        {texts.skip}
      </button>
      <header className={styles.header}>
        <Brand page={page} game={game?.title} />
        {game !== undefined && <Tabs page={page} game={game.name} />}
        <SiteLinks page={game === undefined ? page : null} home={page === null} />
      </header>
      <div role="status">
        <UpdateNotice />
      </div>
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Foot />
    </div>
  );
}

/** A button, not a link: the hash of the address is the route. */
function focusMain(): void {
  document.getElementById("main")?.focus();
}

function Brand({ page, game }: { page: PageName | null; game: string | undefined }) {
  const texts = useSiteTexts();
  if (page === null) {
    return (
      <span className={styles.brand}>
        <Mark />
        {texts.name}
      </span>
    );
  }
  return (
    <span className={styles.brand}>
      <a className={styles.home} href="#/" aria-label={texts.home}>
        <Mark />
      </a>
      <h1>
        {game ?? texts.pages[page]}
        {game !== undefined && <Hidden>: {texts.pages[page]}</Hidden>}
      </h1>
    </span>
  );
}

function SiteLinks({ page, home }: { page: PageName | null; home: boolean }) {
  const texts = useSiteTexts();
  const { site } = useNavigation();
  const { mode } = useSite().env;
  const pages = site.filter((name) => name !== "entropy" || mode !== "site");
  return (
    <nav className={styles.links} aria-label={texts.name}>
      {!home && (
        <a className={styles.games} href="#/">
          {texts.games}
        </a>
      )}
      {pages.map((name) => (
        <a
          key={name}
          href={formatAddress([name])}
          aria-current={name === page ? "page" : undefined}
        >
          {texts.pages[name]}
        </a>
      ))}
      <button
        type="button"
        className={styles.icon}
        title={texts.settings}
        aria-label={texts.settings}
        onClick={() => openOver("#/settings")}
      >
        <Icon name="settings" />
      </button>
    </nav>
  );
}

function Foot() {
  const { foot } = useSiteTexts();
  return (
    <footer className={styles.foot}>
      <span>{foot.local}</span>
      <span>{foot.private}</span>
    </footer>
  );
}
