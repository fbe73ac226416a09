/**
 * The pages there are. A line here, and a page is in the navigation and on Home, for every game if
 * it is of games; its sentences come with it in a file of its own in `i18n/`.
 */

import type { ComponentType } from "react";
import type { Address } from "../hooks/address";
import type { Navigation, PageName } from "../hooks/site";
import { nameOf } from "../store/choice";
import Home from "./Home";

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
  { name: "review", of: "game", load: () => import("./Review") },
  { name: "strategy", of: "game", load: () => import("./Strategy") },
  { name: "learn", of: "site", load: () => import("./Learn") },
  { name: "learn", of: "game", load: () => import("./Rules") },
];

/** Pages that a game has of its own, whether all games have such a page or not. */
const OWN: Readonly<Record<string, Partial<Record<PageName, Page["load"]>>>> = {
  fallout: { help: () => import("./FalloutHelp"), play: () => import("./FalloutPlay") },
};

const ownPages = (game: string) => (Object.hasOwn(OWN, game) ? OWN[game] : undefined) ?? {};

/** Of a game on several boards: `#/wordle:boards=4/help`. */
const SEVERAL: Partial<Record<PageName, Page["load"]>> = {
  play: () => import("./BoardsPlay"),
  help: () => import("./BoardsHelp"),
  review: () => import("./OneBoard"),
  strategy: () => import("./OneBoard"),
};

const HOME = { load: () => Promise.resolve({ default: Home }) };
const LOST = { load: () => import("./Lost") };

export interface Place extends PageProps {
  load: Page["load"];
}

const hasBoards = (spec: string) => /[:,]boards=(?!1(,|$))/.test(spec);

/** Which page an address names. */
export function placeOf({ parts }: Address): Place {
  const [first, second] = parts;
  if (first === undefined) return { ...HOME, game: null };
  const ofSeveral = hasBoards(first) ? SEVERAL[second as PageName] : undefined;
  if (ofSeveral) return { load: ofSeveral, game: first };
  const own = Object.entries(ownPages(nameOf(first))).find(([name]) => name === second);
  if (own) return { load: own[1], game: first };
  const ofGame = PAGES.find((page) => page.of === "game" && page.name === second);
  const ofSite = PAGES.find((page) => page.of === "site" && page.name === first);
  // Entropy's own page has rounds and dialogs below it, and is where it is played.
  if (ofGame && !(ofSite && second === "play")) return { load: ofGame.load, game: first };
  if (ofSite) return { load: ofSite.load, game: null };
  return { ...LOST, game: null };
}

export function navigation(): Navigation {
  const names = (of: Page["of"]) => PAGES.filter((page) => page.of === of).map((page) => page.name);
  const own = Object.keys(OWN).map((game) => [game, Object.keys(ownPages(game)) as PageName[]]);
  return { site: names("site"), game: names("game"), own: Object.fromEntries(own) };
}
