// Before the first paint: the theme and language that were chosen, else those of the browser.
// Nothing here may fail: storage can be forbidden, or hold anything. The key is that of browser.ts.
try {
  const folder = new URL("./", document.baseURI).pathname;
  const stored = JSON.parse(localStorage.getItem(`entropy${folder}:settings`) ?? "{}");
  const { theme, language } = stored.data ?? {};
  const root = document.documentElement;
  if (/^(light|dark|contrast)$/.test(theme)) root.dataset.theme = theme;
  if (/^(en|fr)$/.test(language)) root.lang = language;
} catch {
  // The theme of the system it is.
}
