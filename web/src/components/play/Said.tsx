/** What a guess was told in words: beside its row for who looks, aloud for who listens. */

import { useState } from "react";
import type { Game } from "../../engine/game";
import { useWords } from "../../hooks/site";
import { useSaid } from "../../hooks/useSaid";
import { PHRASES } from "../../i18n/phrases";
import { PLAY } from "../../i18n/play";
import { type Look, slotsOf } from "../../store/look";
import type { PlayRound } from "../../store/play";
import { Hidden } from "../Hidden";

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
  const { shown } = useWords(PHRASES);
  // What was there when the page opened was not said now.
  const [first] = useState(round.turns.length);
  const last = round.turns.at(-1);
  const number = round.turns.length;
  const left = game.turns === null ? null : game.turns - number;
  const guess = last && slotsOf(look, last.guess).map(look.slots === "text" ? shown : String);
  const sentence = guess && texts.said(number, guess.join(" "), said(last.feedback));
  const end =
    round.outcome === "won" ? texts.won(number) : round.outcome === null ? "" : texts.lost;
  return (
    <div aria-live="polite" data-testid="live">
      {sentence !== undefined && number !== first && (
        <Hidden key={number}>
          {sentence} {end || (left === null ? "" : texts.guessesLeft(left))}
        </Hidden>
      )}
    </div>
  );
}
