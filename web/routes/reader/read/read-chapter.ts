import { paragraphsOf } from '../../../../scripture/paragraphs/paragraphs-of.ts';
import { poeticVerses } from '../../../../scripture/poetry/poems.ts';
import type { Address } from '../../../../scripture/reference/address.ts';
import { formatChapter } from '../../../../scripture/reference/format-spanish.ts';
import { type ChapterRef, nextChapter, previousChapter } from '../../../../scripture/reference/neighbours.ts';
import { formatRuns } from '../../../../scripture/reference/number-runs.ts';
import { chapterPath } from '../../../../scripture/reference/path.ts';
import type { Edition } from '../../../../scripture/text/edition.ts';
import { packVerses } from '../../../ui/verses/pack-verses.ts';
import type { Neighbour, ReaderData } from './reader-data.ts';

/** The data of a chapter that exists in the edition. */
export function readChapter(edition: Edition, { book, chapter, verse }: Address, query: string): ReaderData {
  const { language, revision, versification } = edition.meta;
  const { verses = [], corrections } = edition.chapter(book.osis, chapter) ?? {};
  const numbers = edition.verseNumbers(book.osis, chapter);
  const layout = {
    opening: paragraphsOf(edition, book.osis, chapter),
    poetic: poeticVerses(versification, book.osis, chapter, numbers),
  };
  const named = verses.find(({ number }, at) => number === verse && at > 0);
  const previous = previousChapter(edition, book.osis, chapter);
  const next = nextChapter(edition, book.osis, chapter);
  return {
    book: { english: book.english, spanish: book.spanish, osis: book.osis },
    chapter,
    verse,
    chapterCount: edition.chapterNumbers(book.osis).length,
    verseRuns: formatRuns(numbers),
    verses: packVerses(verses, layout),
    ...(previous && { previous: neighbour(edition, previous) }),
    ...(next && { next: neighbour(edition, next) }),
    ...(corrections && { corrections }),
    ...(named && { revision: named.revision ?? revision }),
    ...(!/^es\b/.test(language) && { language }),
    query,
  };
}

function neighbour(edition: Edition, { book, chapter }: ChapterRef): Neighbour {
  return { path: chapterPath(edition, { book, chapter }), name: formatChapter(book, chapter) };
}
