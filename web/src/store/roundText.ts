/**
 * A finished round as text: a link of the site, or lines that somebody typed or pasted, each a guess,
 * alone or with its feedback, and the secret. What comes from outside is bounded first, then read.
 */

import { EngineError } from "../engine/errors";
import type { Game, Turn } from "../engine/game";
import { parseToken } from "./playToken";
import { formatPosition, type Position, parsePosition } from "./position";

export const MOST_TEXT = 20_000;
export const MOST_TURNS = 40;

export type RoundReason =
  /** Nothing is there. */
  | "empty"
  /** More text, or more turns, than a round has. */
  | "long"
  | "many"
  /** Feedback without a guess. */
  | "noGuesses"
  /** A line that is no guess; one whose feedback cannot be read; one without feedback. */
  | "guess"
  | "feedback"
  | "missing"
  | "secret"
  /** Guesses after the win; a guess that hard mode forbids. */
  | "after"
  | "hard"
  /** The secret gives another feedback than was told. */
  | "other";

export type RoundValues = Readonly<Record<string, string | number>>;

/** What a person can put right. */
export class RoundError extends Error {
  override readonly name = "RoundError";

  constructor(
    readonly reason: RoundReason,
    readonly values: RoundValues = {},
  ) {
    super(reason);
  }
}

/** A guess; its feedback is null where nobody wrote it down. */
interface Played {
  guess: string;
  feedback: string | null;
  /** Where it stands, from 1 on. */
  line: number;
}

/** The secret is null where neither the turns nor who wrote them say it. */
export interface FinishedRound {
  turns: readonly Turn[];
  secret: string | null;
}

function attempt<T>(read: () => T): T | EngineError {
  try {
    return read();
  } catch (error) {
    if (error instanceof EngineError) return error;
    throw error;
  }
}

const failed = (found: unknown): found is EngineError => found instanceof EngineError;

// --- one line ---

const cut = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

const unreadable = (reason: RoundReason, line: number, text: string, error: EngineError) =>
  new RoundError(reason, { line, text: cut(text), why: error.reason });

/** `CRANE=byygb`, `CRANE byygb`, `CRANE`, `CRANE SLOTH PLUMB`; null for what is none of these. */
function readGuesses(game: Game, text: string, line: number): Played[] | RoundError {
  const whole = attempt(() => game.parseTurn(text));
  if (!failed(whole)) return [{ ...whole, line }];
  const tokens = text.split(/\s+/);
  let refused: RoundError | null = null;
  for (let count = tokens.length; count > 0; count--) {
    const guess = attempt(() => game.parseGuess(tokens.slice(0, count).join(" ")));
    if (failed(guess)) continue;
    const rest = tokens
      .slice(count)
      .join(" ")
      .replace(/^[=:→|]+\s*/, "");
    if (rest === "") return [{ guess, feedback: null, line }];
    const feedback = attempt(() => game.parseFeedback(rest));
    if (!failed(feedback)) return [{ guess, feedback, line }];
    refused = unreadable("feedback", line, rest, feedback);
  }
  const guesses = tokens.map((token) => attempt(() => game.parseGuess(token)));
  if (guesses.every((guess) => !failed(guess))) {
    return guesses.map((guess) => ({ guess: guess as string, feedback: null, line }));
  }
  return refused ?? whatWasMeant(game, text, line, whole);
}

/** `CRANE=byygz` has a guess and no feedback, `CRANF=byygb` no guess. */
function whatWasMeant(game: Game, text: string, line: number, error: EngineError): RoundError {
  if (error.kind === "feedback" && error.reason !== "turn") {
    return unreadable("feedback", line, text, error);
  }
  const [first = ""] = text.split(/[\s=]+/);
  const guess = attempt(() => game.parseGuess(error.reason === "turn" ? text : first));
  return unreadable("guess", line, text, failed(guess) ? guess : error);
}

const SECRET =
  /^(?:the |le )?(?:secret|word|mot|code)(?: was| était)?\s*[:=]?\s+(\S.*)$|^secret[:=]\s*(\S.*)$/iu;
/** A heading, as of a text to share: "Wordle 1,234 4/6". */
const HEADING = /\p{L}.*[\dX]\/\d+\*?$/u;

/** The secret of a line that names it; in a game of words SECRET may be a guess. */
function readSecret(game: Game, text: string): string | null {
  const [, one, other] = SECRET.exec(text) ?? [];
  const code = one ?? other;
  if (code === undefined) return null;
  const secret = attempt(() => game.parseSecret(code));
  if (!failed(secret)) return secret;
  if (Array.isArray(readGuesses(game, text, 0))) return null;
  throw new RoundError("secret", { text: cut(code), why: secret.reason });
}

/** Without the number that a list puts before a line. */
function withoutNumber({ guesses }: Game, text: string): string {
  const digits = /\d/.test(guesses.alphabet);
  return text.replace(digits ? /^\d{1,2}[.)]\s+/ : /^\d{1,2}[.):]?\s+/, "").trim();
}

// --- a text ---

/** Where a text leads: the game and the query of its review. Throws a RoundError. */
export interface Found {
  spec: string;
  query: string;
}

const LINK = /#\/([^/?#\s]{1,300})\/[a-z]+\?([^\s#]+)/g;

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The last link of the text, as one that is shared stands at its end. */
function linkIn(text: string): { spec: string; position: Position; query: string } | null {
  const link = [...text.matchAll(LINK)].at(-1);
  if (!link) return null;
  const [, spec = "", query = ""] = link;
  return { spec: decode(spec), position: parsePosition(query), query };
}

export function readText(game: Game, text: string): Found {
  if (text.length > MOST_TEXT) throw new RoundError("long", { most: MOST_TEXT });
  const link = linkIn(text);
  if (link && link.position.turns.length > 0) return { spec: link.spec, query: link.query };
  const lines = readLines(game, text);
  const token = link?.spec === game.spec ? (link.position.values.challenge ?? "") : "";
  const secret = lines.secret ?? parseToken(game, token);
  const { turns, secret: found } = complete(game, lines.played, secret);
  const won = turns.some((turn) => game.wins(turn));
  const values = won || found === null ? {} : { secret: found };
  return { spec: game.spec, query: formatPosition(turns, values) };
}

function readLines(game: Game, text: string): { played: Played[]; secret: string | null } {
  const played: Played[] = [];
  let secret: string | null = null;
  let alone = 0; // lines of feedback without a guess
  text.split(/\r\n|[\n\r]/).forEach((each, index) => {
    const line = withoutNumber(game, each.trim());
    if (line === "" || line.includes("#/")) return;
    const named = readSecret(game, line);
    if (named !== null) {
      secret = named;
      return;
    }
    const found = readGuesses(game, line, index + 1);
    if (Array.isArray(found)) played.push(...found);
    else if (!tellLast(game, played, line)) alone += feedbackOrThrow(game, line, found);
    if (played.length > MOST_TURNS) throw new RoundError("many", { most: MOST_TURNS });
  });
  if (played.length === 0) throw new RoundError(alone > 0 ? "noGuesses" : "empty");
  return { played, secret };
}

/** Feedback may stand below its guess. */
function tellLast(game: Game, played: Played[], text: string): boolean {
  const last = played.at(-1);
  if (!last || last.feedback !== null) return false;
  const feedback = attempt(() => game.parseFeedback(text));
  if (failed(feedback)) return false;
  last.feedback = feedback;
  return true;
}

/** How many feedbacks a line is that is no guess: one, or none where it is a heading. */
function feedbackOrThrow(game: Game, text: string, error: RoundError): number {
  if (HEADING.test(text)) return 0;
  if (failed(attempt(() => game.parseFeedback(text)))) throw error;
  return 1;
}

/** The last guess, where nobody says what it was told and all that was told fits it. */
function lastAsSecret(game: Game, played: readonly Played[]): string | null {
  const last = played.at(-1);
  if (!last || last.feedback !== null || game.secrets.find(last.guess) < 0) return null;
  const fits = ({ guess, feedback }: Played) =>
    feedback === null || game.rule.tell(guess, last.guess) === feedback;
  return played.every(fits) ? last.guess : null;
}

/** The feedback that was not written down, by the secret; that is the last guess if nobody says it. */
function complete(game: Game, played: readonly Played[], known: string | null): FinishedRound {
  const secret = known ?? lastAsSecret(game, played);
  const turns = played.map(({ guess, feedback, line }) => {
    if (feedback !== null) return { guess, feedback };
    if (secret === null) throw new RoundError("missing", { line, text: guess });
    return { guess, feedback: game.rule.tell(guess, secret) };
  });
  return { turns, secret };
}

// --- an address ---

/** The round of an address. Throws a RoundError; the reader then puts the text right. */
export function readRound(game: Game, { turns: texts, values }: Position): FinishedRound {
  const most = game.turns ?? MOST_TURNS;
  if (texts.length > most) throw new RoundError("many", { most });
  const played = texts.flatMap((text, index) => {
    const found = readGuesses(game, text.slice(0, 200), index + 1);
    if (!Array.isArray(found)) throw found;
    return found;
  });
  const { turns, secret } = complete(game, played, secretIn(game, values));
  checkTurns(game, turns);
  const last = turns.at(-1);
  const found = last && game.wins(last) ? last.guess : null;
  if (secret !== null) checkSecret(game, turns, secret);
  return { turns, secret: secret ?? found };
}

function secretIn(game: Game, values: Position["values"]): string | null {
  const { secret, challenge } = values;
  if (secret === undefined) return parseToken(game, challenge ?? "");
  const found = attempt(() => game.parseSecret(secret.slice(0, 200)));
  if (!failed(found)) return found;
  throw new RoundError("secret", { text: cut(secret), why: found.reason });
}

function checkTurns(game: Game, turns: readonly Turn[]): void {
  turns.forEach((turn, index) => {
    const line = index + 1;
    if (index < turns.length - 1 && game.wins(turn)) {
      throw new RoundError("after", { line, text: turn.guess });
    }
    const refused = attempt(() => game.checkHard(turn.guess, turns.slice(0, index)));
    if (!failed(refused)) return;
    throw new RoundError("hard", { line, text: turn.guess, turn: refused.values.turn ?? "" });
  });
}

function checkSecret(game: Game, turns: readonly Turn[], secret: string): void {
  turns.forEach(({ guess, feedback }, index) => {
    const wanted = game.rule.tell(guess, secret);
    if (wanted === feedback) return;
    throw new RoundError("other", { line: index + 1, text: guess, secret, feedback, wanted });
  });
}

/** The round of an address as text, to be changed. */
export function textOf({ turns, values }: Position): string {
  const { secret } = values;
  return [...turns, ...(secret === undefined ? [] : [`secret: ${secret}`])].join("\n");
}

/** The turns as the secret would have told them. */
export const retold = (game: Game, turns: readonly string[], secret: string): Turn[] =>
  turns.slice(0, MOST_TURNS).flatMap((text, index) => {
    const found = readGuesses(game, text, index + 1);
    if (!Array.isArray(found)) return [];
    return found.map(({ guess }) => ({ guess, feedback: game.rule.tell(guess, secret) }));
  });
