/**
 * The pages there are. A line here, and a page is in the navigation and on Home, for every game if
 * it is of games; its sentences come with it in a file of its own in `i18n/`.
 */

import type { ComponentType } from "react";
import type { Address } from "../hooks/address";
import type { Navigation, PageName } from "../hooks/site";

export interface PageProps {
  /** The game of the address; null for pages of the site. */
  game: string | null;
}

export interface Page {
  name: PageName;
  /** One for the site, `#/learn`, or one for each game, `#/mastermind/learn`. */
  of: "site" | "game";
  /** Its own scripts and styles: loaded when the page is opened. */
  load(): Promise<{ default: ComponentType<PageProps> }>;
}

/** In the order of the navigation. */
export const PAGES: readonly Page[] = [
  { name: "entropy", of: "site", load: () => import("./Entropy") },
  { name: "play", of: "game", load: () => import("./Play") },
  { name: "help", of: "game", load: () => import("./Help") },
  { name: "strategy", of: "game", load: () => import("./Strategy") },
];

const HOME = { load: () => import("./Home") };
const LOST = { load: () => import("./Lost") };

export interface Place extends PageProps {
  load: Page["load"];
}

/** Which page an address names. */
export function placeOf({ parts }: Address): Place {
  const [first, second] = parts;
  if (first === undefined) return { ...HOME, game: null };
  const ofGame = PAGES.find((page) => page.of === "game" && page.name === second);
  const ofSite = PAGES.find((page) => page.of === "site" && page.name === first);
  // Entropy's own page has rounds and dialogs below it, and is where it is played.
  if (ofGame && !(ofSite && second === "play")) return { load: ofGame.load, game: first };
  if (ofSite) return { load: ofSite.load, game: null };
  return { ...LOST, game: null };
}

export function navigation(): Navigation {
  const names = (of: Page["of"]) => PAGES.filter((page) => page.of === of).map((page) => page.name);
  return { site: names("site"), game: names("game") };
}
