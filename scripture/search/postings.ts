// Which verses have a word: ascending verse numbers with a few low bits that say more of each (how often, or in which
// source). They are kept as gaps in bytes of seven bits and opened into whole numbers, `verse << bits | low`, so that a
// search only runs along an array.

export interface Posting {
  readonly verse: number;
  /** Less than 2 to the power of `bits`. */
  readonly low: number;
}

/** Some words' postings in one array; a word has those in [from, to). */
export interface Postings {
  readonly packed: Uint32Array;
  readonly from: number;
  readonly to: number;
}

/** Appends the postings of one word. */
export function writePostings(into: number[], postings: readonly Posting[], bits: number): void {
  let last = -1;
  for (const { verse, low } of postings) {
    let value = ((verse - last - 1) << bits) | low;
    last = verse;
    while (value > 127) {
      into.push((value & 127) | 128);
      value >>>= 7;
    }
    into.push(value);
  }
}

/** @param counts how many postings each word has, in the order of `bytes` */
export function openPostings(bytes: Uint8Array, counts: Uint32Array, bits: number): Uint32Array {
  const packed = new Uint32Array(counts.reduce((sum, count) => sum + count, 0));
  const mask = (1 << bits) - 1;
  let at = 0;
  let next = 0;
  for (const count of counts) {
    let last = -1;
    for (const end = next + count; next < end; next++) {
      let byte = bytes[at++]!;
      let value = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at++]!;
        value |= (byte & 127) << shift;
      }
      last += (value >>> bits) + 1;
      packed[next] = (last << bits) | (value & mask);
    }
  }
  return packed;
}
