/** A game on Home: what it is, and the pages there are for it. */

import { gameHash, type PageName, useGamePages, useSiteTexts } from "../hooks/site";
import type { GameText } from "../i18n/site";
import { type GameInfo, type Sample, sampleOf } from "../store/games";
import styles from "./GameCard.module.css";
import { TurnRow } from "./Turns";

/** "Jotto: the secret is a word." → Jotto, and "The secret is a word." */
export function splitAbout(about: string): GameText {
  const [, title = about, rest = ""] = /^(.*?)(?:, [^:]*)?: (.*)$/s.exec(about) ?? [];
  return { title, about: rest.charAt(0).toUpperCase() + rest.slice(1) };
}

/** The ways in; the other pages of a game are a step further, beside these. */
const FIRST: readonly PageName[] = ["play", "help", "learn"];

export function GameCard({ game }: { game: GameInfo }) {
  const { gameTexts, pages } = useSiteTexts();
  const pagesOf = useGamePages(game.name);
  const { title, about } = gameTexts[game.name] ?? splitAbout(game.about);
  const own = FIRST.filter((name) => pagesOf.includes(name));
  return (
    <article className={styles.card} data-game={game.name}>
      <Picture game={game} />
      <h3>{title}</h3>
      <p>{about}</p>
      <nav aria-label={title}>
        {own.map((name) => (
          <a key={name} href={gameHash(game.name, name)}>
            {pages[name]}
          </a>
        ))}
      </nav>
    </article>
  );
}

/** A turn of the game, small: an ornament, since the words below say what it is. */
function Picture({ game }: { game: GameInfo }) {
  const sample = sampleOf(game);
  return (
    <div className={styles.picture} aria-hidden="true">
      {sample !== null && <TurnRow {...sample} size={sizeFor(symbolsIn(sample))} />}
    </div>
  );
}

const symbolsIn = ({ look, guess }: Sample) =>
  look.slots === "text" || look.slots === "wide" ? look.length : guess.length;

/** Long codes are drawn smaller, so that the cards have one height. */
const sizeFor = (symbols: number) => `${Math.min(2.375, 15 / (symbols + 1.5))}rem`;
