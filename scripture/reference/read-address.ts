import { type AddressError, type ResolvedAddress, resolveAddress } from './address.ts';
import { type Extent, firstVerse } from './extent.ts';
import { runsOf } from './number-runs.ts';
import type { Passage } from './passage.ts';
import { versesPath } from './path.ts';
import { readInput } from './read-input.ts';
import type { Reading } from './segments.ts';

/** As ResolvedAddress; where it leads nowhere, with what may have been meant. */
export type AddressRead =
  | (Extract<ResolvedAddress, { ok: true }> & {
      /**
       * Several verses of the chapter, ascending, the first of which is the address; absent where it is one, or all. `path` is
       * that of all of them, or where they are too many the first one's.
       */
      readonly verses?: readonly number[];
      /** The chapters that they may be as well: `Jn 3, 16`. */
      readonly besides?: Reading;
    })
  | { readonly ok: false; readonly error: AddressError; readonly near: readonly Passage[] };

/**
 * The address that typed segments come to, in one piece or in three: `John/3/16`, but also `Juan 3:16`, `John/3/16-18`
 * and `Jn 3/16`. Several verses of one chapter, together or not, have an address of their own, and it is told which they are.
 */
export function readAddress(extent: Extent, segments: readonly string[]): AddressRead {
  const [book = '', chapter, verse] = segments;
  const resolved = resolveAddress(extent, book, chapter, verse);
  if (resolved.ok) return resolved;
  const { error } = resolved;
  const isRead = error.code === 'chapter-unreadable' || error.code === 'verse-unreadable';
  if (!isRead && (error.code !== 'book-unknown' || error.deuterocanonical !== undefined)) return nowhere(error);
  const read = readInput(textOf(segments), extent);
  switch (read.kind) {
    case 'passages': {
      const [absent] = read.absent;
      if (absent && absent.code !== 'range-backwards') return nowhere(absent, read.passages);
      const there = leadTo(extent, read.passages);
      if (!there?.ok) return nowhere(error, read.passages);
      return read.besides ? { ...there, besides: read.besides } : there;
    }
    case 'within':
      return nowhere(error, read.passages);
    case 'choice':
      return nowhere(error, read.readings.flat());
    case 'offer':
      return nowhere(error, read.offers.flat());
    case 'absent':
      return nowhere(
        read.error.code === 'range-backwards' ? error : read.error,
        read.besides?.filter(({ kind }) => kind === 'verses'),
      );
    case 'none':
      return nowhere(error);
  }
}

/** More is no help. */
const MOST_NEAR = 5;

function nowhere(error: AddressError, near: readonly Passage[] = []): AddressRead {
  return { ok: false, error, near: near.slice(0, MOST_NEAR) };
}

/** As many verses and ranges has an address; of more there would be addresses without end. */
const MOST_LISTED = 20;

/** The first verse of passages that begin in one chapter. */
function leadTo(extent: Extent, passages: readonly Passage[]): AddressRead | undefined {
  const [first, ...others] = passages.map((passage) => firstVerse(extent, passage));
  if (first === undefined) return undefined;
  if (others.some(({ book, chapter }) => book !== first.book || chapter !== first.chapter)) return undefined;
  const verses = versesOf(extent, passages);
  const resolved = resolveAddress(extent, first.book, String(first.chapter), String(verses[0] ?? first.verse));
  if (!resolved.ok) return undefined;
  if (verses.length < 2) return { ...resolved, canonical: false };
  const chapter = { book: first.book, chapter: first.chapter };
  const path = runsOf(verses).length > MOST_LISTED ? resolved.path : versesPath(chapter, verses);
  return { ...resolved, path, canonical: false, verses };
}

/** The verses of passages that stay within one chapter, ascending; none where one of them does not, or is all of it. */
export function versesOf(extent: Extent, passages: readonly Passage[]): readonly number[] {
  const numbers = new Set<number>();
  for (const passage of passages) {
    if (passage.kind !== 'verses' || passage.from.chapter !== passage.to.chapter) return [];
    for (const number of extent.verseNumbers(passage.book, passage.from.chapter))
      if (number >= passage.from.verse && number <= passage.to.verse) numbers.add(number);
  }
  return [...numbers].sort((a, b) => a - b);
}

/** As a reader would write it. */
export function textOf([book = '', chapter = '', verse = '']: readonly string[]): string {
  return [book, [chapter, verse].filter((part) => part !== '').join(':')].join(' ').trim();
}
