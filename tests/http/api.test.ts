// The calls of the built site on the installed edition, as clients and the selectors use them.
import { createHash } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { BOOKS } from '../../scripture/canon/books.ts';
import type { VerseEntry, VersePlace } from '../../server/api/list-verses.ts';
import { reportSkipped } from '../report-skipped.ts';
import { openBuiltSite } from './built-site.ts';

/** SHA-256 of the Reina-Valera 1909's canonical lines, titles included. */
const RV1909_SHA256 = '6a9526e408b9ac0de20474e84c1a0ecb6dfaec9f95682d2d1d9a54b0a90057f3';

const site = await openBuiltSite();
afterAll(() => site?.close());
const absent = !site && reportSkipped('las llamadas de la API', 'npm run edition -- setup');
const read = async <T>(path: string) => (await (await site!.get(path)).json()) as T;
const path = (english: string) => encodeURIComponent(english);

describe.skipIf(absent)('the calls', () => {
  test('chapter by chapter they give the whole text', async () => {
    const hash = createHash('sha256');
    const places: VersePlace[] = [];
    for (const { english, osis, chapters } of BOOKS) {
      for (let number = 1; number <= chapters.length; number++) {
        const verses = await read<VerseEntry[]>(`/api/verse/chapter/${path(english)}/${number}`);
        for (const { id, book, chapter, number: verse, title, text, revision } of verses) {
          if (id !== `${osis}.${chapter}.${verse}` || book !== english || chapter !== number)
            throw new Error(`${id} in ${english} ${number}`);
          if (revision !== RV1909_SHA256.slice(0, 12)) throw new Error(`${id} has revision ${revision}`);
          hash.update(`${id}\t${title === undefined ? '' : `${title} `}${text}\n`);
          places.push({ id, chapter, number: verse });
        }
      }
    }
    expect(places).toHaveLength(31_103);
    expect(hash.digest('hex')).toBe(RV1909_SHA256);

    const books: VersePlace[] = [];
    for (const { english } of BOOKS) books.push(...(await read<VersePlace[]>(`/api/verse/book/${path(english)}`)));
    expect(books).toEqual(places);
  });

  test('the lookup names 66 books with 1,189 chapters, and the edition', async () => {
    const entries = await read<Record<string, unknown>[]>('/api/verse/lookup');
    const books = entries.filter(({ type }) => type === 'book');
    expect(books.map(({ value }) => value)).toEqual(BOOKS.map(({ english }) => english));
    expect(books.reduce((sum, { chapters }) => sum + Number(chapters), 0)).toBe(1189);
    expect(entries.filter(({ type }) => type === 'testament').map(({ value }) => value)).toEqual(['OT', 'NT']);
    expect(entries.find(({ type, default: main }) => type === 'edition' && main)).toMatchObject({
      value: 'rv1909',
      text: 'Reina-Valera 1909',
      year: 1909,
      revision: RV1909_SHA256.slice(0, 12),
      verses: 31_103,
    });
  });

  test.each([
    ['/api/verse/chapter/1co/13', 200],
    ['/api/verse/chapter/Cantares/2/', 200],
    ['/api/verse/chapter/Juan/22', 404],
    ['/api/verse/chapter/Juan/x', 400],
    ['/api/verse/book/Judit', 404],
    ['/api/verse/lookup?edition=nada', 404],
    ['/api/passages?q=Jn+3,16', 200],
    ['/api/passages?q=amor', 422],
    ['/api/verse/otra', 404],
    ['/api/', 404],
  ])('%s answers %i, open to every origin', async (address, status) => {
    const answer = await site!.get(address);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(answer.headers.get('Content-Type')).toBe(status === 200 ? 'application/json' : 'application/problem+json');
  });

  test('one call answers all passages of a day’s readings', async () => {
    const q = encodeURIComponent('Is 52, 13—53, 12; Sal 31, 2. 6; Hb 4, 14-16; 5, 7-9; Jn 18, 1—19, 42');
    const { passages } = await read<{ passages: { id: string; verses: VerseEntry[] }[] }>(`/api/passages?q=${q}`);
    expect(passages.map(({ id, verses }) => [id, verses.length])).toEqual([
      ['Isa.52.13-Isa.53.12', 15],
      ['Ps.31.2', 1],
      ['Ps.31.6', 1],
      ['Heb.4.14-Heb.4.16', 3],
      ['Heb.5.7-Heb.5.9', 3],
      ['John.18.1-John.19.42', 82],
    ]);
  });

  test('the sitemap holds the home page, the named passages and every chapter', async () => {
    const xml = await (await site!.get('/sitemap-rv1909.xml')).text();
    const own = Array.from(xml.matchAll(/<loc>https:\/\/biblia\.example\.org([^<?]*)<\/loc>/g), ([, path]) => path);
    const chapters = BOOKS.flatMap(({ english, chapters }) =>
      chapters.map((_, at) => `/search/${path(english)}/${at + 1}/1`),
    );
    expect(own).toEqual(['/', '/pasajes', ...chapters]);
  });

  test('robots.txt names the sitemap', async () => {
    expect(await (await site!.get('/robots.txt')).text()).toContain('Sitemap: https://biblia.example.org/sitemap.xml');
  });

  test.each([
    ['/search?libro=Juan&capitulo=3&versiculo=16', 303, '/search/John/3/16#v16'],
    ['/search?libro=Psalms', 303, '/search/Psalms/1/1'],
    ['/search/?libro=Psalms', 308, '/search?libro=Psalms'],
    ['/search//John/3/1', 308, '/search/John/3/1'],
    ['/robots.txt/', 308, '/robots.txt'],
  ])('%s answers %i to %s', async (from, status, to) => {
    const answer = await site!.get(from);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('Location')).toBe(to);
  });
});
