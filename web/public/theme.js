// Before the first paint: the theme that was chosen, else that of the system; and which page the
// address names, so that the HTML shows its outline. The language waits for the page: what is in the
// HTML is English.
// Nothing here may fail: storage can be forbidden, or hold anything. The key is that of browser.ts.
const { dataset } = document.documentElement;
try {
  const folder = new URL("./", document.baseURI).pathname;
  const stored = JSON.parse(localStorage.getItem(`entropy${folder}:settings`) ?? "{}");
  const { theme } = stored.data ?? {};
  if (/^(light|dark|contrast)$/.test(theme)) dataset.theme = theme;
} catch {
  // The theme of the system it is.
}
const mode = document.querySelector('meta[name="bestguess-mode"]')?.getAttribute("content");
const first = location.hash.match(/^#\/?([^/?]*)/)?.[1] ?? "";
const rounds = ["entropy", "archive", "practice", "help", "statistics", "leaderboard"];
dataset.shell = rounds.includes(first)
  ? "board"
  : first === "" && mode !== "site"
    ? "home"
    : "site";
