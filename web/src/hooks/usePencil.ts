/** Pencil mode: letter keys write notes instead of the guess. */

import { useState } from "react";
import { useRound, useStores } from "./stores";

export interface Pencil {
  on: boolean;
  /** The position that letters are noted for; null = letters are struck out. */
  slot: number | null;
  toggle(): void;
  /** Chooses a position, or leaves it when it was chosen. */
  choose(slot: number): void;
  /** Follows the cursor while the pencil is on. */
  moveTo(slot: number): void;
  letter(letter: string): void;
  strike(letter: string): void;
  backspace(): void;
  leave(): void;
}

const OFF = { on: false, slot: null };

export function usePencil(): Pencil {
  const { round } = useStores();
  const over = useRound((state) => state.outcome !== null);
  const [state, setState] = useState<{ on: boolean; slot: number | null }>(OFF);
  const { on, slot } = over ? OFF : state;
  const { strike } = round.getState();
  return {
    on,
    slot,
    toggle: () => setState(on ? OFF : { on: true, slot: null }),
    choose: (next) => setState(on && slot === next ? OFF : { on: true, slot: next }),
    moveTo: (next) => {
      if (on) setState({ on, slot: next });
    },
    strike,
    letter: (letter) => (slot === null ? strike(letter) : round.getState().pencil(slot, letter)),
    backspace: () => {
      const last = slot === null ? undefined : round.getState().pad.pencil[slot]?.at(-1);
      if (slot !== null && last !== undefined) round.getState().pencil(slot, last);
    },
    leave: () => setState(OFF),
  };
}
