// Posting lists: ascending verse numbers with a few low bits of detail (how often, or in which source). They are stored as
// gaps in a variable-length encoding of seven bits per byte and decoded to integers, `verse << bits | low`, so that a
// search scans one array.

export interface Posting {
  readonly verse: number;
  /** Less than 2 to the power of `bits`. */
  readonly low: number;
}

/** One word's postings: the entries [from, to) of an array shared by several words. */
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

/** Reads at `at` what writePostings wrote, and returns where it ends. */
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

/** Postings in stored form. */
export interface PostingsData {
  /** Word → start of its decoded postings; a last entry holds the end. */
  readonly starts: Uint32Array;
  /** Word → start of its bytes; a last entry holds the end. */
  readonly byteStarts: Uint32Array;
  /** The concatenated encoded postings. */
  readonly bytes: Uint8Array;
  /** Number of low bits of a posting. */
  readonly bits: number;
}

/** Postings per allocation. */
const PIECE = 65_536;

/**
 * Decodes a word's postings on first use and appends them to the decoded ones. Most words are never read, and allocating
 * memory for all at once makes V8 collect garbage during the first search.
 */
export function openPostings({ starts, byteStarts, bytes, bits }: PostingsData): (place: number) => Postings {
  const all = starts.at(-1)!;
  const mask = (1 << bits) - 1;
  const pieces: Uint32Array[] = [];
  /** Word → the piece that holds its postings, from 1; 0 if not decoded yet. */
  const pieceOf = new Uint16Array(starts.length - 1);
  /** Word → start of its postings in that piece. */
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

/** Members by group: group `g` has `members[starts[g]]` to `members[starts[g + 1] - 1]`, ascending. */
export interface Groups {
  readonly starts: Uint32Array;
  readonly members: Uint32Array;
}

/** The prefix sums of `counts`: start of each item, then the end of the last. */
export function runningSums(counts: Uint32Array | Uint16Array | Uint8Array): Uint32Array {
  const sums = new Uint32Array(counts.length + 1);
  for (let i = 0; i < counts.length; i++) sums[i + 1] = sums[i]! + counts[i]!;
  return sums;
}

/** @param groupOf member → its group, less than `count` */
export function groupBy(groupOf: Uint32Array, count: number): Groups {
  const sizes = new Uint32Array(count);
  for (let i = 0; i < groupOf.length; i++) sizes[groupOf[i]!]!++;
  const starts = runningSums(sizes);
  const next = starts.slice();
  const members = new Uint32Array(groupOf.length);
  for (let i = 0; i < groupOf.length; i++) members[next[groupOf[i]!]!++] = i;
  return { starts, members };
}
