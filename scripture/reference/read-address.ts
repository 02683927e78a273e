import { type AddressError, type ResolvedAddress, resolveAddress } from './address.ts';
import { type Extent, firstVerse } from './extent.ts';
import { runsOf } from './number-runs.ts';
import type { Passage } from './passage.ts';
import { versesPath } from './path.ts';
import { readInput } from './read-input.ts';
import type { Reading } from './segments.ts';

/** Like ResolvedAddress, with suggestions if the address does not resolve. */
export type AddressRead =
  | (Extract<ResolvedAddress, { ok: true }> & {
      /**
       * The verses, ascending, if the address names several; its `verse` is the first. Absent for one verse or a whole chapter.
       * `path` covers all of them or, if they are too many, only the first one.
       */
      readonly verses?: readonly number[];
      /** The alternative reading as chapters: `Jn 3, 16`. */
      readonly besides?: Reading;
    })
  | { readonly ok: false; readonly error: AddressError; readonly near: readonly Passage[] };

/**
 * Resolves typed segments, in one piece or in three: `John/3/16`, but also `Juan 3:16`, `John/3/16-18` and `Jn 3/16`. A list of
 * verses of one chapter has an address of its own, and the result names them.
 */
export function readAddress(extent: Extent, segments: readonly string[]): AddressRead {
  const [book = '', chapter, verse] = segments;
  const resolved = resolveAddress(extent, book, chapter, verse);
  if (resolved.ok) return resolved;
  const { error } = resolved;
  const isRead = error.code === 'chapter-unreadable' || error.code === 'verse-unreadable';
  if (!isRead && (error.code !== 'book-unknown' || error.deuterocanonical !== undefined)) return unresolved(error);
  const read = readInput(textOf(segments), extent);
  switch (read.kind) {
    case 'passages': {
      const [absent] = read.absent;
      if (absent && absent.code !== 'range-backwards') return unresolved(absent, read.passages);
      const there = resolvePassages(extent, read.passages);
      if (!there?.ok) return unresolved(error, read.passages);
      return read.besides ? { ...there, besides: read.besides } : there;
    }
    case 'within':
      return unresolved(error, read.passages);
    case 'choice':
      return unresolved(error, read.readings.flat());
    case 'offer':
      return unresolved(error, read.offers.flat());
    case 'absent':
      return unresolved(
        read.error.code === 'range-backwards' ? error : read.error,
        read.besides?.filter(({ kind }) => kind === 'verses'),
      );
    case 'none':
      return unresolved(error);
  }
}

/** Maximum number of suggestions. */
const MOST_NEAR = 5;

function unresolved(error: AddressError, near: readonly Passage[] = []): AddressRead {
  return { ok: false, error, near: near.slice(0, MOST_NEAR) };
}

/** Maximum number of verses and ranges in an address, to bound the number of addresses. */
const MOST_LISTED = 20;

/** The first verse of passages that all begin in one chapter. */
function resolvePassages(extent: Extent, passages: readonly Passage[]): AddressRead | undefined {
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

/** The verses of passages within one chapter, ascending; empty if one extends beyond it or is the whole chapter. */
export function versesOf(extent: Extent, passages: readonly Passage[]): readonly number[] {
  const numbers = new Set<number>();
  for (const passage of passages) {
    if (passage.kind !== 'verses' || passage.from.chapter !== passage.to.chapter) return [];
    for (const number of extent.verseNumbers(passage.book, passage.from.chapter))
      if (number >= passage.from.verse && number <= passage.to.verse) numbers.add(number);
  }
  return [...numbers].sort((a, b) => a - b);
}

/** Joins segments in a reader's notation. */
export function textOf([book = '', chapter = '', verse = '']: readonly string[]): string {
  return [book, [chapter, verse].filter((part) => part !== '').join(':')].join(' ').trim();
}
