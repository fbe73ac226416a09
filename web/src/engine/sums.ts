/**
 * Guesses for several boards, as `bestguess.boards` ranks them: by the sums of their costs over the
 * open boards. A code that is known goes first, since it must be played some time. When few candidates
 * are left, the best guesses are played out.
 */

import type { Advice, Clash, Suggestion } from "./advice";
import { Boards } from "./boards";
import type { Ids } from "./core";
import { EngineError } from "./errors";
import type { Turn } from "./game";
import type { Choosing, Machine } from "./machine";
import type { Strategy } from "./strategy";

/** The costs that are summed over boards. */
const SUMMED = ["entropy", "worst", "expected", "parts"];
const FEW = 64; // candidates of all boards together, up to which guesses are played out
const COMPARED = 32; // guesses that are
const POOL = 64; // those that may be played after them
const SAMPLES = 500; // deals drawn

/**
 * A guess and what it does on the open boards: sums, and for each board its own figures, null for one
 * that is done.
 */
export interface BoardsSuggestion {
  readonly guess: string;
  readonly bits: number;
  readonly worst: number;
  readonly expected: number;
  readonly parts: number;
  /** The number of boards that it finds on average. */
  readonly finds: number;
  /** The boards, from 1, whose secret it may be. */
  readonly candidate: readonly number[];
  /** The mean number of turns that are left, where it was played out. */
  readonly turns: number | null;
  readonly boards: readonly (Suggestion | null)[];
}

/** What is known of one board. */
export interface BoardState {
  readonly count: number;
  /** The first of its candidates. */
  readonly codes: readonly string[];
  /** Why no secret is left; null where there is one. */
  readonly clash: Clash | null;
}

interface Ranked {
  guesses: Ids;
  /** Of those that were played out. */
  turns: ReadonlyMap<number, number>;
}

export function surveyBoards(advice: Advice, turns: readonly Turn[], codes: number): BoardState[] {
  return new Boards(advice.machine.game, turns).rounds.map((round) => {
    const left = advice.candidates(round.turns, "", 0, codes);
    const clash = left.count > 0 ? null : advice.clash(round.turns);
    return { count: left.count, codes: left.codes, clash };
  });
}

export function suggestForBoards(
  advice: Advice,
  turns: readonly Turn[],
  strategy: Strategy,
  onlyCandidates: boolean,
  count: number,
): BoardsSuggestion[] {
  checkStrategy(strategy);
  const boards = new Boards(advice.machine.game, turns);
  const open = boards.rounds.filter((round) => !round.won).map((round) => advice.ids(round.turns));
  checkPossible(advice, boards);
  if (open.length === 0) return [];
  const choosing = { onlyCandidates, weights: advice.machine.game.data.weights };
  const ranked = rank(advice.machine, open, turns, strategy.chain, choosing, count);
  return Array.from(ranked.guesses.subarray(0, count), (guess) =>
    explain(advice, boards, advice.machine.game.guesses.at(guess), ranked.turns.get(guess)),
  );
}

/** What a guess would do now. */
export function explainForBoards(
  advice: Advice,
  turns: readonly Turn[],
  guess: string,
): BoardsSuggestion {
  const boards = new Boards(advice.machine.game, turns);
  checkPossible(advice, boards);
  return explain(advice, boards, advice.machine.game.parseGuess(guess));
}

function checkStrategy({ chain, text }: Strategy): void {
  if (chain.length > 0 && chain.every((link) => SUMMED.includes(link))) return;
  const message = `${text}: several boards are played by sums of ${SUMMED.join(", ")}; take some of them`;
  throw new EngineError("strategy", "boards", message, { name: text });
}

function checkPossible(advice: Advice, { rounds }: Boards): void {
  rounds.forEach(({ turns }, at) => {
    const clash = advice.clash(turns);
    if (!clash) return;
    const message = `board ${at + 1}: ${clash.text}`;
    throw new EngineError("clash", "clash", message, { board: at + 1 });
  });
}

function explain(
  advice: Advice,
  { rounds }: Boards,
  guess: string,
  turns: number | undefined = undefined,
): BoardsSuggestion {
  const { game } = advice.machine;
  const made = new Map<Ids, Suggestion>(); // boards are alike before the first turn
  const each = rounds.map((round) => {
    if (round.won) return null;
    const ids = advice.ids(round.turns);
    const own = made.get(ids) ?? advice.explain(round.turns, guess);
    made.set(ids, own);
    return own;
  });
  const sum = (of: (one: Suggestion, board: number) => number) =>
    each.reduce((total, one, board) => total + (one ? of(one, board) : 0), 0);
  const weight = game.data.weights?.[game.secrets.find(guess)] ?? 1;
  const mass = (board: number) => advice.massOf(advice.ids(rounds[board]?.turns ?? []));
  return {
    guess,
    bits: sum((one) => one.bits),
    worst: sum((one) => one.worst),
    expected: sum((one) => one.expected),
    parts: sum((one) => one.parts),
    finds: sum((one, board) => (one.candidate ? weight / mass(board) : 0)),
    candidate: each.flatMap((one, board) => (one?.candidate ? [board + 1] : [])),
    turns: turns ?? null,
    boards: each,
  };
}

// --- ranking ---

function rank(
  machine: Machine,
  boards: readonly Ids[],
  turns: readonly Turn[],
  chain: readonly string[],
  choosing: Choosing,
  count: number,
): Ranked {
  const homes = sorted(
    boards.flatMap((ids) => Array.from(ids, (id) => machine.home[id] as number)),
  );
  const pool = choosing.onlyCandidates ? homes : poolOf(machine, turns, choosing, homes);
  const place = new Map(Array.from(pool, (guess, at) => [guess, at]));
  const costs = sumCosts(machine, boards, chain, choosing, pool, place);
  const known = boards
    .filter((ids) => ids.length === 1)
    .map((ids) => place.get(machine.home[ids[0] as number] as number) as number);
  const later = new Uint8Array(pool.length).fill(1);
  for (const at of known) later[at] = 0;
  const other = new Uint8Array(pool.length).fill(1);
  for (const guess of homes) other[place.get(guess) as number] = 0;
  const keys = [later, ...costs, other];
  const least = nthLeast(costs[0] as Float64Array, Math.max(count, POOL));
  const chosen = Array.from(pool, (_, at) => at)
    .filter((at) => later[at] === 0 || ((costs[0] as Float64Array)[at] as number) <= least)
    .sort((one, two) => before(keys, one, two));
  const guesses = Uint32Array.from(chosen, (at) => pool[at] as number);
  const size = boards.reduce((sum, ids) => sum + ids.length, 0);
  const few = size <= FEW && chain.length === 1 && chain[0] === "entropy";
  return few && known.length === 0
    ? playOut(machine, boards, guesses, choosing)
    : { guesses, turns: new Map() };
}

/** All guesses; of those alike, for symbols not played yet, only the first. */
function poolOf(machine: Machine, turns: readonly Turn[], choosing: Choosing, homes: Ids): Ids {
  if (!machine.symmetric || choosing.weights !== null) {
    return Uint32Array.from(machine.twin, (_, guess) => guess);
  }
  return sorted([...machine.kinds(turns), ...homes]);
}

function sumCosts(
  machine: Machine,
  boards: readonly Ids[],
  chain: readonly string[],
  choosing: Choosing,
  pool: Ids,
  place: ReadonlyMap<number, number>,
): Float64Array[] {
  const sums = chain.map(() => new Float64Array(pool.length));
  const made = new Map<Ids, Float64Array[]>(); // boards are alike before the first turn
  boards.forEach((ids, board) => {
    const costs =
      made.get(ids) ??
      machine.inStep(board, boards.length, () =>
        costsOf(machine, ids, chain, choosing, pool, place),
      );
    made.set(ids, costs);
    costs.forEach((own, link) => {
      const sum = sums[link] as Float64Array;
      own.forEach((cost, at) => {
        sum[at] = (sum[at] as number) + cost;
      });
    });
  });
  return sums.map((sum) => sum.map(rounded)); // equal sums may end differently
}

function costsOf(
  machine: Machine,
  ids: Ids,
  chain: readonly string[],
  choosing: Choosing,
  pool: Ids,
  place: ReadonlyMap<number, number>,
): Float64Array[] {
  const { weights } = choosing;
  const weight = (id: number) => weights?.[id] ?? 1;
  const mass = ids.reduce((sum, id) => sum + weight(id), 0);
  const { parts, worst, squares, logs } = machine.measure(ids, pool, weights);
  const make: Record<string, () => Float64Array> = {
    entropy: () => {
      const found = logs.map((each) => each / mass);
      for (const id of ids) {
        const at = place.get(machine.home[id] as number) as number;
        found[at] = (found[at] as number) - weight(id) / mass; // a win is worth a bit
      }
      return found;
    },
    worst: () => Float64Array.from(worst),
    expected: () => squares.map((each) => each / mass),
    parts: () => Float64Array.from(parts, (each) => -each),
  };
  return chain.map((link) => (make[link] as () => Float64Array)());
}

function playOut(
  machine: Machine,
  boards: readonly Ids[],
  guesses: Ids,
  { weights }: Choosing,
): Ranked {
  const turns = machine.playOut(boards, guesses.subarray(0, POOL), weights, COMPARED, SAMPLES);
  const means = turns.map(rounded);
  const order = Array.from(turns, (_, at) => at).sort(
    (one, two) => (means[one] as number) - (means[two] as number) || one - two,
  );
  const best = order.map((at) => guesses[at] as number);
  return {
    guesses: Uint32Array.from([...best, ...guesses.subarray(turns.length)]),
    turns: new Map(Array.from(turns, (mean, at) => [guesses[at] as number, mean])),
  };
}

// --- numbers ---

const sorted = (ids: readonly number[]): Ids => Uint32Array.from(new Set(ids)).sort();

/** The order of two places by several keys, the first before the others; else by the place. */
function before(keys: readonly ArrayLike<number>[], one: number, two: number): number {
  for (const key of keys) {
    const difference = (key[one] as number) - (key[two] as number);
    if (difference !== 0) return difference;
  }
  return one - two;
}

/** The cost that so many guesses do not exceed. */
function nthLeast(costs: Float64Array, count: number): number {
  const ordered = costs.slice().sort();
  return ordered[Math.min(count, ordered.length - 1)] as number;
}

/** To nine decimals, a half to the even neighbour, as numpy rounds. */
function rounded(value: number): number {
  const scaled = value * 1e9;
  const whole = Math.floor(scaled);
  const rest = scaled - whole;
  const up = rest > 0.5 || (rest === 0.5 && whole % 2 !== 0);
  return (up ? whole + 1 : whole) / 1e9;
}
