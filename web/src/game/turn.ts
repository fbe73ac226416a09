/** A turn of the game, and how many there are. */

/** How many guesses a round has, and how many letters a word. */
export const TURNS = 8;
export const LETTERS = 6;

/** A turn as the board shows it. */
export interface Row {
  guess: string;
  /** Six characters 1 to 6, also for the winning guess. */
  digits: string;
  won: boolean;
}
