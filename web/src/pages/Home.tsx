/** Home: today's Entropy, and every game with its pages. */

import { Frame } from "../components/Frame";
import { GameCard } from "../components/GameCard";
import { Hero } from "../components/Hero";
import { Unread } from "../components/Unread";
import { formatAddress } from "../hooks/address";
import { useNavigation, useSite, useSiteTexts } from "../hooks/site";
import { useGames } from "../hooks/useGames";
import type { GameInfo } from "../store/games";
import styles from "./Home.module.css";

export default function Home() {
  const daily = useSite().env.mode !== "site";
  return (
    <Frame page={null}>
      {daily && <Hero />}
      <Games heading={daily ? "h2" : "h1"} />
      <Strips />
    </Frame>
  );
}

/** The games that have a page; the best known ones first. */
const ORDER = ["mastermind", "wordle", "bulls-and-cows", "fallout", "word-mastermind", "entropy"];

function ordered(games: readonly GameInfo[]): GameInfo[] {
  const rank = ({ name }: GameInfo) =>
    (ORDER.indexOf(name) + ORDER.length + 1) % (ORDER.length + 1);
  return [...games].sort((one, other) => rank(one) - rank(other));
}

function Games({ heading: Heading }: { heading: "h1" | "h2" }) {
  const { board } = useSiteTexts();
  const { games, retry } = useGames();
  return (
    <section aria-labelledby="games">
      <div className={styles.head}>
        <Heading id="games" className={styles.title}>
          {board.title}
        </Heading>
        <p>{board.about}</p>
      </div>
      <ul className={styles.games}>
        {ordered(games).map((game) => (
          <li key={game.name}>
            <GameCard game={game} />
          </li>
        ))}
      </ul>
      {retry !== null && <Unread retry={retry} />}
    </section>
  );
}

/** Two ways further in, where they exist. */
function Strips() {
  const { learn, strategy } = useSiteTexts();
  const { site, game } = useNavigation();
  return (
    <div className={styles.strips}>
      {site.includes("learn") && (
        <a className={styles.strip} href={formatAddress(["learn"])}>
          <Rings />
          <span>
            <b>{learn.title}</b>
            <span>{learn.about}</span>
          </span>
        </a>
      )}
      {game.includes("strategy") && (
        <a className={styles.strip} href={formatAddress(["mastermind", "strategy"])}>
          <Branches />
          <span>
            <b>{strategy.title}</b>
            <span>{strategy.about}</span>
          </span>
        </a>
      )}
    </div>
  );
}

const RADII = [16, 38, 62, 88, 116, 146];
const CODES = [
  [69, 43],
  [60, 86],
  [94, 70],
  [109, 25],
  [142, 50],
  [21, 68],
];

/** Codes by their distance from a guess. */
function Rings() {
  return (
    <svg className={styles.drawing} viewBox="0 0 200 92" aria-hidden="true">
      {RADII.map((radius, index) => (
        <circle
          key={radius}
          className={styles.ring}
          cx="34"
          cy="58"
          r={radius}
          opacity={1 - index * 0.15}
        />
      ))}
      <circle className={styles.guess} cx="34" cy="58" r="5.5" />
      {CODES.map(([x, y]) => (
        <circle key={x} className={styles.code} cx={x} cy={y} r="4.6" />
      ))}
    </svg>
  );
}

/** From where, to where, how high, and whether it is on the way. */
const WAYS = [
  [34, 46, 92, 23, 30, 0],
  [34, 46, 92, 53, 24, 1],
  [34, 46, 92, 74, 12, 0],
  [34, 46, 92, 86, 6, 0],
  [99, 53, 150, 30, 16, 0],
  [99, 53, 150, 50, 12, 0],
  [99, 53, 150, 66, 8, 1],
  [99, 53, 150, 78, 4, 0],
] as const;

/** A decision tree. */
function Branches() {
  return (
    <svg className={styles.drawing} viewBox="0 0 200 92" aria-hidden="true">
      {WAYS.map(([x, y, toX, toY, height, taken]) => (
        <g key={`${toX} ${toY}`}>
          <path
            className={styles.way}
            d={`M${x} ${y}C${(x + toX) / 2} ${y} ${(x + toX) / 2} ${toY} ${toX} ${toY}`}
          />
          <rect
            className={styles.guess}
            x={toX}
            y={toY - height / 2}
            width="7"
            height={height}
            rx="2"
            opacity={taken ? 0.95 : 0.45}
          />
        </g>
      ))}
      <circle className={styles.code} cx="28" cy="46" r="8" />
    </svg>
  );
}
