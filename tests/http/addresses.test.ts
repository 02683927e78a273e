import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { findAbsentBook } from '../../scripture/canon/deuterocanon.ts';
import { findBook } from '../../scripture/canon/find-book.ts';
import { reportSkipped } from '../report-skipped.ts';
import { openBuiltSite, PUBLIC_URL } from './built-site.ts';
import { find, parseHtml, textOf } from './parse-html.ts';

const site = await openBuiltSite();
afterAll(() => site?.close());
const absent = !site && reportSkipped('las direcciones de los capítulos', 'npm run edition -- setup');

describe.skipIf(absent)('addresses of the reader', () => {
  test.each([
    ['/search/juan/3', '/search/John/3/1'],
    ['/search/john/3/16', '/search/John/3/16'],
    ['/search/John/3/16/', '/search/John/3/16'],
    ['/SEARCH/John/3/16', '/search/John/3/16'],
    ['/search/1co/13/4', '/search/1%20Corinthians/13/4'],
    ['/search/1CO/13', '/search/1%20Corinthians/13/1'],
    ['/search/1.%C2%AA%20Corintios/13/4', '/search/1%20Corinthians/13/4'],
    ['/search/Cantares/2', '/search/Song%20of%20Solomon/2/1'],
    ['/search/Salmos', '/search/Psalms/1/1'],
    ['/search/John/03/016', '/search/John/3/16'],
    ['/search/juan/3/16?utm_source=x', '/search/John/3/16'],
    ['/search/juan/3/16?edicion=rv1909', '/search/John/3/16'],
    ['/search/Juan%203:16', '/search/John/3/16'],
    ['/search/juan/3/18,16', '/search/John/3/16,18'],
    ['/search/Jn%203,%2016', '/search/John/3/16?o=capitulos'],
    ['/juan/3/16', '/search/John/3/16'],
    ['/salmo/23', '/search/Psalms/23/1'],
    ['/search/juan/3/16/corregir', '/estudio/John/3/16'],
    ['/estudio/juan/3/16', '/estudio/John/3/16'],
    ['/estudio/Juan/3', '/estudio/John/3/1'],
    // Every page with a single address has it in one spelling.
    ['/Propuestas/', '/propuestas'],
    ['/Administracion/Personas', '/administracion/personas'],
  ])('%s leads to %s', async (from, to) => {
    const answer = await site!.get(from);
    expect(answer.status).toBe(308);
    const { pathname, search, hash } = new URL(answer.headers.get('location') ?? '', PUBLIC_URL);
    expect(pathname + search + hash).toBe(to);
  });

  test.each([
    '/search/John/3/16',
    '/search/Job/39/38',
    '/search/1%20Corinthians/13/4',
    '/search/3%20John/1/15',
    '/search/John/3/16?utm_source=x',
    '/search/John/3/16,18-20',
  ])('%s is a page', async (address) => {
    expect((await site!.get(address)).status).toBe(200);
  });

  test.each([
    ['/search/John/99/1', 'Juan tiene 21 capítulos', ['/search/John/1/1', '/search/John/21/1']],
    ['/search/John/3/99', 'Juan 3 tiene 36 versículos', ['/search/John/3/1', '/search/John/3/36']],
    ['/search/John/0/1', 'Juan tiene 21 capítulos', ['/search/John/21/1']],
    ['/search/Numbers/12/16', 'Números 12:16 es aquí 13:1', ['/search/Numbers/13/1']],
    ['/search/John/3/dos', 'no es un número de versículo de Juan', ['/search/John/3/1']],
    ['/search/Juan%203:99', 'Juan 3 tiene 36 versículos', ['/search/John/3/1', '/search/John/3/36']],
    ['/search/Apocalisis/3', 'No hay ningún libro llamado «Apocalisis»', ['/search/Revelation/3/1', '/libros']],
    ['/search/Judit/1/1', 'no contiene el libro «Judit»', ['/libros']],
    ['/search/Nadie/1/1', 'No hay ningún libro llamado «Nadie»', ['/libros']],
    ['/search/John/tres/1', 'no es un número de capítulo de Juan', ['/search/John/1/1']],
    ['/search/John/3/1?edicion=nada', 'Reina-Valera 1909', ['/search/John/3/1']],
  ])('%s does not exist: %s', async (address, sentence, links) => {
    const answer = await site!.get(address);
    expect(answer.status).toBe(404);
    const main = [...find(parseHtml(await answer.text()), (e) => e.tag === 'main')][0]!;
    expect(textOf(main)).toContain(sentence);
    const hrefs = [...find(main, (e) => e.tag === 'a')].map((a) => a.attributes.href);
    for (const link of links) expect(hrefs).toContain(link);
  });
});

test('no screen has the name of a book, so that /juan/3 can be an address', () => {
  const routes = readFileSync(join(import.meta.dirname, '../../web/pages.ts'), 'utf8');
  const firsts = [...routes.matchAll(/path: '\/([\w*]+)/g)].map(([, first = '']) => first);
  expect(firsts.length).toBeGreaterThan(30);
  const others = ['api', 'assets', 'email', 'health', 'ready', 'robots.txt', 'sitemap.xml', 'favicon.ico'];
  for (const first of [...firsts, ...others]) expect(findBook(first) ?? findAbsentBook(first), first).toBeUndefined();
});
