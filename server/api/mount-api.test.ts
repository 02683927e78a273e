import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { setDefaultEdition } from '../../editions/library/change-library.ts';
import { installInvented } from '../../services/text/texts/test-support.ts';
import { appWith, callsOver, openTestServices } from '../test-support.ts';
import { chosenCall, mountApi } from './mount-api.ts';

describe('mount api', () => {
  const services = openTestServices();
  afterAll(() => services.close());
  const app = appWith((app) => mountApi(app, callsOver(services)));
  type Members = Record<string, unknown>;
  const read = async <T>(answer: Response | Promise<Response>): Promise<T> => (await (await answer).json()) as T;
  const json = <T = Members[]>(path: string) => read<T>(app.request(path));
  const revision = services.texts.edition()?.meta.revision;

  test('a chapter returns its verses in order', async () => {
    const verses = await json('/api/verse/chapter/John/3');
    expect(verses).toHaveLength(36);
    expect(verses[15]).toEqual({
      id: 'John.3.16',
      edition: 'uno',
      book: 'John',
      chapter: 3,
      number: 16,
      text: 'Aquí está Juan 3:16.',
      revision,
    });
  });

  test('a title is a separate field of the verse', async () => {
    const [first, second] = await json('/api/verse/chapter/Psalms/23');
    expect(first).toMatchObject({ id: 'Ps.23.1', text: 'Aquí está Salmo 23:1.', title: 'Título del salmo 23.' });
    expect(second).not.toHaveProperty('title');
  });

  test('a book returns the places of its verses', async () => {
    const verses = await json('/api/verse/book/John');
    expect(verses).toHaveLength(879);
    expect(verses[0]).toEqual({ id: 'John.1.1', chapter: 1, number: 1 });
    expect(verses.at(-1)).toEqual({ id: 'John.21.25', chapter: 21, number: 25 });
  });

  test('the headings of a book are this site’s, in the numbering of the edition', async () => {
    const headings = await json('/api/headings/jn');
    expect(headings[0]).toMatchObject({
      id: expect.stringMatching(/^John\.1\.1-John\.1\.\d+$/),
      chapter: 1,
      number: 1,
    });
    expect(headings.length).toBeGreaterThan(50);
    expect(await json('/api/headings/John')).toEqual(headings);
    expect((await json('/api/headings/Jude?edition=dos'))[0]?.id).toMatch(/^Jude\.1\.1/);
  });

  test('what editors set beside a chapter is empty where an edition has the words alone', async () => {
    const nothing = { introduction: [], headings: [], notes: [] };
    expect(await json('/api/editorial/jn/3')).toEqual(nothing);
    expect(await json('/api/editorial/John/3')).toEqual(nothing);
  });

  test('the lookup returns testaments, books and editions', async () => {
    const book = {
      type: 'book',
      testament: 'NT',
      osis: 'Jude',
      chapters: 1,
      value: 'Jude',
      text: 'Judas',
      abbr: 'Jud',
    };
    const edition = {
      type: 'edition',
      value: 'uno',
      text: 'Edición primera',
      abbreviation: 'UNO',
      year: 1999,
      language: 'es',
      rights: 'De prueba',
      source: 'Inventada',
      revision,
      verses: services.texts.edition()?.meta.verseCount,
      default: true,
    };
    const entries = await json('/api/verse/lookup');
    expect(entries.map(({ type, value }) => `${type} ${value}`)).toEqual([
      'testament OT',
      'testament NT',
      'book Numbers',
      'book Psalms',
      'book John',
      'book Jude',
      'edition uno',
      'edition dos',
    ]);
    expect(entries[1]).toEqual({ type: 'testament', value: 'NT', text: 'Nuevo Testamento' });
    expect(entries[5]).toEqual(book);
    expect(entries[6]).toEqual(edition);
    expect(await json('/api/verse/lookup?edition=dos')).toMatchObject([
      { type: 'testament', value: 'NT' },
      book,
      edition,
      { type: 'edition', value: 'dos', default: false },
    ]);
  });

  describe('alternative names are accepted, and responses are canonical', () => {
    test.each([
      ['/api/verse/chapter/juan/3', 'John.3.1'],
      ['/api/verse/chapter/JUAN/03', 'John.3.1'],
      ['/api/verse/chapter/Jn/3/', 'John.3.1'],
      ['/api/verse/chapter/JHN/3', 'John.3.1'],
      ['/api/verse/chapter/S.%20Juan/3', 'John.3.1'],
      ['/api/verse/chapter/evangelio+seg%C3%BAn+san+juan/3', 'John.3.1'],
      ['/api/verse/chapter/salmo/23', 'Ps.23.1'],
      ['/api/verse/chapter/n%C3%BAmeros/13', 'Num.13.1'],
      ['/api/verse/book/judas', 'Jude.1.1'],
      ['/api/verse/book/judas/', 'Jude.1.1'],
      ['/api/verse/book/judas?edition=uno', 'Jude.1.1'],
      ['/api/verse/book/judas?utm_source=x', 'Jude.1.1'],
    ])('%s', async (path, id) => {
      const answer = await app.request(path);
      expect(answer.status).toBe(200);
      expect((await read<Members[]>(answer))[0]?.id).toBe(id);
    });
  });

  test('a call returns the text of the edition that it names', async () => {
    const [verse] = await json('/api/verse/chapter/Jude/1?edition=dos');
    expect(verse).toMatchObject({
      text: 'Allí está Judas 1:1.',
      revision: services.texts.edition('dos')?.meta.revision,
    });
  });

  describe('errors', () => {
    test.each([
      ['/api/verse/chapter/John/99', 404, 'chapter-missing', 'Juan tiene 21 capítulos; no hay un capítulo 99.'],
      ['/api/verse/chapter/John/0', 404, 'chapter-missing', 'Juan tiene 21 capítulos; no hay un capítulo 0.'],
      ['/api/verse/chapter/Judas/2', 404, 'chapter-missing', 'Judas tiene un solo capítulo; no hay un capítulo 2.'],
      ['/api/verse/chapter/John/tres', 400, 'chapter-unreadable', '«tres» no es un número de capítulo de Juan.'],
      ['/api/verse/chapter/John/-1', 400, 'chapter-unreadable', '«-1» no es un número de capítulo de Juan.'],
      ['/api/verse/chapter/John/3.0', 400, 'chapter-unreadable', '«3.0» no es un número de capítulo de Juan.'],
      ['/api/verse/chapter/John/%20', 400, 'chapter-unreadable', '« » no es un número de capítulo de Juan.'],
      ['/api/verse/book/Nadie', 404, 'book-unknown', 'No hay ningún libro llamado «Nadie».'],
      ['/api/headings/Nadie', 404, 'book-unknown', 'No hay ningún libro llamado «Nadie».'],
      ['/api/headings/Jude/1', 404, 'call-unknown', 'Esta llamada no existe.'],
      ['/api/verse/book/Joh', 404, 'book-unknown', 'No hay ningún libro llamado «Joh».'],
      ['/api/verse/book/%00', 404, 'book-unknown', 'No hay ningún libro llamado'],
      ['/api/verse/book/%E0%A4', 404, 'book-unknown', 'No hay ningún libro llamado'],
      ['/api/verse/book/Judit', 404, 'book-unknown', 'Esta edición no contiene el libro «Judit».'],
      ['/api/verse/chapter/Genesis/1', 404, 'book-missing', 'Esta edición no contiene el libro «Génesis».'],
      ['/api/verse/chapter/John/3?edition=dos', 404, 'book-missing', 'Esta edición no contiene el libro «Juan».'],
      [
        '/api/verse/lookup?edition=tres',
        404,
        'edition-unknown',
        'No hay ninguna edición «tres». Hay: uno (Edición primera), dos (Edición segunda).',
      ],
      ['/api/verse/book/John?edition=', 404, 'edition-unknown', 'No hay ninguna edición «».'],
      ['/api/verse/book/John?edition=constructor', 404, 'edition-unknown', 'No hay ninguna edición «constructor».'],
      ['/api/verse/book/Jude?edition=uno&edition=dos', 400, 'edition-repeated', 'Indique una sola edición'],
      ['/api', 404, 'call-unknown', 'Esta llamada no existe.'],
      ['/api/verse', 404, 'call-unknown', 'Esta llamada no existe.'],
      ['/api/verse/chapter/John', 404, 'call-unknown', 'Esta llamada no existe.'],
      ['/api/verse/chapter/John/3/16', 404, 'call-unknown', 'Esta llamada no existe.'],
    ])('%s answers %i %s', async (path, status, code, detail) => {
      const answer = await app.request(path);
      expect(answer.status).toBe(status);
      expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      const problem = await read<Members>(answer);
      expect(problem).toMatchObject({ type: 'about:blank', status, code, detail: expect.stringContaining(detail) });
      expect(problem.title).toBe(status === 400 ? 'Petición incorrecta' : 'No encontrado');
    });

    test('a refusal lists the existing alternatives', async () => {
      expect((await json<Members>('/api/verse/chapter/Jude/2')).chapters).toEqual([1]);
      expect((await json<Members>('/api/verse/lookup?edition=x')).editions).toEqual([
        { value: 'uno', text: 'Edición primera' },
        { value: 'dos', text: 'Edición segunda' },
      ]);
      expect((await json<Members>('/api/otra')).calls).toContain('GET /api/verse/chapter/{book}/{chapter}');
    });

    test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s is refused with 405', async (method) => {
      for (const path of ['/api/verse/lookup', '/api/verse/book/Nadie', '/api/verse/chapter/John/3/']) {
        const answer = await app.request(path, { method });
        expect(answer.status).toBe(405);
        expect(answer.headers.get('Allow')).toBe('GET, HEAD, OPTIONS');
        expect(await answer.json()).toMatchObject({ status: 405, code: 'method-not-allowed' });
      }
    });
  });

  describe('headers', () => {
    const path = '/api/verse/chapter/John/3';
    const get = (headers: Record<string, string> = {}, method = 'GET') => app.request(path, { method, headers });

    test('calls are open to every origin, without credentials', async () => {
      const { headers } = await get({ Origin: 'https://otra.example.org' });
      expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
      expect(headers.has('Access-Control-Allow-Credentials')).toBe(false);
      expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
      expect(headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
      expect(headers.get('Vary')).toBe('Accept-Encoding');
      expect(headers.get('Content-Type')).toBe('application/json');
      expect(headers.has('Set-Cookie')).toBe(false);
    });

    test('a preflight is granted', async () => {
      const answer = await get(
        { Origin: 'https://otra.example.org', 'Access-Control-Request-Method': 'GET' },
        'OPTIONS',
      );
      expect(answer.status).toBe(204);
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
      expect(answer.headers.get('Access-Control-Allow-Methods')).toBe('GET, HEAD, OPTIONS');
      expect(answer.headers.get('Allow')).toBe('GET, HEAD, OPTIONS');
    });

    test('an unchanged response gets 304, per encoding', async () => {
      const tags = new Set<string>();
      for (const encoding of ['br', 'gzip', 'identity']) {
        const tag = (await get({ 'Accept-Encoding': encoding })).headers.get('ETag')!;
        tags.add(tag);
        const again = await get({ 'Accept-Encoding': encoding, 'If-None-Match': `"x", ${tag}` });
        expect(again.status).toBe(304);
        expect(await again.text()).toBe('');
        expect(again.headers.get('ETag')).toBe(tag);
        expect(again.headers.get('Access-Control-Allow-Origin')).toBe('*');
        expect(again.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
      }
      expect(tags.size).toBe(3);
    });

    test('the same bytes in every encoding', async () => {
      const plain = await (await get()).text();
      const bytes = async (encoding: string) =>
        Buffer.from(await (await get({ 'Accept-Encoding': encoding })).arrayBuffer());
      expect(brotliDecompressSync(await bytes('gzip, br')).toString()).toBe(plain);
      expect(gunzipSync(await bytes('gzip')).toString()).toBe(plain);
    });

    test('another spelling of the address has the same tag', async () => {
      const [one, other] = [await app.request(path), await app.request('/api/verse/chapter/jn/03?x=1')];
      expect(other.headers.get('ETag')).toBe(one.headers.get('ETag'));
    });

    test('HEAD has the headers of GET', async () => {
      const [head, whole] = [await get({}, 'HEAD'), await get()];
      expect(head.status).toBe(200);
      expect(await head.text()).toBe('');
      expect([...head.headers]).toEqual([...whole.headers]);
      expect((await app.request('/api/verse/book/Nadie', { method: 'HEAD' })).status).toBe(404);
    });
  });

  test('a changed library takes effect at once', async () => {
    const services = openTestServices();
    const app = appWith((app) => mountApi(app, callsOver(services)));
    const text = async (query = '') =>
      (await read<Members[]>(app.request(`/api/verse/chapter/Jude/1${query}`)))[0]?.text;
    expect(await text()).toBe('Aquí está Judas 1:1.');
    const tag = (await app.request('/api/verse/chapter/Jude/1')).headers.get('ETag')!;

    installInvented(services.varDir, { id: 'uno', words: 'Corregido' });
    services.texts.refresh();
    await services.texts.catchUp();
    expect(await text()).toBe('Corregido Judas 1:1.');
    expect((await app.request('/api/verse/chapter/Jude/1', { headers: { 'If-None-Match': tag } })).status).toBe(200);

    setDefaultEdition(services.varDir, 'dos');
    services.texts.refresh();
    await services.texts.catchUp();
    expect(await text()).toBe('Allí está Judas 1:1.');
    expect(await text('?edition=uno')).toBe('Corregido Judas 1:1.');
    services.close();
  });
});

describe('chosen call', () => {
  const CHAPTER = '/api/verse/chapter/{book}/{chapter}';
  const chosen = (fields: Record<string, string>) =>
    chosenCall([CHAPTER, '/api/verse/lookup'], new URLSearchParams(fields));

  test.each([
    [{ book: 'John', chapter: '3' }, '/api/verse/chapter/John/3'],
    [{ book: ' 1 Corintios ', chapter: '13', edition: 'rv1909' }, '/api/verse/chapter/1%20Corintios/13?edition=rv1909'],
    [{ book: 'John', chapter: '3', edition: '' }, '/api/verse/chapter/John/3'],
    [{ book: '../../x?y#z', chapter: '3' }, '/api/verse/chapter/..%2F..%2Fx%3Fy%23z/3'],
    [{ book: '\ud800', chapter: '3' }, '/api/verse/chapter/%EF%BF%BD/3'],
  ])('%j fill the path, and other fields become the query', (fields, address) => {
    expect(chosen({ llamada: CHAPTER, ...fields })).toBe(address);
  });

  test.each<Record<string, string>>([
    { llamada: CHAPTER, book: 'John' },
    { llamada: CHAPTER, book: '..', chapter: '3' },
    { llamada: '//elsewhere.example/', book: 'John', chapter: '3' },
    { book: 'John', chapter: '3' },
  ])('%j leads to no call', (fields) => {
    expect(chosen(fields)).toBeUndefined();
  });
});
