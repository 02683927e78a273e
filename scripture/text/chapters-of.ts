import type { Chapter, Edition } from './edition.ts';

/** The chapters of an edition, in its order. */
export function* chaptersOf(edition: Edition): Generator<Chapter> {
  for (const book of edition.books)
    for (const number of edition.chapterNumbers(book)) {
      const chapter = edition.chapter(book, number);
      if (chapter) yield chapter;
    }
}
