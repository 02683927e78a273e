import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPublishable } from './wording.ts';

describe('two-person review', () => {
  const wording = { text: 'Y lloró Jesús.' };
  const other = { text: 'Jesús lloró.' };

  test.each([
    ['no approval', [], false, false],
    ['one approval', [{ account: 'a', ...wording }], true, false],
    [
      'two approvals of one corrector',
      [
        { account: 'a', ...wording },
        { account: 'a', ...wording },
      ],
      true,
      false,
    ],
    [
      'two correctors',
      [
        { account: 'a', ...wording },
        { account: 'b', ...wording },
      ],
      true,
      true,
    ],
    [
      'one approval each for two wordings',
      [
        { account: 'a', ...wording },
        { account: 'b', ...other },
      ],
      true,
      false,
    ],
    [
      'two approvals for another title',
      ['a', 'b'].map((account) => ({ account, ...wording, title: 'De él' })),
      false,
      false,
    ],
  ])('%s', (_, approvals, alone, together) => {
    expect(isPublishable(wording, approvals, false)).toBe(alone);
    expect(isPublishable(wording, approvals, true)).toBe(together);
  });

  test('repeated approvals of one corrector do not publish', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(wording, other)), (said) => {
        const approvals = said.map((wording) => ({ account: 'a', ...wording }));
        expect(isPublishable(wording, approvals, true)).toBe(false);
      }),
    );
  });
});
