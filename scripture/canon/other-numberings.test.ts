import { expect, test } from 'vitest';
import { BOOKS } from './books.ts';
import { fromOtherNumbering } from './other-numberings.ts';
import { chapterLength } from './versification.ts';

test('only what the common numbering has not is an address of others, and leads to a verse that it has', () => {
  for (const { osis: book, chapters } of BOOKS)
    for (let chapter = 1; chapter <= chapters.length + 1; chapter += 1)
      for (let verse = 1; verse <= 180; verse += 1) {
        const common = fromOtherNumbering({ book, chapter, verse });
        if (common === undefined) continue;
        expect(verse).toBeGreaterThan(chapterLength('kjv', book, chapter));
        expect(common.verse).toBeLessThanOrEqual(chapterLength('kjv', book, common.chapter));
      }
});

// The last verses of chapters there.
test.each([
  ['Gen', 32, 33, 32, 32],
  ['Exod', 7, 29, 8, 4],
  ['Num', 17, 28, 17, 13],
  ['1Kgs', 5, 32, 5, 18],
  ['Job', 40, 32, 41, 8],
  ['Ps', 51, 21, 51, 19],
  ['Ps', 3, 9, 3, 8],
  ['Joel', 4, 21, 3, 21],
  ['Zech', 2, 17, 2, 13],
  ['Mal', 3, 24, 4, 6],
])('%s %i:%i is %i:%i', (book, chapter, verse, commonChapter, commonVerse) => {
  expect(fromOtherNumbering({ book, chapter, verse })).toEqual({ book, chapter: commonChapter, verse: commonVerse });
  expect(fromOtherNumbering({ book, chapter, verse: verse + 1 })).toBeUndefined();
});
