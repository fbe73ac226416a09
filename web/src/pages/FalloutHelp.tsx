/** Help with a Fallout terminal: its screen pasted, what it said, and the word to enter next. */

import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { Button } from "../components/Button";
import { Frame } from "../components/Frame";
import { Best } from "../components/fallout/Best";
import { Brackets, type Effect } from "../components/fallout/Brackets";
import { Clash, useClash } from "../components/fallout/Clash";
import { Entered } from "../components/fallout/Entered";
import styles from "../components/fallout/Fallout.module.css";
import { Paste } from "../components/fallout/Paste";
import { Screen } from "../components/fallout/Screen";
import { Hidden } from "../components/Hidden";
import { engine } from "../engine";
import { rankWords } from "../engine/fallout/advice";
import {
  candidatesOf,
  dudsOf,
  isWon,
  keptOf,
  leftOf,
  partsOf,
  spotOf,
  turnsOf,
  usedOf,
} from "../engine/fallout/position";
import { type BracketPair, findPairs, type Screen as Read } from "../engine/fallout/screen";
import { strikeOut } from "../engine/fallout/terminal";
import { formatAddress, usePageAddress, visit } from "../hooks/address";
import { useSite, useSiteTexts, useWords } from "../hooks/site";
import { useAnswer } from "../hooks/useAnswer";
import { FALLOUT } from "../i18n/fallout";
import { nameOf } from "../store/choice";
import {
  type Case,
  enter,
  fixCase,
  formatCase,
  openCase,
  parseCase,
  takeBack,
} from "../store/falloutCase";
import { rowsOfWords, type Target, targetsOf } from "../store/falloutTargets";

export default function FalloutHelp({ game }: { game: string | null }) {
  const spec = game ?? "fallout";
  const texts = useWords(FALLOUT);
  const { gameTexts } = useSiteTexts();
  const { env } = useSite();
  const { query } = usePageAddress();
  const terminal = useMemo(() => parseCase(query), [query]);
  const [pasting, setPasting] = useState(false);
  const [read, setRead] = useState<Read | null>(null);
  const go = (next: Case, how: "push" | "replace" = "replace") =>
    visit(formatAddress([spec, "help"], formatCase(next)), how);
  const onRead = (screen: Read) => {
    setRead(screen);
    setPasting(false);
    go(openCase(screen), "push");
  };
  const title = gameTexts[nameOf(spec)]?.title ?? spec;
  return (
    <Frame page="help" game={{ name: spec, title }}>
      {terminal === null || pasting ? (
        <Paste
          note={terminal === null && query !== "" ? texts.paste.broken : ""}
          onRead={onRead}
          onBack={terminal === null ? null : () => setPasting(false)}
          random={() => env.random()}
        />
      ) : (
        <Helped
          terminal={terminal}
          read={read}
          onRead={setRead}
          onChange={go}
          onPaste={() => setPasting(true)}
        />
      )}
    </Frame>
  );
}

interface HelpedProps {
  terminal: Case;
  /** What was just read, for its doubts and repairs. */
  read: Read | null;
  onRead(read: Read | null): void;
  onChange(next: Case): void;
  onPaste(): void;
}

/** What can be seen of a case: rows with dots for duds, its targets, who is possible. */
function viewOf({ screen, entries }: Case) {
  const position = { words: screen.words, entries };
  const whole = screen.rows.length > 0 ? screen.rows : rowsOfWords(screen.words);
  const rows = strikeOut(whole, dudsOf(position));
  const used = usedOf(position);
  const found = screen.rows.length > 0 ? findPairs(rows) : [];
  const pairs = found.filter((pair) => !used.has(spotOf(pair)));
  const targets = targetsOf(rows, pairs);
  const candidates = candidatesOf(position);
  const tried = turnsOf(position).map((turn) => turn.guess);
  const won = isWon(position) && candidates.length > 0;
  return { position, rows, pairs, targets, candidates, tried, won, left: leftOf(position) };
}

function Helped({ terminal, read, onRead, onChange, onPaste }: HelpedProps) {
  const texts = useWords(FALLOUT);
  const view = useMemo(() => viewOf(terminal), [terminal]);
  const { position, rows, pairs, targets, candidates, tried, won, left } = view;
  const key = formatCase(terminal);
  const ranked = useAnswer(candidates.length > 0 && !won ? key : null, ({ signal }) =>
    rankWords(engine, position, { signal }),
  );
  const choices = ranked.value ?? [];
  const best = ranked.busy ? null : (choices[0]?.word ?? null);
  const clash = useClash(terminal);
  const [cursor, setCursor] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  // A screen just read is where the keys are wanted.
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  const wanted = targets.find((target) => target.id === cursor);
  const bestTarget = targets.find((target) => target.text === best);
  const shown = wanted ?? bestTarget ?? null;
  const over = won || left < 1;
  const named = shown?.kind === "word" ? shown.text : best;
  const word = over || candidates.length === 0 ? null : named;
  const change = (next: Case) => {
    setCursor(null);
    onChange(next);
    place.current?.focus({ preventScroll: true });
  };
  const onUsed = (pair: BracketPair, effect: Effect) => {
    const used = { kind: "used", spot: spotOf(pair) } as const;
    change(effect === null ? enter(terminal, used) : enter(terminal, used, effect));
  };
  const stateOf = ({ kind, text }: Target) => {
    if (kind === "pair") return "pair";
    if (tried.includes(text)) return "tried";
    if (text === best && candidates.includes(text)) return "best";
    return candidates.includes(text) ? "possible" : text === best ? "best" : "out";
  };
  const nameOfTarget = (target: Target) =>
    target.kind === "pair"
      ? texts.pair(target.text)
      : texts.word(target.text, texts.legend[stateOf(target)] ?? "");
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const typed = event.key;
    const can = word !== null && /^\d$/.test(typed) && partsOf(word, candidates).has(typed);
    if (can && word !== null)
      change(enter(terminal, { kind: "turn", guess: word, feedback: typed }));
    else if (typed === "Delete" && word !== null && keptOf(position).length > 1)
      change(enter(terminal, { kind: "dud", word }));
    else if (typed === "Backspace" && terminal.entries.length > 0)
      change(takeBack(terminal, terminal.entries.length - 1));
    else return;
    event.preventDefault();
  };
  const choose = (wordOf: string) => {
    const target = targets.find(({ text }) => text === wordOf);
    if (target) setCursor(target.id);
  };
  return (
    <div
      className={styles.help}
      data-testid="fallout-help"
      style={{ "--letters": position.words[0]?.length } as never}
    >
      <section className={styles.screenPart} aria-labelledby="screen-title">
        <div className={styles.head}>
          <h2 id="screen-title">{texts.read.title}</h2>
          <span className={styles.soft}>
            {texts.read.words(terminal.screen.words.length)}{" "}
            <button type="button" className={styles.link} onClick={onPaste}>
              {texts.read.another}
            </button>
          </span>
        </div>
        {terminal.cut && <p role="alert">{texts.read.cut}</p>}
        <Screen
          {...{ rows, targets, stateOf, onKey, place }}
          address={terminal.screen.address}
          cursor={shown?.id ?? null}
          label={texts.screen}
          nameOf={nameOfTarget}
          onCursor={(target) => setCursor(target.id)}
          onPress={(target) => setCursor(target.id)}
        />
        <Legend pairs={pairs.length > 0} />
        <Notes
          terminal={terminal}
          read={read}
          onFix={(from, to) => {
            onRead(read && { ...read, doubts: read.doubts.filter(([each]) => each !== from) });
            change(fixCase(terminal, from, to));
          }}
          onKeep={(from) =>
            onRead(read && { ...read, doubts: read.doubts.filter(([each]) => each !== from) })
          }
        />
        <Entered
          {...{ terminal, word, named }}
          clashing={clash.clashing}
          onChange={change}
          onFix={(from, to) => change(fixCase(terminal, from, to))}
        />
      </section>
      <div className={styles.bestPart}>
        {clash.none && <Clash terminal={terminal} repairs={clash.repairs} onChange={change} />}
        <Ended won={won} left={left} tried={tried} onNext={onPaste} />
        {ranked.error !== null && <p role="alert">{texts.best.failed}</p>}
        {choices.length === 0 && ranked.busy && <p role="status">{texts.best.thinking}</p>}
        {!over && !clash.none && choices.length > 0 && (
          <Best
            {...{ choices, left }}
            possible={candidates.length}
            pairs={pairs.length}
            busy={ranked.busy}
            chosen={wanted?.kind === "word" ? wanted.text : null}
            onChoose={choose}
          />
        )}
      </div>
      <aside className={styles.leftPart}>
        <Possible words={candidates} count={position.words.length} />
        <Brackets
          pairs={pairs}
          screen={terminal.screen.rows.length > 0}
          chosen={wanted?.kind === "pair" ? wanted.id.slice(1) : null}
          words={keptOf(position)}
          onChoose={(pair) => setCursor(pair && `p${spotOf(pair)}`)}
          onUsed={onUsed}
        />
      </aside>
      <p role="status" data-testid="live">
        <Hidden>
          {texts.live(candidates.length, left)}
          {best !== null && !over && choices[0]?.chance != null
            ? ` ${texts.liveBest(best, texts.percent(choices[0].chance))}`
            : ""}
        </Hidden>
      </p>
    </div>
  );
}

interface EndedProps {
  won: boolean;
  left: number;
  tried: readonly string[];
  onNext(): void;
}

/** The terminal is open, or locked; nothing before. */
function Ended({ won, left, tried, onNext }: EndedProps) {
  const texts = useWords(FALLOUT);
  if (won) {
    return (
      <section className={styles.best} data-testid="found">
        <h2>{texts.found.title(tried.at(-1) ?? "")}</h2>
        <p>{texts.found.turns(tried.length)}</p>
        <div>
          <Button main onClick={onNext}>
            {texts.found.next}
          </Button>
        </div>
      </section>
    );
  }
  if (left > 0) return null;
  return (
    <section className={styles.clash} data-testid="locked">
      <h2>{texts.locked.title}</h2>
      <p>{texts.locked.text}</p>
    </section>
  );
}

/** The words that can be the password. */
function Possible({ words, count }: { words: readonly string[]; count: number }) {
  const texts = useWords(FALLOUT);
  return (
    <section className={styles.block} aria-labelledby="possible-title">
      <div className={styles.head}>
        <h2 id="possible-title">{texts.possible.title}</h2>
      </div>
      <p className={styles.count} data-testid="possible">
        {words.length} <small>{texts.possible.of(count)}</small>
      </p>
      <ul className={styles.words}>
        {words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
    </section>
  );
}

const STATES = ["best", "possible", "tried", "out"] as const;

function Legend({ pairs }: { pairs: boolean }) {
  const texts = useWords(FALLOUT);
  return (
    <div className={styles.legend}>
      {STATES.map((state) => (
        <span key={state}>
          <i data-state={state} aria-hidden="true" />
          {texts.legend[state]}
        </span>
      ))}
      {pairs && (
        <span>
          <b aria-hidden="true">( )</b>
          {texts.legend.pair}
        </span>
      )}
      <span className={styles.keys}>{texts.keys}</span>
    </div>
  );
}

interface NotesProps {
  terminal: Case;
  read: Read | null;
  onFix(read: string, right: string): void;
  onKeep(read: string): void;
}

/** What was put right on reading, and what is doubtful. */
function Notes({ terminal, read, onFix, onKeep }: NotesProps) {
  const texts = useWords(FALLOUT);
  if (read === null) return null;
  const doubts = read.doubts.filter(([from]) => terminal.screen.words.includes(from));
  return (
    <div className={styles.notes} data-testid="notes">
      {doubts.map(([from, to]) => (
        <p key={from} className={styles.actions}>
          {texts.read.doubt(from)}
          <Button onClick={() => onFix(from, to)}>{texts.read.replace(to)}</Button>
          <Button onClick={() => onKeep(from)}>{texts.read.keep}</Button>
        </p>
      ))}
      {read.repairs.length > 0 && (
        <details>
          <summary>{texts.read.repairs(read.repairs.length)}</summary>
          <ul>
            {read.repairs.map(({ read: from, taken, column, row, place }) => (
              <li key={`${column} ${row} ${place}`}>
                {texts.read.repair(from, taken, texts.where(column, row, place))}
              </li>
            ))}
          </ul>
        </details>
      )}
      {read.doubles.length > 0 && <p>{texts.read.doubles(read.doubles.join(", "))}</p>}
    </div>
  );
}
