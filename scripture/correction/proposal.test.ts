import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeKey, isPublishable, mayAct, nextState, PROPOSAL_ACTS, PROPOSAL_STATES } from './proposal.ts';

describe('states', () => {
  test('only what is pending can be moved', () => {
    expect(PROPOSAL_ACTS.map((act) => nextState('pending', act))).toEqual([
      'pending',
      'withdrawn',
      'accepted',
      'rejected',
      'superseded',
    ]);
    for (const state of PROPOSAL_STATES.filter((state) => state !== 'pending'))
      for (const act of PROPOSAL_ACTS) expect(nextState(state, act), `${state} ${act}`).toBeUndefined();
  });

  test.each([
    ['amend', { author: true, reviewer: false }, true],
    ['amend', { author: false, reviewer: true }, false],
    ['withdraw', { author: true, reviewer: false }, true],
    ['withdraw', { author: false, reviewer: true }, false],
    ['accept', { author: true, reviewer: false }, false],
    ['accept', { author: false, reviewer: true }, true],
    ['reject', { author: true, reviewer: true }, true],
    ['reject', { author: false, reviewer: false }, false],
    ['supersede', { author: true, reviewer: true }, false],
  ] as const)('%s by %j: %s', (act, actor, may) => expect(mayAct(act, actor)).toBe(may));
});

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
    expect(changeKey({ text: 'a b' }, { text: 'a, b' })).toBe('[[["",","]],[]]');
    expect(changeKey({ text: 'a b c' }, { text: 'a c' })).toBe('[[["b",""]],[]]');
    expect(changeKey({ text: 'a', title: 'Salmo' }, { text: 'a' })).toBe('[[],[["Salmo",""]]]');
    expect(changeKey({ text: 'a b c d' }, { text: 'b x c' })).toBe('[[["a",""],["","x"],["d",""]],[]]');
  });
});
