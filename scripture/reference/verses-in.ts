import type { VerseRef } from '../canon/verse-ref.ts';
import type { Extent } from './extent.ts';
import { endsOf } from './osis.ts';
import type { Passage } from './passage.ts';

/** The verses that an edition has of a passage, in its order, one at a time: whoever asks may stop. */
export function* versesIn(extent: Extent, passage: Passage): Generator<VerseRef> {
  const [from, to] = endsOf(passage);
  const books = extent.books.slice(extent.books.indexOf(from.book), extent.books.indexOf(to.book) + 1);
  for (const book of books) {
    const first = book === from.book ? from : { book };
    const last = book === to.book ? to : { book };
    for (const chapter of extent.chapterNumbers(book)) {
      if (chapter < (first.chapter ?? 0) || chapter > (last.chapter ?? Number.POSITIVE_INFINITY)) continue;
      const least = chapter === first.chapter ? (first.verse ?? 0) : 0;
      const most = chapter === last.chapter ? (last.verse ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
      for (const verse of extent.verseNumbers(book, chapter)) {
        if (verse >= least && verse <= most) yield { book, chapter, verse };
      }
    }
  }
}
