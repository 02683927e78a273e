import { runningSums } from '../search/postings.ts';

// Which verses refer to which, as one table for all editions: verses are numbers of the shared numbering
// (search/common-verses.ts), a target is a run of verses within a book. Only the best references of a verse are kept, so a
// target takes three bytes, and each kind of byte stands in a part of its own, where it compresses best.

/** A run of verses in the shared numbering, both ends included. */
export interface CommonRun {
  readonly first: number;
  readonly last: number;
}

/** References kept for one verse. */
export const MOST_REFERENCES = 20;

/** Votes that a reference needs to be kept. */
export const LEAST_VOTES = 3;

/** Verses in one target: a longer one is cut. */
const LONGEST_RUN = 256;

/**
 * Packs the table.
 * @param lists the targets of each verse, best first, at most MOST_REFERENCES; verses without any may be absent
 * @param verses the number of verses in the shared numbering
 */
export function packReferences(lists: ReadonlyMap<number, readonly CommonRun[]>, verses: number): Uint8Array[] {
  const counts = Uint8Array.from({ length: verses }, (_, verse) => lists.get(verse)?.length ?? 0);
  const targets = Array.from(counts, (_, verse) => lists.get(verse) ?? []).flat();
  return [
    counts,
    Uint8Array.from(targets, ({ first }) => first & 255),
    Uint8Array.from(targets, ({ first }) => first >> 8),
    Uint8Array.from(targets, ({ first, last }) => Math.min(last - first + 1, LONGEST_RUN) - 1),
  ];
}

/**
 * Cuts a table that was joined into one piece into its parts again: one byte of each verse, and three of each target.
 * @throws if it cannot be such a table
 */
export function cutReferences(joined: Uint8Array, verses: number): Uint8Array[] {
  const targets = (joined.length - verses) / 3;
  if (!Number.isInteger(targets) || targets < 0) throw new Error('the table of references has an impossible length');
  return [0, 1, 2, 3].map((part) => joined.subarray(part && verses + (part - 1) * targets, verses + part * targets));
}

/** Opens a packed table: a verse's targets, best first; empty for a verse without any. */
export function openReferences(parts: readonly Uint8Array[]): (verse: number) => readonly CommonRun[] {
  const [counts, low, high, lengths] = parts;
  if (!counts || !low || !high || !lengths) throw new Error('the table of references is incomplete');
  const starts = runningSums(counts);
  return (verse) =>
    Array.from({ length: counts[verse] ?? 0 }, (_, at) => {
      const target = starts[verse]! + at;
      const first = low[target]! | (high[target]! << 8);
      return { first, last: first + lengths[target]! };
    });
}
