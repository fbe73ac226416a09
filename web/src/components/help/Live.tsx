/** One sentence for each change, for those who listen. */

import { useRef } from "react";
import { useWords } from "../../hooks/site";
import type { Desk } from "../../hooks/useDesk";
import { HELP, type HelpTexts } from "../../i18n/help";
import { correctionsOf } from "../../store/help";
import { slotsOf } from "../../store/look";
import { Hidden } from "../Hidden";
import { figureOf } from "./Best";
import { clashBefore, clashText } from "./Repair";

export function Live(desk: Desk) {
  const texts = useWords(HELP);
  const said = useRef("");
  // What was said stays until the next is known.
  const now = sentenceOf(texts, desk);
  if (now !== null) said.current = now;
  return (
    <div aria-live="polite" data-testid="live">
      <Hidden>{said.current}</Hidden>
    </div>
  );
}

function sentenceOf(texts: HelpTexts, desk: Desk): string | null {
  const { left, round } = desk.help;
  if (left === null) return null;
  if (left === 0) return clashSentence(texts, desk);
  if (round.won) return texts.end.won(round.turns.length);
  return leftSentence(texts, desk, left);
}

function clashSentence(texts: HelpTexts, { choice, help }: Desk): string | null {
  const { clash, round } = help;
  if (clash.busy || clash.value === null) return null;
  const offers = correctionsOf(choice.look, round.turns, clash.value).length;
  const said = [clashText(texts, choice, help), clashBefore(texts, help)];
  return [...said, texts.live.corrections(offers)].join(" ");
}

function leftSentence(texts: HelpTexts, { choice, help }: Desk, left: number): string | null {
  const { look } = choice;
  const { ranking, waits, round, counts } = help;
  const remain = texts.live.left(left, counts?.[0] ?? left, look.slots === "letter");
  if (waits !== null || round.over) return remain;
  if (ranking.busy) return null;
  const best = ranking.value?.list[0];
  if (!ranking.value || !best) return remain;
  const guess = slotsOf(look, best.guess).join(" ");
  return `${remain} ${texts.live.best(guess, figureOf(texts, ranking.value.by, best).join(" "))}`;
}
