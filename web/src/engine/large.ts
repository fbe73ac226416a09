/** Games of more codes than can be listed: which of them a sample can stand for. */

import { EngineError } from "./errors";
import type { Game } from "./game";
import { isParts } from "./rules";
import { Codes, choicesOf, Grid, MAX_CODES, type Space } from "./spaces";

const SAMPLED = ["pegs", "likeness", "tiles", "shared"]; // rules that the sampler knows
const MOST_SYMBOLS = 254;

/** Refuses a game that is too large to list, and of which no sample can be had. */
export function checkSampled(game: Game): void {
  const why = game.large ? refusal(game) : "";
  if (why === "") return;
  const count = game.secrets.size;
  const message = `${count.toLocaleString("en-US")} codes cannot be listed, and ${why}: take fewer symbols or a shorter code`;
  throw new EngineError("limit", "tooMany", message, { count, most: MAX_CODES });
}

function refusal({ data, secrets, guesses, hard, boards }: Game): string {
  const { rule } = data;
  const rules = isParts(rule) ? rule.map((part) => part.rule) : [rule];
  const isCodes = (space: Space) => space instanceof Codes || space instanceof Grid;
  if (!rules.every((each) => typeof each === "string" && SAMPLED.includes(each))) {
    return `only the rules ${SAMPLED.join(", ")} work with a sample`;
  }
  if (!isCodes(secrets) || !isCodes(guesses)) return "only codes over an alphabet can be sampled";
  if (!choicesOf(secrets) || !choicesOf(guesses)) {
    return "only symbols of one character work with a sample";
  }
  if (hard) return "hard mode needs a list";
  if (boards > 1) return "several boards need a list";
  const symbols = new Set(secrets.alphabet + guesses.alphabet).size;
  return symbols > MOST_SYMBOLS ? `a sample has at most ${MOST_SYMBOLS} symbols` : "";
}

/** What cannot be done with a sample. */
export const tooLarge = ({ spec }: Game): EngineError =>
  new EngineError("limit", "large", `this needs a list of all codes, and ${spec} has too many`, {
    spec,
  });
