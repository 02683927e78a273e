import { paragraphsOf } from '../../../../scripture/paragraphs/paragraphs-of.ts';
import { poeticVerses } from '../../../../scripture/poetry/poems.ts';
import type { Address } from '../../../../scripture/reference/address.ts';
import { formatChapter } from '../../../../scripture/reference/format-spanish.ts';
import { type ChapterRef, nextChapter, previousChapter } from '../../../../scripture/reference/neighbours.ts';
import { formatRuns } from '../../../../scripture/reference/number-runs.ts';
import { chapterPath, comparePath, editionQuery, versePath } from '../../../../scripture/reference/path.ts';
import { hasSameNumbers, samePlace } from '../../../../scripture/reference/same-place.ts';
import type { Edition } from '../../../../scripture/text/edition.ts';
import type { Services } from '../../../../services/services.ts';
import type { Texts } from '../../../../services/text/texts/texts.ts';
import { packVerses } from '../../../ui/verses/pack-verses.ts';
import type { findPlace } from './find-place.ts';
import type { Neighbour, OtherEdition, ReaderData } from './reader-data.ts';

/** What the page of a place is made of, as its text is now. */
export function readToday(
  { texts, scans }: Pick<Services, 'texts' | 'scans'>,
  { edition, address, query }: ReturnType<typeof findPlace>,
): ReaderData {
  const others = otherEditions(texts, edition, address);
  const [other] = texts.editions().filter(({ id }) => id !== edition.meta.id);
  const ref = { book: address.book.osis, chapter: address.chapter };
  const printed = query === '' && scans.current()?.file !== undefined;
  return {
    ...readChapter(edition, address, query),
    ...(printed && { printed }),
    ...(other && { others, compare: comparePath(ref, [edition.meta.id, other.id]) }),
  };
}

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

/** The other editions that are installed, each with the same place in it. */
export function otherEditions(texts: Texts, edition: Edition, { book, chapter, verse }: Address): OtherEdition[] {
  const ref = { book: book.osis, chapter };
  const named = verse !== edition.verseNumbers(book.osis, chapter)[0];
  return texts.editions().flatMap(({ id, title }) => {
    const other = id === edition.meta.id ? undefined : texts.edition(id);
    if (!other) return [];
    // Without a verse it is the chapter that is looked for.
    const first = other.verseNumbers(book.osis, chapter)[0];
    const there =
      named || first === undefined ? samePlace({ ...ref, verse }, edition, other) : { ...ref, verse: first };
    const path = there && versePath(there, editionQuery(id, texts.defaultId)) + (named ? `#v${there.verse}` : '');
    return [{ title, ...(path && { path }), ...(!hasSameNumbers(ref, edition, other) && { differs: true as const }) }];
  });
}
