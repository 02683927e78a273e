import type { Met, TextPlace } from '../../forms/refusals/source-findings.ts';
import { type ChapterVerses, coverageOf } from '../../scripture/reference/coverage.ts';
import { formatRuns } from '../../scripture/reference/number-runs.ts';
import type { VersificationId } from '../../scripture/text/edition.ts';
import type { Finding, SourceVerse } from '../source/source-text.ts';

// What lets a text in, but should be looked at: an edition is what its publisher made it, and only they know whether a verse
// was left out on purpose.

const MOST_PLACES = 5;

/** What plainly spoilt text has in it; whole texts in Spanish have none of it. */
const SPOILT = {
  // A letter of two bytes that was taken for two letters: `Ã³`, `Â¿`, `â€œ`. A reader may have dropped the second one.
  'text-twice-utf8': /\p{Ll}[ÃÂ]|[ÃÂ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€/u,
  'text-tags': /<\/?[a-z][a-z0-9]{0,15}(?:\s[^<>]{0,200})?\/?>/i,
  'text-entities': /&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,10}\d{0,2});/i,
} as const;

/** What is plainly spoilt in the verses, and what they lack of the canon or have beyond it: how many, and the first of them. */
export function textFindings(verses: readonly SourceVerse[], versification: VersificationId): Finding[] {
  const spoilt = Object.entries(SPOILT) as [keyof typeof SPOILT, RegExp][];
  return [
    ...coverageFindings(verses, versification),
    ...spoilt.flatMap(([code, sign]) =>
      findingOf(
        code,
        verses.filter(({ text, title = '' }) => sign.test(text) || sign.test(title)),
      ),
    ),
    ...findingOf('text-own-number', verses.filter(beginsWithItself)),
  ];
}

const beginsWithItself = ({ number, text }: SourceVerse) => Number(/^(\d{1,3})[\s.):]/.exec(text)?.[1]) === number;

function coverageFindings(verses: readonly SourceVerse[], versification: VersificationId): Finding[] {
  const books = Map.groupBy(verses, ({ book }) => book);
  const chapters = Map.groupBy(verses, ({ book, chapter }) => `${book}.${chapter}`);
  const versesOf = (book: string, chapter: number) => chapters.get(`${book}.${chapter}`) ?? [];
  const extent = {
    books: [...books.keys()],
    chapterNumbers: (book: string) => [...new Set((books.get(book) ?? []).map(({ chapter }) => chapter))],
    verseNumbers: (book: string, chapter: number) => versesOf(book, chapter).map(({ number }) => number),
    meta: { versification },
  };
  const { lackingBooks, lacking, extra } = coverageOf(extent, versesOf);
  const inAll = (places: readonly ChapterVerses[]) => places.reduce((sum, place) => sum + place.verses.length, 0);
  return [
    ...told(
      'text-lacks-books',
      lackingBooks.length,
      lackingBooks.map((book) => ({ book })),
    ),
    ...told('text-lacks-verses', inAll(lacking), lacking.map(placeOf)),
    ...told('text-extra-verses', inAll(extra), extra.map(placeOf)),
  ];
}

const placeOf = ({ book, chapter, verses, whole }: ChapterVerses): TextPlace => ({
  book,
  chapter,
  ...(!whole && { verses: formatRuns(verses) }),
});

const findingOf = (code: TextCode, found: readonly SourceVerse[]) =>
  told(
    code,
    found.length,
    found.map(({ book, chapter, number }) => ({ book, chapter, verses: `${number}` })),
  );

type TextCode = Extract<Exclude<Met, string>['code'], `text-${string}`>;

function told(code: TextCode, count: number, places: readonly TextPlace[]): Finding[] {
  const [first] = places;
  if (!first) return [];
  const what = { code, count, places: places.slice(0, MOST_PLACES), more: places.length > MOST_PLACES };
  return [
    { what, count, first: [first.book, first.chapter, first.verses].filter((part) => part !== undefined).join('.') },
  ];
}
