/** Help with several boards: a guess, what it was told on each board, and the best next ones. */

import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { Button } from "../components/Button";
import { Best, Others } from "../components/boards/Best";
import styles from "../components/boards/Boards.module.css";
import { Card, Grid, slotSize } from "../components/boards/Card";
import { Corrections } from "../components/boards/Corrections";
import { Code } from "../components/Code";
import { CodeInput, Palette } from "../components/CodeInput";
import { FeedbackInput } from "../components/FeedbackInput";
import { GamePage } from "../components/GamePage";
import { errorText } from "../components/play/errorText";
import { engine } from "../engine";
import { Boards } from "../engine/boards";
import { EngineError } from "../engine/errors";
import type { BoardState } from "../engine/sums";
import { formatAddress, usePageAddress, visit } from "../hooks/address";
import { useWords } from "../hooks/site";
import { useAnswer } from "../hooks/useAnswer";
import { BOARDS } from "../i18n/boards";
import { PLAY } from "../i18n/play";
import { type Draft, draftOf, formatHelp, missingOf, readHelp, reopen } from "../store/boardsHelp";
import type { Choice } from "../store/choice";
import type { Look } from "../store/look";
import { parsePosition } from "../store/position";

const CODES = 4; // candidates that are named where no more are left

export default function BoardsHelp({ game }: { game: string | null }) {
  return (
    <GamePage page="help" spec={game ?? ""}>
      {(choice, options) => <Helper key={choice.game.spec} choice={choice} options={options} />}
    </GamePage>
  );
}

const keyOf = ({ game, turns }: Boards) =>
  [game.spec, ...turns.map(({ guess, feedback }) => `${guess}=${feedback}`)].join(" ");

/** What is known of each board; nothing while it is asked. */
function useStates(boards: Boards): readonly BoardState[] | null {
  const { value, busy } = useAnswer(keyOf(boards), ({ signal }) =>
    engine.surveyBoards(boards, CODES, { signal }),
  );
  return busy ? null : value;
}

function Helper({ choice, options }: { choice: Choice; options: ReactNode }) {
  const { game, look } = choice;
  const texts = useWords(BOARDS);
  const { query } = usePageAddress();
  const { boards, draft, strategy, cut } = useMemo(
    () => readHelp(game, look, parsePosition(query)),
    [game, look, query],
  );
  const words = game.secrets.data.kind === "words";
  const states = useStates(boards);
  const clashes = states?.some((state) => state.clash !== null) ?? false;
  const asked = states !== null && !clashes && !boards.won && draft === null;
  const best = useAnswer(asked ? `${keyOf(boards)} ${strategy}` : null, ({ signal }) =>
    engine.suggestForBoards(boards, { strategy }, { signal }),
  );
  const go = (to: Boards, next: Draft | null = null, how: "push" | "replace" = "push") =>
    visit(formatAddress([to.game.spec, "help"], formatHelp(to.turns, strategy, next)), how);
  const rank = (by: string) =>
    visit(formatAddress([game.spec, "help"], formatHelp(boards.turns, by, draft)), "replace");
  const place = useRef<HTMLDivElement>(null);
  useFocus(place, draft?.guess ?? "", boards.turns.length);
  const take = (guess: string) => go(boards, draftOf(look, boards, guess), "replace");
  const undo = () => {
    const before = reopen(boards);
    if (before) go(before.boards, before.draft);
  };
  const tell = (board: number, text: string) => {
    if (draft) go(boards, { ...draft, feedbacks: draft.feedbacks.with(board, text) }, "replace");
  };
  const entry = { "--entry": slotSize(look, "3.25rem") } as CSSProperties;
  const onward = useOnward(place, look, boards, draft);
  return (
    <div className={styles.page} ref={place} data-testid="boards-help" {...onward.listen}>
      <div className={styles.top}>
        <div className={styles.line}>
          {options}
          <span className={styles.soft}>
            {texts.turn(boards.turns.length + (boards.won ? 0 : 1), game.turns)}
          </span>
          <span className={styles.grow} />
          {boards.turns.length > 0 && (
            <>
              <Button onClick={undo}>{texts.help.undo(boards.turns.length)}</Button>
              <Button onClick={() => go(new Boards(game))}>{texts.help.clear}</Button>
            </>
          )}
        </div>
        {cut && <p role="alert">{texts.help.cut(boards.turns.length)}</p>}
        {boards.won ? (
          <p className={styles.joy} role="status">
            {texts.help.done(boards.turns.length, game.boards)}
          </p>
        ) : draft === null ? (
          <div className={styles.both}>
            <NextGuess key={boards.turns.length} {...{ choice, boards }} onTake={take} />
            <Best
              look={look}
              answer={best}
              states={states ?? []}
              waits={clashes}
              strategy={strategy}
              onStrategy={rank}
              onTake={take}
            />
          </div>
        ) : (
          <section className={styles.ask}>
            <h2>{texts.help.question(draft.guess)}</h2>
            <Code look={look} code={draft.guess} size="2.25rem" />
            <p className={styles.soft}>{texts.help.how[look.feedback[0]?.kind ?? "words"]}</p>
          </section>
        )}
      </div>
      <Grid count={game.boards} entering={draft !== null}>
        {boards.rounds.map((round, at) => (
          <Card
            // biome-ignore lint/suspicious/noArrayIndexKey: a board is its number
            key={at}
            number={at + 1}
            {...{ look, round }}
            note={noteOf(texts, states?.[at], round.won ? round.turns.length : null, words)}
            clash={states?.[at]?.clash != null}
            clashing={states?.[at]?.clash?.turns ?? []}
          >
            <Known state={states?.[at]} />
            {states?.[at]?.clash && (
              <Corrections
                {...{ game, look, round, words, clash: states[at].clash }}
                onCorrect={(turn, feedback) => go(boards.edit(turn, at + 1, feedback))}
                onLarger={(larger) => go(new Boards(larger, boards.turns))}
              />
            )}
            {draft !== null && (
              <div className={styles.entry} style={entry}>
                <FeedbackInput
                  look={look}
                  guess={draft.guess}
                  value={draft.feedbacks[at] ?? ""}
                  onChange={(text) => {
                    tell(at, text);
                    onward.entered(at, text);
                  }}
                />
              </div>
            )}
          </Card>
        ))}
      </Grid>
      {draft !== null && (
        <Telling
          {...{ look, boards, draft }}
          onEnter={go}
          onOther={() => go(boards, null, "replace")}
        />
      )}
      {draft === null && <Others {...{ look, onTake: take }} answer={best} states={states ?? []} />}
    </div>
  );
}

type Texts = (typeof BOARDS)["en"];

function noteOf(texts: Texts, state: BoardState | undefined, found: number | null, words: boolean) {
  if (found !== null) return texts.found(found);
  return state === undefined ? texts.counting : texts.left(state.count, words);
}

/** The candidates themselves where they are few. */
function Known({ state }: { state: BoardState | undefined }) {
  if (!state || state.count === 0 || state.count > CODES) return null;
  return <p className={styles.codes}>{state.codes.join(", ")}</p>;
}

interface NextProps {
  choice: Choice;
  boards: Boards;
  onTake(guess: string): void;
}

function NextGuess({ choice: { game, look }, boards, onTake }: NextProps) {
  const { help: texts } = useWords(BOARDS);
  const play = useWords(PLAY);
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<EngineError | null>(null);
  const type = (text: string) => {
    setTyped(text);
    setError(null);
  };
  const enter = () => {
    try {
      onTake(game.parseGuess(typed));
    } catch (failed) {
      if (!(failed instanceof EngineError)) throw failed;
      setError(failed);
    }
  };
  return (
    <section className={styles.ask} aria-labelledby="next-title">
      <h2 id="next-title">{texts.next}</h2>
      <div className={styles.line}>
        <CodeInput
          look={look}
          value={typed}
          onChange={type}
          onEnter={enter}
          label={texts.field(boards.turns.length + 1)}
          size={`min(2.75rem, calc((100vw - 3rem) / ${look.length} / 1.14))`}
        />
        <Button onClick={enter}>{texts.take}</Button>
      </div>
      <Palette look={look} value={typed} onChange={type} />
      <p className={error === null ? styles.soft : styles.error} role="alert">
        {error === null
          ? look.slots === "letter"
            ? texts.type.letter
            : texts.type.other
          : errorText(play, error, game)}
      </p>
    </section>
  );
}

interface TellingProps {
  look: Look;
  boards: Boards;
  draft: Draft;
  onEnter(boards: Boards): void;
  onOther(): void;
}

/** What is done with a guess that is told: below the boards, and always in sight. */
function Telling({ look, boards, draft, onEnter, onOther }: TellingProps) {
  const { help: texts } = useWords(BOARDS);
  const [error, setError] = useState("");
  const missing = missingOf(look, boards, draft);
  const enter = () => {
    if (missing !== null) return setError(texts.toTell(missing));
    try {
      onEnter(boards.play(draft.guess, draft.feedbacks));
    } catch (failed) {
      if (!(failed instanceof EngineError)) throw failed;
      setError(texts.badTold(Number(failed.values.board ?? 1)));
    }
  };
  return (
    <div className={styles.bottom}>
      <p className={styles.error} role="alert">
        {error !== "" && missing !== null ? texts.toTell(missing) : error}
      </p>
      <div className={styles.actions}>
        <Button main onClick={enter}>
          {texts.enter}
        </Button>
        <Button onClick={onOther}>{texts.other}</Button>
      </div>
    </div>
  );
}

// --- focus ---

const firstOf = (board: Element | null | undefined) =>
  board?.querySelector<HTMLElement>("[data-testid=feedback-input] :is(button, input)");

/** A guess that was taken is told next; after a turn the next guess is typed. Not when a link opens. */
function useFocus(place: { current: HTMLElement | null }, guess: string, turns: number): void {
  const before = useRef({ guess, turns });
  // At once: the next key is meant for it.
  useLayoutEffect(() => {
    const last = before.current;
    before.current = { guess, turns };
    if (last.guess === guess && last.turns === turns) return;
    const field = place.current?.querySelector<HTMLElement>("[data-testid=code-input]");
    (guess === "" ? field : firstOf(place.current))?.focus();
  }, [place, guess, turns]);
}

/** Who types the marks of a board goes on to the next one that is not told. */
function useOnward(
  place: { current: HTMLElement | null },
  look: Look,
  boards: Boards,
  draft: Draft | null,
) {
  const key = useRef("");
  const entered = (board: number, text: string) => {
    if (draft === null || !/^[a-z0-9]$/i.test(key.current)) return;
    const after = { ...draft, feedbacks: draft.feedbacks.with(board, text) };
    const was = missingOf(look, boards, draft);
    const next = missingOf(look, boards, after);
    const here = after.feedbacks[board]?.includes(".") ?? false;
    if (was === null || next === null || here || next === board + 1) return;
    // After the input has moved on itself, and before the next key.
    queueMicrotask(() =>
      firstOf(place.current?.querySelector(`[data-testid=board-${next}]`))?.focus(),
    );
  };
  const listen = {
    onKeyDownCapture: (event: KeyboardEvent) => {
      key.current = event.key;
    },
    onPointerDownCapture: () => {
      key.current = "";
    },
  };
  return { entered, listen };
}
