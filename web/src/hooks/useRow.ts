/** The row being made on Help me, or that of a turn which is changed; and where the focus goes. */

import { useLayoutEffect, useRef, useState } from "react";
import type { Game, Turn } from "../engine/game";
import { textOf } from "../store/help";
import { type Draft, NEW, type Refusal } from "../store/row";

interface RowState {
  /** The game and the turns that it comes after: after others it is another one. */
  at: string;
  draft: Draft;
  edited: { number: number; draft: Draft } | null;
  refusal: Refusal | null;
}

export interface Row extends RowState {
  /** Of its turn, from 1. */
  number: number;
  set(changed: Partial<Omit<RowState, "at">>): void;
  setDraft(draft: Draft): void;
  /** Of the draft as it is then: keys may come faster than the page is drawn. */
  update(change: (draft: Draft) => Draft): void;
}

const rowAt = (at: string): RowState => ({ at, draft: NEW, edited: null, refusal: null });

/** It is new after each turn. */
export function useRow({ spec }: Game, turns: readonly Turn[]): Row {
  const at = `${spec} ${textOf(turns)}`;
  const [state, setState] = useState(rowAt(at));
  const row = state.at === at ? state : rowAt(at);
  const latest = (now: RowState) => (now.at === at ? now : rowAt(at));
  const set: Row["set"] = (changed) => setState((now) => ({ ...latest(now), ...changed }));
  const update: Row["update"] = (change) =>
    setState((state) => {
      const now = latest(state);
      if (now.edited === null) return { ...now, draft: change(now.draft) };
      return { ...now, edited: { ...now.edited, draft: change(now.edited.draft) } };
    });
  return {
    ...row,
    draft: row.edited?.draft ?? row.draft,
    number: row.edited?.number ?? turns.length + 1,
    set,
    update,
    setDraft: (draft) => update(() => draft),
  };
}

export interface Focus {
  /** Once what is to come is there, it gets the focus. */
  want(): void;
  /** What is there already gets it at once. */
  take(): void;
  drop(): void;
}

/** The focus follows the row: to its guess, or to its feedback where that lies on the guess. */
export function useFocus(root: { current: HTMLElement | null }, place: string): Focus {
  const wanted = useRef(false);
  const move = () => {
    const entry = root.current?.querySelector("[data-entry]");
    const input = entry?.querySelector<HTMLElement>("[data-testid='code-input']");
    (input ?? entry?.querySelector<HTMLElement>("button"))?.focus();
  };
  // Before the next key comes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is what is waited for
  useLayoutEffect(() => {
    if (wanted.current) move();
  }, [place]);
  const mark = (now: boolean) => {
    wanted.current = now;
  };
  return {
    want: () => mark(true),
    take: () => {
      mark(true);
      move();
    },
    drop: () => mark(false),
  };
}
