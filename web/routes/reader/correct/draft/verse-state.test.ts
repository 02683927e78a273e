import { expect, test } from 'vitest';
import { shownText, stateOf, withState } from './verse-state.ts';

const draft = { text: 'b', seen: { text: 'a' } };

test('a verse’s state is added, merged and removed when empty', () => {
  const one = withState(new Map(), 16, { draft, sending: { kind: 'sending' } });
  expect(stateOf(one, 16)).toEqual({ draft, sending: { kind: 'sending' } });
  expect(stateOf(one, 17)).toEqual({});
  expect(withState(one, 16, { draft: undefined, sending: undefined }).size).toBe(0);
});

test('the text shown instead of the verse, by state', () => {
  const own = { text: 'c', proposal: 'p' };
  expect(shownText({})).toBeUndefined();
  expect(shownText({ draft })).toBeUndefined();
  expect(shownText({ draft, sending: { kind: 'sending' } })).toBe(draft);
  expect(shownText({ draft, sending: { kind: 'offline' }, own })).toBe(draft);
  expect(
    shownText({ draft, sending: { kind: 'conflict', current: { text: 'd', revision: 'x' }, yours: draft } }),
  ).toBeUndefined();
  expect(shownText({ own, published: { text: 'd' } })).toBe(own);
  expect(shownText({ published: { text: 'd' } })).toEqual({ text: 'd' });
});
