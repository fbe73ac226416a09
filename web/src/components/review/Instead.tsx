/** What could have been guessed instead, at one turn: the best guesses, what was left, one's own idea. */

import { type ReactNode, useId, useState } from "react";
import { EngineError, engine } from "../../engine";
import type { Suggestion } from "../../engine/advice";
import type { AnalysedTurn } from "../../engine/analysis";
import type { Turn } from "../../engine/game";
import { Round } from "../../engine/round";
import { useWords } from "../../hooks/site";
import { useAnswer } from "../../hooks/useAnswer";
import { REVIEW } from "../../i18n/review";
import type { Choice } from "../../store/choice";
import type { Look } from "../../store/look";
import { shown } from "../../store/luck";
import { Button } from "../Button";
import { Code } from "../Code";
import { CodeInput, Palette } from "../CodeInput";
import form from "../Form.module.css";
import { Hidden } from "../Hidden";
import { PartsBar } from "../PartsBar";
import styles from "./Instead.module.css";
import { leftHere } from "./TurnList";

export interface InsteadProps {
  choice: Choice;
  /** The turns of the round, the secret, and what it is measured by. */
  turns: readonly Turn[];
  secret: string;
  by: string;
  words: boolean;
  /** The turn that is looked at, from 1 on, as it was judged. */
  number: number;
  turn: AnalysedTurn;
  /** The guess that is compared with it; empty: the best one. */
  tried: string;
  onTry(guess: string): void;
}

const BEST = 10;
const SHOWN = 60;

export function Instead(props: InsteadProps) {
  const { choice, turns, number, turn, words } = props;
  const { instead } = useWords(REVIEW);
  const before = new Round(choice.game, turns.slice(0, number - 1));
  const at = `${choice.game.spec} ${before.turns.map((each) => each.guess).join(" ")} ${props.secret}`;
  return (
    <section className={styles.instead} aria-labelledby="instead" data-testid="instead">
      <div aria-live="polite">
        <h3 id="instead">{instead.title(turn.guess)}</h3>
        <p className={styles.soft}>{instead.left(number, turn.before, words)}</p>
      </div>
      <Beside {...props} {...{ before, at }} />
      <div className={styles.both}>
        <Best {...props} {...{ before, at }} />
        <Left key={at} {...props} {...{ before, at }} />
      </div>
    </section>
  );
}

interface At extends InsteadProps {
  before: Round;
  /** The position, as a question is known by. */
  at: string;
}

// --- two guesses beside each other ---

function Beside(props: At) {
  const { choice, before, at, turn, turns, number, secret, by } = props;
  const { instead, two } = useWords(REVIEW);
  const { game } = choice;
  const other = props.tried === "" ? turn.best.guess : props.tried;
  const known = other === turn.best.guess ? 0 : other === turn.guess ? turn.loss : null;
  const rated = useAnswer(`${at} ${turn.guess} ${other}`, async ({ signal }) => {
    const both = [turn.guess, other].map((guess) => engine.explain(before, guess, { signal }));
    return { other, both: await Promise.all(both) };
  });
  const played = turns.slice(0, number - 1).map((each) => each.guess);
  // Against every secret: so it is asked last, and only for a guess that the review has not judged.
  const judged = useAnswer(known === null && !rated.busy ? `${at} ${other} ${by}` : null, (watch) =>
    engine.analyse(game, [...played, other], secret, by, { signal: watch.signal }),
  );
  const loss = known ?? (judged.busy ? null : (judged.value?.turns.at(-1)?.loss ?? null));
  const forbidden = judged.error?.reason === "hard" && !judged.busy;
  const [own, instead_] = rated.value?.both ?? [];
  return (
    <div className={styles.beside} data-testid="beside">
      <h4>{instead.beside}</h4>
      <Guesses {...props} loss>
        {own && <Rated {...props} rated={own} note={instead.yours} loss={two(shown(turn.loss))} />}
        {instead_ && !rated.busy && instead_.guess !== turn.guess && (
          <Rated
            {...props}
            rated={instead_}
            loss={loss === null ? instead.thinking : two(shown(loss))}
          />
        )}
      </Guesses>
      {forbidden && <p role="status">{instead.hard}</p>}
      <Try {...props} />
    </div>
  );
}

interface GuessesProps extends InsteadProps {
  /** Whether there is a column for what it gives away. */
  loss?: boolean;
  children: ReactNode;
}

function Guesses({ loss = false, children }: GuessesProps) {
  const { heads } = useWords(REVIEW).instead;
  return (
    <table className={styles.guesses}>
      <thead>
        <tr>
          <th scope="col">{heads.guess}</th>
          <th scope="col" className={styles.wide}>
            {heads.parts}
          </th>
          <th scope="col">{heads.bits}</th>
          <th scope="col" className={styles.wide}>
            {heads.average}
          </th>
          <th scope="col" className={styles.wide}>
            {heads.worst}
          </th>
          <th scope="col">{heads.here}</th>
          {loss && <th scope="col">{heads.loss}</th>}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** A code in a list: words are read as words. */
export function Small({ look, code }: { look: Look; code: string }) {
  if (look.slots === "letter" || look.slots === "sign") {
    return <span className={styles.word}>{code}</span>;
  }
  const size = Math.max(1.125, Math.min(1.375, 8 / look.length));
  return <Code look={look} code={code} size={`${size}rem`} />;
}

interface RatedProps extends InsteadProps {
  rated: Suggestion;
  note?: string;
  loss?: string;
  /** Whether a press compares it. */
  press?: boolean;
}

function Rated(props: RatedProps) {
  const { choice, rated, secret, note, loss, press = false, turn, tried, onTry } = props;
  const { instead, number, two } = useWords(REVIEW);
  const left = leftHere(choice.game, rated.guess, secret, rated.sizes);
  const code = <Small look={choice.look} code={rated.guess} />;
  const now = rated.guess === (tried === "" ? turn.best.guess : tried);
  return (
    <tr data-guess={rated.guess}>
      <th scope="row">
        {press ? (
          <button
            type="button"
            className={styles.pick}
            aria-pressed={now}
            aria-label={instead.choose(rated.guess)}
            onClick={() => onTry(rated.guess)}
          >
            {code}
          </button>
        ) : (
          <span className={styles.own}>
            {code} {note !== undefined && <small>{note}</small>}
          </span>
        )}
      </th>
      <td className={styles.wide}>
        <PartsBar sizes={rated.sizes.map(({ size }) => size)} />
      </td>
      <td>{two(shown(rated.bits))}</td>
      <td className={styles.wide}>{number(rated.expected, 1)}</td>
      <td className={styles.wide}>{number(rated.worst)}</td>
      <td>{left === 0 ? instead.found0 : left === null ? "" : number(left)}</td>
      {loss !== undefined && <td data-testid="loss">{loss}</td>}
    </tr>
  );
}

/** A guess that somebody has in mind. */
function Try({ choice, tried, onTry }: InsteadProps) {
  const { instead, why } = useWords(REVIEW);
  const [draft, setDraft] = useState("");
  const [message, setMessage] = useState("");
  const [entering, setEntering] = useState(false);
  const { game, look } = choice;
  const enter = () => {
    try {
      onTry(game.parseGuess(draft));
      setMessage("");
      setDraft("");
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      setMessage(instead.no(draft, why[error.reason] ?? ""));
    }
  };
  return (
    <div
      className={styles.try}
      onFocusCapture={() => setEntering(true)}
      onBlurCapture={(event) => {
        const next = event.relatedTarget;
        setEntering(next instanceof Node && event.currentTarget.contains(next));
      }}
    >
      <span aria-hidden="true">{instead.try}</span>
      <div className={styles.field}>
        <CodeInput
          look={look}
          value={draft}
          onChange={setDraft}
          onEnter={enter}
          label={instead.try}
          size="1.75rem"
        />
        <Button onClick={enter}>{instead.tryButton}</Button>
      </div>
      {entering && look.slots !== "letter" && (
        <Palette look={look} value={draft} onChange={setDraft} />
      )}
      <p role="alert" className={styles.bad} data-tried={tried}>
        {message}
      </p>
    </div>
  );
}

// --- the best guesses, and all that was left ---

function Best(props: At) {
  const { choice, before, at, by } = props;
  const { instead } = useWords(REVIEW);
  const found = useAnswer(`${at} ${by}`, ({ signal }) =>
    engine.suggest(before, { strategy: by, count: BEST }, { signal }),
  );
  return (
    <div className={styles.part} data-testid="best">
      <h4>{instead.best}</h4>
      {found.value === null || found.busy ? (
        <p role="status">{instead.thinking}</p>
      ) : (
        <Guesses {...props} key={choice.game.spec}>
          {found.value.map((rated) => (
            <Rated key={rated.guess} {...props} rated={rated} press />
          ))}
        </Guesses>
      )}
    </div>
  );
}

function Left(props: At) {
  const { choice, before, at, words, secret, turn, tried, onTry } = props;
  const { instead } = useWords(REVIEW);
  const [search, setSearch] = useState("");
  const [count, setCount] = useState(SHOWN);
  const id = useId();
  const found = useAnswer(`${at} ${search} ${count}`, ({ signal }) =>
    engine.candidates(before, { search, count }, { signal }),
  );
  const { look } = choice;
  const all = found.value;
  const now = tried === "" ? turn.best.guess : tried;
  return (
    <div className={styles.part} data-testid="left">
      <h4>{instead.candidates(words)}</h4>
      <div className={styles.search}>
        <label htmlFor={id}>{instead.search}</label>
        <input
          id={id}
          type="search"
          className={form.input}
          value={search}
          spellCheck={false}
          autoComplete="off"
          onInput={(event) => {
            setSearch(event.currentTarget.value.slice(0, 20));
            setCount(SHOWN);
          }}
        />
        <span role="status">{all && search !== "" ? instead.found(all.found) : ""}</span>
      </div>
      <ul className={styles.codes}>
        {all?.codes.map((code) => (
          <li key={code}>
            <button
              type="button"
              className={styles.pick}
              aria-pressed={code === now}
              aria-label={instead.choose(code)}
              onClick={() => onTry(code)}
            >
              <Small look={look} code={code} />
              {code === secret && (
                <>
                  <span aria-hidden="true">★</span>
                  <Hidden>{instead.secret}</Hidden>
                </>
              )}
            </button>
          </li>
        ))}
      </ul>
      {all !== null && all.codes.length < all.found && (
        <Button onClick={() => setCount(count + 4 * SHOWN)}>{instead.more}</Button>
      )}
    </div>
  );
}
