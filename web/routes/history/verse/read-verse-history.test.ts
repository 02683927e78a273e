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

test('revisions are newest first, and every text but the current one can be restored by reverting the revision that replaced it', () => {
  const history = readVerseHistory(saying('c'), place, [change(2, 'a', 'b'), change(5, 'b', 'c')], '');
  expect(history.revisions.map(({ seq, restore }) => [seq, restore])).toEqual([
    [5, undefined],
    [2, '/revision/volver/uno/h5'],
  ]);
  expect(history.original).toEqual({ text: 'a', restore: '/revision/volver/uno/h2' });
});

test('a text equal to the current one has no restore link', () => {
  const history = readVerseHistory(saying('a'), place, [change(2, 'a', 'b'), change(3, 'b', 'a')], '');
  expect(history.revisions.map(({ restore }) => restore)).toEqual([undefined, '/revision/volver/uno/h3']);
  expect(history.original).toBeUndefined();
});

test('a verse without corrections shows the current text', () => {
  const history = readVerseHistory(saying('a'), place, [], '');
  const permanent = '/search/Jude/1/3?revision=b1';
  expect(history).toMatchObject({ revisions: [], current: { text: 'a' }, permanent });
});
