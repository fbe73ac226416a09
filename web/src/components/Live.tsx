/** The one live region: each row judged, each refusal, and the round on demand, in words. */

import { useRound, useTexts } from "../hooks/stores";
import { noticeText } from "../i18n";
import { Hidden } from "./Hidden";

/** A text asked for; it is read until the next notice. */
export interface Summary {
  id: number;
  text: string;
  /** The notice that it came after. */
  after: number;
}

export function Live({ summary }: { summary: Summary | null }) {
  const texts = useTexts();
  const notice = useRound((round) => round.notice);
  const asked = summary !== null && summary.after === (notice?.id ?? 0);
  // A new element for each: the same words twice are read twice.
  return (
    <div aria-live="polite" data-testid="live">
      {asked && <Hidden key={`summary ${summary.id}`}>{summary.text}</Hidden>}
      {!asked && notice && <Hidden key={notice.id}>{noticeText(texts, notice)}</Hidden>}
    </div>
  );
}
