/** The end of a terminal: open or locked, how good each word was, what to do next. */

import { useEffect, useRef } from "react";
import { engine } from "../../engine";
import { rankWords } from "../../engine/fallout/advice";
import type { Position } from "../../engine/fallout/position";
import type { Terminal } from "../../engine/fallout/terminal";
import { formatAddress } from "../../hooks/address";
import { useSiteTexts, useWords } from "../../hooks/site";
import { useAnswer } from "../../hooks/useAnswer";
import { useHandOver } from "../../hooks/useHandOver";
import { FALLOUT } from "../../i18n/fallout";
import { FALLOUT_PLAY } from "../../i18n/falloutPlay";
import { PLAY } from "../../i18n/play";
import { nameOf } from "../../store/choice";
import { formatSeed, type Outcome, type Practice, shareTerminal } from "../../store/falloutPlay";
import { formatPosition } from "../../store/position";
import { Button } from "../Button";
import play from "../play/Play.module.css";
import styles from "./Play.module.css";

interface PlayEndProps {
  spec: string;
  terminal: Terminal;
  practice: Practice;
  outcome: Outcome;
  /** To the same terminal in Help me. */
  help: string;
  onNext(): void;
}

export function PlayEnd({ spec, terminal, practice, outcome, help, onNext }: PlayEndProps) {
  const texts = useWords(PLAY);
  const own = useWords(FALLOUT_PLAY);
  const { gameTexts } = useSiteTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const { share, copy, done, shown } = useHandOver();
  useEffect(() => heading.current?.focus(), []);
  const guesses = terminal.log.filter((event) => event.kind === "guess").length;
  const duds = terminal.position.entries.filter((entry) => entry.kind === "dud").length;
  const restored = terminal.position.entries.some((entry) => entry.kind === "reset");
  const { hints } = practice;
  const path = formatAddress([spec, "play"], formatPosition([], formatSeed(practice)));
  const link = location.href.replace(/#.*$/s, "") + path;
  const title = gameTexts[nameOf(spec)]?.title ?? spec;
  const total = hints.used > 0 ? texts.hints.total(hints.used, hints.price) : "";
  const text = shareTerminal(terminal, {
    head: own.share.head(title, practice.level, outcome === "won" ? String(guesses) : "X"),
    extra: [duds > 0 ? own.share.duds(duds) : "", restored ? own.share.reset : "", total],
    link,
  });
  const said = { won: own.won(guesses), locked: own.locked, gaveUp: texts.gaveUp };
  return (
    <section className={play.end} data-testid="end" data-outcome={outcome}>
      <h2 ref={heading} tabIndex={-1}>
        {said[outcome]}
      </h2>
      <p>{own.was(terminal.board.secret)}</p>
      {total !== "" && <p>{total}</p>}
      <Back terminal={terminal} />
      <div className={play.actions}>
        <Button main onClick={onNext}>
          {own.fresh}
        </Button>
        <Button onClick={() => void share(text)}>{texts.share}</Button>
        <Button onClick={() => void copy(link)}>{own.again}</Button>
        <a href={help}>{own.helpWhole}</a>
      </div>
      <p role="status">{done !== null && texts[done]}</p>
      {shown !== "" && (
        <label className={play.shown}>
          {texts.manual}
          <textarea readOnly rows={6} value={shown} onFocus={(e) => e.currentTarget.select()} />
        </label>
      )}
    </section>
  );
}

interface Rated {
  word: string;
  yours: number;
  best: string;
  top: number;
}

/** Each guess with the chance that it had, and the best word there. */
async function rateTurns({ entries, words }: Position, signal: AbortSignal): Promise<Rated[]> {
  const rated: Rated[] = [];
  for (const [at, entry] of entries.entries()) {
    if (entry.kind !== "turn") continue;
    const choices = await rankWords(engine, { words, entries: entries.slice(0, at) }, { signal });
    const yours = choices.find((choice) => choice.word === entry.guess)?.chance ?? 0;
    rated.push({
      word: entry.guess,
      yours,
      best: choices[0]?.word ?? "",
      top: choices[0]?.chance ?? 0,
    });
  }
  return rated;
}

function Back({ terminal: { position } }: { terminal: Terminal }) {
  const own = useWords(FALLOUT_PLAY);
  const texts = useWords(FALLOUT);
  const key = position.entries.map((entry) => JSON.stringify(entry)).join(" ");
  const asked = useAnswer(key === "" ? null : key, ({ signal }) => rateTurns(position, signal));
  const rated = asked.value ?? [];
  if (rated.length === 0) return null;
  return (
    <div className={styles.back}>
      <h3>{own.back.title}</h3>
      <p className={play.soft}>{own.back.about}</p>
      <ol data-testid="back">
        {rated.map(({ word, yours, best, top }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a turn is its number
          <li key={at}>
            <b>{word}</b>
            <span>{texts.percent(yours)}</span>
            <span className={play.soft}>
              {yours === top ? own.back.as : `${own.back.best}: ${best} ${texts.percent(top)}`}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
