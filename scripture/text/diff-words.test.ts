import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Difference, diffWords } from './diff-words.ts';

/** `[-…-]` removed, `{+…+}` added. */
const shown = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'removed' ? `[-${text}-]` : `{+${text}+}`))
    .join('');

const joined = (differences: readonly Difference[], ...kinds: Difference['kind'][]) =>
  differences
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ text }) => text)
    .join('');

describe('the words shown as removed and added', () => {
  test.each([
    ['Jesús lloró.', 'Jesús lloró.', 'Jesús lloró.'],
    ['Y lloró Jesus.', 'Y lloró Jesús.', 'Y lloró [-Jesus-]{+Jesús+}.'],
    ['de tal manera amó Dios', 'de tal manera amó mucho Dios', 'de tal manera amó {+mucho +}Dios'],
    ['amó', 'amó mucho', 'amó{+ mucho+}'],
    ['Dios amó', 'Y Dios amó', '{+Y +}Dios amó'],
    ['el hijo y el padre', 'el padre', 'el [-hijo y el -]padre'],
    ['cielos y tierra', 'cielos, y tierra', 'cielos{+,+} y tierra'],
    ['a x b y c', 'a z b w c', 'a [-x-]{+z+} b [-y-]{+w+} c'],
    ['x y', 'y z', '[-x -]y{+ z+}'],
    ['uno  dos', 'uno dos', 'uno [- -]dos'],
    ['luna llena', 'lunallena', '[-luna llena-]{+lunallena+}'],
    ['', 'hola', '{+hola+}'],
    ['hola', '', '[-hola-]'],
    ['', '', ''],
    ['año 1602', 'año 1909', 'año [-1602-]{+1909+}'],
  ])('%j → %j', (before, after, expected) => expect(shown(before, after)).toBe(expected));
});

/** Texts of few words, so that they often have some in common. */
const words = fc
  .array(fc.constantFrom('el', 'la', 'Dios', 'amó', ',', '.', ' ', '  ', '\n', '¡', '😀', '\ud800', 'é'), {
    maxLength: 14,
  })
  .map((parts) => parts.join(''));
const texts = fc.oneof(words, fc.string({ unit: 'binary', maxLength: 30 }));

test('same and added make the new text, same and removed the old one, each where it says', () => {
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const differences = diffWords(before, after);
      expect(joined(differences, 'same', 'removed')).toBe(before);
      expect(joined(differences, 'same', 'added')).toBe(after);
      for (const { kind, text, before: from, after: to } of differences) {
        if (kind !== 'added') expect(before.startsWith(text, from)).toBe(true);
        if (kind !== 'removed') expect(after.startsWith(text, to)).toBe(true);
      }
      for (const [i, { kind }] of differences.entries()) expect(differences[i + 1]?.kind).not.toBe(kind);
    }),
  );
});

test('no more words are kept than a longest common subsequence has, and no fewer', () => {
  const tokens = (text: string) => text.match(/[\p{L}\p{M}\p{N}]+|\S/gu) ?? [];
  const longest = (a: readonly string[], b: readonly string[]): number => {
    if (a.length === 0 || b.length === 0) return 0;
    if (a[0] === b[0]) return 1 + longest(a.slice(1), b.slice(1));
    return Math.max(longest(a.slice(1), b), longest(a, b.slice(1)));
  };
  const short = fc
    .array(fc.constantFrom('el', 'la', 'Dios', ',', ' '), { maxLength: 9 })
    .map((parts) => parts.join(' '));
  fc.assert(
    fc.property(short, short, (before, after) => {
      const kept = diffWords(before, after)
        .filter(({ kind }) => kind === 'same')
        .reduce((sum, { text }) => sum + tokens(text).length, 0);
      expect(kept).toBe(longest(tokens(before), tokens(after)));
    }),
  );
});

test('of a million characters, all between the common beginning and end count as replaced', () => {
  const differences = diffWords(`En ${'a b '.repeat(125_000)}fin`, `En ${'c. '.repeat(330_000)}fin`);
  expect(differences.map(({ kind }) => kind)).toEqual(['same', 'removed', 'added', 'same']);
  expect(diffWords('.'.repeat(1_000_000), ' '.repeat(1_000_000))).toHaveLength(2);
  expect(diffWords('a', `b${' '.repeat(1_000_000)}c`)).toHaveLength(2);
});
