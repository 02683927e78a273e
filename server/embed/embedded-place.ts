import { resolveAddress } from '../../scripture/reference/address.ts';
import type { Extent } from '../../scripture/reference/extent.ts';
import type { ChapterRef } from '../../scripture/reference/osis.ts';
import type { Passage } from '../../scripture/reference/passage.ts';
import { hasOneChapter } from '../../scripture/reference/passage.ts';
import { textOf, versesOf } from '../../scripture/reference/read-address.ts';
import { readInput } from '../../scripture/reference/read-input.ts';
import { done, type Outcome, refused } from '../../services/outcomes/outcome.ts';
import { noPlace } from '../api/call.ts';

/** What a frame shows: a chapter, or verses of it. */
export interface EmbeddedPlace extends ChapterRef {
  /** Ascending; none: the whole chapter. */
  readonly verses: readonly number[];
}

/**
 * The place that the segments of `/embed/{book}/{chapter}/{verses}` name, as forgiving as addresses of the reader's page:
 * `juan/3/16`, `John/3/16-18,20`, `Juan 3:16-18`. What goes beyond a chapter is refused, not cut.
 */
export function readEmbedded(extent: Extent, segments: readonly string[]): Outcome<EmbeddedPlace> {
  const [name = '', chapter, verse] = segments;
  if (name === '' || segments.length > 3) return refused({ code: 'embed-address' });
  const resolved = resolveAddress(extent, name, chapter, verse);
  if (resolved.ok) {
    const { book, ...place } = resolved.address;
    return done({ book: book.osis, chapter: place.chapter, verses: verse === undefined ? [] : [place.verse] });
  }
  const { error } = resolved;
  if (!/^(book-unknown|(chapter|verse)-unreadable)$/.test(error.code)) return refused(noPlace(error));
  const read = readInput(textOf(segments), extent);
  if (read.kind === 'absent') return refused(noPlace(read.error));
  if (read.kind !== 'passages') return refused(noPlace(error));
  const [absent] = read.absent;
  if (absent) return refused(noPlace(absent));
  const [place, ...others] = read.passages.map(chapterOf);
  const inOne = others.every((other) => other?.book === place?.book && other?.chapter === place?.chapter);
  const verses = versesOf(extent, read.passages);
  // One chapter, or verses of one.
  if (!place || !inOne || (others.length > 0 && verses.length === 0)) return refused({ code: 'embed-address' });
  return done({ ...place, verses });
}

/** The chapter that a passage is, or stays within. */
function chapterOf(passage: Passage): ChapterRef | undefined {
  const { kind, book } = passage;
  if (kind === 'book') return hasOneChapter(book) ? { book, chapter: 1 } : undefined;
  if (kind === 'chapters') return passage.from === passage.to ? { book, chapter: passage.from } : undefined;
  if (kind === 'span' || passage.from.chapter !== passage.to.chapter) return undefined;
  return { book, chapter: passage.from.chapter };
}
