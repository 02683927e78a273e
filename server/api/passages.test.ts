import { afterAll, expect, test } from 'vitest';
import { shortHash } from '../../scripture/correction/revision.ts';
import { appWith, callsOver, openTestServices } from '../test-support.ts';
import { mountApi } from './mount-api.ts';
import type { PassageEntry } from './passages-call.ts';

const services = openTestServices();
afterAll(() => services.close());
await services.texts.catchUp();
const app = appWith((app) => mountApi(app, callsOver(services)));
const ask = (q: string, more = '') => app.request(`/api/passages?q=${encodeURIComponent(q)}${more}`);
interface Body {
  readonly query: string;
  readonly passages?: readonly PassageEntry[];
  readonly readings?: readonly { readonly passages: readonly PassageEntry[] }[];
  readonly besides?: { readonly passages: readonly PassageEntry[] };
  readonly [member: string]: unknown;
}
const json = async (q: string, more = '') => (await (await ask(q, more)).json()) as Body;
const revision = services.texts.edition()?.meta.revision;

test('a call returns the passages that it names, with their verses', async () => {
  const answer = await ask('Jn 3,16-17; Jud 25');
  expect(answer.status).toBe(200);
  const verse = (id: string, book: string, chapter: number, number: number, text: string) => ({
    id,
    edition: 'uno',
    book,
    chapter,
    number,
    text,
    revision,
  });
  expect(await answer.json()).toEqual({
    query: 'Jn 3,16-17; Jud 25',
    edition: 'uno',
    revision: shortHash(services.texts.edition()!.meta.history!.hash),
    passages: [
      {
        id: 'John.3.16-John.3.17',
        text: 'Juan 3:16-17',
        verses: [
          verse('John.3.16', 'John', 3, 16, 'Aquí está Juan 3:16.'),
          verse('John.3.17', 'John', 3, 17, 'Aquí está Juan 3:17.'),
        ],
      },
      {
        id: 'Jude.1.25',
        text: 'Judas 1:25',
        verses: [verse('Jude.1.25', 'Jude', 1, 25, 'Aquí está Judas 1:25.')],
      },
    ],
  });
});

test.each([
  ['Sal 23', 'Ps.23', 'Salmo 23', 6],
  ['Jn 18, 1—19, 42', 'John.18.1-John.19.42', 'Juan 18:1–19:42', 82],
  ['Jn 21:25 - Judas 2', 'John.21.25-Jude.1.2', 'Juan 21:25–Judas 1:2', 3],
  ['Judas', 'Jude', 'Judas', 25],
  ['Sal 103 (104), 1', 'Ps.104.1', 'Salmo 104:1', 1],
])('%s is %s', async (q, id, text, count) => {
  const [passage] = (await json(q)).passages ?? [];
  expect(passage).toMatchObject({ id, text });
  expect(passage?.verses).toHaveLength(count);
});

test('a title is a separate field of its verse', async () => {
  expect((await json('Sal 23')).passages?.[0]?.verses[0]).toMatchObject({ title: 'Título del salmo 23.' });
});

const ids = ({ passages }: { readonly passages?: readonly PassageEntry[] }) => passages?.map(({ id }) => id);

test('an ambiguous query returns both readings', async () => {
  const { passages, readings } = await json('Jn 3;16');
  expect(passages).toBeUndefined();
  expect(readings?.map(ids)).toEqual([['John.3', 'John.16'], ['John.3.16']]);
  expect(readings?.[1]?.passages[0]?.verses).toHaveLength(1);
});

test('«Jn 3, 16» means the verse, and the chapters follow as «besides»', async () => {
  const { readings, besides, ...answer } = await json('Jn 3, 16');
  expect(readings).toBeUndefined();
  expect(ids(answer)).toEqual(['John.3.16']);
  expect(ids(besides!)).toEqual(['John.3', 'John.16']);
  expect((await json('Jn 3,16')).besides).toBeUndefined();
  // These chapters exceed the verses of one call.
  const long = await json('Sal 119, 20-100');
  expect([ids(long), long.besides]).toEqual([['Ps.119.20-Ps.119.100'], undefined]);
});

test('missing places are listed beside the passages found', async () => {
  const answer = await json('Jn 3, 16; Si 50, 20; Jn 3:99');
  expect(ids(answer)).toEqual(['John.3.16']);
  expect(answer.absent).toEqual([
    { code: 'book-unknown', detail: 'Esta edición no contiene el libro «Eclesiástico».' },
    { code: 'verse-missing', detail: 'Juan 3 tiene 36 versículos; no hay un versículo 99.' },
  ]);
});

test('passages come from the edition that is named', async () => {
  expect(await json('Judas 5', '&edition=dos')).toMatchObject({
    edition: 'dos',
    passages: [{ id: 'Jude.1.5', verses: [{ text: 'Allí está Judas 1:5.' }] }],
  });
});

test.each([
  ['amor', 'no-passage', '«amor» no es un pasaje: escríbalo como Jn 3,16-18 o Salmo 23.'],
  ['Jn 3:99', 'verse-missing', 'Juan 3 tiene 36 versículos; no hay un versículo 99.'],
  ['Judit 3', 'book-unknown', 'Esta edición no contiene el libro «Judit».'],
  [
    'Jn 3:18-16',
    'range-backwards',
    'El pasaje termina (3:16) antes de empezar (3:18). Escriba primero lo que va antes.',
  ],
  ['', 'query-missing', 'Indique los pasajes en «q», por ejemplo ?q=Jn 3,16-18; Sal 23.'],
  [' ', 'query-missing', 'Indique los pasajes en «q», por ejemplo ?q=Jn 3,16-18; Sal 23.'],
  ['x'.repeat(401), 'query-too-long', '«q» admite 400 caracteres; aquí hay 401.'],
  [
    'Salmos',
    'too-many-verses',
    'Estos pasajes tienen más de 500 versículos, que es lo que cabe en una llamada. Pida menos cada vez, o un capítulo con /api/verse/chapter.',
  ],
  [`Jn 3:${Array(51).fill(16).join(',')}`, 'too-many-passages', 'Aquí hay 51 pasajes; en una llamada caben 50.'],
])('«%s» is refused: %s', async (q, code, detail) => {
  const answer = await ask(q);
  expect(answer.status).toBe(422);
  expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(await answer.json()).toMatchObject({ status: 422, code, detail });
});

test('a misspelt name is refused with a suggestion', async () => {
  expect(await json('Juann 3:16')).toMatchObject({
    status: 422,
    detail: '«Juann 3:16» no es un pasaje. ¿Quiso decir Juan 3:16?',
    offers: [{ text: 'Juan 3:16', ids: ['John.3.16'] }],
  });
});

test('a missing or repeated query, two editions and an unknown edition are refused', async () => {
  const code = async (path: string) => {
    const answer = await app.request(path);
    return [answer.status, ((await answer.json()) as Body).code];
  };
  expect(await code('/api/passages')).toEqual([422, 'query-missing']);
  expect(await code('/api/passages?q=Jn+3&q=Jn+4')).toEqual([422, 'query-repeated']);
  expect(await code('/api/passages?q=Jn+3&edition=uno&edition=dos')).toEqual([400, 'edition-repeated']);
  expect(await code('/api/passages?q=Jn+3&edition=tres')).toEqual([404, 'edition-unknown']);
});

test('responses are open to every origin, cacheable, and revalidated with 304', async () => {
  const { status, headers } = await ask('Jn 3:16');
  expect(status).toBe(200);
  expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
  expect(headers.get('Content-Type')).toBe('application/json');
  const tag = headers.get('ETag') ?? '';
  const again = await app.request('/api/passages?q=Jn%203:16', { headers: { 'If-None-Match': tag } });
  expect(again.status).toBe(304);
  const options = await app.request('/api/passages', { method: 'OPTIONS' });
  expect([options.status, options.headers.get('Allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
  expect((await app.request('/api/passages?q=Jn+3', { method: 'POST' })).status).toBe(405);
  expect((await app.request('/api/passages/?q=Jn+3')).status).toBe(200);
});
