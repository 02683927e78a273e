import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeKey, isPublishable } from './proposal.ts';

describe('two-person review', () => {
  const wording = { text: 'Y lloró Jesús.' };
  const other = { text: 'Jesús lloró.' };

  test.each([
    ['nobody', [], false, false],
    ['one', [{ account: 'a', ...wording }], true, false],
    [
      'one twice',
      [
        { account: 'a', ...wording },
        { account: 'a', ...wording },
      ],
      true,
      false,
    ],
    [
      'two',
      [
        { account: 'a', ...wording },
        { account: 'b', ...wording },
      ],
      true,
      true,
    ],
    [
      'one each for two wordings',
      [
        { account: 'a', ...wording },
        { account: 'b', ...other },
      ],
      true,
      false,
    ],
    ['two for another title', ['a', 'b'].map((account) => ({ account, ...wording, title: 'De él' })), false, false],
  ])('%s', (_, approvals, alone, together) => {
    expect(isPublishable(wording, approvals, false)).toBe(alone);
    expect(isPublishable(wording, approvals, true)).toBe(together);
  });

  test('nobody publishes alone, however often they say so', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(wording, other)), (said) => {
        const approvals = said.map((wording) => ({ account: 'a', ...wording }));
        expect(isPublishable(wording, approvals, true)).toBe(false);
      }),
    );
  });
});

describe('the same slip', () => {
  test('is known in whatever verse it stands', () => {
    const a = changeKey({ text: 'Y lloró Jesus.' }, { text: 'Y lloró Jesús.' });
    expect(a).toBe('[[["Jesus","Jesús"]],[]]');
    expect(changeKey({ text: 'Jesus dijo' }, { text: 'Jesús dijo' })).toBe(a);
    expect(changeKey({ text: 'Jesus y Jesus' }, { text: 'Jesús y Jesus' })).toBe(a);
    expect(changeKey({ text: 'Jesus y Jesus' }, { text: 'Jesús y Jesús' })).not.toBe(a);
  });
  test('put in, taken out, in a title', () => {
    expect(changeKey({ text: 'a b c' }, { text: 'a c' })).toBe('[[["b",""]],[]]');
    expect(changeKey({ text: 'a', title: 'Salmo' }, { text: 'a' })).toBe('[[],[["Salmo",""]]]');
    expect(changeKey({ text: 'a b c d' }, { text: 'b x c' })).toBe('[[["a",""],["","x"],["d",""]],[]]');
  });
  test.each([
    ['de noche, y díjole', 'de noche y díjole', '[[["noche,","noche"]],[]]'],
    ['al mundo, mas para', 'al mundo mas para', '[[["mundo,","mundo"]],[]]'],
    ['a b', 'a, b', '[[["a","a,"]],[]]'],
    ['dijo: Quién es?', 'dijo: ¿Quién es?', '[[["Quién","¿Quién"]],[]]'],
    ['esto: aquello', 'esto; aquello', '[[["esto:","esto;"]],[]]'],
    ['uno—dos', 'unodos', '[[["uno—dos","unodos"]],[]]'],
  ])('a mark counts with its word: %s', (before, after, key) => {
    expect(changeKey({ text: before }, { text: after })).toBe(key);
  });
});
