/**
 * SHA-1 and SHA-256 of a short text, as lower-case hex.
 *
 * Browsers keep SubtleCrypto to themselves on plain-http hosts other than localhost, where a static
 * page may well lie; so there is a fallback, written out.
 */

import type { Dictionary } from "./dictionary";

const encoder = new TextEncoder();

export const sha1 = (text: string): string => hex(bytesOf(sha1Parts(encoder.encode(text))));

/** SHA-256 by the browser, or written out where it has none. */
export function createSha256(subtle: SubtleCrypto | undefined): (text: string) => Promise<string> {
  return async (text) => {
    const data = encoder.encode(text);
    return hex(subtle ? new Uint8Array(await subtle.digest("SHA-256", data)) : sha256Bytes(data));
  };
}

const hex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * Finds the word with this SHA-1. By the written-out SHA-1 on purpose: 15 000 promises of
 * SubtleCrypto take far longer than 15 000 small sums, and the words are public.
 */
export function findByDigest(dictionary: Dictionary, digest: string): string | null {
  // Most words differ in the first of the five parts already.
  const first = Number.parseInt(digest.slice(0, 8), 16) | 0;
  const fits = (word: string) =>
    sha1Parts(encoder.encode(word))[0] === first && sha1(word) === digest;
  return dictionary.common.find(fits) ?? dictionary.words.find(fits) ?? null;
}

const turn = (word: number, by: number) => (word << by) | (word >>> (32 - by));

/** Pads as FIPS 180-4 asks; the words are big endian. */
function blocksOf(data: Uint8Array): DataView[] {
  const size = Math.ceil((data.length + 9) / 64) * 64;
  const padded = new Uint8Array(size);
  padded.set(data);
  padded[data.length] = 0x80;
  new DataView(padded.buffer).setUint32(size - 4, data.length * 8);
  return Array.from(
    { length: size / 64 },
    (_, block) => new DataView(padded.buffer, block * 64, 64),
  );
}

function bytesOf(state: Int32Array | Uint32Array): Uint8Array {
  const bytes = new Uint8Array(state.length * 4);
  const view = new DataView(bytes.buffer);
  state.forEach((word, index) => {
    view.setUint32(index * 4, word);
  });
  return bytes;
}

// Reused between calls: a whole dictionary is hashed in one go.
const schedule = new Int32Array(80);

function sha1Parts(data: Uint8Array): Int32Array {
  const state = Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0);
  const w = schedule;
  for (const block of blocksOf(data)) {
    for (let t = 0; t < 16; t++) w[t] = block.getInt32(t * 4);
    for (let t = 16; t < 80; t++) {
      w[t] = turn(at(w, t - 3) ^ at(w, t - 8) ^ at(w, t - 14) ^ at(w, t - 16), 1);
    }
    mix1(state, w);
  }
  return state;
}

/** The eighty steps of SHA-1 (FIPS 180-4, 6.1.2). */
function mix1(state: Int32Array, w: Int32Array): void {
  let [a, b, c, d, e] = [at(state, 0), at(state, 1), at(state, 2), at(state, 3), at(state, 4)];
  for (let t = 0; t < 80; t++) {
    let chosen: number;
    if (t < 20) chosen = ((b & c) | (~b & d)) + 0x5a827999;
    else if (t < 40) chosen = (b ^ c ^ d) + 0x6ed9eba1;
    else if (t < 60) chosen = ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc;
    else chosen = (b ^ c ^ d) + 0xca62c1d6;
    const next = (turn(a, 5) + chosen + e + at(w, t)) | 0;
    e = d;
    d = c;
    c = turn(b, 30);
    b = a;
    a = next;
  }
  state[0] = at(state, 0) + a;
  state[1] = at(state, 1) + b;
  state[2] = at(state, 2) + c;
  state[3] = at(state, 3) + d;
  state[4] = at(state, 4) + e;
}

const at = (words: Int32Array | Uint32Array, index: number) => words[index] as number;

/** The first bits of the fractional parts of a root of the first primes: constants of SHA-256. */
function rootsOfPrimes(count: number, root: (prime: number) => number): Uint32Array {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) {
    if (Array.from({ length: n - 2 }, (_, k) => k + 2).every((k) => n % k !== 0)) found.push(n);
  }
  return Uint32Array.from(found, (prime) => Math.floor((root(prime) % 1) * 2 ** 32));
}

// At the first use: few pages ever need them.
let roots: { start: Uint32Array; steps: Uint32Array } | undefined;

function sha256Bytes(data: Uint8Array): Uint8Array {
  roots ??= { start: rootsOfPrimes(8, Math.sqrt), steps: rootsOfPrimes(64, Math.cbrt) };
  const { start, steps } = roots;
  const state = Uint32Array.from(start);
  const w = new Int32Array(64);
  for (const block of blocksOf(data)) {
    for (let t = 0; t < 16; t++) w[t] = block.getInt32(t * 4);
    for (let t = 16; t < 64; t++) {
      const x = at(w, t - 15);
      const y = at(w, t - 2);
      const s0 = turn(x, 25) ^ turn(x, 14) ^ (x >>> 3);
      const s1 = turn(y, 15) ^ turn(y, 13) ^ (y >>> 10);
      w[t] = at(w, t - 16) + s0 + at(w, t - 7) + s1;
    }
    mix256(state, w, steps);
  }
  return bytesOf(state);
}

function mix256(state: Uint32Array, w: Int32Array, steps: Uint32Array): void {
  const v = Int32Array.from(state);
  for (let t = 0; t < 64; t++) {
    const [a, b, c, , e, f, g] = v as unknown as number[] as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    const s1 = turn(e, 26) ^ turn(e, 21) ^ turn(e, 7);
    const one = at(v, 7) + s1 + ((e & f) ^ (~e & g)) + at(steps, t) + at(w, t);
    const two = (turn(a, 30) ^ turn(a, 19) ^ turn(a, 10)) + ((a & b) ^ (a & c) ^ (b & c));
    v.copyWithin(1, 0, 7);
    v[4] = at(v, 4) + one;
    v[0] = one + two;
  }
  for (let index = 0; index < 8; index++) state[index] = at(state, index) + at(v, index);
}
