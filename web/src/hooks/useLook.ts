/** The document follows the settings: theme, language, title. */

import { useEffect } from "react";
import { useRound, useSettings, useTexts } from "./stores";

/** The browser's own bars have the colour of the paper. */
function paint(): void {
  const paper = getComputedStyle(document.body).backgroundColor;
  for (const meta of document.querySelectorAll("meta[name='theme-color']")) {
    meta.setAttribute("content", paper);
  }
}

export function useLook(): void {
  const texts = useTexts();
  const theme = useSettings((settings) => settings.theme);
  const kind = useRound((round) => round.kind);
  const number = useRound((round) => round.puzzle?.number ?? 0);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
    paint();
    // High contrast follows the system's light and dark, too.
    const dark = matchMedia("(prefers-color-scheme: dark)");
    dark.addEventListener("change", paint);
    return () => dark.removeEventListener("change", paint);
  }, [theme]);
  useEffect(() => {
    document.documentElement.lang = texts.tag;
    const description = document.querySelector("meta[name='description']");
    description?.setAttribute("content", texts.page.description);
  }, [texts]);
  useEffect(() => {
    const where =
      kind === "practice" ? texts.header.practice : number && texts.header.puzzle(number);
    document.title = where ? `${texts.page.title} · ${where}` : texts.page.title;
  }, [texts, kind, number]);
}
