/** A finished round, turn by turn: what was luck and what was skill. As `bestguess.analyse`. */

import type { Advice } from "./advice";
import type { Grown, Ids } from "./core";
import { EngineError } from "./errors";
import { Fraction, log2Ratio } from "./fraction";
import type { Turn } from "./game";
import { Round } from "./round";
import { depthsOf } from "./search";
import type { Strategy } from "./strategy";

/** A turn and its worth; `best` is what the strategy would have played, with its bits. */
export interface AnalysedTurn {
  readonly guess: string;
  readonly feedback: string;
  /** Candidates before and after. */
  readonly before: number;
  readonly after: number;
  /** What the feedback gave, and what the guess promised. */
  readonly bits: number;
  readonly expectedBits: number;
  readonly best: { readonly guess: string; readonly bits: number };
  /** Turns that the guess gave away on average; below 0 for one better than the strategy's. */
  readonly loss: number;
  /** Turns that the feedback saved. */
  readonly luck: number;
}

/** `turns.length + left = expected + loss - luck`, exactly: see `exact`, fractions such as `5/4`. */
export interface Analysis {
  readonly secret: string;
  readonly strategy: string;
  readonly won: boolean;
  readonly turns: readonly AnalysedTurn[];
  /** What the strategy takes from the start on average, and would take from the end. */
  readonly expected: number;
  readonly loss: number;
  readonly luck: number;
  readonly left: number;
  readonly exact: Readonly<Record<"expected" | "loss" | "luck" | "left", string>>;
}

interface Value {
  turns: Fraction;
  best: string;
}

export function analyse(
  advice: Advice,
  guesses: readonly string[],
  secret: string,
  strategy: Strategy,
): Analysis {
  const { game } = advice.machine;
  if (strategy.chain.length === 0) {
    throw new EngineError(
      "strategy",
      "alone",
      "a round is measured with a chain of costs, such as entropy",
    );
  }
  const code = game.parseSecret(secret);
  const rounds = replay(advice, guesses, code);
  const played = new Played(advice, strategy);
  const values = rounds.map((round) => played.value(round));
  const turns = guesses.map((_, at) => {
    const [before, after] = rounds.slice(at, at + 2) as [Round, Round];
    const [value, then] = values.slice(at, at + 2) as [Value, Value];
    return judge(advice, played, before, after, value, then);
  });
  const sum = (parts: Fraction[]) =>
    parts.reduce((one, other) => one.plus(other), new Fraction(0n));
  const sums = {
    expected: (values[0] as Value).turns,
    loss: sum(turns.map((turn) => turn.loss)),
    luck: sum(turns.map((turn) => turn.luck)),
    left: (values.at(-1) as Value).turns,
  };
  return {
    secret: code,
    strategy: strategy.text,
    won: rounds.at(-1)?.won ?? false,
    turns: turns.map((turn) => ({ ...turn, loss: turn.loss.value, luck: turn.luck.value })),
    expected: sums.expected.value,
    loss: sums.loss.value,
    luck: sums.luck.value,
    left: sums.left.value,
    exact: {
      expected: `${sums.expected}`,
      loss: `${sums.loss}`,
      luck: `${sums.luck}`,
      left: `${sums.left}`,
    },
  };
}

/** The round before the first turn and after each. */
function replay(advice: Advice, guesses: readonly string[], secret: string): Round[] {
  const { game } = advice.machine;
  if (guesses.length === 0) {
    const message = "no guesses to analyse; give those that were played, in order";
    throw new EngineError("code", "noGuesses", message);
  }
  if (game.turns !== null && guesses.length > game.turns) {
    const message = `${guesses.length} guesses; ${game.spec} has ${game.turns} turns`;
    throw new EngineError("code", "manyGuesses", message, { turns: game.turns });
  }
  const rounds = [new Round(game)];
  for (const guess of guesses) {
    const last = rounds.at(-1) as Round;
    const code = game.parseGuess(guess);
    rounds.push(last.play(code, game.rule.tell(code, secret)));
  }
  return rounds;
}

function judge(
  advice: Advice,
  played: Played,
  before: Round,
  after: Round,
  value: Value,
  then: Value,
) {
  const turn = after.turns.at(-1) as Turn;
  const own = turn.guess === value.best;
  const taken = own ? value.turns : played.taken(before.turns, turn.guess);
  const explained = advice.explain(before.turns, turn.guess);
  const [idsBefore, idsAfter] = [advice.ids(before.turns), advice.ids(after.turns)];
  return {
    guess: turn.guess,
    feedback: turn.feedback,
    before: idsBefore.length,
    after: idsAfter.length,
    bits: log2Ratio(advice.massOf(idsBefore), advice.massOf(idsAfter)),
    expectedBits: explained.bits,
    best: {
      guess: value.best,
      bits: own ? explained.bits : advice.explain(before.turns, value.best).bits,
    },
    loss: taken.minus(value.turns),
    luck: taken.minus(new Fraction(1n)).minus(then.turns),
  };
}

interface Total {
  total: number;
  best: string;
}

const KEPT = 512; // positions that are remembered: the same round is asked about again and again
const kept = new WeakMap<Advice, Map<string, Total>>();

function remember(advice: Advice, key: string, make: () => Total): Total {
  const known = kept.get(advice) ?? new Map<string, Total>();
  kept.set(advice, known);
  const found = known.get(key) ?? make();
  if (known.size >= KEPT) known.clear();
  known.set(key, found);
  return found;
}

/** The strategy played out from positions. */
class Played {
  constructor(
    readonly advice: Advice,
    readonly strategy: Strategy,
  ) {}

  /** What the strategy takes from a position on average, and its next guess there. */
  value(round: Round): Value {
    if (round.won) return { turns: new Fraction(0n), best: "" };
    const ids = this.advice.ids(round.turns);
    const { total, best } = this.#total(ids, round.turns);
    return { turns: new Fraction(BigInt(total), BigInt(this.advice.massOf(ids))), best };
  }

  /** The turns, on average, of a guess and the strategy's play after it. */
  taken(turns: readonly Turn[], guess: string): Fraction {
    const { machine } = this.advice;
    const ids = this.advice.ids(turns);
    const mass = this.advice.massOf(ids);
    let total = mass;
    for (const { feedback, ids: part } of machine.parts(machine.game.guesses.find(guess), ids)) {
      const turn = { guess, feedback };
      if (!machine.game.wins(turn)) total += this.#total(part, [...turns, turn]).total;
    }
    return new Fraction(BigInt(total), BigInt(mass));
  }

  #total(ids: Ids, turns: readonly Turn[]): Total {
    const played = turns.map((turn) => `${turn.guess}=${turn.feedback}`);
    const key = [this.strategy.text, ...played].join(" ");
    return remember(this.advice, key, () => this.#play(ids, turns));
  }

  #play(ids: Ids, turns: readonly Turn[]): Total {
    const { game } = this.advice.machine;
    const grown = growNodes(this.advice, ids, this.strategy, turns);
    const depths = depthsOf(grown);
    const { weights } = game.data;
    const total = ids.reduce((sum, id) => sum + (depths[id] as number) * (weights?.[id] ?? 1), 0);
    return { total, best: game.guesses.at(grown.guess[0] as number) };
  }
}

/** What the strategy plays against the candidates of the turns. */
export function growNodes(
  advice: Advice,
  ids: Ids,
  strategy: Strategy,
  turns: readonly Turn[],
): Grown {
  const { machine } = advice;
  const choosing = { onlyCandidates: false, weights: machine.game.data.weights };
  // The core knows no hard mode of earlier turns.
  const rooted = machine.game.hard && turns.length > 0;
  if (!rooted) return machine.grow(ids, strategy.chain, strategy.seed, choosing, turns);
  const nodes: [guess: number, parent: number, sample: number, size: number][] = [];
  const wonAt = new Int32Array(machine.game.secrets.size).fill(-1);
  const stack: [Ids, number, readonly Turn[]][] = [[ids, -1, turns]];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [own, above, played] = next;
    const [best = 0] =
      own.length === 1
        ? [machine.home[own[0] as number] as number]
        : machine.rank(own, strategy.chain, strategy.seed, choosing, 1, played);
    const node = nodes.length;
    nodes.push([best, above, own[0] as number, own.length]);
    const guess = machine.game.guesses.at(best);
    const cuts = machine
      .parts(best, own)
      .sort((one, other) => (other.ids[0] as number) - (one.ids[0] as number));
    for (const { feedback, ids: part } of cuts) {
      if (part[0] === machine.twin[best]) wonAt[part[0] as number] = node;
      else stack.push([part, node, [...played, { guess, feedback }]]);
    }
  }
  const column = (at: 0 | 1 | 2 | 3) => nodes.map((node) => node[at]);
  return {
    guess: Uint32Array.from(column(0)),
    parent: Int32Array.from(column(1)),
    sample: Uint32Array.from(column(2)),
    size: Uint32Array.from(column(3)),
    wonAt,
  };
}
