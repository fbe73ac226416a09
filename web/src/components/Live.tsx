/** The one live region: each row judged, each refusal, in words. */

import { useRound, useWords } from "../hooks/stores";
import { noticeText } from "../words";
import { Hidden } from "./Hidden";

export function Live() {
  const words = useWords();
  const notice = useRound((round) => round.notice);
  return (
    <div aria-live="polite" data-testid="live">
      {/* A new element for each notice: the same words twice are read twice. */}
      {notice && <Hidden key={notice.id}>{noticeText(words, notice)}</Hidden>}
    </div>
  );
}
