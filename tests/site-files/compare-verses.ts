import { chapterFile } from '../../offline/static/static-files.ts';
import type { Edition } from '../../scripture/text/edition.ts';
import type { Crawl } from './crawl.ts';

/** The number of verses whose page has the edition's text, and the places of the others. */
export function compareVerses(edition: Edition, { pages }: Crawl): { equal: number; other: readonly string[] } {
  let equal = 0;
  const other: string[] = [];
  for (const book of edition.books)
    for (const chapter of edition.chapterNumbers(book)) {
      const path = chapterFile({ book, chapter });
      const there = pages.get(path)?.verses ?? [];
      const verses = edition.chapter(book, chapter)?.verses ?? [];
      if (there.length !== verses.length) other.push(`${path}: ${there.length} for ${verses.length} verses`);
      for (const [at, { number, title, text }] of verses.entries()) {
        const verse = there[at];
        if (verse?.number === number && verse.text === text && verse.title === title) equal++;
        else other.push(`${path}#v${number}: ${JSON.stringify(verse)}`);
      }
    }
  return { equal, other };
}
