/** The page to play a game against the engine: a secret, an adversary, or a duel. */

import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useStore } from "zustand";
import { Button } from "../components/Button";
import { Code } from "../components/Code";
import { CodeInput, Palette } from "../components/CodeInput";
import form from "../components/Form.module.css";
import { GamePage } from "../components/GamePage";
import { Hidden } from "../components/Hidden";
import { End } from "../components/play/End";
import { Hints } from "../components/play/Hints";
import { Keys } from "../components/play/Keys";
import styles from "../components/play/Play.module.css";
import { Turns } from "../components/Turns";
import { engine } from "../engine";
import type { EngineError } from "../engine/errors";
import type { Game } from "../engine/game";
import { Round } from "../engine/round";
import { formatAddress, useAddress, visit } from "../hooks/address";
import { useNavigation, useSite, useWords } from "../hooks/site";
import { useAnswer } from "../hooks/useAnswer";
import { useSaid } from "../hooks/useSaid";
import { PLAY, type PlayTexts } from "../i18n/play";
import type { Choice } from "../store/choice";
import { type Look, slotsOf } from "../store/look";
import { createPlay, isDue, MODES, type Mode, type PlayRound } from "../store/play";
import { parseToken } from "../store/playToken";
import { formatPosition, parsePosition } from "../store/position";

export default function Play({ game }: { game: string | null }) {
  return (
    <GamePage page="play" spec={game ?? ""}>
      {(choice, options) => <Table key={choice.game.spec} choice={choice} options={options} />}
    </GamePage>
  );
}

function Table({ choice, options }: { choice: Choice; options: ReactNode }) {
  const { game, look } = choice;
  const texts = useWords(PLAY);
  const site = useSite();
  const navigation = useNavigation();
  const token = parsePosition(useAddress().query).values.challenge ?? null;
  // One store for a game and a challenge: another link is another round.
  const store = useMemo(
    () =>
      createPlay({
        game,
        documents: site.documents,
        random: () => site.env.random(),
        engine,
        challenge: token,
      }),
    [game, site, token],
  );
  const state = useStore(store);
  const { round, draft, error, busy, mode } = state;
  const place = useRef<HTMLDivElement>(null);
  const focusField = () => place.current?.querySelector("input")?.focus();
  useDuel(game, round, state.answer);
  const words = game.secrets.data.kind === "words";
  const hotkey = look.slots === "letter" || look.alphabet.includes("H") ? "?" : "H";
  const over = round.outcome !== null;
  const next = () => {
    // First the round: the address without a challenge opens what is kept.
    state.next();
    if (token !== null) visit(formatAddress([game.spec, "play"]), "replace");
    setTimeout(focusField);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || over) return;
    const key = event.key.toUpperCase();
    if (key !== "?" && key !== hotkey) return;
    event.preventDefault();
    const step = state.nextHint();
    if (step !== null) state.hint(step);
  };
  const guess = () => {
    void state.guess();
    focusField();
  };
  const size = `min(3.25rem, calc((100vw - 7rem) / ${look.length} / 1.13))`;
  const engineWon = new Round(game, round.against).won ? round.against.length : null;
  const letters = look.slots === "letter";
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut; each hint has a button, too
    <div className={styles.play} ref={place} onKeyDown={onKeyDown} data-testid="play">
      <div className={styles.board}>
        {options}
        {round.challenge !== null && <p>{texts.challenged}</p>}
        {token !== null && parseToken(game, token) === null && (
          <p role="alert">{texts.badChallenge}</p>
        )}
        <SecretRow {...{ game, look, round, size, words }} />
        <Turns
          look={look}
          turns={round.turns}
          label={texts.board}
          limit={over ? null : game.turns}
          size={size}
          beside={(number) => (
            <span className={styles.says} aria-hidden="true">
              <Said look={look} feedback={round.turns[number - 1]?.feedback ?? ""} />
            </span>
          )}
          {...(over
            ? {}
            : {
                active: (
                  <>
                    <CodeInput
                      look={look}
                      value={draft}
                      onChange={state.type}
                      onEnter={guess}
                      label={texts.field(round.turns.length + 1)}
                      size={size}
                      keys
                    />
                    <span className={styles.says}>
                      {busy ? texts.thinking : letters ? texts.type.letter : texts.type.other}
                    </span>
                  </>
                ),
              })}
        />
        <Live game={game} look={look} round={round} />
        {over ? (
          <End key={round.turns.length} {...{ choice, round }} against={engineWon} onNext={next} />
        ) : (
          <div className={styles.bottom}>
            <p className={styles.error} role="alert">
              {error !== null && errorText(texts, error, game)}
            </p>
            <Palette look={look} value={draft} onChange={state.type} />
            {letters && (
              <Keys
                look={look}
                turns={round.turns}
                value={draft}
                onChange={state.type}
                onEnter={guess}
              />
            )}
            <div className={styles.actions}>
              <Button main onClick={guess} disabled={busy}>
                {texts.guess}
              </Button>
              <Button onClick={() => void state.giveUp()}>{texts.giveUp}</Button>
              {navigation.game.includes("help") && (
                <a href={formatAddress([game.spec, "help"], formatPosition(round.turns))}>
                  {texts.help}
                </a>
              )}
            </div>
          </div>
        )}
      </div>
      <aside className={styles.side}>
        {!over && (
          <Hints
            {...{ game, look, round, draft, hotkey }}
            next={state.nextHint()}
            onHint={state.hint}
            onTake={(best) => {
              state.type(best);
              focusField();
            }}
          />
        )}
        {round.mode === "duel" && <Duel {...{ game, look, round }} />}
        <Modes mode={mode} now={round.mode} onChoose={state.choose} />
        <section className={styles.card}>
          <h2>{texts.round}</h2>
          <p className={styles.soft}>{texts.limit(game.turns)}</p>
          {!over && (
            <div>
              <Button onClick={next}>{texts.fresh}</Button>
            </div>
          )}
        </section>
      </aside>
    </div>
  );
}

/** The engine's turns of a duel, one after another, worked out beside the page. */
function useDuel(game: Game, round: PlayRound, answer: (guess: string) => void): void {
  const due = isDue(game, round);
  const key = due ? `${round.secret} ${round.against.map((turn) => turn.guess).join(" ")}` : null;
  const asked = useAnswer(key, async ({ signal }) => {
    const [best] = await engine.suggest(new Round(game, round.against), { count: 1 }, { signal });
    return { key, guess: best?.guess ?? "" };
  });
  const found = asked.value;
  useEffect(() => {
    if (found !== null && found.key === key && found.guess !== "") answer(found.guess);
  }, [found, key, answer]);
}

interface RowProps {
  game: Game;
  look: Look;
  round: PlayRound;
  size: string;
  words: boolean;
}

function SecretRow({ game, look, round, size, words }: RowProps) {
  const texts = useWords(PLAY);
  const { secret, outcome, turns } = round;
  if (outcome !== null) {
    const code = outcome === "won" ? (turns.at(-1)?.guess ?? "") : (secret ?? "");
    return (
      <div className={`${styles.secret} ${outcome === "won" ? styles.won : ""}`}>
        <Code look={look} code={code} size={size} />
      </div>
    );
  }
  const said = round.mode === "adversary" ? texts.none : texts.secret;
  return (
    <div className={styles.secret}>
      <span aria-hidden="true">
        <Code look={look} code="" size={size} />
      </span>
      <span className={styles.soft}>{said(game.secrets.size, words)}</span>
    </div>
  );
}

/** Tiles say it themselves. */
function Said({ look, feedback }: { look: Look; feedback: string }) {
  const said = useSaid(look);
  return look.feedback.some(({ kind }) => kind === "tiles" || kind === "dice")
    ? null
    : said(feedback);
}

function Live({ game, look, round }: { game: Game; look: Look; round: PlayRound }) {
  const texts = useWords(PLAY);
  const said = useSaid(look);
  // What was there when the page opened was not said now.
  const [first] = useState(round.turns.length);
  const last = round.turns.at(-1);
  const number = round.turns.length;
  const left = game.turns === null ? null : game.turns - number;
  const told = last && texts.said(number, slotsOf(look, last.guess).join(" "), said(last.feedback));
  const end =
    round.outcome === "won" ? texts.won(number) : round.outcome === null ? "" : texts.lost;
  return (
    <div aria-live="polite" data-testid="live">
      {told !== undefined && number !== first && (
        <Hidden key={number}>
          {told} {end || (left === null ? "" : texts.guessesLeft(left))}
        </Hidden>
      )}
    </div>
  );
}

function Duel({ game, look, round }: { game: Game; look: Look; round: PlayRound }) {
  const texts = useWords(PLAY);
  const { against, outcome, turns } = round;
  const { won, over } = new Round(game, against);
  const by = against.length - turns.length;
  const compared =
    by > 0 ? texts.duel.faster(by) : by < 0 ? texts.duel.slower(-by) : texts.duel.even;
  return (
    <section className={styles.card} data-testid="duel" aria-live="polite">
      <h2>{texts.duel.title}</h2>
      <p>
        {won
          ? texts.duel.found(against.length)
          : over
            ? texts.duel.missed
            : texts.duel.at(against.length)}
      </p>
      {outcome === "won" && won && <p>{compared}</p>}
      {outcome !== null && (
        <Turns look={look} turns={against} label={texts.engineBoard} size="1.75rem" />
      )}
    </section>
  );
}

interface ModesProps {
  mode: Mode;
  now: Mode;
  onChoose(mode: Mode): void;
}

function Modes({ mode, now, onChoose }: ModesProps) {
  const texts = useWords(PLAY);
  return (
    <fieldset className={styles.card} data-testid="modes">
      <legend className={styles.soft}>{texts.modes.title}</legend>
      {MODES.map((each) => (
        <label key={each} className={form.choice}>
          <input type="radio" name="mode" checked={each === mode} onChange={() => onChoose(each)} />
          {texts.modes.names[each]}
        </label>
      ))}
      <p className={styles.soft}>{texts.modes.about[mode]}</p>
      {mode !== now && <p className={styles.soft}>{texts.modes.next}</p>}
    </fieldset>
  );
}

function errorText(texts: PlayTexts, { reason, values }: EngineError, game: Game): string {
  const distinct = game.guesses.data.kind === "codes" && reason === "unlisted";
  const say = texts.errors[distinct ? "repeated" : reason];
  return say?.(String(values.code ?? ""), String(values.turn ?? "")) ?? texts.failed;
}
