import { expect, test } from 'vitest';
import { type Draft, isTyped, parseDraft, refusedDraft, sameText, typed } from './draft.ts';

const DRAFT: Draft = {
  text: 'Y lloró Jesús mucho.',
  seen: { text: 'Y lloró Jesús.' },
  note: 'Lo dice el facsímil.',
  revision: 'c99e5b6b5d35',
  key: '11111111-2222-3333-4444-555555555555',
  queued: true,
};

test('a stored draft is read back unchanged', () => {
  expect(parseDraft(JSON.parse(JSON.stringify(DRAFT)))).toEqual(DRAFT);
});

test.each([undefined, null, '', 7, 'x', {}, { text: 1, seen: { text: '' } }, { text: 'x' }])(
  '%j is not a draft',
  (kept) => {
    expect(parseDraft(kept)).toBeUndefined();
  },
);

test('a refused draft loses its key, and its proposal if that is no longer pending', () => {
  const { key, queued, ...again } = { ...DRAFT, amends: 'propuesta-1' };
  expect(refusedDraft({ ...again, key, queued }, false)).toEqual(again);
  const { amends, revision, ...anew } = again;
  expect(refusedDraft({ ...again, key, queued }, true)).toEqual(anew);
});

test('typing drops the idempotency key', () => {
  expect(typed(DRAFT, { text: 'Y lloró.' })).toEqual({
    text: 'Y lloró.',
    seen: { text: 'Y lloró Jesús.' },
    note: 'Lo dice el facsímil.',
    revision: 'c99e5b6b5d35',
  });
});

test.each([
  [{ text: ' Y  lloró Jesús.\n' }, { text: 'Y lloró Jesús.' }, true],
  [{ text: 'Jesu\u0301s' }, { text: 'Jesús' }, true],
  [{ text: 'Y', title: 'ALEPH.' }, { text: 'Y', title: 'ALEPH.' }, true],
  [{ text: 'Y', title: '' }, { text: 'Y' }, true],
  [{ text: 'Y', title: 'ALEPH' }, { text: 'Y', title: 'ALEPH.' }, false],
  [{ text: 'Y lloro Jesús.' }, { text: 'Y lloró Jesús.' }, false],
])('%j and %j are the same: %s', (a, b, same) => {
  expect(sameText(a, b)).toBe(same);
});

test('a draft with only a note is kept, one with only an address is not', () => {
  const untouched: Draft = { text: 'Y lloró Jesús.', seen: { text: 'Y lloró Jesús.' } };
  expect(isTyped(untouched, untouched.seen)).toBe(false);
  expect(isTyped({ ...untouched, email: 'ana@example.org' }, untouched.seen)).toBe(false);
  expect(isTyped({ ...untouched, note: 'El facsímil.' }, untouched.seen)).toBe(true);
  expect(isTyped(DRAFT, DRAFT.seen)).toBe(true);
});
