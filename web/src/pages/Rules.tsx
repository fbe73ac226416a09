/** The rule of a game, shown by playing it: examples, a guess of one's own, options, where to go. */

import type { ReactNode } from "react";
import { splitAbout } from "../components/GameCard";
import { GamePage } from "../components/GamePage";
import { Explained } from "../components/learn/Explained";
import styles from "../components/learn/Rules.module.css";
import { Try } from "../components/learn/Try";
import { formatAddress } from "../hooks/address";
import { gameHash, useNavigation, useSiteTexts, useWords } from "../hooks/site";
import { GAME } from "../i18n/game";
import { RULE_TEXTS } from "../i18n/rules";
import type { Choice } from "../store/choice";
import { examplesOf } from "../store/fates";

const PAGE = "learn";

export default function Rules({ game }: { game: string | null }) {
  return (
    <GamePage page={PAGE} spec={game ?? ""}>
      {(choice, options) => <Rule key={choice.game.spec} choice={choice} options={options} />}
    </GamePage>
  );
}

function Rule({ choice, options }: { choice: Choice; options: ReactNode }) {
  const { info, game, look } = choice;
  const texts = useWords(RULE_TEXTS);
  const { gameTexts } = useSiteTexts();
  const { title, about } = gameTexts[info.name] ?? splitAbout(info.about);
  const examples = examplesOf(info, game, look);
  return (
    <div className={styles.rule} data-testid="rule" data-game={info.name}>
      <div className={styles.intro}>
        <h2>{texts.title(title)}</h2>
        {(texts.games[info.name] ?? [about]).map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p className={styles.soft}>{useFacts(choice)}</p>
      </div>
      <div className={styles.columns}>
        <section className={styles.card} aria-labelledby="examples">
          <h3 id="examples">{texts.examples}</h3>
          {examples.map((example) => (
            <Explained key={`${example.guess} ${example.secret}`} {...{ choice, example }} />
          ))}
        </section>
        <Try choice={choice} first={examples[0]?.secret ?? game.secrets.at(0)} />
      </div>
      {info.options.length > 0 && <Options choice={choice}>{options}</Options>}
      <Next game={game.spec} />
    </div>
  );
}

/** How many secrets, guesses and turns, as the game is chosen. */
function useFacts({ game, look }: Choice): string {
  const { facts } = useWords(RULE_TEXTS);
  const words = look.slots === "letter";
  const said = [
    facts.secrets(game.secrets.size, words),
    ...(game.guesses.size > game.secrets.size && words ? [facts.guesses(game.guesses.size)] : []),
    facts.turns(game.turns),
  ];
  return said.join(" · ");
}

function Options({ choice: { info }, children }: { choice: Choice; children: ReactNode }) {
  const texts = useWords(RULE_TEXTS);
  const { option: names } = useWords(GAME);
  return (
    <section className={styles.options} aria-labelledby="options">
      <h3 id="options">{texts.options}</h3>
      <dl>
        {info.options.map(({ name, about }) => (
          <div key={name}>
            <dt>{names[name] ?? name}</dt>
            <dd>{texts.about[`${info.name}/${name}`] ?? texts.about[name] ?? about}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.soft}>{texts.optionsText}</p>
      {children}
    </section>
  );
}

function Next({ game }: { game: string }) {
  const { next, why } = useWords(RULE_TEXTS);
  const { pages: names } = useSiteTexts();
  const { game: pages, site } = useNavigation();
  return (
    <nav className={styles.next} aria-label={next}>
      {pages
        .filter((page) => page !== PAGE)
        .map((page) => (
          <a key={page} href={gameHash(game, page)}>
            {names[page]}
          </a>
        ))}
      {site.includes(PAGE) && <a href={formatAddress([PAGE])}>{why}</a>}
    </nav>
  );
}
