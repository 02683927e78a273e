// Comparisons of editions: the addresses that lead there, the answers to bad ones, and that none is cached or indexed.
import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '../../program/log.ts';
import { parseEnv } from '../../services/env.ts';
import { installInvented, newVarDir } from '../../services/text/texts/test-support.ts';
import { compose } from './built-program.ts';
import { PUBLIC_URL } from './built-site.ts';
import { find, parseHtml, textOf } from './parse-html.ts';

const varDir = newVarDir();
const BOOKS = ['Num', 'Ps', 'John', 'Jude'];
installInvented(varDir, { id: 'uno', title: 'Edición primera', words: 'Aquí está' });
installInvented(varDir, {
  id: 'dos',
  title: 'Edición segunda',
  versification: 'kjv',
  words: 'Allí está',
  books: [...BOOKS, 'Joel'],
});
installInvented(varDir, { id: 'tres', title: 'Edición tercera', books: ['Jude'] });
installInvented(varDir, { id: 'cuatro', title: 'Edición cuarta', versification: 'catholic', books: ['Joel', 'Jude'] });
const program = await compose(parseEnv({ VAR_DIR: varDir, PUBLIC_URL }), createLog('silent'));
afterAll(async () => {
  await program.close();
  rmSync(varDir, { recursive: true });
});
const get = async (path: string) => program.app.request(path);

test.each([
  ['/comparar', '/comparar/Numbers/1'],
  ['/comparar/jn/3', '/comparar/John/3'],
  ['/comparar/jn/3/', '/comparar/John/3'],
  ['/Comparar/Juan%203', '/comparar/John/3'],
  ['/comparar/Juan%203:16', '/comparar/John/3#v16'],
  ['/comparar/John/3/16?ediciones=uno,dos', '/comparar/John/3?ediciones=uno,dos#v16'],
  ['/comparar/John/3?ediciones=', '/comparar/John/3'],
  ['/comparar/John/3?ediciones=dos&ediciones=UNO&ediciones=', '/comparar/John/3?ediciones=dos,uno'],
  ['/comparar/Joel/4?ediciones=dos,cuatro', '/comparar/Joel/3?ediciones=dos,cuatro'],
  ['/comparar/judas/1?ediciones=dos,uno&utm_source=x', '/comparar/Jude/1?ediciones=dos,uno'],
])('%s leads to %s', async (from, to) => {
  const answer = await get(from);
  expect([answer.status, answer.headers.get('Location')]).toEqual([308, to]);
});

test('a comparison is rendered for each request, and is noindex', async () => {
  const path = '/comparar/John/3?ediciones=uno,dos';
  for (const address of [path, `${path}&utm_source=x`]) {
    const answer = await get(address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
    expect(answer.headers.get('ETag')).toBeNull();
    expect(await answer.text()).toContain('<meta name="robots" content="noindex"/>');
  }
  // Cached pages have an ETag.
  expect((await get('/search/John/3/1')).headers.get('ETag')).not.toBeNull();
  expect(await (await get('/robots.txt')).text()).toContain('Disallow: /comparar\n');
  expect(await (await get('/sitemap.xml')).text()).not.toContain('/comparar');
});

const rowsOf = async (path: string) => {
  const html = await (await get(path)).text();
  return [...find(parseHtml(html), (element) => /^v\d+$/.test(element.attributes.id ?? ''))];
};

test('each verse is beside its counterpart, also with another numbering, and links to it', async () => {
  const html = await (await get('/comparar/Numbers/13?ediciones=uno,dos')).text();
  expect(html).toContain('<mark>Aquí</mark> está Números 13:');
  expect(html).toContain('href="/search/Numbers/13/1#v1"');
  expect(html).toContain('href="/search/Numbers/12/16?edicion=dos#v16"');
  expect(await rowsOf('/comparar/Numbers/13?ediciones=uno,dos')).toHaveLength(34);
  expect(await rowsOf('/comparar/Numbers/13?ediciones=dos,uno')).toHaveLength(33);
});

test('every chapter links to its comparison, its own edition first', async () => {
  const html = async (path: string) => (await get(path)).text();
  expect(await html('/search/John/3/1')).toContain('<a href="/comparar/John/3?ediciones=uno,dos" rel="nofollow">');
  expect(await html('/search/John/3/1?edicion=dos')).toContain('href="/comparar/John/3?ediciones=dos,uno"');
});

test('every chapter names its edition beside its heading, and links to the same place in the others', async () => {
  const offered = async (path: string) => {
    const [heading] = find(
      parseHtml(await (await get(path)).text()),
      ({ attributes }) => attributes.class === 'heading',
    );
    return [
      ...find(heading!, ({ tag, attributes }) => tag === 'li' || (tag === 'button' && attributes.class === 'edition')),
    ].map((element) =>
      [textOf(element), [...find(element, ({ tag }) => tag === 'a')].map(({ attributes: { href } }) => href)].flat(),
    );
  };
  expect(await offered('/search/Numbers/13/1')).toEqual([
    ['Edición primera'],
    ['Edición primera'],
    ['Edición segunda', '/search/Numbers/13/1?edicion=dos'],
    ['Edición tercera (no tiene este capítulo)'],
    ['Edición cuarta (no tiene este capítulo)'],
  ]);
  expect((await offered('/search/Numbers/13/2'))[2]).toEqual([
    'Edición segunda',
    '/search/Numbers/13/1?edicion=dos#v1',
  ]);
  expect((await offered('/search/Numbers/12/16?edicion=dos'))[2]).toEqual([
    'Edición primera',
    '/search/Numbers/13/1#v1',
  ]);
});

test('the table of books is that of the edition, and names the edition only if it is not the default', async () => {
  const html = parseHtml(await (await get('/libros?edicion=tres')).text());
  const books = [...find(html, ({ tag, attributes }) => tag === 'details' && attributes.name === 'libro')];
  expect(books.map((book) => book.attributes['data-book'])).toEqual(['Jude']);
  expect([...find(books[0]!, ({ tag }) => tag === 'a')].map(({ attributes }) => attributes.href)).toEqual([
    '/search/Jude/1/1?edicion=tres',
  ]);
  const named = await get('/libros?edicion=uno');
  expect([named.status, named.headers.get('Location')]).toEqual([308, '/libros']);
  expect((await get('/libros?edicion=nada')).status).toBe(404);
  expect(await (await get('/search/John/3/1?edicion=dos')).text()).toContain(
    '<h1 tabindex="-1"><a href="/libros?edicion=dos">',
  );
});

test('the selectors of the header show the compared chapter', async () => {
  const chosen = async (path: string) => {
    const html = parseHtml(await (await get(path)).text());
    const selects = [...find(html, ({ attributes }) => /^(libro|capitulo|versiculo)$/.test(attributes.id ?? ''))];
    return selects.map((select) =>
      [...find(select, ({ tag, attributes }) => tag === 'option' && 'selected' in attributes)].map(textOf).join(),
    );
  };
  expect(await chosen('/comparar/Numbers/13?ediciones=uno,dos')).toEqual(['Números', '13', '1']);
  // The first edition lacks it.
  expect((await chosen('/comparar/John/3?ediciones=tres,uno'))[0]).toBe('Elija un libro');
});

test('the neighbouring chapters are compared too', async () => {
  const html = await (await get('/comparar/John/3?ediciones=dos,uno')).text();
  expect(html).toContain('href="/comparar/John/2?ediciones=dos,uno"');
  expect(html).toContain('href="/comparar/John/4?ediciones=dos,uno"');
});

test('an edition without the chapter says so', async () => {
  const html = await (await get('/comparar/John/3?ediciones=tres,uno')).text();
  expect(html).toContain('Edición tercera: no tiene Juan 3.');
  expect(html).toContain('Aquí está Juan 3:16.');
});

test.each([
  ['/comparar/Jude/1?ediciones=uno', 400, 'Solo se ha elegido una edición: Edición primera.'],
  ['/comparar/Jude/1?ediciones=uno,dos,tres,cuatro', 400, 'Se han pedido 4 ediciones y se comparan 3 como máximo.'],
  ['/comparar/Jude/1?ediciones=uno,nada', 404, 'Aquí no hay ninguna edición «nada».'],
  ['/comparar/Jude/1?ediciones=nada', 404, 'Aquí no hay ninguna edición «nada».'],
  ['/comparar/John/99', 404, 'Juan tiene 21 capítulos'],
  ['/comparar/nadie/1', 404, 'nadie'],
  ['/comparar/Genesis/1', 404, 'Génesis'],
  ['/comparar/John/3/99', 404, '36 versículos'],
])('%s is %i: %s', async (path, status, sentence) => {
  const answer = await get(path);
  expect(answer.status).toBe(status);
  expect(await answer.text()).toContain(sentence);
});

test('with a single edition there is nothing to compare', async () => {
  const own = newVarDir();
  installInvented(own, { id: 'uno', title: 'Edición primera', books: ['Jude'] });
  const alone = await compose(parseEnv({ VAR_DIR: own, PUBLIC_URL }), createLog('silent'));
  const answer = await alone.app.request('/comparar/Jude/1');
  const html = await answer.text();
  const chapter = await (await alone.app.request('/search/Jude/1/1')).text();
  await alone.close();
  rmSync(own, { recursive: true });
  expect(answer.status).toBe(404);
  expect(chapter).not.toContain('/comparar');
  expect(chapter).toContain('<p class="edition">Edición primera</p>');
  expect(html).toContain('en este sitio solo hay una: Edición primera');
  expect(html).toContain('href="/search/Jude/1/1"');
});

test('Joel 3 of Catholic Bibles stands beside the end of chapter 2, each number with its own chapter', async () => {
  const html = await (await get('/comparar/Joel/3?ediciones=cuatro,dos')).text();
  expect(html).toContain('href="/search/Joel/2/28?edicion=dos#v28"');
  expect(html).toContain('aria-label="Joel 2:28"');
});
