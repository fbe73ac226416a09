/** The pages of one game, those that there are. */

import { gameHash, type PageName, useGamePages, useSiteTexts } from "../hooks/site";
import styles from "./Tabs.module.css";

export function Tabs({ page, game }: { page: PageName | null; game: string }) {
  const texts = useSiteTexts();
  const pages = useGamePages(game);
  if (pages.length === 0) return null;
  return (
    <nav className={styles.tabs} aria-label={texts.navigation}>
      {pages.map((name) => (
        <a key={name} href={gameHash(game, name)} aria-current={name === page ? "page" : undefined}>
          {texts.pages[name]}
        </a>
      ))}
    </nav>
  );
}
