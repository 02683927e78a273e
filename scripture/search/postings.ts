// Which verses have a word: ascending verse numbers as gaps, each with a few low bits that say more of it (how often,
// or in which source), as bytes of seven bits.

export interface Posting {
  readonly verse: number;
  /** Less than 2 to the power of `bits`. */
  readonly low: number;
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

/** Where postings are read into. */
export interface PostingsBuffer {
  readonly verses: Uint32Array;
  readonly lows: Uint8Array;
}

export const newPostingsBuffer = (verseCount: number): PostingsBuffer => ({
  verses: new Uint32Array(verseCount),
  lows: new Uint8Array(verseCount),
});

/** Reads the postings in [from, to) of `bytes`; returns how many there are. */
export function readPostings(
  bytes: Uint8Array,
  from: number,
  to: number,
  bits: number,
  { verses, lows }: PostingsBuffer,
): number {
  const mask = (1 << bits) - 1;
  let count = 0;
  let last = -1;
  for (let at = from; at < to; ) {
    let byte = bytes[at++]!;
    let value = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++]!;
      value |= (byte & 127) << shift;
    }
    last += (value >>> bits) + 1;
    verses[count] = last;
    lows[count++] = value & mask;
  }
  return count;
}
