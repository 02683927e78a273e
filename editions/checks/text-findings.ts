import type { SourceWarning, TextPlace } from '../../forms/refusals/source-findings.ts';
import { type ChapterVerses, coverageOf } from '../../scripture/reference/coverage.ts';
import { formatRuns } from '../../scripture/reference/number-runs.ts';
import type { VersificationId } from '../../scripture/text/edition.ts';
import type { Finding, SourceVerse } from '../source/source-text.ts';

// These findings do not refuse a text, but the publisher should look at them: only they know whether a verse was left out on purpose.

const MOST_PLACES = 5;

/** Patterns of clearly corrupted text; correct Spanish texts contain none of them. */
const CORRUPTED = {
  // A two-byte letter that was decoded as two letters: `Ã³`, `Â¿`, `â€œ`. A reader may have dropped the second one.
  'text-twice-utf8': /\p{Ll}[ÃÂ]|[ÃÂ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€/u,
  'text-tags': /<\/?[a-z][a-z0-9]{0,15}(?:\s[^<>]{0,200})?\/?>/i,
  'text-entities': /&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,10}\d{0,2});/i,
} as const;

/** Reports corrupted verses, and those that the text lacks of the canon or has beyond it: how many, and the first of them. */
export function textFindings(verses: readonly SourceVerse[], versification: VersificationId): Finding[] {
  const corrupted = Object.entries(CORRUPTED) as [keyof typeof CORRUPTED, RegExp][];
  return [
    ...coverageFindings(verses, versification),
    ...corrupted.flatMap(([code, sign]) =>
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
    ...makeFinding(
      'text-lacks-books',
      lackingBooks.length,
      lackingBooks.map((book) => ({ book })),
    ),
    ...makeFinding('text-lacks-verses', inAll(lacking), lacking.map(placeOf)),
    ...makeFinding('text-extra-verses', inAll(extra), extra.map(placeOf)),
  ];
}

const placeOf = ({ book, chapter, verses, whole }: ChapterVerses): TextPlace => ({
  book,
  chapter,
  ...(!whole && { verses: formatRuns(verses) }),
});

const findingOf = (code: TextCode, found: readonly SourceVerse[]) =>
  makeFinding(
    code,
    found.length,
    found.map(({ book, chapter, number }) => ({ book, chapter, verses: `${number}` })),
  );

type TextCode = Extract<Exclude<SourceWarning, string>['code'], `text-${string}`>;

function makeFinding(code: TextCode, count: number, places: readonly TextPlace[]): Finding[] {
  const [first] = places;
  if (!first) return [];
  const what = { code, count, places: places.slice(0, MOST_PLACES), more: places.length > MOST_PLACES };
  return [
    { what, count, first: [first.book, first.chapter, first.verses].filter((part) => part !== undefined).join('.') },
  ];
}
