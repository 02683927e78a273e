// If the requested edition lacks a place, every page offers the editions that have it.
import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '../../program/log.ts';
import type { Services } from '../../services/services.ts';
import { openCorrectedTexts } from '../../services/text/texts/corrected-texts.ts';
import { installInvented, newVarDir } from '../../services/text/texts/test-support.ts';
import { findComparison } from '../../web/routes/compare/find-comparison.ts';
import { findPage } from '../../web/routes/facsimile/find-page.ts';
import { findBookToPrint } from '../../web/routes/print/find-book-to-print.ts';
import { findPlace } from '../../web/routes/reader/read/find-place.ts';
import type { NotFoundData } from '../../web/ui/not-found-data.ts';

const varDir = newVarDir();
afterAll(() => rmSync(varDir, { recursive: true }));
installInvented(varDir, { id: 'uno', title: 'Edición primera', books: ['Obad'] });
installInvented(varDir, { id: 'dos', title: 'Edición segunda', books: ['Obad'] });
installInvented(varDir, { id: 'tres', title: 'Edición tercera', books: ['Obad', 'Jude'] });
installInvented(varDir, { id: 'cuatro', title: 'Edición cuarta', books: ['Dan'], versification: 'catholic' });
const texts = openCorrectedTexts({ varDir, log: createLog('silent') });
const scan = { id: 'impreso', own: true, file: { size: 1_000 } };
const scans = { offered: () => [scan], facsimile: () => ({ pages: 10 }) } as unknown as Services['scans'];
const scanVerses = {} as Services['scanVerses'];

const PAGES: readonly (readonly [string, (url: URL) => unknown])[] = [
  ['/search/Jude/1/5', (url) => findPlace(texts, { book: 'Jude', chapter: '1', verse: '5' }, url)],
  ['/comparar/Jude/1', (url) => findComparison(texts, { book: 'Jude', chapter: '1' }, url)],
  ['/imprimir/Jude', (url) => findBookToPrint(texts, 'Jude', url)],
  ['/imprimir?libro=judas', (url) => findBookToPrint(texts, undefined, url)],
  [
    '/facsimil/Jude/1/5',
    (url) => findPage({ texts, scans, scanVerses }, { book: 'Jude', chapter: '1', verse: '5' }, url),
  ],
];

/** The data of its 404. */
async function notFoundDataOf(find: (url: URL) => unknown, path: string): Promise<NotFoundData> {
  try {
    await find(new URL(path, 'https://biblia.example'));
  } catch (thrown) {
    return (thrown as { readonly data: NotFoundData }).data;
  }
  throw new Error('it exists');
}

test.each(PAGES)('%s offers the edition that has it', async (path, find) => {
  const { sentence, links } = await notFoundDataOf(find, path);
  expect(sentence).toBe('Esta edición no contiene el libro «Judas».');
  const to = /^\/imprimir/.test(path)
    ? '/imprimir/Jude'
    : path.includes('/5')
      ? '/search/Jude/1/5'
      : '/search/Jude/1/1';
  expect(links[0]).toEqual({ path: `${to}?edicion=tres`, label: 'Leer este pasaje en Edición tercera' });
});

test('Susanna, which another edition has as Daniel 13, is offered there', async () => {
  const find = (url: URL) => findPlace(texts, { book: 'Susanna', chapter: '1', verse: '5' }, url);
  const { links } = await notFoundDataOf(find, '/search/Susanna/1/5');
  expect(links[0]).toEqual({ path: '/search/Daniel/13/1?edicion=cuatro', label: 'Leer este pasaje en Edición cuarta' });
});
