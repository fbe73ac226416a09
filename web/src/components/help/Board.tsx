/** The left side of Help me: the turns so far, the row being made, and what can be done with it. */

import type { ReactNode } from "react";
import { aside } from "../../engine";
import { EngineError } from "../../engine/errors";
import type { Game, Turn } from "../../engine/game";
import { Round } from "../../engine/round";
import { useWords } from "../../hooks/site";
import { useAnswer } from "../../hooks/useAnswer";
import type { Desk } from "../../hooks/useDesk";
import { useSaid } from "../../hooks/useSaid";
import { HELP } from "../../i18n/help";
import type { Choice } from "../../store/choice";
import { slotsOf } from "../../store/look";
import { isFull, isTold, liesOnGuess, type Refusal } from "../../store/row";
import { Button } from "../Button";
import { Palette } from "../CodeInput";
import { Turns } from "../Turns";
import { Asked, Entry } from "./Entry";
import styles from "./Help.module.css";
import { Keys } from "./Keys";
import { clashBefore, clashText } from "./Repair";
import { weightsError } from "./Weights";

export function Board({ desk, options }: { desk: Desk; options: ReactNode }) {
  const { choice, help, plan, row } = desk;
  const texts = useWords(HELP);
  const { left, round } = help;
  const clashes = left === 0;
  const over = clashes || round.over;
  const closed = over && row.edited === null;
  const { turns } = choice.game;
  return (
    <section className={styles.board} aria-labelledby="guesses-title">
      <div className={styles.title}>
        <h2 id="guesses-title">{texts.guesses}</h2>
        {turns !== null && (
          <span className={styles.soft}>{texts.turnOf(Math.min(row.number, turns), turns)}</span>
        )}
      </div>
      <div key={choice.info.name}>{options}</div>
      <Notices {...desk} />
      <TurnList desk={desk} closed={closed} />
      {clashes && !help.clash.busy && help.clash.value && (
        <p className={styles.bad}>
          <strong>{clashText(texts, choice, help)}</strong> {clashBefore(texts, help)}
        </p>
      )}
      {!closed && <Under {...desk} />}
      {plan.turns.length > 0 && !over && row.edited === null && <Back {...desk} />}
      {!closed && <Keys look={choice.look} clash={clashes} />}
    </section>
  );
}

/** What is to be known of the link and of the weights in it. */
function Notices({ plan, error, change }: Desk) {
  const texts = useWords(HELP);
  return (
    <>
      {plan.turns.length === 0 && <p className={styles.soft}>{texts.intro}</p>}
      {plan.unread > 0 && <p role="status">{texts.unread(plan.unread)}</p>}
      {error !== null && (
        <div role="alert" className={styles.alert}>
          <p>{weightsError(texts, error)}</p>
          <Button onClick={() => change({ weights: "" })}>{texts.weights.none}</Button>
        </div>
      )}
    </>
  );
}

function TurnList({ desk, closed }: { desk: Desk; closed: boolean }) {
  const { choice, plan, help, row, open } = desk;
  const texts = useWords(HELP);
  const { look } = choice;
  const said = useSaid(look);
  const size = sizeOf(choice);
  const clash = help.left === 0 && !help.clash.busy ? help.clash.value : null;
  const label = (number: number) => {
    const { guess, feedback } = plan.turns[number - 1] ?? { guess: "", feedback: "" };
    return texts.change(number, slotsOf(look, guess).join(" "), said(feedback));
  };
  const entry = <Entry key={row.number} desk={desk} size={size} />;
  return (
    <Turns
      look={look}
      turns={plan.turns}
      label={texts.guesses}
      size={size}
      clashing={clash?.turns ?? []}
      pressLabel={label}
      onPress={open}
      edited={row.edited === null ? null : { number: row.edited.number, row: entry }}
      {...(closed || row.edited !== null ? {} : { active: entry })}
    />
  );
}

/** How wide a slot is with its gap, for its height. */
const WIDE = { peg: 1.13, pair: 1.13, letter: 1.03, sign: 1.03, digit: 1, wide: 1.6, text: 3 };

/** A slot is as high as the column has room for, beside the number of the turn, pins and a pencil. */
function sizeOf({ look }: Choice): string {
  const pins = look.feedback.some(({ kind }) => kind === "pins") && look.feedback.length === 1;
  const room = `(min(22.75rem, 100vw - 2rem) - ${pins ? 8.5 : 4}rem)`;
  return `min(3.25rem, calc(${room} / ${look.length} / ${WIDE[look.slots]}))`;
}

/** Under the row: what it waits for, the symbols to pick, what to press. */
function Under(desk: Desk) {
  const { choice, row, making } = desk;
  const texts = useWords(HELP);
  const { look } = choice;
  const { draft, refusal } = row;
  const onGuess = liesOnGuess(look);
  const picks = look.slots !== "letter";
  const stands = draft.guess === "" && (desk.offered !== "" || making.pending);
  return (
    <div className={styles.under}>
      <Asked {...desk} />
      {refusal && <Refused {...desk} refusal={refusal} />}
      {picks && (
        <p className={styles.soft} data-hidden={!stands || undefined}>
          {texts.offered}
        </p>
      )}
      {picks && (!onGuess || making.open) && (
        <Palette
          look={look}
          value={isFull(look, draft.guess) ? "" : draft.guess}
          onChange={making.type}
        />
      )}
      <Actions {...desk} />
    </div>
  );
}

/** What the row can do now. */
function Actions(desk: Desk) {
  const { choice, plan, row, making, edit, onTurn } = desk;
  const texts = useWords(HELP);
  const { game, look } = choice;
  const { guess, pending } = making;
  const open = making.open && !pending;
  const last = row.edited === null || row.number === plan.turns.length;
  const win = game.secrets.find(guess) >= 0 ? game.winOf(guess) : null;
  return (
    <div className={styles.actions}>
      <Button
        main
        onClick={open ? making.pass : making.done}
        disabled={!isFull(look, guess) || (!open && !isTold(look, row.draft.feedback))}
      >
        {open ? texts.enter : row.edited === null ? texts.next : texts.save}
      </Button>
      {!open && last && (
        <Button
          disabled={win === null}
          onClick={() => win !== null && onTurn({ guess, feedback: win })}
        >
          {texts.found}
        </Button>
      )}
      {!open && liesOnGuess(look) && (
        <Button quiet onClick={() => edit({ guess: "", feedback: "", typing: true })}>
          {texts.another}
        </Button>
      )}
      {row.edited !== null && <EditActions {...desk} />}
    </div>
  );
}

function EditActions({ plan, row, go }: Desk) {
  const texts = useWords(HELP);
  return (
    <>
      <Button quiet onClick={() => row.set({ edited: null, refusal: null })}>
        {texts.cancel}
      </Button>
      <Button quiet onClick={() => go(plan.turns.filter((_, at) => at !== row.number - 1))}>
        {texts.remove}
      </Button>
    </>
  );
}

/** A turn back, or all of them. */
function Back({ plan, undo, go }: Desk) {
  const texts = useWords(HELP);
  return (
    <div className={`${styles.actions} ${styles.indent}`}>
      <Button quiet onClick={undo}>
        {texts.undo(plan.turns.length)}
      </Button>
      <Button quiet onClick={() => go([])}>
        {texts.fresh}
      </Button>
    </div>
  );
}

/** Why the row cannot stand as it is; where a larger list has the guess, that list. */
function Refused({ choice, plan, making, refusal, change }: Desk & { refusal: Refusal }) {
  const texts = useWords(HELP);
  const { game } = choice;
  const { guess } = making;
  const unlisted = refusal.reason === "unlisted";
  const { value, busy } = useAnswer(unlisted ? `${game.spec} ${guess}` : null, ({ signal }) =>
    largerWith(game, plan.turns, guess, signal),
  );
  const { code = guess, turn = "" } = refusal.values;
  const say = texts.errors[refusal.reason] ?? texts.errors.feedback;
  return (
    <div role="alert" className={styles.alert}>
      <p>{say?.(String(code), String(turn))}</p>
      {unlisted && value && !busy && (
        <Button onClick={() => change({}, value.spec)}>{texts.larger(value.list)}</Button>
      )}
    </div>
  );
}

/** The game with a larger list that has the guess; best with words for all turns so far. */
async function largerWith(game: Game, turns: readonly Turn[], guess: string, signal: AbortSignal) {
  // It is told nothing yet: the guess as its own secret is a turn that the list must have.
  const own = { guess, feedback: game.winOf(guess) ?? "" };
  const ask = (asked: readonly Turn[]) => aside.outsiders(new Round(game, asked), { signal });
  try {
    const found = (await ask([...turns, own])) ?? (await ask([own]));
    return found && { spec: found.game.spec, list: found.list };
  } catch (error) {
    if (error instanceof EngineError) return null;
    throw error;
  }
}
