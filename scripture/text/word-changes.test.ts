import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeWords, wordChanges } from './word-changes.ts';

test.each([
  ['both elsewhere', 'Y lloró Jesus allí', 'Y lloró Jesús allí', 'E lloró Jesus allí', 'E lloró Jesús allí'],
  ['both alike', 'Y lloró Jesus', 'Y lloró Jesús', 'Y lloró Jesús', 'Y lloró Jesús'],
  [
    'one has the other’s change and more',
    'Y lloró Jesus allí',
    'Y lloró Jesús allí',
    'E lloró Jesús allí',
    'E lloró Jesús allí',
  ],
  ['the same word, differently', 'Y lloró Jesus', 'Y lloró Jesús', 'Y lloró JESUS', undefined],
  ['two words put in one place', 'a b', 'a x b', 'a y b', undefined],
  ['a comma beside a changed word', 'cielos y tierra', 'cielos, y tierra', 'Cielos y tierra', undefined],
  ['one deletes what the other changes', 'a b c', 'a c', 'a B c', undefined],
])('%s', (_, base, mine, theirs, merged) => {
  expect(mergeWords(base, mine, theirs)).toBe(merged);
  expect(mergeWords(base, theirs, mine)).toBe(merged);
});

const text = fc.array(fc.constantFrom('el', 'la', 'Dios', ',', '.'), { maxLength: 8 }).map((words) => words.join(' '));

test('changes made one by one from behind make the other text', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      let made = before;
      for (const { from, to, added } of wordChanges(before, after).reverse())
        made = made.slice(0, from) + added + made.slice(to);
      expect(made).toBe(after);
    }),
  );
});

test('who changes nothing stands in nobody’s way, and order does not matter', () => {
  fc.assert(
    fc.property(text, text, text, (base, mine, theirs) => {
      expect(mergeWords(base, mine, base)).toBe(mine);
      expect(mergeWords(base, base, theirs)).toBe(theirs);
      expect(mergeWords(base, mine, mine)).toBe(mine);
      expect(mergeWords(base, mine, theirs)).toBe(mergeWords(base, theirs, mine));
    }),
  );
});
