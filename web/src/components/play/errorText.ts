/** What is wrong with a guess that was entered, in the language of the page. */

import type { EngineError } from "../../engine/errors";
import type { Game } from "../../engine/game";
import type { PlayTexts } from "../../i18n/play";

export function errorText(texts: PlayTexts, { reason, values }: EngineError, game: Game): string {
  const distinct = game.guesses.data.kind === "codes" && reason === "unlisted";
  const say = texts.errors[distinct ? "repeated" : reason];
  return say?.(String(values.code ?? ""), String(values.turn ?? "")) ?? texts.failed;
}
