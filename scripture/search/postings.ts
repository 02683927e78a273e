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

/** What writePostings has written at `at`, and where it ends. */
export function readPostings(
  bytes: Uint8Array,
  at: number,
  count: number,
  bits: number,
): { readonly postings: readonly Posting[]; readonly end: number } {
  const starts = Uint32Array.of(0, count);
  let end = at;
  for (let left = count; left > 0; end++) if (bytes[end]! < 128) left--;
  const { packed, from, to } = openPostings({ starts, byteStarts: Uint32Array.of(at, end), bytes, bits })(0);
  const mask = (1 << bits) - 1;
  return {
    postings: Array.from(packed.subarray(from, to), (posting) => ({ verse: posting >>> bits, low: posting & mask })),
    end,
  };
}

/** Postings as they are kept. */
export interface PostingsData {
  /** Word → where its postings begin when they are opened; behind the last one where they end. */
  readonly starts: Uint32Array;
  /** Word → where its bytes begin; behind the last one where they end. */
  readonly byteStarts: Uint32Array;
  /** The postings of one word behind those of the other. */
  readonly bytes: Uint8Array;
  /** Low bits of a posting. */
  readonly bits: number;
}

/** Postings that are given memory at a time. */
const PIECE = 65_536;

/**
 * The postings of words by their places; those of a word are opened when it is first asked for, behind those that have been.
 * Nearly all words never are: memory for all at once makes V8 clear up in the middle of the first search.
 */
export function openPostings({ starts, byteStarts, bytes, bits }: PostingsData): (place: number) => Postings {
  const all = starts.at(-1)!;
  const mask = (1 << bits) - 1;
  const pieces: Uint32Array[] = [];
  /** Word → in which piece its postings are, from 1; 0 while they are not open. */
  const pieceOf = new Uint16Array(starts.length - 1);
  /** Word → where they begin there. */
  const begins = new Uint32Array(starts.length - 1);
  let piece = new Uint32Array(0);
  let filled = 0;
  const open = (place: number) => {
    const count = starts[place + 1]! - starts[place]!;
    if (pieces.length === 0 || filled + count > piece.length) {
      piece = new Uint32Array(Math.max(count, Math.min(PIECE, all)));
      pieces.push(piece);
      filled = 0;
    }
    pieceOf[place] = pieces.length;
    begins[place] = filled;
    const end = byteStarts[place + 1]!;
    let last = -1;
    for (let at = byteStarts[place]!; at < end; ) {
      let byte = bytes[at++]!;
      let value = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at++]!;
        value |= (byte & 127) << shift;
      }
      last += (value >>> bits) + 1;
      piece[filled++] = (last << bits) | (value & mask);
    }
  };
  return (place) => {
    if (pieceOf[place] === 0) open(place);
    const from = begins[place]!;
    return { packed: pieces[pieceOf[place]! - 1]!, from, to: from + starts[place + 1]! - starts[place]! };
  };
}

/** Members by group: those of group `g` are `members[starts[g]]` to `members[starts[g + 1] - 1]`, ascending. */
export interface Groups {
  readonly starts: Uint32Array;
  readonly members: Uint32Array;
}

/** Where each begins, and behind them where the last one ends. */
export function runningSums(counts: Uint32Array | Uint16Array): Uint32Array {
  const sums = new Uint32Array(counts.length + 1);
  for (let i = 0; i < counts.length; i++) sums[i + 1] = sums[i]! + counts[i]!;
  return sums;
}

/** @param groupOf member → its group, below `count` */
export function groupBy(groupOf: Uint32Array, count: number): Groups {
  const sizes = new Uint32Array(count);
  for (let i = 0; i < groupOf.length; i++) sizes[groupOf[i]!]!++;
  const starts = runningSums(sizes);
  const next = starts.slice();
  const members = new Uint32Array(groupOf.length);
  for (let i = 0; i < groupOf.length; i++) members[next[groupOf[i]!]!++] = i;
  return { starts, members };
}
