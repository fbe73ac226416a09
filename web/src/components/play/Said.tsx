/** What a guess was told in words: beside its row for who looks, aloud for who listens. */

import { useState } from "react";
import type { Game } from "../../engine/game";
import { useWords } from "../../hooks/site";
import { FEEDBACK } from "../../i18n/feedback";
import { PLAY } from "../../i18n/play";
import { pinsOf, splitFeedback, WIN } from "../../store/feedback";
import { type Look, slotsOf } from "../../store/look";
import type { PlayRound } from "../../store/play";
import { Hidden } from "../Hidden";

function useSaid(look: Look): (feedback: string) => string {
  const texts = useWords(FEEDBACK);
  const part = (text: string, at: number) => {
    const kind = look.feedback[at]?.kind;
    const { blacks, whites } = pinsOf(text);
    if (text === WIN) return texts.win;
    if (kind === "pins" || kind === "counts") return texts.pins(blacks, whites);
    if (kind === "number") return texts.number(text, look.feedback[at]?.length ?? 0);
    if (kind === "tiles") return [...text].map((mark) => texts.mark[mark] ?? mark).join(", ");
    return kind === "dice" ? [...text].join(" ") : text;
  };
  return (feedback) =>
    splitFeedback(feedback, look.feedback.length)
      .map((text, at) => {
        const name = look.feedback[at]?.name ?? "";
        return (name === "" ? "" : `${texts.part[name] ?? name} `) + part(text, at);
      })
      .join("; ");
}

/** Tiles, dice, numbers and words say it themselves, and so do parts with their names. */
export function Said({ look, feedback }: { look: Look; feedback: string }) {
  const said = useSaid(look);
  const plain = look.feedback.length === 1 && look.feedback[0]?.kind === "pins";
  return plain ? said(feedback) : null;
}

/** One sentence for each turn. */
export function Live({ game, look, round }: { game: Game; look: Look; round: PlayRound }) {
  const texts = useWords(PLAY);
  const said = useSaid(look);
  // What was there when the page opened was not said now.
  const [first] = useState(round.turns.length);
  const last = round.turns.at(-1);
  const number = round.turns.length;
  const left = game.turns === null ? null : game.turns - number;
  const told = last && texts.said(number, slotsOf(look, last.guess).join(" "), said(last.feedback));
  const end =
    round.outcome === "won" ? texts.won(number) : round.outcome === null ? "" : texts.lost;
  return (
    <div aria-live="polite" data-testid="live">
      {told !== undefined && number !== first && (
        <Hidden key={number}>
          {told} {end || (left === null ? "" : texts.guessesLeft(left))}
        </Hidden>
      )}
    </div>
  );
}
