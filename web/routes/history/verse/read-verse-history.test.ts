import { expect, test } from 'vitest';
import type { Edition } from '../../../../scripture/text/edition.ts';
import type { PublishedChange } from '../../../../services/text/corrections/corrections.ts';
import { readVerseHistory } from './read-verse-history.ts';

const saying = (text: string) =>
  ({
    meta: { id: 'uno', language: 'es', revision: 'b1' },
    chapter: () => ({ verses: [{ number: 3, text, marks: [] }] }),
  }) as unknown as Edition;
const place = {
  book: 'Jude',
  chapter: 1,
  verse: 3,
  reference: 'Judas 1:3',
  path: '/historia/Jude/1/3',
  chapterPath: '/search/Jude/1/3',
};
const change = (seq: number, before: string, after: string): PublishedChange => ({
  edition: 'uno',
  seq,
  hash: `h${seq}`,
  kind: 'verse',
  before: { text: before },
  after: { text: after },
  at: seq,
});

test('newest first; every text but the present one has a way back, by the revision that ended it', () => {
  const told = readVerseHistory(saying('c'), place, [change(2, 'a', 'b'), change(5, 'b', 'c')], '');
  expect(told.revisions.map(({ seq, restore }) => [seq, restore])).toEqual([
    [5, undefined],
    [2, '/revision/volver/uno/h5'],
  ]);
  expect(told.original).toEqual({ text: 'a', restore: '/revision/volver/uno/h2' });
});

test('what the verse says again needs no way back', () => {
  const told = readVerseHistory(saying('a'), place, [change(2, 'a', 'b'), change(3, 'b', 'a')], '');
  expect(told.revisions.map(({ restore }) => restore)).toEqual([undefined, '/revision/volver/uno/h3']);
  expect(told.original).toBeUndefined();
});

test('a verse that was never corrected says what the text says', () => {
  const told = readVerseHistory(saying('a'), place, [], '');
  const permanent = '/search/Jude/1/3?revision=b1';
  expect(told).toMatchObject({ revisions: [], current: { text: 'a' }, permanent });
});
