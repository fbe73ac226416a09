/** How many codes there are, estimated: as `bestguess.engine.sample`, to the last digit. */

/** Exactly, or an estimate with its interval of 95 %. */
export interface Count {
  estimate: bigint;
  low: bigint;
  high: bigint;
}

const NORMAL = 1.96; // of 95 %
const STUDENT = 2.131; // likewise, with 15 degrees of freedom, as 16 runs have

export const exactly = (count: number | bigint): Count => {
  const estimate = BigInt(count);
  return { estimate, low: estimate, high: estimate };
};
export const isExact = ({ low, high }: Count): boolean => low === high;

const whole = (value: number) => BigInt(Math.trunc(value));
const least = (one: bigint, other: bigint) => (one < other ? one : other);
const most = (one: bigint, other: bigint) => (one > other ? one : other);

/** To the nearest whole number, halves to the even one, as Python rounds. */
export function round(value: number): number {
  const below = Math.floor(value);
  const rest = value - below;
  return rest === 0.5 ? below + (below % 2) : rest < 0.5 ? below : below + 1;
}

/** Of so many tried, so many fit. The interval is that of E. B. Wilson (1927). */
export function estimate(met: number, tried: number, every: bigint): Count {
  const share = met / tried;
  const z = NORMAL;
  const centre = (share + (z * z) / (2 * tried)) / (1 + (z * z) / tried);
  const spread = Math.sqrt((share * (1 - share)) / tried + (z / (2 * tried)) ** 2);
  const half = (spread * z) / (1 + (z * z) / tried);
  const [low, high] = [
    whole(Number(every) * (centre - half)),
    whole(Number(every) * (centre + half)),
  ];
  const [fit, all] = [BigInt(met), BigInt(tried)];
  return {
    estimate: (2n * every * fit + all) / (2n * all),
    low: most(1n, low),
    high: least(high + 1n, every),
  };
}

/** By the mean of independent runs, with an interval of its logarithm. */
export function spread(shares: readonly number[], every: bigint): Count {
  const mean = sumPairs(shares) / shares.length;
  if (mean === 0) return { estimate: 0n, low: 0n, high: every };
  const squares = shares.map((share) => (share - mean) * (share - mean));
  const deviation = Math.sqrt(sumPairs(squares) / (shares.length - 1));
  const error = deviation / mean / Math.sqrt(shares.length);
  const width = Math.exp(STUDENT * error);
  const all = Number(every);
  return {
    estimate: most(1n, BigInt(round(all * mean))),
    low: most(1n, whole((all * mean) / width)),
    high: whole(Math.min(all, all * mean * width)) + 1n,
  };
}

const BLOCK = 128;

/** The sum in the order in which NumPy adds, so that the last digit is the same. */
export function sumPairs(values: readonly number[]): number {
  const { length } = values;
  if (length > BLOCK) {
    const middle = Math.floor(length / 2) - (Math.floor(length / 2) % 8);
    return sumPairs(values.slice(0, middle)) + sumPairs(values.slice(middle));
  }
  const eights = length - (length % 8);
  const lanes = [0, 0, 0, 0, 0, 0, 0, 0];
  for (let at = 0; at < eights; at++) lanes[at % 8] = (lanes[at % 8] ?? 0) + (values[at] ?? 0);
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = lanes;
  const sum = a + b + (c + d) + (e + f + (g + h));
  return values.slice(eights).reduce((total, value) => total + value, sum);
}
