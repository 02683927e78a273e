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
