/** What the page has explained so far: the cards of the first visit, and what it says of the dice. */

import { createStore, type StoreApi } from "zustand/vanilla";
import type { Documents } from "./documents";
import { LESSONS, RESULTS, type SavedLessons, SCHEMAS } from "./schemas";

/** How much is said of the dice of a row: all of it, what is unusual, nothing. */
export type Telling = "all" | "unusual" | "nothing";

export interface LessonsView {
  /** The cards are to be shown. */
  cards: boolean;
  telling: Telling;
}

export interface LessonsActions {
  /** They were seen or skipped: never again unasked. */
  dismissCards(): void;
}
export type LessonsStore = StoreApi<LessonsView & LessonsActions>;

export interface Lessons {
  store: LessonsStore;
  /** Another guess was judged before the reader's eyes. */
  noteGuess(): void;
  /** The last lost puzzle whose word was told on a later day. */
  revealed(): number;
  noteRevealed(number: number): void;
}

/** Guesses after which less is said. */
const ALL = 12;
const UNUSUAL = 30;

const tellingAfter = (guesses: number): Telling =>
  guesses < ALL ? "all" : guesses < UNUSUAL ? "unusual" : "nothing";

export function createLessons(documents: Documents): Lessons {
  const read = (): SavedLessons => {
    const saved = documents.read(LESSONS, SCHEMAS.lessons);
    if (saved !== null) return saved;
    // Who has played before there were cards knows the game.
    const played = Object.keys(documents.read(RESULTS, SCHEMAS.results) ?? {}).length > 0;
    return { cards: played, guesses: played ? UNUSUAL : 0, revealed: 0 };
  };
  let saved = read();
  const change = (part: Partial<SavedLessons>): void => {
    // Read first: another tab may have gone on.
    saved = { ...saved, ...documents.read(LESSONS, SCHEMAS.lessons), ...part };
    documents.write(LESSONS, SCHEMAS.lessons, saved);
  };
  const store = createStore<LessonsView & LessonsActions>((set) => ({
    cards: !saved.cards,
    telling: tellingAfter(saved.guesses),
    dismissCards: () => {
      change({ cards: true });
      set({ cards: false });
    },
  }));
  return {
    store,
    noteGuess: () => {
      if (saved.guesses >= UNUSUAL) return;
      // The row just judged is still spoken of as those before it.
      store.setState({ telling: tellingAfter(saved.guesses) });
      change({ guesses: saved.guesses + 1 });
    },
    revealed: () => saved.revealed,
    noteRevealed: (number) => change({ revealed: number }),
  };
}
