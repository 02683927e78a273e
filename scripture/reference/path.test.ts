import { expect, test } from 'vitest';
import {
  changesPath,
  chapterPath,
  comparePath,
  editionQuery,
  embedPath,
  facsimilePath,
  feedPath,
  historyPath,
  namedEdition,
  permanentPath,
  printPath,
  readingPath,
  versePath,
  versesFragment,
  versesPath,
} from './path.ts';

const verse = { book: '1Cor', chapter: 13, verse: 4 };
const chapter = { book: 'Jude', chapter: 1 };
const extent = { chapterNumbers: () => [1], verseNumbers: () => [3, 4] };

test('addresses name an edition unless it is the default', () => {
  expect(editionQuery('dos', 'uno')).toBe('?edicion=dos');
  expect(editionQuery('uno', 'uno')).toBe('');
  expect(editionQuery('a&b=c#d', 'uno')).toBe('?edicion=a%26b%3Dc%23d');
  expect(namedEdition(editionQuery('a&b=c#d', 'uno'))).toBe('a&b=c#d');
  expect(namedEdition(editionQuery('uno', 'uno'))).toBeUndefined();
});

test.each([
  [versePath(verse), '/search/1%20Corinthians/13/4'],
  [versePath(verse, '?edicion=dos'), '/search/1%20Corinthians/13/4?edicion=dos'],
  [embedPath(verse), '/embed/1%20Corinthians/13'],
  [embedPath(verse, [4]), '/embed/1%20Corinthians/13/4'],
  [embedPath(verse, [4, 5, 6, 9]), '/embed/1%20Corinthians/13/4-6,9'],
  [versesPath(verse, [4, 5, 6, 7]), '/search/1%20Corinthians/13/4-7'],
  [versesPath(verse, [4, 6, 7], '?edicion=dos'), '/search/1%20Corinthians/13/4,6-7?edicion=dos'],
  [versesPath(verse, [4]), '/search/1%20Corinthians/13/4'],
  [versesFragment([4, 6, 7]), '#v4,6-7'],
  [printPath('1Cor', '?edicion=dos'), '/imprimir/1%20Corinthians?edicion=dos'],
  [permanentPath(verse, '9f86d081884c'), '/search/1%20Corinthians/13/4?revision=9f86d081884c'],
  [permanentPath(verse, '12', '?edicion=dos'), '/search/1%20Corinthians/13/4?edicion=dos&revision=12'],
  [historyPath(verse), '/historia/1%20Corinthians/13/4'],
  [historyPath(verse, '?edicion=dos'), '/historia/1%20Corinthians/13/4?edicion=dos'],
  [facsimilePath({ book: '1Cor', chapter: 13 }), '/facsimil/1%20Corinthians/13'],
  [facsimilePath(verse), '/facsimil/1%20Corinthians/13/4'],
  [comparePath(verse), '/comparar/1%20Corinthians/13'],
  [comparePath(chapter, ['dos', 'uno', 'a&b,c']), '/comparar/Jude/1?ediciones=dos,uno,a%26b%2Cc'],
])('%s', (path, expected) => expect(path).toBe(expected));

test('the address of a chapter is that of its first verse in the edition', () => {
  expect(chapterPath(extent, chapter, '?edicion=dos')).toBe('/search/Jude/1/3?edicion=dos');
  expect(chapterPath({ ...extent, verseNumbers: () => [] }, chapter)).toBe('/search/Jude/1/1');
});

test('typed text is encoded within its segment', () => {
  expect(readingPath(['Juan/../..', '3', '1?x#y'])).toBe('/search/Juan%2F..%2F../3/1%3Fx%23y');
});

test('addresses of all changes and of those of a chapter', () => {
  expect(changesPath('')).toBe('/revision/cambios');
  expect(changesPath('', chapter)).toBe('/revision/cambios?capitulo=Jude.1');
  expect(changesPath('?edicion=dos', chapter, 12)).toBe('/revision/cambios?edicion=dos&capitulo=Jude.1&antes=12');
  expect(feedPath('?edicion=dos', chapter)).toBe('/revision/cambios.atom?edicion=dos&capitulo=Jude.1');
  expect(feedPath('')).toBe('/revision/cambios.atom');
});
