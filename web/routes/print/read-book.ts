import { newestRevision } from '../../../scripture/correction/revision.ts';
import { bookName, formatChapter } from '../../../scripture/reference/format-spanish.ts';
import { formatRuns } from '../../../scripture/reference/number-runs.ts';
import { hasOneChapter } from '../../../scripture/reference/passage.ts';
import { chapterPath, printPath } from '../../../scripture/reference/path.ts';
import type { Edition } from '../../../scripture/text/edition.ts';
import type { Texts } from '../../../services/text/texts/texts.ts';
import { languageUnlessSpanish } from '../../ui/find-edition.ts';
import { numberings } from '../../ui/numberings.ts';
import { packVerses } from '../../ui/verses/pack-verses.ts';

/** A book of an edition, by chapters. @param book OSIS code of a book that the edition has */
export function readBook(texts: Texts, edition: Edition, book: string, query: string) {
  const { meta } = edition;
  const numbers = edition.chapterNumbers(book);
  return {
    edition: meta.id,
    editions: numberings(texts, edition),
    book,
    name: bookName(book, 'full'),
    chapters: numbers.map((number) => ({
      number,
      ...(!hasOneChapter(book) && { name: formatChapter(book, number) }),
      verseRuns: formatRuns(edition.verseNumbers(book, number)),
      verses: packVerses(edition.chapter(book, number)?.verses ?? []),
    })),
    revision: newestRevision(meta),
    path: printPath(book, query),
    reading: chapterPath(edition, { book, chapter: numbers[0] ?? 1 }, query),
    ...languageUnlessSpanish(meta.language),
  };
}
