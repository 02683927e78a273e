import { psalmElsewhere } from '../../../../scripture/canon/psalm-elsewhere.ts';
import { paragraphsOf } from '../../../../scripture/paragraphs/paragraphs-of.ts';
import { poeticVerses } from '../../../../scripture/poetry/poems.ts';
import type { Address } from '../../../../scripture/reference/address.ts';
import { nextChapter, previousChapter } from '../../../../scripture/reference/extent.ts';
import { formatChapter } from '../../../../scripture/reference/format-spanish.ts';
import { formatRuns } from '../../../../scripture/reference/number-runs.ts';
import type { ChapterRef } from '../../../../scripture/reference/osis.ts';
import { chapterPath, comparePath, editionQuery, versePath } from '../../../../scripture/reference/path.ts';
import { hasSameNumbers, samePlace } from '../../../../scripture/reference/same-place.ts';
import type { Edition } from '../../../../scripture/text/edition.ts';
import type { Services } from '../../../../services/services.ts';
import type { Headings } from '../../../../services/text/headings/headings.ts';
import type { Texts } from '../../../../services/text/texts/texts.ts';
import { languageUnlessSpanish } from '../../../ui/find-edition.ts';
import { numberings } from '../../../ui/numberings.ts';
import { packVerses } from '../../../ui/verses/pack-verses.ts';
import type { findPlace } from './find-place.ts';
import { readEditorial } from './read-editorial.ts';
import type { Neighbour, Opening, OtherEdition, ReaderData, ReaderFrame } from './reader-data.ts';

type Found = ReturnType<typeof findPlace>;

/** The data of a place's page, with the current text. */
export function readToday(
  services: Pick<Services, 'texts' | 'todaysEdition' | 'headings' | 'scans' | 'study' | 'ofCopy'>,
  found: Found,
): ReaderData {
  const { edition, address } = found;
  const ref = { book: address.book.osis, chapter: address.chapter };
  const layer = services.texts.editorial(edition.meta.id);
  const editorial = layer && readEditorial(layer, edition, ref, found.query);
  const headings = layer && layer.counts.headings > 0 ? [] : openings(services.headings, edition, ref);
  return {
    ...frameToday(services, found),
    verses: packChapter(edition, address),
    ...(headings.length > 0 && { headings }),
    ...(editorial && { editorial }),
  };
}

/** The headings that open in a chapter. */
export const openings = (headings: Headings, edition: Edition, { book, chapter }: ChapterRef): readonly Opening[] =>
  headings
    .of(edition, book)
    .flatMap(({ passage: { from }, text }) => (from.chapter === chapter ? [[from.verse, text] as const] : []));

/** The same data without the text. */
function frameToday(
  {
    texts,
    todaysEdition,
    scans,
    study,
    ofCopy,
  }: Pick<Services, 'texts' | 'todaysEdition' | 'scans' | 'study' | 'ofCopy'>,
  { edition, address, query, verses }: Found,
): ReaderFrame {
  const others = otherEditions(texts, edition, address);
  const [other] = texts.editions().filter(({ id }) => id !== edition.meta.id);
  const ref = { book: address.book.osis, chapter: address.chapter };
  const scan = scans.scanOf(edition.meta.id);
  const modern = edition.meta.id === texts.defaultId ? todaysEdition?.() : undefined;
  const today = others.find(({ id }) => id === modern)?.path;
  return {
    ...readFrame(edition, address, query),
    ...listed(verses),
    ...(scan?.file && { printed: scan.own ? {} : { label: scan.label } }),
    ...(!study && { unstudied: true as const }),
    ...(ofCopy && { ofCopy }),
    ...(other && {
      others,
      ...(today && { today }),
      editions: numberings(texts, edition),
      compare: comparePath(ref, [edition.meta.id, other.id]),
    }),
  };
}

/** The data of a chapter that the edition has. @param verses several, if the URL names them */
export function readChapter(
  edition: Edition,
  address: Address,
  query: string,
  verses?: readonly number[] | undefined,
): ReaderData {
  return { ...readFrame(edition, address, query), ...listed(verses), verses: packChapter(edition, address) };
}

const listed = (verses: readonly number[] | undefined) => verses && { listed: formatRuns(verses) };

function packChapter(edition: Edition, { book, chapter }: Address): string {
  const { verses = [] } = edition.chapter(book.osis, chapter) ?? {};
  const numbers = edition.verseNumbers(book.osis, chapter);
  return packVerses(verses, {
    opening: paragraphsOf(edition, book.osis, chapter),
    poetic: edition.setting?.lines ? [] : poeticVerses(edition.meta.versification, book.osis, chapter, numbers),
  });
}

function readFrame(edition: Edition, { book, chapter, verse }: Address, query: string): ReaderFrame {
  const { language, revision } = edition.meta;
  const { verses = [], corrections } = edition.chapter(book.osis, chapter) ?? {};
  const named = verses.find(({ number }, at) => number === verse && at > 0);
  const previous = previousChapter(edition, book.osis, chapter);
  const next = nextChapter(edition, book.osis, chapter);
  const chapters = edition.chapterNumbers(book.osis);
  const psalms = book.osis === 'Ps' ? psalmElsewhere(chapter, edition.meta.versification, 'kjv') : [];
  return {
    book: { english: book.english, spanish: book.spanish, osis: book.osis },
    chapter,
    ...(psalms.length > 0 && { psalm: formatRuns(psalms) }),
    verse,
    chapterCount: chapters.length,
    ...(chapters.at(-1) !== chapters.length && { chapterRuns: formatRuns(chapters) }),
    verseRuns: formatRuns(edition.verseNumbers(book.osis, chapter)),
    ...(previous && { previous: neighbour(edition, previous) }),
    ...(next && { next: neighbour(edition, next) }),
    ...(corrections && { corrections }),
    ...(named && { revision: named.revision ?? revision }),
    ...languageUnlessSpanish(language),
    query,
  };
}

function neighbour(edition: Edition, { book, chapter }: ChapterRef): Neighbour {
  return { path: chapterPath(edition, { book, chapter }), name: formatChapter(book, chapter) };
}

/** The other installed editions, each with the same place in it. */
function otherEditions(texts: Texts, edition: Edition, { book, chapter, verse }: Address): OtherEdition[] {
  const ref = { book: book.osis, chapter };
  const named = verse !== edition.verseNumbers(book.osis, chapter)[0];
  return texts.editions().flatMap(({ id, title }) => {
    const other = id === edition.meta.id ? undefined : texts.edition(id);
    if (!other) return [];
    // A URL without a verse means the chapter.
    const first = other.verseNumbers(book.osis, chapter)[0];
    const there =
      named || first === undefined ? samePlace({ ...ref, verse }, edition, other) : { ...ref, verse: first };
    const path = there && versePath(there, editionQuery(id, texts.defaultId)) + (named ? `#v${there.verse}` : '');
    return [
      { id, title, ...(path && { path }), ...(!hasSameNumbers(ref, edition, other) && { differs: true as const }) },
    ];
  });
}
