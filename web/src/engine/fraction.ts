/** Numbers that are exact: whole ones without a bound, and fractions of them. */

/** n / d, rounded once to the nearest number, as Python divides whole numbers. */
export function quotient(n: bigint, d: bigint): number {
  if (n === 0n) return 0;
  if (n < 0n) return -quotient(-n, d);
  const bits = (value: bigint) => value.toString(2).length;
  const shift = bits(d) - bits(n) + 55; // two bits more than a number keeps
  const above = shift > 0 ? n << BigInt(shift) : n;
  const below = shift < 0 ? d << BigInt(-shift) : d;
  const found = above / below;
  const rest = above % below === 0n ? 0n : 1n; // what decides between two halves
  return Number(found | rest) * 2 ** -shift;
}

/** A fraction in lowest terms. */
export class Fraction {
  readonly above: bigint;
  readonly below: bigint;

  constructor(above: bigint, below = 1n) {
    const divisor = commonDivisor(above < 0n ? -above : above, below);
    this.above = above / divisor;
    this.below = below / divisor;
  }

  plus(other: Fraction): Fraction {
    const above = this.above * other.below + other.above * this.below;
    return new Fraction(above, this.below * other.below);
  }

  minus(other: Fraction): Fraction {
    return this.plus(new Fraction(-other.above, other.below));
  }

  get value(): number {
    return quotient(this.above, this.below);
  }

  /** Such as `5/4`, or `3`. */
  toString(): string {
    return this.below === 1n ? `${this.above}` : `${this.above}/${this.below}`;
  }
}

function commonDivisor(one: bigint, other: bigint): bigint {
  return other === 0n ? one : commonDivisor(other, one % other);
}

// --- logarithms ---

const FRACTION = 64n; // bits after the point
const known = new Map<number, bigint>();

/** log2(n) in units of 2^-64, as the sum over the prime factors of n, each rounded down once. */
export function log2Fixed(n: number): bigint {
  let found = known.get(n);
  if (found === undefined) {
    found = makeLog2(n);
    known.set(n, found);
  }
  return found;
}

function makeLog2(n: number): bigint {
  for (let factor = 2; factor * factor <= n; factor++) {
    if (n % factor === 0) return log2Fixed(factor) + log2Fixed(n / factor);
  }
  const whole = BigInt(Math.floor(Math.log2(n)));
  let mantissa = BigInt(n) << (127n - whole);
  let result = whole;
  for (let bit = 0n; bit < FRACTION; bit++) {
    mantissa = (mantissa * mantissa) >> 128n;
    const doubled = mantissa >> 127n;
    if (doubled === 0n) mantissa <<= 1n;
    result = (result << 1n) | doubled;
  }
  return result;
}

/** The information, on average, of a cut into parts of these masses. */
export function bitsOf(masses: readonly number[]): number {
  const total = masses.reduce((sum, mass) => sum + mass, 0);
  const parts = masses.reduce((sum, mass) => sum + BigInt(mass) * log2Fixed(mass), 0n);
  const whole = BigInt(total) * log2Fixed(total);
  return quotient(whole - parts, BigInt(total) << FRACTION);
}

/** log2(one / other). */
export function log2Ratio(one: number, other: number): number {
  return quotient(log2Fixed(one) - log2Fixed(other), 1n << FRACTION);
}
