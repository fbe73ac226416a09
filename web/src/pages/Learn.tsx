/** Why entropy?: what makes one guess better than another, in sections to press; then where to go. */

import { Frame } from "../components/Frame";
import { splitAbout } from "../components/GameCard";
import { Halvings } from "../components/learn/Halvings";
import { Numbers } from "../components/learn/Numbers";
import { GAME_OF_PEGS, Openers } from "../components/learn/Openers";
import { Outside } from "../components/learn/Outside";
import { Rings } from "../components/learn/Rings";
import { Three } from "../components/learn/Three";
import { Unread } from "../components/Unread";
import { gameHash, useNavigation, useSiteTexts, useWords } from "../hooks/site";
import { useGames } from "../hooks/useGames";
import { LEARN } from "../i18n/learn";
import styles from "./Learn.module.css";

const STEPS = [Numbers, Halvings, Three, Rings, Openers, Outside];

export default function Learn() {
  const texts = useWords(LEARN);
  return (
    <Frame page="learn">
      <div className={styles.top}>
        <h2>{texts.title}</h2>
        <p>{texts.intro}</p>
      </div>
      <div className={styles.steps}>
        {STEPS.map((Each, index) => (
          <Each key={Each.name} number={index + 1} />
        ))}
      </div>
      <Next />
    </Frame>
  );
}

/** The other pages, every game's own page, and the sources. */
function Next() {
  const { next } = useWords(LEARN);
  const { pages: names } = useSiteTexts();
  const { game: pages } = useNavigation();
  return (
    <section className={styles.next} aria-labelledby="next">
      <h3 id="next">{next.title}</h3>
      <ul className={styles.ways}>
        {pages
          .filter((page) => page in next.pages)
          .map((page) => (
            <li key={page}>
              <a href={gameHash(GAME_OF_PEGS, page)}>
                <b>{names[page]}</b>
                <span>{next.pages[page]}</span>
              </a>
            </li>
          ))}
      </ul>
      {pages.includes("learn") && <Games />}
      <details className={styles.sources}>
        <summary>{next.sources}</summary>
        <ul>
          {next.cited.map((source) => (
            <li key={source}>{source}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}

function Games() {
  const { next } = useWords(LEARN);
  const { gameTexts } = useSiteTexts();
  const { games, retry } = useGames();
  return (
    <>
      <h3>{next.rules}</h3>
      <ul className={styles.games}>
        {games.map(({ name, about }) => (
          <li key={name}>
            <a href={gameHash(name, "learn")}>{(gameTexts[name] ?? splitAbout(about)).title}</a>
          </li>
        ))}
      </ul>
      {retry !== null && <Unread retry={retry} />}
    </>
  );
}
