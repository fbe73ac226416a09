// Before the first paint: the theme and language that were chosen, else those of the browser.
// Nothing here may fail: storage can be forbidden, or hold anything.
try {
  const { theme, language } = JSON.parse(localStorage.getItem("settings") ?? "{}").data ?? {};
  const root = document.documentElement;
  if (/^(light|dark|contrast)$/.test(theme)) root.dataset.theme = theme;
  if (/^(en|fr)$/.test(language)) root.lang = language;
} catch {
  // The theme of the system it is.
}
