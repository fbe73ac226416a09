/** What a guess was told, in words. */

import { FEEDBACK } from "../i18n/feedback";
import { pinsOf, splitFeedback, WIN } from "../store/feedback";
import type { Look } from "../store/look";
import { useWords } from "./site";

export function useSaid(look: Look): (feedback: string) => string {
  const texts = useWords(FEEDBACK);
  const part = (text: string, at: number) => {
    const kind = look.feedback[at]?.kind;
    const { blacks, whites } = pinsOf(text);
    if (text === WIN) return texts.win;
    if (kind === "pins" || kind === "counts") return texts.pins(blacks, whites);
    if (kind === "number") return texts.number(text, look.feedback[at]?.length ?? 0);
    if (kind === "tiles") return [...text].map((mark) => texts.mark[mark] ?? mark).join(", ");
    return [...text].join(" ");
  };
  return (feedback) =>
    splitFeedback(feedback, look.feedback.length)
      .map((text, at) => {
        const name = look.feedback[at]?.name ?? "";
        return (name === "" ? "" : `${texts.part[name] ?? name} `) + part(text, at);
      })
      .join("; ");
}
