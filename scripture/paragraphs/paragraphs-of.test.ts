import { expect, test } from 'vitest';
import { BOOKS } from '../canon/books.ts';
import { chapterLength, chapterLengths } from '../canon/versification.ts';
import type { Edition, Mark, VersificationId } from '../text/edition.ts';
import { KING_JAMES } from './king-james.ts';
import { paragraphsOf } from './paragraphs-of.ts';

/** A whole Bible without words; `marked` is the address of its own paragraph (`Gen.1.3`). */
function whole(versification: VersificationId, marked?: string): Edition {
  const counted = versification === 'own' ? 'kjv' : versification;
  const verseNumbers = (book: string, chapter: number) =>
    Array.from({ length: chapterLength(counted, book, chapter) }, (_, i) => i + 1);
  return {
    meta: { versification } as Edition['meta'],
    books: BOOKS.map(({ osis }) => osis),
    chapterNumbers: (book) => chapterLengths(counted, book).map((_, i) => i + 1),
    verseNumbers,
    chapter: (book, number) => ({
      book,
      number,
      verses: verseNumbers(book, number).map((verse) => {
        const marks: Mark[] = [{ kind: 'paragraph', start: 0, end: 0 }];
        return { number: verse, text: 'Texto.', marks: `${book}.${number}.${verse}` === marked ? marks : [] };
      }),
    }),
  };
}

const places = (edition: Edition) =>
  edition.books.flatMap((book) =>
    edition
      .chapterNumbers(book)
      .flatMap((chapter) => paragraphsOf(edition, book, chapter).map((verse) => `${book} ${chapter}:${verse}`)),
  );

test('the table is in the order of the canon, and each of its verses is one of the King James Version', () => {
  const listed = KING_JAMES.flatMap((line) => {
    const [book, ...chapters] = line.split(' ');
    return chapters.flatMap((word) => {
      const [chapter, verses = ''] = word.split(':');
      return verses.split(',').map((verse) => `${book} ${chapter}:${verse}`);
    });
  });
  expect(listed).toEqual(places(whole('kjv')));
  expect(listed.length).toBe(2970);
  expect(listed.at(-1)).toBe('Acts 20:36');
});

test.each<readonly [VersificationId, string, number, readonly number[]]>([
  ['kjv', 'John', 3, [14, 16, 18, 22, 23, 25]],
  ['rv1909', 'John', 3, [14, 16, 18, 22, 23, 25]],
  // Other numberings: one verse later, in another chapter, after a divided verse.
  ['kjv', 'Hos', 12, [3, 7]],
  ['rv1909', 'Hos', 12, [4, 8]],
  ['kjv', 'Jonah', 1, [4, 11, 17]],
  ['rv1909', 'Jonah', 2, [11]],
  ['rv1909', 'Job', 39, [36]],
  // The King James Version prints none in the Psalms, and none after Acts 20.
  ['rv1909', 'Ps', 23, []],
  ['rv1909', 'Rom', 1, []],
  ['own', 'John', 3, []],
])('in an edition that counts as %s, paragraphs of %s %i open at %j', (versification, book, chapter, verses) => {
  expect(paragraphsOf(whole(versification), book, chapter)).toEqual(verses);
});

test('in the RV1909 numbering all paragraphs remain except three that open a chapter and one inside a verse', () => {
  const there = places(whole('rv1909'));
  expect(there.length).toBe(2966);
  expect(there.filter((place) => /^(1Sam 24|2Chr 33|Job 40|Jonah 2):/.test(place))).toEqual([
    '1Sam 24:10',
    '1Sam 24:17',
    '2Chr 33:3',
    '2Chr 33:17',
    '2Chr 33:19',
    '2Chr 33:20',
    '2Chr 33:24',
    'Job 40:10',
    'Jonah 2:11',
  ]);
});

test('the first look-up reads few other chapters', () => {
  const edition = whole('rv1909');
  let reads = 0;
  const counted: Edition = {
    ...edition,
    books: [...edition.books],
    chapter(book, number) {
      reads++;
      return edition.chapter(book, number);
    },
  };
  expect(paragraphsOf(counted, 'John', 3)).not.toEqual([]);
  expect(reads).toBeLessThanOrEqual(4);
});

test('an edition with its own paragraphs uses no others', () => {
  expect(places(whole('rv1909', 'Gen.1.3'))).toEqual([]);
  expect(paragraphsOf(whole('rv1909', 'John.3.2'), 'John', 3)).toEqual([]);
});
