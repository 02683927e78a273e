// Arithmetic coding of bits: one that is likely takes little room, one that is foretold nearly none. What is written is read
// again by the same calls in the same order with the same probabilities.

/** Probabilities are out of so many. */
export const CERTAIN = 65_536;

export interface BitCoder {
  /**
   * Writes a bit, or reads the one that was written here.
   * @param bit of no meaning where bits are read
   * @param one how likely it is a 1, from 1 to CERTAIN - 1
   */
  code(bit: number, one: number): number;
}

/** Where between two ends a 1 parts from a 0. */
function parting(low: number, high: number, one: number): number {
  const range = high - low;
  return low + (range >>> 16) * one + (((range & 0xffff) * one) >>> 16);
}

const sameFirstByte = (low: number, high: number): boolean => ((low ^ high) & 0xff000000) === 0;

// What is left of all numbers of 32 bits; kept in an array, since a number of that size in a variable is made anew at each change.
const LOW = 0;
const HIGH = 1;
const VALUE = 2;

export function bitWriter(): BitCoder & { readonly finish: () => Uint8Array } {
  const bytes: number[] = [];
  const state = Uint32Array.of(0, 0xffffffff);
  return {
    code(bit, one) {
      let [low, high] = [state[LOW]!, state[HIGH]!];
      const middle = parting(low, high, one);
      if (bit === 1) high = middle;
      else low = middle + 1;
      while (sameFirstByte(low, high)) {
        bytes.push(high >>> 24);
        low = (low << 8) >>> 0;
        high = ((high << 8) | 255) >>> 0;
      }
      state[LOW] = low;
      state[HIGH] = high;
      return bit;
    },
    finish: () => Uint8Array.from([...bytes, state[LOW]! >>> 24, 255, 255, 255]),
  };
}

export function bitReader(bytes: Uint8Array): BitCoder {
  const state = Uint32Array.of(0, 0xffffffff, 0);
  let at = 0;
  const shift = () => {
    state[VALUE] = (state[VALUE]! << 8) | (bytes[at++] ?? 0);
  };
  for (let i = 0; i < 4; i++) shift();
  return {
    code(_, one) {
      let [low, high] = [state[LOW]!, state[HIGH]!];
      const middle = parting(low, high, one);
      const bit = state[VALUE]! <= middle ? 1 : 0;
      if (bit === 1) high = middle;
      else low = middle + 1;
      while (sameFirstByte(low, high)) {
        shift();
        low = (low << 8) >>> 0;
        high = ((high << 8) | 255) >>> 0;
      }
      state[LOW] = low;
      state[HIGH] = high;
      return bit;
    },
  };
}

// How likely the next bit is a 1: several opinions, each of what was seen before in one respect, are mixed, and whoever was
// right counts more from then on (logistic mixing). Logarithms are looked up in rounded tables, and the rest is
// sums, products and quotients, so that every machine reads what another wrote.

/** Logarithms of odds are kept in steps of this. */
const STEP = 1 / 4096;
/** `ODDS[p]`: the logarithm of the odds of p out of CERTAIN. */
const ODDS = Float64Array.from({ length: CERTAIN }, (_, p) => {
  const one = Math.max(1, p) / CERTAIN;
  return Math.round(Math.log(one / (1 - one)) / STEP) * STEP;
});
const FURTHEST = 11;
const PARTS = 256;
/** The other way round, in so many parts of 1 from -FURTHEST on. */
const LIKELY = Uint16Array.from({ length: 2 * FURTHEST * PARTS + 1 }, (_, i) =>
  Math.min(CERTAIN - 1, Math.max(1, Math.round(CERTAIN / (1 + Math.exp(FURTHEST - i / PARTS))))),
);
/** What is seen moves an opinion less and less. */
const SLOWEST = 250;
const SHARES = Float64Array.from({ length: SLOWEST + 1 }, (_, seen) => 1 / (seen + 2));

/** The logarithm of the odds of something of which so much is expected. */
export const oddsOf = (expected: number): number =>
  ODDS[Math.min(CERTAIN - 1, Math.floor((CERTAIN * expected) / (1 + expected)))]!;

/** A number by which cases are told apart: of the logarithm of odds, `per` for each 1 between `least` and `most`. */
export const grade = (odds: number, per: number, least: number, most: number): number =>
  Math.floor((Math.min(most, Math.max(least, odds)) - least) * per);

export interface BitModel {
  /** For each opinion which case it is, below its size. */
  readonly cases: Int32Array;
  /** Further opinions, given as logarithms of odds. */
  readonly given: Float64Array;
  /** @param trust which of the mixtures is to be used */
  code(coder: BitCoder, bit: number, trust: number): number;
}

interface Shape {
  /** How many cases each opinion tells apart. */
  readonly sizes: readonly number[];
  /** How many further opinions are given; absent: none. */
  readonly given?: number;
  readonly mixtures: number;
  /** How fast a mixture changes. */
  readonly rate: number;
}

export function bitModel({ sizes, given: further = 0, mixtures, rate }: Shape): BitModel {
  const own = sizes.length;
  const all = own + further;
  // The cases of one opinion behind those of the one before.
  const starts = Int32Array.from(sizes, (_, i) => sizes.slice(0, i).reduce((a, b) => a + b, 0));
  const size = sizes.reduce((a, b) => a + b);
  // Of what is seen for the first time nothing is known.
  const likely = new Uint16Array(size).fill(CERTAIN / 2);
  const seen = new Uint8Array(size);
  const weights = new Float64Array(mixtures * all).fill(1.2 / all);
  const opinions = new Float64Array(all);
  const cases = new Int32Array(own);
  const given = opinions.subarray(own);
  return {
    cases,
    given,
    code(coder, wanted, trust) {
      const first = trust * all;
      for (let i = 0; i < own; i++) opinions[i] = ODDS[likely[starts[i]! + cases[i]!]!]!;
      let odds = 0;
      for (let i = 0; i < all; i++) odds += weights[first + i]! * opinions[i]!;
      const within = odds > FURTHEST ? FURTHEST : odds < -FURTHEST ? -FURTHEST : odds;
      const one = LIKELY[((within + FURTHEST) * PARTS + 0.5) | 0]!;
      const bit = coder.code(wanted, one);
      const missed = (bit - one / CERTAIN) * rate;
      for (let i = 0; i < all; i++) weights[first + i]! += missed * opinions[i]!;
      const target = bit * (CERTAIN - 2) + 1;
      for (let i = 0; i < own; i++) {
        const at = starts[i]! + cases[i]!;
        const times = seen[at]!;
        likely[at]! += (target - likely[at]!) * SHARES[times]!;
        if (times < SLOWEST) seen[at] = times + 1;
      }
      return bit;
    },
  };
}
