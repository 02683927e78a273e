import { expect, test } from 'vitest';
import { type Versification, versificationNamed } from './versifications.ts';

const booksOf = ({ OT, NT }: Versification) => [...OT, ...NT];
const versesOf = (versification: Versification) =>
  booksOf(versification).reduce((sum, { chapters }) => sum + chapters.reduce((all, verses) => all + verses, 0), 0);

// Books and verses that mod2imp lists for a module of each.
test.each([
  ['KJV', 66, 31_102],
  ['NRSV', 66, 31_104],
  ['NRSVA', 83, 37_791],
  ['KJVA', 80, 36_819],
  ['MT', 39, 23_213],
  ['Leningrad', 39, 23_213],
  ['German', 66, 31_172],
  ['Luther', 76, 35_769],
  ['Calvin', 66, 31_170],
  ['Vulg', 78, 37_255],
  ['Catholic', 73, 35_502],
  ['Catholic2', 73, 35_610],
  ['Synodal', 78, 37_099],
  ['Orthodox', 80, 37_465],
  ['LXX', 84, 39_594],
])('%s has %i books and %i verses', (name, books, verses) => {
  const versification = versificationNamed(name)!;
  expect(booksOf(versification)).toHaveLength(books);
  expect(versesOf(versification)).toBe(verses);
});

test('a name is found whatever its case, and an unknown one is not', () => {
  expect(versificationNamed('leningrad')).toBe(versificationNamed('Leningrad'));
  expect(versificationNamed('Segond')).toBeUndefined();
});

test('a book may have fewer chapters, and other lengths', () => {
  const malachi = (name: string) => booksOf(versificationNamed(name)!).find(({ book }) => book === 'Mal')!.chapters;
  expect(malachi('MT')).toEqual([14, 17, 24]);
  expect(malachi('KJV')).toEqual([14, 17, 18, 6]);
  expect(booksOf(versificationNamed('MT')!).at(-1)!.book).toBe('2Chr');
});
