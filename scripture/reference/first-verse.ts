import type { VerseRef } from '../canon/verse-ref.ts';
import type { Extent } from './extent.ts';
import { endsOf } from './osis.ts';
import type { Passage } from './passage.ts';

/** The verse with which a passage begins in an edition: a whole book or chapter, with the first that the edition has of it. */
export function firstVerse(extent: Extent, passage: Passage): VerseRef {
  const [{ book, chapter = extent.chapterNumbers(book)[0] ?? 1, verse }] = endsOf(passage);
  return { book, chapter, verse: verse ?? extent.verseNumbers(book, chapter)[0] ?? 1 };
}
