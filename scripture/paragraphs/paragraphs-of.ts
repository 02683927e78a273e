import { mapVerse } from '../canon/map-verse.ts';
import { chapterLength } from '../canon/versification.ts';
import type { Chapter, Edition, VersificationId } from '../text/edition.ts';
import { KING_JAMES } from './king-james.ts';

// An edition without its own ¶ uses the paragraphs of the King James Version of 1769. They are a separate layer: the verses,
// their marks and their history do not contain them.

/** `Gen.1` → the verses of that chapter, with a comma on both sides of each. */
const openings: ReadonlyMap<string, string> = new Map(
  KING_JAMES.flatMap((line) => {
    const [book, ...chapters] = line.split(' ');
    return chapters.map((word): [string, string] => {
      const [chapter, verses] = word.split(':');
      return [`${book}.${chapter}`, `,${verses},`];
    });
  }),
);

/** Keyed by an edition's list of books, which its corrected texts share. */
const known = new WeakMap<readonly string[], boolean>();

/**
 * The verses of a chapter that open a paragraph in the King James Version, in the edition's numbering; empty if the edition has
 * its own paragraphs or its numbering has no map. The first verse, which opens the chapter, is omitted.
 */
export function paragraphsOf(edition: Edition, book: string, chapter: number): readonly number[] {
  if (edition.setting?.paragraphs || hasParagraphs(edition.chapter(book, chapter)) || marksParagraphs(edition))
    return [];
  const numbers = edition.verseNumbers(book, chapter);
  return openingsIn(edition.meta.versification, book, chapter).filter(
    (verse) => verse !== numbers[0] && numbers.includes(verse),
  );
}

/** Cache by numbering and chapter: without it the look-ups cost a fortieth of the time of a verse's page. */
const mapped = new Map<string, readonly number[]>();

/** The verses of a chapter, in a numbering, that open a paragraph. */
function openingsIn(versification: VersificationId, book: string, chapter: number): readonly number[] {
  const key = `${versification} ${book}.${chapter}`;
  const known = mapped.get(key);
  if (known) return known;
  const length = versification === 'own' ? 0 : chapterLength(versification, book, chapter);
  const found = Array.from({ length }, (_, at) => at + 1).filter((verse) => {
    const [there] = mapVerse({ book, chapter, verse }, versification, 'kjv');
    // The second half of a verse never opens a paragraph.
    return there && there.part !== 'b' && openings.get(`${there.book}.${there.chapter}`)?.includes(`,${there.verse},`);
  });
  mapped.set(key, found);
  return found;
}

/** Chapters to check: an edition with paragraphs has some there, and checking more would delay the first request after a start. */
const FIRST_CHAPTERS = 3;

/** True if the edition marks paragraphs, judged by the start of its first book. */
function marksParagraphs(edition: Edition): boolean {
  const { books } = edition;
  const [first] = books;
  const marks =
    known.get(books) ??
    (first !== undefined &&
      edition
        .chapterNumbers(first)
        .slice(0, FIRST_CHAPTERS)
        .some((chapter) => hasParagraphs(edition.chapter(first, chapter))));
  known.set(books, marks);
  return marks;
}

const hasParagraphs = (chapter: Chapter | undefined): boolean =>
  chapter?.verses.some(({ marks }) => marks.some(({ kind }) => kind === 'paragraph')) ?? false;
