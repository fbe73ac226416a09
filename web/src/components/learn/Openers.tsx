/** First guesses compared by entropy and by the worst case; then strategies played to the end. */

import { useState } from "react";
import { engine, type Suggestion } from "../../engine";
import type { Game } from "../../engine/game";
import { Round } from "../../engine/round";
import { gameHash, useNavigation, useWords } from "../../hooks/site";
import { useAnswer } from "../../hooks/useAnswer";
import { useChoice } from "../../hooks/useChoice";
import { LEARN } from "../../i18n/learn";
import { patternOf } from "../../store/cut";
import { meanOf, type Strategy } from "../../store/tree";
import { makeTree, OPTIMAL, PACKAGED, packagedTrees } from "../../store/treeSource";
import { Bar } from "../Bar";
import { Button } from "../Button";
import { Code } from "../Code";
import { Feedback } from "../Feedback";
import { PartsBar } from "../PartsBar";
import styles from "./Openers.module.css";
import { PEGS } from "./pegs";
import { Options, Step } from "./Step";
import step from "./Step.module.css";

export const GAME_OF_PEGS = "mastermind";
/** One of each kind: colours alone, one twice, two twice, three times, four times. */
const OPENERS = ["ABCD", "ABCC", "AABB", "AAAB", "AAAA"];
const [ALONE = "", TWICE = ""] = OPENERS;

export function Openers({ number }: { number: number }) {
  const texts = useWords(LEARN);
  const { value: choice, error } = useChoice(GAME_OF_PEGS);
  const game = choice?.game ?? null;
  const openers = useAnswer(game && "openers", ({ signal }) =>
    Promise.all(OPENERS.map((code) => engine.explain(new Round(game as Game), code, { signal }))),
  );
  const failed = error ?? openers.error;
  return (
    <Step
      {...{ number }}
      name="openers"
      title={texts.openers.title}
      text={texts.openers.text(game?.secrets.size ?? PEGS.alphabet.length ** PEGS.length)}
    >
      {failed !== null && <p role="alert">{texts.failed}</p>}
      {failed === null && openers.value === null && <p>{texts.computing}</p>}
      {game && openers.value && <Compared game={game} openers={openers.value} />}
    </Step>
  );
}

interface ComparedProps {
  game: Game;
  openers: readonly Suggestion[];
}

function Compared({ game, openers }: ComparedProps) {
  const { openers: texts, columns, figure, number } = useWords(LEARN);
  const [chosen, setChosen] = useState(ALONE);
  const bits = Math.max(...openers.map((each) => each.bits));
  const worst = Math.min(...openers.map((each) => each.worst));
  const of = (code: string) => openers.find(({ guess }) => guess === code) as Suggestion;
  const name = (code: string) =>
    `${code}, ${figure(of(code).bits)} ${columns.bits}, ${number(of(code).worst)} ${columns.worst}`;
  return (
    <>
      <Options
        wide
        label={texts.group}
        values={OPENERS}
        value={chosen}
        onChange={setChosen}
        name={name}
      >
        {(code) => (
          <>
            <Code look={PEGS} code={code} size="1.75rem" />
            <span className={styles.bar}>
              <PartsBar sizes={of(code).sizes.map(({ size }) => size)} />
            </span>
            <Value
              value={figure(of(code).bits)}
              unit={columns.bits}
              best={of(code).bits === bits}
            />
            <Value
              value={number(of(code).worst)}
              unit={columns.worst}
              best={of(code).worst === worst}
            />
          </>
        )}
      </Options>
      <Opened opener={of(chosen)} />
      <p role="status" className={step.said}>
        {chosen === TWICE || chosen === ALONE
          ? texts.compare(
              ALONE,
              TWICE,
              of(ALONE).bits - of(TWICE).bits,
              of(ALONE).worst,
              of(TWICE).worst,
            )
          : texts.choice(
              openers.find((each) => each.bits === bits)?.guess ?? "",
              openers.find((each) => each.worst === worst)?.guess ?? "",
            )}
      </p>
      <Ends game={game} />
    </>
  );
}

function Value({ value, unit, best }: { value: string; unit: string; best: boolean }) {
  return (
    <span className={styles.value} data-best={best || undefined}>
      <b>{value}</b>
      <small>{unit}</small>
    </span>
  );
}

/** Every feedback of a guess, with how many codes it leaves. */
function Opened({ opener: { guess, sizes, worst } }: { opener: Suggestion }) {
  const { openers: texts, number } = useWords(LEARN);
  return (
    <div className={styles.opened}>
      <p>{texts.opened(guess, sizes.length)}</p>
      <ul data-testid="opened">
        {sizes.map(({ feedback, size }) => (
          <li key={feedback}>
            <Feedback look={PEGS} text={feedback} />
            <Bar share={size / worst} strong={size === worst} />
            <span>{number(size)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Name = "entropy" | "worst" | "optimum";
type Trees = Readonly<Record<Name, Strategy>>;
const NAMES: readonly Name[] = ["entropy", "worst", "optimum"];

async function growAll(game: Game, signal: AbortSignal): Promise<Trees> {
  const watch = { signal, progress: () => {} };
  const packaged = (await packagedTrees()).has(game.spec) ? PACKAGED : OPTIMAL;
  return {
    entropy: await makeTree(game, "entropy", watch),
    worst: await makeTree(game, "worst", watch),
    optimum: await makeTree(game, packaged, watch),
  };
}

/** The strategies against every secret: asked for by a press, since it takes a moment. */
function Ends({ game }: { game: Game }) {
  const { openers: texts, failed } = useWords(LEARN);
  const { game: pages } = useNavigation();
  const [wanted, setWanted] = useState(false);
  const { value, error } = useAnswer(wanted ? "ends" : null, ({ signal }) => growAll(game, signal));
  return (
    <div className={styles.ends} data-testid="ends">
      {value === null && (
        <Button onClick={() => setWanted(true)} disabled={wanted && error === null}>
          {texts.play(game.secrets.size)}
        </Button>
      )}
      <div role="status">
        {wanted && value === null && <p>{error === null ? texts.playing : failed}</p>}
        {value !== null && <Played trees={value} />}
      </div>
      {value !== null && pages.includes("strategy") && (
        <p>
          <a href={gameHash(game.spec, "strategy")}>{texts.walk}</a>
        </p>
      )}
    </div>
  );
}

function Played({ trees }: { trees: Trees }) {
  const { openers: texts } = useWords(LEARN);
  const first = (name: Name) => trees[name].guess[0] ?? "";
  const other = (name: Name) => patternOf(first(name)) !== patternOf(first("optimum"));
  return (
    <>
      <ul>
        {NAMES.map((name) => (
          <li key={name}>
            {texts.ends(
              texts.names[name],
              first(name),
              meanOf(trees[name]),
              trees[name].histogram.length,
            )}
          </li>
        ))}
      </ul>
      {other("entropy") && other("worst") && <p>{texts.moral}</p>}
    </>
  );
}
