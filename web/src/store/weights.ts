/**
 * How likely each secret is, from a file of a person's own: lines of a secret and its weight, as
 * `bestguess suggest --weights` reads them. The text stays in the browser.
 */

import { EngineError } from "../engine/errors";
import type { Game } from "../engine/game";
import { fold } from "../engine/words";
import type { Documents, Schema } from "./documents";

/** Weights that are not small whole numbers are scaled to this sum. */
const TOTAL = 1n << 20n;
/** More lines than a page keeps. */
const MOST_LINES = 1 << 20;
const NUMBER = /^[+]?(\d*)\.?(\d*)(?:e([+-]?\d{1,3}))?$/i;

const fail = (reason: string, values: Record<string, string | number>) =>
  new EngineError("words", reason, `weights: ${reason}`, values);

/** The exact value of a number that is not negative, as a whole number over a power of ten. */
function parseNumber(text: string): { above: bigint; tens: number } | null {
  const [, whole = "", part = "", power = "0"] = NUMBER.exec(text) ?? [];
  if (whole + part === "") return null;
  return { above: BigInt(whole + part), tens: Number(power) - part.length };
}

/** The weights of the secrets, in their order. */
export function parseWeights(game: Game, name: string, text: string): Uint32Array {
  const lines = text.split(/\r\n|[\n\r]/);
  if (lines.length > MOST_LINES) throw fail("weightsLarge", { name });
  const found = new Map<number, { above: bigint; tens: number }>();
  for (const [index, line] of lines.entries()) {
    const entry = line.replace(/(^|\s)#.*$/s, "").trim();
    if (entry !== "") readLine(game, { name, line: index + 1 }, entry, found);
  }
  return scale(game.secrets.size, name, found);
}

function readLine(
  { secrets }: Game,
  where: { name: string; line: number },
  entry: string,
  found: Map<number, { above: bigint; tens: number }>,
): void {
  const [word = "", weight = "", ...rest] = entry.split(/\s+/);
  const value = rest.length === 0 ? parseNumber(weight) : null;
  if (value === null) throw fail("weightsLine", { ...where, what: entry.slice(0, 40) });
  const index = [word, word.toUpperCase(), fold(word)]
    .map((each) => secrets.find(each))
    .find((at) => at >= 0);
  const what = word.slice(0, 40);
  if (index === undefined) throw fail("weightsUnlisted", { ...where, what });
  if (found.has(index)) throw fail("weightsAgain", { ...where, what });
  found.set(index, value);
}

function scale(
  size: number,
  name: string,
  found: ReadonlyMap<number, { above: bigint; tens: number }>,
): Uint32Array {
  const least = [...found.values()].reduce((low, { tens }) => Math.min(low, tens), 0);
  const whole = new Map(
    [...found].map(([at, { above, tens }]) => [at, above * 10n ** BigInt(tens - least)]),
  );
  // What all have in common in tens is no fraction: 0.50 and 1.00 are halves, 2.0 is 2.
  const exact = [...whole.values()].every((value) => value % 10n ** BigInt(-least) === 0n);
  const sum = [...whole.values()].reduce((total, value) => total + value, 0n);
  if (sum === 0n) throw fail("weightsNone", { name });
  const weights = new Uint32Array(size);
  const unit = 10n ** BigInt(-least);
  const shares =
    exact && sum / unit <= TOTAL
      ? new Map([...whole].map(([at, value]) => [at, value / unit]))
      : apportion(whole, TOTAL);
  for (const [at, share] of shares) weights[at] = Number(share);
  return weights;
}

/** Shares out the total in proportion, at least 1 for each positive weight; the earlier one wins a tie. */
function apportion(weights: ReadonlyMap<number, bigint>, total: bigint): Map<number, bigint> {
  const shares = new Map<number, bigint>();
  let large = [...weights].filter(([, value]) => value > 0n).sort(([a], [b]) => a - b);
  let left = total;
  const sumOf = () => large.reduce((sum, [, value]) => sum + value, 0n);
  let sum = sumOf();
  // Those due less than 1 get 1, which leaves less for the others: again until none is so small.
  for (;;) {
    const isSmall = ([, value]: [number, bigint]) => value * left < sum;
    const small = large.filter(isSmall);
    if (small.length === 0) break;
    for (const [at] of small) shares.set(at, 1n);
    large = large.filter((each) => !isSmall(each));
    left -= BigInt(small.length);
    sum = sumOf();
  }
  for (const [at, value] of large) shares.set(at, (value * left) / sum);
  const given = large.reduce((all, [at]) => all + (shares.get(at) ?? 0n), 0n);
  const rest = ([, value]: [number, bigint]) => (value * left) % sum;
  const order = [...large].sort((one, other) => Number(rest(other) - rest(one)));
  for (const [at] of order.slice(0, Number(left - given))) {
    shares.set(at, (shares.get(at) ?? 0n) + 1n);
  }
  return shares;
}

// --- kept in the browser ---

const SCHEMA: Schema<string> = {
  version: 1,
  migrations: {},
  check: (data) => (typeof data === "string" ? data : null),
};
const keyOf = (name: string) => `weights/${name}`;

/** Those too long for the storage are there until the page is closed. */
const unkept = new Map<string, string>();

export function keepWeights(documents: Documents, name: string, text: string): void {
  unkept.set(name, text);
  documents.write(keyOf(name), SCHEMA, text);
}

/** The game with the weights of that name; throws where this browser has none. */
export function weigh(documents: Documents, game: Game, name: string): Game {
  const text = unkept.get(name) ?? documents.read(keyOf(name), SCHEMA);
  if (text === null) throw fail("weightsElsewhere", { name });
  return game.withWeights(parseWeights(game, name, text));
}
