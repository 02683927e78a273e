import { afterAll, beforeAll, expect, test } from 'vitest';
import { shortHash } from '../../scripture/correction/revision.ts';
import { appendRevision } from '../../store/revisions.ts';
import { mountFeed } from '../feed/feed.ts';
import { appWith, callsOver, openTestServices, queues } from '../test-support.ts';
import { mountApi } from './mount-api.ts';

const services = openTestServices();
const { texts, database } = services;
afterAll(() => services.close());
const app = appWith((app) => {
  mountApi(app, callsOver(services));
  mountFeed(app, services, queues);
});
const hashes: string[] = [];

async function publish(verse: number, text: string, reason?: string): Promise<void> {
  const base = texts.installed('uno')!.meta.canonicalSha256;
  const place = { kind: 'verse', edition: 'uno', book: 'Jude', chapter: 1, verse } as const;
  const said = { text, marks: [], base, at: Date.UTC(2026, 2, 3, 11, hashes.length), ...(reason && { reason }) };
  hashes.push((await database.write((trx) => appendRevision(trx, { ...place, ...said }))).hash);
  await texts.catchUp();
}
beforeAll(async () => {
  await texts.catchUp();
  await publish(3, 'Dijo una cosa.', 'Errata.');
  await publish(4, 'Dice el cuarto.');
  await publish(3, 'Dice otra.');
});

interface Answer {
  readonly edition: string;
  readonly revision: string;
  readonly changes: readonly { readonly number: number; readonly hash: string }[];
  readonly next?: string;
}
const ask = (query = '', headers = {}) => app.request(`/api/changes${query}`, { headers });
const read = async (query = '') => (await (await ask(query)).json()) as Answer;
const numbers = ({ changes }: Answer) => changes.map(({ number }) => number);

test('all changes are listed, oldest first, with wording, time and reason', async () => {
  const answer = await read();
  const newest = shortHash(hashes[2]!);
  expect(answer).toMatchObject({ edition: 'uno', revision: newest });
  expect(answer.changes.slice(0, 2)).toEqual([
    { number: 1, revision: expect.any(String), hash: expect.any(String), kind: 'base', at: '2026-01-02T03:04:05.000Z' },
    {
      number: 2,
      revision: shortHash(hashes[0]!),
      hash: hashes[0],
      kind: 'verse',
      at: '2026-03-03T11:00:00.000Z',
      id: 'Jude.1.3',
      after: { text: 'Dijo una cosa.' },
      reason: 'Errata.',
    },
  ]);
  expect(answer.changes[3]).toMatchObject({ before: { text: 'Dijo una cosa.' }, after: { text: 'Dice otra.' } });
  expect(answer).not.toHaveProperty('next');
});

test('«since» takes a revision by number or hash', async () => {
  expect(numbers(await read('?since=2'))).toEqual([3, 4]);
  expect(numbers(await read(`?since=${shortHash(hashes[0]!)}`))).toEqual([3, 4]);
  expect(await read(`?since=${hashes[2]}`)).toEqual({
    edition: 'uno',
    revision: shortHash(hashes[2]!),
    changes: [],
  });
  expect(numbers(await read('?edition=dos'))).toEqual([1]);
});

test('«verse» lists the changes of one verse', async () => {
  expect(numbers(await read('?verse=Jude.1.3'))).toEqual([2, 4]);
  expect(numbers(await read('?verse=Jude.1.3&since=2'))).toEqual([4]);
  expect(numbers(await read('?verse=Jude.1.3&limit=1'))).toEqual([2]);
  expect(await read('?verse=Jude.1.1')).toMatchObject({ changes: [] });
});

test('paging with «next» returns each change once', async () => {
  const seen: number[] = [];
  for (let since = ''; ; ) {
    const answer = await read(`?limit=2${since}`);
    seen.push(...numbers(answer));
    if (!answer.next) break;
    since = `&since=${answer.next}`;
  }
  expect(seen).toEqual([1, 2, 3, 4]);
});

test('a request with the current tag gets 304', async () => {
  const first = await ask('?since=1');
  expect(first.headers.get('X-Revision')).toBe(shortHash(hashes[2]!));
  expect(first.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
  const given = { 'If-None-Match': first.headers.get('ETag')! };
  expect((await ask('?since=1', given)).status).toBe(304);
  await publish(5, 'Dice el quinto.');
  const later = await ask('?since=1', given);
  expect(later.status).toBe(200);
  expect(numbers((await later.json()) as Answer)).toEqual([2, 3, 4, 5]);
});

test('the feed lists the same revisions', async () => {
  const xml = await (await app.request('/revision/cambios.atom')).text();
  const listed = Array.from(xml.matchAll(/<id>[^<]*#([0-9a-f]{64})<\/id>/g), ([, hash]) => hash);
  expect(listed.toReversed()).toEqual((await read()).changes.map(({ hash }) => hash));
});

test.each([
  ['?since=99', 404, 'revision-not-there', 'Esta edición no tiene ninguna revisión «99». La última es la'],
  ['?since=', 404, 'revision-not-there', 'Esta edición no tiene ninguna revisión «»'],
  [`?since=${'f'.repeat(12)}`, 404, 'revision-not-there', 'por las primeras cifras de su huella'],
  ['?since=1&since=2', 422, 'changes-since', 'Indique una sola revisión'],
  ['?verse=Jude.1.99', 404, 'verse-missing', 'Judas tiene 25 versículos'],
  ['?verse=Jude.1.1&verse=Jude.1.2', 422, 'changes-verse', 'Indique un solo versículo en «verse»'],
  ['?limit=0', 422, 'changes-limit', '«limit» es un número de 1 a 200.'],
  ['?limit=201', 422, 'changes-limit', '«limit» es un número de 1 a 200.'],
  ['?edition=tres', 404, 'edition-unknown', 'No hay ninguna edición «tres»'],
])('%s answers %i %s', async (query, status, code, detail) => {
  const answer = await ask(query);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ code, detail: expect.stringContaining(detail) });
});
