import { expect, test } from 'vitest';
import { extentOf, nextChapter, previousChapter } from './extent.ts';

const extent = extentOf('rv1909');

test('nextChapter visits all 1,189 chapters in order, and previousChapter visits them backwards', () => {
  const forth: string[] = [];
  let at: { book: string; chapter: number } | undefined = { book: 'Gen', chapter: 1 };
  let last = at;
  for (; at !== undefined; at = nextChapter(extent, at.book, at.chapter)) {
    forth.push(`${at.book}.${at.chapter}`);
    last = at;
  }
  expect(forth).toEqual(extent.books.flatMap((book) => extent.chapterNumbers(book).map((n) => `${book}.${n}`)));
  expect(forth).toHaveLength(1189);
  const back: string[] = [];
  for (at = last; at !== undefined; at = previousChapter(extent, at.book, at.chapter))
    back.push(`${at.book}.${at.chapter}`);
  expect(back).toEqual(forth.toReversed());
});

test('neighbours skip holes and empty books, and unknown chapters have none', () => {
  const chapters: Record<string, number[]> = { Ruth: [1, 3], '1Sam': [], '2Sam': [2] };
  const holed = {
    books: Object.keys(chapters),
    chapterNumbers: (book: string) => chapters[book] ?? [],
    verseNumbers: () => [1],
  };
  expect(nextChapter(holed, 'Ruth', 1)).toEqual({ book: 'Ruth', chapter: 3 });
  expect(nextChapter(holed, 'Ruth', 3)).toEqual({ book: '2Sam', chapter: 2 });
  expect(previousChapter(holed, '2Sam', 2)).toEqual({ book: 'Ruth', chapter: 3 });
  expect(nextChapter(holed, '2Sam', 2)).toBeUndefined();
  expect(nextChapter(holed, 'Ruth', 2)).toBeUndefined();
  expect(previousChapter(holed, 'Gen', 1)).toBeUndefined();
});
