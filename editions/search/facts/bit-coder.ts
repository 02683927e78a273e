// An arithmetic coder for bits: a likely bit takes little room, a nearly certain one almost none. Reading repeats the same calls in the
// same order with the same probabilities.

/** The scale of probabilities: this is certainty. */
export const CERTAIN = 65_536;

export interface BitCoder {
  /**
   * Writes a bit, or reads the one that was written at this point.
   * @param bit ignored when reading
   * @param one the probability of a 1, from 1 to CERTAIN - 1
   */
  code(bit: number, one: number): number;
}

/** The point between two bounds that separates 1 from 0. */
function splitPoint(low: number, high: number, one: number): number {
  const range = high - low;
  return low + (range >>> 16) * one + (((range & 0xffff) * one) >>> 16);
}

const sameFirstByte = (low: number, high: number): boolean => ((low ^ high) & 0xff000000) === 0;

// The bounds of the 32-bit interval, and the value read; in an array, because a 32-bit number in a variable is allocated anew at each
// change.
const LOW = 0;
const HIGH = 1;
const VALUE = 2;

export function bitWriter(): BitCoder & { readonly finish: () => Uint8Array } {
  const bytes: number[] = [];
  const state = Uint32Array.of(0, 0xffffffff);
  return {
    code(bit, one) {
      let [low, high] = [state[LOW]!, state[HIGH]!];
      const middle = splitPoint(low, high, one);
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
      const middle = splitPoint(low, high, one);
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

// Estimates the probability that the next bit is a 1: several predictions, each based on one kind of context, are mixed, and those that
// were right get more weight (logistic mixing). Logarithms come from rounded tables, and the rest is sums, products and quotients, so that
// every machine reads what another wrote.

/** The quantisation step of log odds. */
const STEP = 1 / 4096;
/** `ODDS[p]`: the log odds of p out of CERTAIN. */
const ODDS = Float64Array.from({ length: CERTAIN }, (_, p) => {
  const one = Math.max(1, p) / CERTAIN;
  return Math.round(Math.log(one / (1 - one)) / STEP) * STEP;
});
const MAX_LOG_ODDS = 11;
const PARTS = 256;
/** The inverse function, with PARTS entries for each 1 from -MAX_LOG_ODDS on. */
const PROBABILITIES = Uint16Array.from({ length: 2 * MAX_LOG_ODDS * PARTS + 1 }, (_, i) =>
  Math.min(CERTAIN - 1, Math.max(1, Math.round(CERTAIN / (1 + Math.exp(MAX_LOG_ODDS - i / PARTS))))),
);
/** The more observations, the less each changes a prediction. */
const MAX_OBSERVATIONS = 250;
const LEARNING_RATES = Float64Array.from({ length: MAX_OBSERVATIONS + 1 }, (_, seen) => 1 / (seen + 2));

/** The log odds of an event with this expected value. */
export const oddsOf = (expected: number): number =>
  ODDS[Math.min(CERTAIN - 1, Math.floor((CERTAIN * expected) / (1 + expected)))]!;

/** Quantises log odds as a context: `per` levels for each 1 between `least` and `most`. */
export const quantise = (odds: number, per: number, least: number, most: number): number =>
  Math.floor((Math.min(most, Math.max(least, odds)) - least) * per);

export interface BitModel {
  /** For each prediction, the index of its context, below its size. */
  readonly contexts: Int32Array;
  /** Further predictions, as log odds. */
  readonly given: Float64Array;
  /** @param mixture the index of the mixture */
  code(coder: BitCoder, bit: number, mixture: number): number;
}

interface Shape {
  /** The number of contexts of each prediction. */
  readonly sizes: readonly number[];
  /** The number of further predictions; absent: none. */
  readonly given?: number;
  readonly mixtures: number;
  /** The learning rate of a mixture. */
  readonly rate: number;
}

export function bitModel({ sizes, given: further = 0, mixtures, rate }: Shape): BitModel {
  const own = sizes.length;
  const all = own + further;
  // The contexts of each prediction follow those of the previous one.
  const starts = Int32Array.from(sizes, (_, i) => sizes.slice(0, i).reduce((a, b) => a + b, 0));
  const size = sizes.reduce((a, b) => a + b);
  // A context seen for the first time predicts nothing.
  const likely = new Uint16Array(size).fill(CERTAIN / 2);
  const seen = new Uint8Array(size);
  const weights = new Float64Array(mixtures * all).fill(1.2 / all);
  const predictions = new Float64Array(all);
  const contexts = new Int32Array(own);
  const given = predictions.subarray(own);
  return {
    contexts,
    given,
    code(coder, wanted, mixture) {
      const first = mixture * all;
      for (let i = 0; i < own; i++) predictions[i] = ODDS[likely[starts[i]! + contexts[i]!]!]!;
      let odds = 0;
      for (let i = 0; i < all; i++) odds += weights[first + i]! * predictions[i]!;
      const within = odds > MAX_LOG_ODDS ? MAX_LOG_ODDS : odds < -MAX_LOG_ODDS ? -MAX_LOG_ODDS : odds;
      const one = PROBABILITIES[((within + MAX_LOG_ODDS) * PARTS + 0.5) | 0]!;
      const bit = coder.code(wanted, one);
      const missed = (bit - one / CERTAIN) * rate;
      for (let i = 0; i < all; i++) weights[first + i]! += missed * predictions[i]!;
      const target = bit * (CERTAIN - 2) + 1;
      for (let i = 0; i < own; i++) {
        const at = starts[i]! + contexts[i]!;
        const times = seen[at]!;
        likely[at]! += (target - likely[at]!) * LEARNING_RATES[times]!;
        if (times < MAX_OBSERVATIONS) seen[at] = times + 1;
      }
      return bit;
    },
  };
}
