import { afterAll, beforeAll, expect, test } from 'vitest';
import { shortHash } from '../../scripture/correction/revision.ts';
import { appendRevision } from '../../store/revisions.ts';
import { appWith, callsOver, openTestServices } from '../test-support.ts';
import type { VerseEntry } from './list-verses.ts';
import { mountApi } from './mount-api.ts';

const services = openTestServices();
const { texts, database } = services;
afterAll(() => services.close());
const app = appWith((app) => mountApi(app, callsOver(services)));
const revisions: string[] = [];
beforeAll(async () => {
  await texts.catchUp();
  for (const [edition, text] of [
    ['uno', 'Dijo una cosa.'],
    ['uno', 'Dice otra.'],
    ['dos', 'Allí dice una.'],
  ] as const) {
    const base = texts.installed(edition)!.meta.canonicalSha256;
    const draft = { kind: 'verse', edition, book: 'Jude', chapter: 1, verse: 3, text, marks: [], base, at: 1 } as const;
    revisions.push(shortHash((await database.write((trx) => appendRevision(trx, draft))).hash));
    await texts.catchUp();
  }
});

const CHAPTER = 'verse/chapter/Jude/1';
const ask = async (revision: string, path = CHAPTER, headers = {}) =>
  await app.request(`/api/r/${encodeURIComponent(revision)}/${path}`, { headers });
const third = async (answer: Response) => ((await answer.json()) as VerseEntry[])[2];

test('a past chapter is returned with immutable caching', async () => {
  const answer = await ask(revisions[0]!);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('X-Edition')).toBe('uno');
  expect(answer.headers.get('X-Revision')).toBe(revisions[0]);
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
  const again = await ask(revisions[0]!, CHAPTER, { 'If-None-Match': answer.headers.get('ETag')! });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect(again.headers.get('Cache-Control')).toContain('immutable');
  expect(await third(answer)).toMatchObject({ text: 'Dijo una cosa.', revision: revisions[0] });
  expect(await third(await ask(revisions[1]!))).toMatchObject({ text: 'Dice otra.', revision: revisions[1] });
});

test('the newest revision equals the current chapter', async () => {
  const today = await (await app.request(`/api/${CHAPTER}`)).json();
  expect(await (await ask(revisions[1]!)).json()).toEqual(today);
});

test('X-Revision names a permanent copy of the response and changes only with its content', async () => {
  const today = (path: string, headers = {}) => app.request(`/api/${path}`, { headers });
  const chapter = await today(CHAPTER);
  expect([chapter.headers.get('X-Edition'), chapter.headers.get('X-Revision')]).toEqual(['uno', revisions[1]]);
  const psalm = await today('verse/chapter/Psalms/3');
  expect(psalm.headers.get('X-Revision')).toBe(texts.edition()!.meta.revision);
  const same = await ask(psalm.headers.get('X-Revision')!, 'verse/chapter/Psalms/3');
  expect(await same.json()).toEqual(await psalm.json());
  const unchanged = await today(CHAPTER, { 'If-None-Match': chapter.headers.get('ETag')! });
  expect([unchanged.status, unchanged.headers.get('X-Revision')]).toEqual([304, revisions[1]]);

  const passages = await today('passages?q=Jud+3');
  const newest = { edition: 'uno', revision: revisions[1] };
  expect(await passages.json()).toMatchObject(newest);
  expect(passages.headers.get('X-Revision')).toBe(revisions[1]);

  const base = texts.installed('uno')!.meta.canonicalSha256;
  const draft = { kind: 'verse', edition: 'uno', book: 'Ps', chapter: 4, verse: 2, marks: [], base, at: 2 } as const;
  const { hash } = await database.write((trx) => appendRevision(trx, { ...draft, text: 'Dice el salmo.' }));
  await texts.catchUp();
  const other = await today(CHAPTER, { 'If-None-Match': chapter.headers.get('ETag')! });
  expect(other.status, 'another chapter’s correction').toBe(304);
  expect((await today('verse/chapter/Psalms/4')).headers.get('X-Revision')).toBe(shortHash(hash));
  expect((await today('passages?q=Jud+3')).headers.get('X-Revision')).toBe(shortHash(hash));
});

test('without an edition, a hash identifies the edition and a number means the default one', async () => {
  const other = await ask(revisions[2]!);
  expect(other.headers.get('X-Edition')).toBe('dos');
  expect(await third(other)).toMatchObject({ text: 'Allí dice una.' });
  const counted = await ask('2');
  expect(counted.headers.get('X-Revision')).toBe(revisions[0]);
  expect(counted.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
  expect((await ask('2', `${CHAPTER}?edition=dos`)).headers.get('X-Revision')).toBe(revisions[2]);
});

test('a past book returns the places of its verses', async () => {
  const answer = await ask(revisions[0]!, 'verse/book/judas');
  expect(await answer.json()).toHaveLength(25);
  expect(answer.headers.get('Cache-Control')).toContain('immutable');
});

test.each([
  ['99', CHAPTER, 'revision-not-there', 'Esta edición no tiene ninguna revisión «99». La última es la '],
  ['f'.repeat(12), CHAPTER, 'revision-not-there', 'no tiene ninguna revisión «ffffffffffff»'],
  ['ayer', CHAPTER, 'revision-not-there', 'una revisión se nombra por su número o por las primeras cifras'],
  ['1', 'verse/chapter/Jude/2', 'chapter-missing', 'Judas tiene un solo capítulo'],
  ['1', `${CHAPTER}?edition=tres`, 'edition-unknown', 'No hay ninguna edición «tres»'],
])('%s/%s: %s', async (revision, path, code, detail) => {
  const answer = await ask(revision, path);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(await answer.json()).toMatchObject({ code, detail: expect.stringContaining(detail) });
});
