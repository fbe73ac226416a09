/** A Fallout terminal to practise on, as the simulator of the library makes it. */

import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { useStore } from "zustand";
import { Button } from "../components/Button";
import form from "../components/Form.module.css";
import { Frame } from "../components/Frame";
import { Attempts } from "../components/fallout/Attempts";
import styles from "../components/fallout/Play.module.css";
import { PlayEnd } from "../components/fallout/PlayEnd";
import { PlayHints } from "../components/fallout/PlayHints";
import { Screen } from "../components/fallout/Screen";
import { Hidden } from "../components/Hidden";
import play from "../components/play/Play.module.css";
import { engine } from "../engine";
import { drawTerminal } from "../engine/fallout";
import { rankWords } from "../engine/fallout/advice";
import { LEVELS } from "../engine/fallout/board";
import { ATTEMPTS, candidatesOf, leftOf, turnsOf } from "../engine/fallout/position";
import { readDump } from "../engine/fallout/screen";
import { type Event, shownScreen, type Terminal } from "../engine/fallout/terminal";
import { formatAddress, usePageAddress, visit } from "../hooks/address";
import { useSite, useSiteTexts, useWords } from "../hooks/site";
import { useAnswer } from "../hooks/useAnswer";
import { FALLOUT_PLAY } from "../i18n/falloutPlay";
import { PLAY } from "../i18n/play";
import { nameOf } from "../store/choice";
import { formatCase } from "../store/falloutCase";
import {
  createFalloutPlay,
  type FalloutActions,
  type FalloutView,
  type Outcome,
  outcomeOf,
  parseSeed,
  type Step,
} from "../store/falloutPlay";
import { type Target, targetsOf } from "../store/falloutTargets";
import { parsePosition } from "../store/position";

export default function FalloutPlay({ game }: { game: string | null }) {
  const spec = game ?? "fallout";
  const own = useWords(FALLOUT_PLAY);
  const { gameTexts } = useSiteTexts();
  const site = useSite();
  const { query } = usePageAddress();
  const link = useMemo(() => parseSeed(parsePosition(query).values), [query]);
  const store = useMemo(
    () =>
      createFalloutPlay({
        documents: site.documents,
        random: () => site.env.random(),
        draw: drawTerminal,
        link,
      }),
    [site, link],
  );
  const state = useStore(store);
  useEffect(() => void store.getState().load(), [store]);
  const next = () => {
    // First the terminal: the address without a link opens what is kept.
    state.next();
    if (query !== "") visit(formatAddress([spec, "play"]), "replace");
  };
  const { terminal } = state;
  return (
    <Frame page="play" game={{ name: spec, title: gameTexts[nameOf(spec)]?.title ?? spec }}>
      {state.failed && (
        <div role="alert">
          <p>{own.failed}</p>
          <Button main onClick={() => void state.load()}>
            {own.retry}
          </Button>
        </div>
      )}
      {terminal === null && !state.failed && <p role="status">{own.loading}</p>}
      {terminal !== null && (
        <Table
          key={`${state.practice.level} ${state.practice.seed}`}
          {...{ spec, state, terminal }}
          note={link !== null ? own.linked : query !== "" ? own.badLink : ""}
          onNext={next}
        />
      )}
    </Frame>
  );
}

interface TableProps {
  spec: string;
  state: FalloutView & FalloutActions;
  terminal: Terminal;
  note: string;
  onNext(): void;
}

/** The terminal in Help me, as far as it was played. */
function helpHash(spec: string, { board, position }: Terminal): string {
  const screen = readDump(board.dump, board.address);
  return formatAddress([spec, "help"], formatCase({ screen, entries: position.entries }));
}

/** The ranked words, where a hint that was bought needs them. */
function useChoices({ position }: Terminal, wanted: boolean) {
  const key = JSON.stringify(position);
  const asked = useAnswer(wanted ? key : null, ({ signal }) =>
    rankWords(engine, position, { signal }),
  );
  return { choices: asked.busy ? null : asked.value, failed: asked.error !== null };
}

function Table({ spec, state, terminal, note, onNext }: TableProps) {
  const texts = useWords(PLAY);
  const own = useWords(FALLOUT_PLAY);
  const { practice } = state;
  const { hints } = practice;
  const [cursor, setCursor] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const screen = useMemo(() => shownScreen(terminal), [terminal]);
  const targets = useMemo(() => targetsOf(screen.rows, screen.pairs), [screen]);
  const { position } = terminal;
  const outcome = outcomeOf(practice, terminal);
  const left = leftOf(position);
  const target = targets.find(({ id }) => id === cursor);
  const word = target?.kind === "word" ? target.text : "";
  const wanted = outcome === null && (hints.best || hints.words.includes(word));
  const { choices, failed } = useChoices(terminal, wanted);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  const press = ({ kind, text, id }: Target) => {
    const pair = screen.pairs.findIndex(
      (each) => `p${each.column}-${each.row}-${each.place}` === id,
    );
    state.move(kind === "word" ? text : String(pair + 1));
    setCursor(kind === "word" ? id : null);
    place.current?.focus({ preventScroll: true });
  };
  const nextHint = (): Step | null => {
    if (!hints.count) return 1;
    if (word !== "" && !hints.words.includes(word)) return 2;
    return hints.best ? null : 3;
  };
  const onKey = (event: KeyboardEvent) => {
    const step = event.key === "?" ? nextHint() : null;
    if (step !== null) state.hint(step, word);
  };
  const turns = turnsOf(position);
  const feedbackOf = (text: string) => turns.find((turn) => turn.guess === text)?.feedback;
  const stateOf = ({ kind, text }: Target) => {
    if (kind === "pair") return "pair";
    if (outcome !== null && text === terminal.board.secret) return "best";
    return feedbackOf(text) === undefined ? "word" : "tried";
  };
  const nameOfTarget = (each: Target) => {
    const feedback = feedbackOf(each.text);
    const state = stateOf(each);
    const said = state === "tried" ? own.tried(feedback ?? "") : (own.states[state] ?? "");
    return `${each.text}, ${said}`;
  };
  const help = helpHash(spec, terminal);
  return (
    <div className={play.play} data-testid="fallout-play">
      <div className={`${play.board} ${styles.terminal}`}>
        {note !== "" && <p>{note}</p>}
        <div className={styles.top}>
          <h2>{own.title}</h2>
          <Attempts left={left} most={ATTEMPTS} />
        </div>
        <p className={play.soft}>{own.lead}</p>
        <div className={styles.desk}>
          <Screen
            rows={screen.rows}
            address={screen.address}
            targets={outcome === null ? targets : targets.filter(({ kind }) => kind === "word")}
            cursor={target?.id ?? null}
            label={own.title}
            stateOf={stateOf}
            nameOf={nameOfTarget}
            onCursor={({ id }) => setCursor(id)}
            onPress={press}
            onKey={onKey}
            place={place}
            hover
          />
          <Log log={terminal.log} left={left} outcome={outcome} prompt={target?.text ?? ""} />
        </div>
        {outcome === null ? (
          <div className={styles.line}>
            {target === undefined ? (
              <span className={play.soft}>{own.nothing}</span>
            ) : (
              <Button main onClick={() => press(target)}>
                {target.kind === "word" ? own.enter(target.text) : own.use(target.text)}
              </Button>
            )}
            <Button onClick={() => state.giveUp()}>{texts.giveUp}</Button>
            <a href={help}>{own.help}</a>
          </div>
        ) : (
          <PlayEnd {...{ spec, terminal, practice, outcome, help, onNext }} />
        )}
        {outcome === null && (
          <p className={play.soft}>
            <span className={styles.keys}>{own.keys}</span>
            <span className={styles.touch}>{own.touch}</span>
          </p>
        )}
      </div>
      <aside className={play.side}>
        {outcome === null && (
          <>
            <PlayHints
              {...{ hints, word, choices, failed }}
              possible={candidatesOf(position).length}
              next={nextHint()}
              onHint={(step) => state.hint(step, word)}
              onTake={(best) => {
                setCursor(targets.find(({ text }) => text === best)?.id ?? null);
                place.current?.focus({ preventScroll: true });
              }}
            />
            <Pairs targets={targets} onPress={press} />
          </>
        )}
        <Levels now={practice.level} level={state.level} onChoose={state.choose} />
        {outcome === null && (
          <div>
            <Button onClick={onNext}>{own.fresh}</Button>
          </div>
        )}
      </aside>
    </div>
  );
}

/** The brackets once more, large enough for a finger. */
function Pairs({ targets, onPress }: { targets: readonly Target[]; onPress(t: Target): void }) {
  const own = useWords(FALLOUT_PLAY);
  const pairs = targets.filter((target) => target.kind === "pair");
  return (
    <section className={play.card} aria-labelledby="pairs-title">
      <h2 id="pairs-title">{own.brackets.title}</h2>
      <p className={play.soft}>{pairs.length > 0 ? own.brackets.about : own.brackets.none}</p>
      <ul className={styles.pairs} data-testid="pairs">
        {pairs.map((pair) => (
          <li key={pair.id}>
            <button type="button" aria-label={own.use(pair.text)} onClick={() => onPress(pair)}>
              {pair.text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface LevelsProps {
  now: number;
  level: number;
  onChoose(level: number): void;
}

function Levels({ now, level, onChoose }: LevelsProps) {
  const own = useWords(FALLOUT_PLAY);
  return (
    <fieldset className={play.card} data-testid="levels">
      <legend className={play.soft}>{own.level.title}</legend>
      {LEVELS.map(({ lengths, words }, each) => (
        <label key={String(each)} className={form.choice}>
          <input
            type="radio"
            name="level"
            checked={each === level}
            onChange={() => onChoose(each)}
          />
          <span>
            {own.level.name(each)}{" "}
            <span className={play.soft}>{own.level.about(...lengths, ...words)}</span>
          </span>
        </label>
      ))}
      {level !== now && <p className={play.soft}>{own.level.next}</p>}
    </fieldset>
  );
}

interface LogProps {
  log: readonly Event[];
  left: number;
  outcome: Outcome | null;
  /** What is under the cursor. */
  prompt: string;
}

function Log({ log, left, outcome, prompt }: LogProps) {
  const own = useWords(FALLOUT_PLAY);
  // What was there when the page opened was not said now.
  const before = useRef(log.length);
  const last = log.length > before.current ? log.at(-1) : undefined;
  const live = (event: Event) => {
    if (event.kind === "pair") return `${event.text}: ${effectText(event)}`;
    if (event.won) return own.live.won(event.word);
    return outcome === "locked"
      ? own.live.locked(event.word, event.likeness)
      : own.live.guess(event.word, event.likeness, left);
  };
  const effectText = (event: Event & { kind: "pair" }) =>
    event.effect === "dud" ? own.effect.dud(event.word) : own.effect[event.effect];
  return (
    <>
      <div className={styles.log}>
        <ol aria-label={own.log} data-testid="log">
          {log.map((event, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was said is its place
            <li key={at}>
              <b>{event.kind === "guess" ? event.word : event.text}</b>
              {event.kind === "pair" && <span>{effectText(event)}</span>}
              {event.kind === "guess" && event.won && <span>{own.accepted}</span>}
              {event.kind === "guess" && !event.won && (
                <span>
                  {own.denied} {own.likeness(event.likeness)}
                </span>
              )}
            </li>
          ))}
        </ol>
        {outcome === null && (
          <p aria-hidden="true">
            <b>{prompt}</b>
            <i />
          </p>
        )}
      </div>
      <div aria-live="polite" data-testid="live">
        {last && <Hidden key={log.length}>{live(last)}</Hidden>}
      </div>
    </>
  );
}
