/** The text of a round to share: a line for each turn, without the guesses, then the link. */

import { pinsOf, splitFeedback, WIN } from "./feedback";
import type { FeedbackForm, Look } from "./look";
import type { PlayRound } from "./play";

// The colours of tiles that also differ for who does not see red and green.
const TILES: Record<string, string> = { g: "🟧", y: "🟦", b: "⬜" };
const FIRST_DIE = 0x2680;

function partText({ kind, length }: FeedbackForm, text: string): string {
  if (text === WIN) return "★";
  const { blacks, whites } = pinsOf(text);
  switch (kind) {
    case "pins":
      return "●".repeat(blacks) + "○".repeat(whites) + "·".repeat(length - blacks - whites);
    case "counts":
      return `●${blacks} ○${whites}`;
    case "number":
      return `${text}/${length}`;
    case "tiles":
      return [...text].map((mark) => TILES[mark] ?? mark).join("");
    case "dice":
      return text.replace(/[1-6]/g, (face) => String.fromCharCode(FIRST_DIE + Number(face) - 1));
    default:
      return text;
  }
}

export function feedbackText({ feedback }: Look, text: string): string {
  const parts = splitFeedback(text, feedback.length);
  return feedback.map((form, part) => partText(form, parts[part] ?? "")).join(" / ");
}

export interface ShareWords {
  title: string;
  hints: string;
  extra: string;
  link: string;
  limit: number | null;
}

export function shareText(look: Look, round: PlayRound, words: ShareWords): string {
  const turns = round.outcome === "won" ? String(round.turns.length) : "X";
  const head = `${words.title} ${turns}${words.limit === null ? "" : `/${words.limit}`}`;
  const rows = round.turns.map(({ feedback }) => feedbackText(look, feedback));
  return [head, ...rows, words.extra, words.hints, words.link]
    .filter((line) => line !== "")
    .join("\n");
}
