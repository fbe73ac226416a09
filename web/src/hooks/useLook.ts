/** The document follows the settings: theme and language. */

import { useEffect } from "react";
import { useSettings, useSiteTexts } from "./site";

/** The browser's own bars have the colour of the paper. */
function paint(): void {
  const paper = getComputedStyle(document.body).backgroundColor;
  for (const meta of document.querySelectorAll("meta[name='theme-color']")) {
    meta.setAttribute("content", paper);
  }
}

export function useLook(): void {
  const texts = useSiteTexts();
  const theme = useSettings((settings) => settings.theme);
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
    description?.setAttribute("content", texts.description);
  }, [texts]);
}
