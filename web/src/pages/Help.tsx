/** Help me: what you guessed and were told, the best next guess, and what is still possible. */

import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { Button } from "../components/Button";
import { Palette } from "../components/CodeInput";
import { GamePage } from "../components/GamePage";
import { Hidden } from "../components/Hidden";
import { figureOf } from "../components/help/Best";
import { Candidates } from "../components/help/Candidates";
import { Daily } from "../components/help/Daily";
import { End } from "../components/help/End";
import {
  Asked,
  Entry,
  isOpen,
  isTold,
  type Making,
  type Refusal,
  shownOf,
  useEntry,
} from "../components/help/Entry";
import styles from "../components/help/Help.module.css";
import { Keys } from "../components/help/Keys";
import { clashBefore, clashText, Repair } from "../components/help/Repair";
import { Suggestions } from "../components/help/Suggestions";
import { Weights, weightsError } from "../components/help/Weights";
import { Turns } from "../components/Turns";
import { aside } from "../engine";
import { EngineError } from "../engine/errors";
import type { Game, Turn } from "../engine/game";
import { Round } from "../engine/round";
import { formatAddress, useAddress, visit } from "../hooks/address";
import { DAILY, useSite, useWords } from "../hooks/site";
import { useAnswer } from "../hooks/useAnswer";
import { type Help, useHelp } from "../hooks/useHelp";
import { useHelpKeys } from "../hooks/useHelpKeys";
import { useSaid } from "../hooks/useSaid";
import { HELP, type HelpTexts } from "../i18n/help";
import type { Choice } from "../store/choice";
import { type Draft, draftOf, isFull, liesOnGuess, NEW } from "../store/draft";
import { typeSymbol } from "../store/entry";
import { corrected, correctionsOf, formatPlan, type Plan, readPlan, textOf } from "../store/help";
import { slotsOf } from "../store/look";
import { weigh } from "../store/weights";

const PAGE = "help";

export default function HelpPage({ game }: { game: string | null }) {
  return (
    <GamePage page={PAGE} spec={game ?? ""} keeps more={(choice) => <OwnWeights choice={choice} />}>
      {(choice, options) => (
        <Gate choice={choice}>
          <Helper choice={choice} options={options} />
        </Gate>
      )}
    </GamePage>
  );
}

function Gate({ choice, children }: { choice: Choice; children: ReactNode }) {
  const daily = useSite().env.mode !== "site" && choice.info.name === DAILY;
  return daily ? <Daily>{children}</Daily> : children;
}

/** The plan of the address, and how it is changed: each change is an entry of the history. */
function usePlan({ game }: Choice): [Plan, (changed: Partial<Plan>, spec?: string) => void] {
  const { query, parts } = useAddress();
  const plan = useMemo(() => readPlan(game, query), [game, query]);
  const change = (changed: Partial<Plan>, spec = parts[0] ?? game.spec) =>
    visit(formatAddress([spec, PAGE], formatPlan({ ...plan, ...changed })));
  return [plan, change];
}

function OwnWeights({ choice }: { choice: Choice }) {
  const [plan, change] = usePlan(choice);
  return (
    <Weights game={choice.game} used={plan.weights} onChange={(weights) => change({ weights })} />
  );
}

/** The game with the person's own weights; as it is where they are not there. */
function useWeighed({ game }: Choice, name: string): { game: Game; error: unknown } {
  const { documents } = useSite();
  return useMemo(() => {
    if (name === "") return { game, error: null };
    try {
      return { game: weigh(documents, game, name), error: null };
    } catch (error) {
      return { game, error };
    }
  }, [documents, game, name]);
}

interface Row {
  /** The game and the turns that it comes after: after others it is another one. */
  at: string;
  draft: Draft;
  edited: { number: number; draft: Draft } | null;
  refusal: Refusal | null;
}

const rowAt = (at: string): Row => ({ at, draft: NEW, edited: null, refusal: null });

/** The row being made, or that of a turn which is changed; it is new after each turn. */
function useRow({ spec }: Game, turns: readonly Turn[]) {
  const at = `${spec} ${textOf(turns)}`;
  const [state, setState] = useState(rowAt(at));
  const row = state.at === at ? state : rowAt(at);
  const set = (changed: Partial<Row>) =>
    setState((now) => ({ ...(now.at === at ? now : rowAt(at)), ...changed }));
  const draft = row.edited?.draft ?? row.draft;
  const setDraft = (next: Draft) =>
    set(row.edited ? { edited: { ...row.edited, draft: next } } : { draft: next });
  return { ...row, draft, number: row.edited?.number ?? turns.length + 1, set, setDraft };
}

const WIDE = "(min-width: 45rem)";
const TOUCH = "(pointer: coarse)";

function Helper({ choice: given, options }: { choice: Choice; options: ReactNode }) {
  const [plan, change] = usePlan(given);
  const { game, error } = useWeighed(given, plan.weights);
  const choice = useMemo(() => ({ ...given, game }), [given, game]);
  const help = useHelp(game, plan);
  const row = useRow(game, plan.turns);
  const texts = useWords(HELP);
  const [why, setWhy] = useState(() => matchMedia(WIDE).matches);
  const root = useRef<HTMLDivElement>(null);
  const { look } = choice;
  const { turns } = plan;
  const best = help.ranking.busy ? undefined : help.ranking.value?.list[0];
  const offered = row.edited === null ? (best?.guess ?? "") : "";
  const waits = isOpen(look, row.draft, offered);
  const focus = useFocus(root, `${row.at} ${row.number} ${waits}`);
  const edit = (next: Draft) => {
    if (row.draft.typing !== next.typing) focus.want();
    else focus.drop();
    row.setDraft(next);
  };
  const go = (next: readonly Turn[], spec?: string) => {
    if (!matchMedia(TOUCH).matches) focus.want();
    change({ turns: next }, spec);
  };
  const take = (guess: string) => {
    edit({ guess, feedback: "", typing: false });
    row.set({ refusal: null });
  };
  const undo = () => turns.length > 0 && go(turns.slice(0, -1));
  const onTurn = (turn: Turn) =>
    go([...turns.slice(0, row.number - 1), turn, ...turns.slice(row.number)]);
  useHelpKeys(root, look, {
    take: (rank) => {
      const found = help.ranking.busy ? undefined : help.ranking.value?.list[rank - 1];
      if (found) take(found.guess);
    },
    why: () => setWhy(!why),
    undo,
    begin: (symbol) => {
      focus.take();
      const before = isFull(look, row.draft.guess) ? "" : row.draft.guess;
      const guess = typeSymbol(look, before, symbol.toUpperCase());
      row.setDraft({ ...row.draft, guess, typing: liesOnGuess(look) });
    },
  });
  const own = row.edited === null && !row.draft.typing ? row.draft.guess : "";
  const panel = () => {
    if (help.round.over && help.left !== 0) {
      return <End {...{ choice, help }} onFresh={() => go([])} onUndo={undo} />;
    }
    if (help.left === 0) {
      return (
        <Repair
          {...{ choice, help }}
          onCorrect={(number, feedback) => go(corrected(turns, number, feedback))}
          onUndo={undo}
          onLarger={(spec) => go(turns, spec)}
        />
      );
    }
    return (
      <Suggestions
        {...{ choice, plan, help, why }}
        own={isFull(look, own) ? own : ""}
        onWhy={() => setWhy(!why)}
        onPlan={change}
        onTake={take}
        onTold={(feedback) => {
          row.setDraft({ ...row.draft, guess: shownOf(row.draft, offered), feedback });
          focus.want();
        }}
      />
    );
  };
  return (
    <div className={styles.help} ref={root} data-testid="help">
      <Board
        {...{ choice, help, plan, row, offered, options, onTurn, edit, focus }}
        onTurns={go}
        onUndo={undo}
        onLarger={(spec) => change({}, spec)}
      >
        {error !== null && (
          <div role="alert" className={styles.alert}>
            <p>{weightsError(texts, error)}</p>
            <Button onClick={() => change({ weights: "" })}>{texts.weights.none}</Button>
          </div>
        )}
      </Board>
      {panel()}
      <Candidates {...{ choice, help }} onTake={take} />
      <Live {...{ choice, help }} />
    </div>
  );
}

interface Focus {
  /** Once what is to come is there, it gets the focus. */
  want(): void;
  /** What is there already gets it at once. */
  take(): void;
  drop(): void;
}

/** The focus follows the row: to its guess, or to its feedback where that lies on the guess. */
function useFocus(root: { current: HTMLElement | null }, place: string): Focus {
  const wanted = useRef(false);
  const move = () => {
    const entry = root.current?.querySelector("[data-entry]");
    const input = entry?.querySelector<HTMLElement>("[data-testid='code-input']");
    (input ?? entry?.querySelector<HTMLElement>("button"))?.focus();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is what is waited for
  useEffect(() => {
    if (wanted.current) move();
  }, [place]);
  return {
    want: () => {
      wanted.current = true;
    },
    take: () => {
      wanted.current = true;
      move();
    },
    drop: () => {
      wanted.current = false;
    },
  };
}

interface BoardProps {
  choice: Choice;
  help: Help;
  plan: Plan;
  row: ReturnType<typeof useRow>;
  offered: string;
  options: ReactNode;
  focus: Focus;
  children: ReactNode;
  edit(draft: Draft): void;
  onTurn(turn: Turn): void;
  onTurns(turns: readonly Turn[]): void;
  onUndo(): void;
  onLarger(spec: string): void;
}

function Board(props: BoardProps) {
  const { choice, help, plan, row, offered, options, edit, focus, onTurn, onTurns, onUndo } = props;
  const texts = useWords(HELP);
  const said = useSaid(choice.look);
  const { look, game } = choice;
  const { turns } = plan;
  const { clash, round, left } = help;
  const over = (round.over && left !== 0) || left === 0;
  const closed = over && row.edited === null;
  const size = sizeOf(choice);
  const making = useEntry({
    ...{ choice, offered, onTurn },
    before: turns.slice(0, row.number - 1),
    draft: row.draft,
    onChange: edit,
    onRefuse: (refusal) => row.set({ refusal }),
  });
  const entry = (
    <Entry
      key={row.number}
      {...{ choice, offered, size, making }}
      number={row.number}
      draft={row.draft}
    />
  );
  return (
    <section className={styles.board} aria-labelledby="guesses-title">
      <div className={styles.title}>
        <h2 id="guesses-title">{texts.guesses}</h2>
        {game.turns !== null && (
          <span className={styles.soft}>
            {texts.turnOf(Math.min(row.number, game.turns), game.turns)}
          </span>
        )}
      </div>
      <div key={choice.info.name}>{options}</div>
      {props.children}
      {turns.length === 0 && <p className={styles.soft}>{texts.intro}</p>}
      {plan.unread > 0 && <p role="status">{texts.unread(plan.unread)}</p>}
      <Turns
        look={look}
        turns={turns}
        label={texts.guesses}
        size={size}
        clashing={left === 0 && !clash.busy ? (clash.value?.turns ?? []) : []}
        pressLabel={(number) => {
          const turn = turns[number - 1] ?? { guess: "", feedback: "" };
          return texts.change(number, slotsOf(look, turn.guess).join(" "), said(turn.feedback));
        }}
        onPress={(number) => {
          const turn = turns[number - 1];
          if (!turn) return;
          focus.want();
          row.set({ edited: { number, draft: draftOf(turn) }, refusal: null });
        }}
        edited={row.edited === null ? null : { number: row.edited.number, row: entry }}
        {...(closed || row.edited !== null ? {} : { active: entry })}
      />
      {left === 0 && !clash.busy && clash.value && (
        <p className={styles.bad}>
          <strong>{clashText(texts, choice, help)}</strong> {clashBefore(texts, help)}
        </p>
      )}
      {!closed && (
        <div className={styles.under}>
          <Asked look={look} draft={row.draft} offered={offered} />
          {row.refusal && <Refused {...props} refusal={row.refusal} />}
          {look.slots !== "letter" && (
            <>
              <p className={styles.soft}>
                {offered !== "" && row.draft.guess === "" && texts.offered}
              </p>
              {(!liesOnGuess(look) || isOpen(look, row.draft, offered)) && (
                <Palette
                  look={look}
                  value={isFull(look, row.draft.guess) ? "" : row.draft.guess}
                  onChange={(guess) => edit({ ...row.draft, guess, typing: liesOnGuess(look) })}
                />
              )}
            </>
          )}
          <Actions {...props} making={making} />
        </div>
      )}
      {turns.length > 0 && !over && row.edited === null && (
        <div className={`${styles.actions} ${styles.indent}`}>
          <Button quiet onClick={onUndo}>
            {texts.undo(turns.length)}
          </Button>
          <Button quiet onClick={() => onTurns([])}>
            {texts.fresh}
          </Button>
        </div>
      )}
      {!closed && <Keys look={look} clash={left === 0} />}
    </section>
  );
}

/** A slot is as high as the column has room for. */
function sizeOf({ look }: Choice): string {
  const pins = look.feedback.some(({ kind }) => kind === "pins") && look.feedback.length === 1;
  const room = `(min(22.75rem, 100vw - 2rem) - ${pins ? 8.5 : 4.5}rem)`;
  return `min(3.25rem, calc(${room} / ${look.length} / 1.13))`;
}

/** What the row can do now. */
function Actions(props: BoardProps & { making: Making }) {
  const { choice, plan, row, making, edit, onTurn, onTurns } = props;
  const texts = useWords(HELP);
  const { game, look } = choice;
  const { draft, edited, number } = row;
  const { guess, open } = making;
  const onGuess = liesOnGuess(look);
  const secret = game.secrets.find(guess) >= 0;
  return (
    <div className={styles.actions}>
      <Button
        main
        onClick={open ? making.pass : making.done}
        disabled={!isFull(look, guess) || (!open && !isTold(look, draft.feedback))}
      >
        {open ? texts.enter : edited === null ? texts.next : texts.save}
      </Button>
      {!open && secret && (edited === null || number === plan.turns.length) && (
        <Button onClick={() => onTurn({ guess, feedback: game.winOf(guess) })}>
          {texts.found}
        </Button>
      )}
      {onGuess && !open && (
        <Button quiet onClick={() => edit({ guess: "", feedback: "", typing: true })}>
          {texts.another}
        </Button>
      )}
      {edited !== null && (
        <>
          <Button quiet onClick={() => row.set({ edited: null, refusal: null })}>
            {texts.cancel}
          </Button>
          <Button quiet onClick={() => onTurns(plan.turns.filter((_, at) => at !== number - 1))}>
            {texts.remove}
          </Button>
        </>
      )}
    </div>
  );
}

/** Why the row cannot stand as it is; where a larger list has the guess, that list. */
function Refused({
  choice,
  plan,
  row,
  offered,
  refusal,
  onLarger,
}: BoardProps & { refusal: Refusal }) {
  const texts = useWords(HELP);
  const guess = shownOf(row.draft, offered);
  const unlisted = refusal.reason === "unlisted";
  const { value, busy } = useAnswer(
    unlisted ? `${choice.game.spec} ${guess}` : null,
    ({ signal }) => largerWith(choice.game, plan.turns, guess, signal),
  );
  const { code = guess, turn = "" } = refusal.values;
  const say = texts.errors[refusal.reason] ?? texts.errors.feedback;
  return (
    <div role="alert" className={styles.alert}>
      <p>{say?.(String(code), String(turn))}</p>
      {unlisted && value && !busy && (
        <Button onClick={() => onLarger(value.spec)}>{texts.larger(value.list)}</Button>
      )}
    </div>
  );
}

/** The game with a larger list that has the guess and words for all turns so far. */
async function largerWith(game: Game, turns: readonly Turn[], guess: string, signal: AbortSignal) {
  // It is told nothing yet: the guess as its own secret is a turn that the list must have.
  const asked = new Round(game, [...turns, { guess, feedback: game.winOf(guess) }]);
  try {
    const found = (await aside.outsiders(asked, { signal })) ?? (await bare(game, guess, signal));
    return found && { spec: found.game.spec, list: found.list };
  } catch (error) {
    if (error instanceof EngineError) return null;
    throw error;
  }
}

/** Without the turns: they may not go together with the guess as the secret. */
const bare = (game: Game, guess: string, signal: AbortSignal) =>
  aside.outsiders(new Round(game, [{ guess, feedback: game.winOf(guess) }]), { signal });

/** One sentence for each change. */
function Live({ choice, help }: { choice: Choice; help: Help }) {
  const texts = useWords(HELP);
  const said = useRef("");
  const now = liveText(texts, choice, help);
  if (now !== null) said.current = now;
  return (
    <div aria-live="polite" data-testid="live">
      <Hidden>{said.current}</Hidden>
    </div>
  );
}

function liveText(texts: HelpTexts, choice: Choice, help: Help): string | null {
  const { counts, left, ranking, clash, round } = help;
  if (counts === null || left === null) return null;
  if (round.won && left > 0) return texts.end.won(round.turns.length);
  if (left === 0) {
    if (clash.busy || clash.value === null) return null;
    const offers = correctionsOf(choice.look, round.turns, clash.value).length;
    return `${clashText(texts, choice, help)} ${clashBefore(texts, help)} ${texts.live.corrections(offers)}`;
  }
  const words = choice.look.slots === "letter";
  const remain = texts.live.left(left, counts[0] ?? left, words);
  const best = ranking.value?.list[0];
  if (help.waits !== null || round.over || !ranking.value || !best)
    return ranking.busy ? null : remain;
  if (ranking.busy) return null;
  const guess = slotsOf(choice.look, best.guess).join(" ");
  return `${remain} ${texts.live.best(guess, figureOf(texts, ranking.value.by, best).join(" "))}`;
}
