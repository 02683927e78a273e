import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Edition } from '../text/edition.ts';
import { type Anchor, checkAnchor, createFacsimile, measureText } from './facsimile.ts';

/** An edition from the lengths of its verses, in characters, number and space included. */
function invented(books: Readonly<Record<string, readonly (readonly number[])[]>>): Edition {
  return {
    meta: {} as Edition['meta'],
    books: Object.keys(books),
    chapter: (book, number) => {
      const lengths = books[book]?.[number - 1];
      const verses = lengths?.map((length, at) => ({ number: at + 1, text: 'a'.repeat(length - 3), marks: [] }));
      return verses && { book, number, verses };
    },
    chapterNumbers: (book) => (books[book] ?? []).map((_, at) => at + 1),
    verseNumbers: (book, chapter) => (books[book]?.[chapter - 1] ?? []).map((_, at) => at + 1),
  };
}

/** Two books of two chapters of 100 characters, ten to a verse. */
const TEN = Array.from({ length: 10 }, () => 10);
const measure = measureText(invented({ Ruth: [TEN, TEN], Jude: [TEN, TEN] }));

test('start returns the amount of text before a place', () => {
  expect(measure.length).toBe(400);
  expect(measure.start('Jude', 1)).toBe(200);
  expect(measure.start('Jude', 1, 4)).toBe(230);
  expect(measure.start('Jude', 3)).toBeUndefined();
  expect(measure.start('Jude', 1, 11)).toBeUndefined();
});

test('without anchors the text fills the pages evenly', () => {
  const { pageOf } = createFacsimile(measure, [], 8);
  expect([1, 2].map((chapter) => pageOf('Ruth', chapter))).toEqual([1, 3]);
  expect([1, 2].map((chapter) => pageOf('Jude', chapter))).toEqual([5, 7]);
  expect(pageOf('Jude', 2, 10)).toBe(8);
  expect(pageOf('Gen', 1)).toBeUndefined();
});

test('a chapter is on the page of its anchor, and text between anchors fills the pages evenly', () => {
  const anchors = [
    { book: 'Jude', chapter: 2, page: 31 },
    { book: 'Ruth', chapter: 1, page: 11 },
  ];
  const { pageOf } = createFacsimile(measure, anchors, 40);
  expect(pageOf('Ruth', 1)).toBe(11);
  expect(pageOf('Jude', 2)).toBe(31);
  // 11.5 + 20 × ⅓, and ⅔.
  expect(pageOf('Ruth', 2)).toBe(18);
  expect(pageOf('Jude', 1)).toBe(24);
  expect(pageOf('Jude', 2, 10)).toBe(40);
});

test('several chapters begin on one page', () => {
  const anchors = [
    { book: 'Ruth', chapter: 1, page: 3 },
    { book: 'Ruth', chapter: 2, page: 3 },
    { book: 'Jude', chapter: 1, page: 4 },
  ];
  const facsimile = createFacsimile(measure, anchors, 6);
  expect(facsimile.pageOf('Ruth', 1, 9)).toBe(3);
  expect(facsimile.pageOf('Ruth', 2, 1)).toBe(3);
  expect(facsimile.chapterOn(3)).toEqual({ book: 'Ruth', chapter: 1 });
  expect(facsimile.chapterOn(4)).toEqual({ book: 'Jude', chapter: 1 });
  expect(facsimile.chapterOn(6)).toEqual({ book: 'Jude', chapter: 2 });
  expect(facsimile.chapterOn(1)).toEqual({ book: 'Ruth', chapter: 1 });
});

test.each([
  [
    { book: 'Jude', chapter: 1, page: 0 },
    { code: 'page-outside', pages: 40 },
  ],
  [
    { book: 'Jude', chapter: 1, page: 41 },
    { code: 'page-outside', pages: 40 },
  ],
  [
    { book: 'Jude', chapter: 1, page: 1.5 },
    { code: 'page-outside', pages: 40 },
  ],
  [
    { book: 'Jude', chapter: 1, page: 9 },
    { code: 'anchor-before', other: { book: 'Ruth', chapter: 2, page: 10 } },
  ],
  [
    { book: 'Jude', chapter: 1, page: 31 },
    { code: 'anchor-after', other: { book: 'Jude', chapter: 2, page: 30 } },
  ],
  [{ book: 'Jude', chapter: 1, page: 10 }, undefined],
  [{ book: 'Jude', chapter: 1, page: 30 }, undefined],
  // An anchor replaces the one of its own chapter.
  [{ book: 'Ruth', chapter: 2, page: 30 }, undefined],
] as const)('checkAnchor compares %j with the other anchors', (anchor, fault) => {
  const others = [
    { book: 'Ruth', chapter: 2, page: 10 },
    { book: 'Jude', chapter: 2, page: 30 },
  ];
  expect(checkAnchor(measure, others, 40, anchor)).toEqual(fault);
});

/** An edition, a number of pages and anchors that do not contradict one another. */
const books = fc.record({
  chapters: fc.array(fc.array(fc.integer({ min: 4, max: 300 }), { minLength: 1, maxLength: 9 }), {
    minLength: 1,
    maxLength: 12,
  }),
  pages: fc.integer({ min: 1, max: 60 }),
  wished: fc.array(fc.tuple(fc.nat(11), fc.nat(59)), { maxLength: 8 }),
});

test('pages ascend within the book, match their anchors, and lead to their chapters', () => {
  fc.assert(
    fc.property(books, ({ chapters, pages, wished }) => {
      const measured = measureText(invented({ Ps: chapters }));
      const anchors: Anchor[] = [];
      for (const [chapter, page] of wished) {
        const anchor = { book: 'Ps', chapter: 1 + (chapter % chapters.length), page: 1 + (page % pages) };
        const others = anchors.filter((other) => other.chapter !== anchor.chapter);
        if (!checkAnchor(measured, others, pages, anchor)) anchors.splice(0, anchors.length, ...others, anchor);
      }
      const { pageOf, chapterOn } = createFacsimile(measured, anchors, pages);
      for (const { chapter, page } of anchors) expect(pageOf('Ps', chapter)).toBe(page);
      let before = 1;
      for (const { chapter, verses } of measured.chapters)
        for (const verse of verses.keys()) {
          const page = pageOf('Ps', chapter, verse)!;
          expect(page).toBeGreaterThanOrEqual(before);
          expect(page).toBeLessThanOrEqual(pages);
          before = page;
        }
      for (const { chapter } of measured.chapters) {
        const page = pageOf('Ps', chapter)!;
        const here = measured.chapters.filter((other) => pageOf('Ps', other.chapter) === page);
        const said = here.find((other) => anchors.some((anchor) => anchor.chapter === other.chapter));
        expect(chapterOn(page).chapter).toBe((said ?? here[0])?.chapter);
      }
      for (let page = 1; page <= pages; page++) {
        const { chapter } = chapterOn(page);
        expect(chapter).toBeGreaterThanOrEqual(1);
        if (page > 1) expect(chapter).toBeGreaterThanOrEqual(chapterOn(page - 1).chapter);
      }
    }),
    { numRuns: 300 },
  );
});
