import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordChanges } from './word-changes.ts';

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
