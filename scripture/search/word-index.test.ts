import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeWordList, openWordList, wordsOf } from './word-index.ts';

test('find returns the place of every listed word and of no other word', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ maxLength: 4 })), fc.string({ maxLength: 4 }), (words, other) => {
      const data = makeWordList(words);
      const { size, find } = openWordList(data);
      expect(size).toBe(words.length);
      expect(wordsOf(data)).toEqual(words);
      expect(words.map(find)).toEqual(words.map((_, place) => place));
      expect(find(other)).toBe(words.indexOf(other));
    }),
  );
});

test('a word list may have more words than two bytes can count', () => {
  const words = Array.from({ length: 70_000 }, (_, i) => `palabra${i}`);
  const { find } = openWordList(makeWordList(words));
  expect(find('palabra69999')).toBe(69_999);
  expect(find('palabra70000')).toBe(-1);
});
