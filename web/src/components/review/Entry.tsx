/** Where a round is given: pasted or typed, one guess on each line, or an example. */

import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { engine } from "../../engine";
import { formatAddress, visit } from "../../hooks/address";
import { gameHash, useNavigation, useSite, useWords } from "../../hooks/site";
import { REVIEW, type ReviewTexts } from "../../i18n/review";
import type { Choice } from "../../store/choice";
import { playExample } from "../../store/exampleRound";
import { formatPosition } from "../../store/position";
import { RoundError, readText } from "../../store/roundText";
import { Button } from "../Button";
import form from "../Form.module.css";
import { PartsBar } from "../PartsBar";
import styles from "./Review.module.css";
import { LuckBar } from "./TurnList";

export function errorText(texts: ReviewTexts, { reason, values }: RoundError): string {
  return texts.errors[reason](values, texts.why[String(values.why ?? "")] ?? "");
}

export interface EntryProps {
  choice: Choice;
  /** What the address has, where it has to be put right or is to be changed. */
  text: string;
  error: RoundError | null;
  /** What puts the error right at once. */
  repairs: ReactNode;
  /** The round was read: it is in the address now. */
  onRead(): void;
}

export function Entry({ choice, text, error, repairs, onRead }: EntryProps) {
  const texts = useWords(REVIEW);
  const { entry } = texts;
  const { game } = choice;
  const navigation = useNavigation();
  const [draft, setDraft] = useState(text);
  const [refused, setRefused] = useState(error);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useEffect(() => setDraft(text), [text]);
  useEffect(() => setRefused(error), [error]);
  const read = () => {
    try {
      const found = readText(game, draft);
      setRefused(null);
      visit(formatAddress([found.spec, "review"], found.query));
      onRead();
    } catch (problem) {
      if (!(problem instanceof RoundError)) throw problem;
      setRefused(problem);
      field.current?.focus();
    }
  };
  return (
    <div className={styles.begin}>
      <section className={styles.entry}>
        <h2>{entry.title}</h2>
        <p className={styles.lead}>{entry.about}</p>
        <form
          className={form.field}
          onSubmit={(event) => {
            event.preventDefault();
            read();
          }}
        >
          <label htmlFor={id}>
            <b>{entry.field}</b>
          </label>
          <p id={`${id}-note`} className={form.note}>
            {entry.note}
          </p>
          <textarea
            ref={field}
            id={id}
            className={`${form.input} ${styles.text}`}
            rows={7}
            value={draft}
            placeholder={placeholderOf(choice, entry.secret)}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="characters"
            aria-describedby={`${id}-note ${id}-error`}
            aria-invalid={refused !== null}
            data-testid="round-text"
            onInput={(event) => setDraft(event.currentTarget.value)}
          />
          <div id={`${id}-error`} role="alert" className={styles.bad}>
            {refused !== null && <p>{errorText(texts, refused)}</p>}
          </div>
          {refused === error && repairs}
          <div className={styles.actions}>
            <Button main type="submit">
              {entry.read}
            </Button>
            <Example choice={choice} onRead={onRead} />
            {navigation.game.includes("play") && (
              <a href={gameHash(game.spec, "play")}>{entry.play}</a>
            )}
          </div>
          <p className={form.note}>{entry.private}</p>
        </form>
      </section>
      <Outlook />
    </div>
  );
}

const SAMPLE = { left: 0.75, right: 0.75 };

/** What comes of it, in the marks that the review is drawn with. */
function Outlook() {
  const { promise } = useWords(REVIEW).entry;
  return (
    <ul className={styles.promise}>
      <li>
        <LuckBar loss={0.6} luck={0} scale={SAMPLE} />
        {promise.lost}
      </li>
      <li>
        <LuckBar loss={0} luck={0.6} scale={SAMPLE} />
        {promise.luck}
      </li>
      <li>
        <PartsBar sizes={[9, 7, 6, 5, 4, 3, 3, 2, 2]} />
        {promise.instead}
      </li>
      <li>{promise.sum}</li>
    </ul>
  );
}

/** Examples of the game, as they can be typed. */
function placeholderOf({ info, game }: Choice, secret: string): string {
  const [example] = info.examples.filter(([guess]) => game.guesses.find(guess) >= 0);
  const [guess, hidden, feedback] = example ?? [game.secrets.at(1), game.secrets.at(0), ""];
  const shown = feedback === "" ? game.rule.tell(guess, hidden) : feedback;
  return `${guess}=${shown}\n…\n${secret}: ${hidden}`;
}

function Example({ choice, onRead }: { choice: Choice; onRead(): void }) {
  const { entry } = useWords(REVIEW);
  const { env } = useSite();
  const [busy, setBusy] = useState(false);
  const { game } = choice;
  const show = async () => {
    setBusy(true);
    try {
      const { turns, secret } = await playExample(game, engine, () => env.random());
      const won = turns.some((turn) => game.wins(turn));
      visit(formatAddress([game.spec, "review"], formatPosition(turns, won ? {} : { secret })));
      onRead();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button disabled={busy} onClick={() => void show()}>
      {busy ? entry.making : entry.example}
    </Button>
  );
}
