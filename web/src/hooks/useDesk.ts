/** Help me as one thing: the plan, what the engine says of it, the row, and all that can be done. */

import { type RefObject, useMemo } from "react";
import { aside } from "../engine";
import type { Turn } from "../engine/game";
import { Round } from "../engine/round";
import type { Choice } from "../store/choice";
import { typeSymbol } from "../store/entry";
import type { Plan } from "../store/help";
import { type Possible, possibleBy, possibleOf } from "../store/possible";
import {
  type Draft,
  draftOf,
  isFull,
  isOpen,
  liesOnGuess,
  refusalOf,
  shownOf,
  turnOf,
} from "../store/row";
import { useAnswer } from "./useAnswer";
import { type Help, useHelp } from "./useHelp";
import { type ChangePlan, usePlan, useWeighed } from "./usePlan";
import { type Row, useFocus, useRow } from "./useRow";

/** The row, and what can be done with it. */
export interface Making {
  guess: string;
  possible: Possible;
  /** Whether it waits for its guess. */
  open: boolean;
  type(guess: string): void;
  tell(feedback: string): void;
  /** The guess is entered: it can be told something. */
  pass(): void;
  /** All is entered. */
  done(): void;
  /** The best guess is still being worked out, and nothing else was entered. */
  pending: boolean;
}

export interface Desk {
  /** With the person's own weights. */
  choice: Choice;
  /** Why these weights are not there. */
  error: unknown;
  plan: Plan;
  change: ChangePlan;
  help: Help;
  row: Row;
  making: Making;
  /** The best guess, where it stands in the row unless another is entered. */
  offered: string;
  /** Other turns, or the same of another game; the focus follows. */
  go(turns: readonly Turn[], spec?: string): void;
  undo(): void;
  edit(draft: Draft): void;
  /** Changes a turn that is there. */
  open(number: number): void;
  /** Puts a guess into the row. */
  take(guess: string): void;
  /** What the guess of the row was told. */
  tell(feedback: string): void;
  /** A symbol was typed where no field has the focus. */
  begin(symbol: string): void;
  onTurn(turn: Turn): void;
}

const TOUCH = "(pointer: coarse)";

export function useDesk(given: Choice, root: RefObject<HTMLElement | null>): Desk {
  const [plan, change] = usePlan(given.game);
  const { game, error } = useWeighed(given.game, plan.weights);
  const choice = useMemo(() => ({ ...given, game }), [given, game]);
  const help = useHelp(game, plan);
  const row = useRow(game, plan.turns);
  const best = help.ranking.busy ? undefined : help.ranking.value?.list[0];
  const offered = row.edited === null ? (best?.guess ?? "") : "";
  const { look } = choice;
  const focus = useFocus(root, `${row.at} ${row.number} ${isOpen(look, row.draft, offered)}`);
  const { turns } = plan;
  const edit = (next: Draft) => {
    if (row.draft.typing !== next.typing) focus.want();
    else focus.drop();
    row.setDraft(next);
  };
  // On a phone the focus would bring up its keyboard.
  const go: Desk["go"] = (next, spec) => {
    if (!matchMedia(TOUCH).matches) focus.want();
    change({ turns: next }, spec);
  };
  const onTurn = (turn: Turn) =>
    go([...turns.slice(0, row.number - 1), turn, ...turns.slice(row.number)]);
  const making = useMaking({ choice, help, row, offered, plan, edit, onTurn });
  return {
    ...{ choice, error, plan, change, help, row, making, offered, go, edit, onTurn },
    undo: () => turns.length > 0 && go(turns.slice(0, -1)),
    open: (number) => {
      const turn = turns[number - 1];
      focus.want();
      if (turn) row.set({ edited: { number, draft: draftOf(turn) }, refusal: null });
    },
    take: (guess) => {
      edit({ guess, feedback: "", typing: false });
      row.set({ refusal: null });
    },
    tell: (feedback) => {
      focus.want();
      row.setDraft({ guess: shownOf(row.draft, offered), feedback, typing: false });
    },
    begin: (symbol) => {
      focus.take();
      row.update((draft) => {
        const before = isFull(look, draft.guess) ? "" : draft.guess;
        const guess = typeSymbol(look, before, symbol.toUpperCase());
        return { ...draft, guess, typing: liesOnGuess(look) };
      });
    },
  };
}

type MakingOf = Pick<Desk, "choice" | "help" | "row" | "offered" | "plan" | "edit" | "onTurn">;

function useMaking({ choice, help, row, offered, plan, edit, onTurn }: MakingOf): Making {
  const { game, look } = choice;
  const { draft } = row;
  const before = plan.turns.slice(0, row.number - 1);
  const guess = shownOf(draft, offered);
  const possible = usePossible(choice, guess);
  const onGuess = liesOnGuess(look);
  const idle = guess === "" && !draft.typing && row.edited === null && help.waits === null;
  return {
    guess,
    possible,
    open: isOpen(look, draft, offered),
    pending: idle && (help.left === null || help.ranking.busy),
    type: (typed) => {
      row.set({ refusal: null });
      edit({ guess: typed, feedback: onGuess ? "" : draft.feedback, typing: onGuess });
    },
    tell: (feedback) => {
      row.set({ refusal: null });
      edit({ ...draft, feedback });
    },
    pass: () => {
      const refusal = refusalOf(game, before, guess);
      row.set({ refusal });
      if (!refusal && onGuess) edit({ ...draft, typing: false });
    },
    done: () => {
      const turn = turnOf(game, look, before, { guess, feedback: draft.feedback }, possible);
      if ("guess" in turn) onTurn(turn);
      else row.set({ refusal: turn });
    },
  };
}

/** What a guess can be told: by the engine where all secrets are known, else by the rule. */
function usePossible({ game, look }: Choice, guess: string): Possible {
  const known = game.secrets.data.kind !== "words" && game.guesses.find(guess) >= 0;
  const { value, busy } = useAnswer(known ? `${game.spec} ${guess}` : null, ({ signal }) =>
    aside.explain(new Round(game), guess, { signal }),
  );
  return value !== null && !busy
    ? possibleOf(
        look,
        value.sizes.map(({ feedback }) => feedback),
      )
    : possibleBy(game, look, guess);
}
