import { bookByOsis } from '../../scripture/canon/book-by-osis.ts';
import type { EditionCounts } from '../compiled/format.ts';
import type { SourceVerse } from '../source/source-text.ts';

export function countVerses(verses: Iterable<SourceVerse>): EditionCounts {
  const books = new Set<string>();
  const chapters = new Set<string>();
  let count = 0;
  let [titles, added, openings, tags, oldTestament, newTestament] = [0, 0, 0, 0, 0, 0];
  for (const { book, chapter, title, marks, titleMarks = [], strongs = [], titleStrongs = [] } of verses) {
    books.add(book);
    chapters.add(`${book}.${chapter}`);
    count += 1;
    if (title !== undefined) titles += 1;
    for (const { kind } of [...marks, ...titleMarks]) {
      if (kind === 'added') added += 1;
      if (kind === 'opening') openings += 1;
    }
    tags += strongs.length + titleStrongs.length;
    const numbers = [...strongs, ...titleStrongs].reduce((sum, tag) => sum + tag.numbers.length, 0);
    if (bookByOsis(book)?.testament === 'NT') newTestament += numbers;
    else oldTestament += numbers;
  }
  return {
    books: books.size,
    chapters: chapters.size,
    verses: count,
    titles,
    added,
    openings,
    ...(tags === 0 ? {} : { strongs: { tags, oldTestament, newTestament } }),
  };
}
