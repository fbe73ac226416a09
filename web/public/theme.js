// Before the first paint: the theme that was chosen, else that of the system. The language waits for
// the page: what is in the HTML is English.
// Nothing here may fail: storage can be forbidden, or hold anything. The key is that of browser.ts.
try {
  const folder = new URL("./", document.baseURI).pathname;
  const stored = JSON.parse(localStorage.getItem(`entropy${folder}:settings`) ?? "{}");
  const { theme } = stored.data ?? {};
  if (/^(light|dark|contrast)$/.test(theme)) document.documentElement.dataset.theme = theme;
} catch {
  // The theme of the system it is.
}
