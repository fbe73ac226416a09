/** What every page takes from around it: the site's stores, its sentences, the pages there are. */

import { createContext, useContext, useEffect } from "react";
import { useStore } from "zustand";
import type { Sentences } from "../i18n/language";
import { SITE, type SiteTexts } from "../i18n/site";
import { nameOf } from "../store/choice";
import type { SettingsStore } from "../store/settings";
import type { Site, UpdateStore } from "../store/site";
import { formatAddress } from "./address";

export const SiteContext = createContext<Site | null>(null);

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error("No site: render inside <SiteContext value={site}>.");
  return site;
}

type State<S extends { getState(): unknown }> = ReturnType<S["getState"]>;

export function useSettings<T = State<SettingsStore>>(
  pick = (state: State<SettingsStore>) => state as T,
): T {
  return useStore(useSite().settings.store, pick);
}

export function useUpdate<T = State<UpdateStore>>(
  pick = (state: State<UpdateStore>) => state as T,
): T {
  return useStore(useSite().update, pick);
}

/** The sentences of a page in the language of the settings: `useWords(HELP)`. */
export function useWords<T>(sentences: Sentences<T>): T {
  return sentences[useSettings((settings) => settings.language)];
}

/** The sentences of the frame. */
export const useSiteTexts = (): SiteTexts => useWords(SITE);

export type PageName = keyof SiteTexts["pages"];

/** Which pages there are: whoever links to one looks here first. */
export interface Navigation {
  /** One of each for the site: `#/learn`. */
  site: readonly PageName[];
  /** One of each for every game: `#/mastermind/help`. */
  game: readonly PageName[];
  /** Pages that some games have of their own: `#/fallout/help`. */
  own?: Readonly<Record<string, readonly PageName[]>>;
}

export const NavigationContext = createContext<Navigation>({ site: [], game: [] });

export const useNavigation = (): Navigation => useContext(NavigationContext);

/** The pages of one game, its own among them, in the order in which pages are named. */
export function useGamePages(game: string): readonly PageName[] {
  const { game: shared, own = {} } = useNavigation();
  const { pages } = useSiteTexts();
  const name = nameOf(game);
  const there = new Set([...shared, ...(Object.hasOwn(own, name) ? (own[name] ?? []) : [])]);
  return there.size === shared.length
    ? shared
    : (Object.keys(pages) as PageName[]).filter((page) => there.has(page));
}

/** The game whose page to play it is the daily one. */
export const DAILY = "entropy";

/** Where a page of a game is: `#/mastermind/help`. */
export const gameHash = (game: string, page: PageName): string =>
  game === DAILY && page === "play" ? formatAddress([DAILY]) : formatAddress([game, page]);

/** The title of the window: the page, and the site behind it. */
export function useTitle(title: string): void {
  const { name } = useSiteTexts();
  useEffect(() => {
    document.title = title === name ? name : `${title} · ${name}`;
  }, [title, name]);
}
