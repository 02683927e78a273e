import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '../../../program/log.ts';
import { createFacsimile, measureText } from '../../../scripture/facsimile/facsimile.ts';
import type { OfferedScan } from '../../../services/book/scans/scan-state.ts';
import { openCorrectedTexts } from '../../../services/text/texts/corrected-texts.ts';
import { installInvented, newVarDir } from '../../../services/text/texts/test-support.ts';
import { findPage, type PageSearch } from './find-page.ts';

const varDir = newVarDir();
afterAll(() => rmSync(varDir, { recursive: true }));
installInvented(varDir, { id: 'uno', books: ['Obad', 'Jude'] });
installInvented(varDir, { id: 'dos', books: ['Obad', 'Jude'] });
const texts = openCorrectedTexts({ varDir, log: createLog('silent') });

const file = { sha256: 'a'.repeat(64), size: 1_000 };
const scan = { name: 'libro.pdf', addedAt: 0, settled: true, isDownload: false };
const ofUno = { ...scan, id: 'propio', file, pages: 10, label: 'Edición uno' };
const old = { ...scan, id: 'antiguo', file, pages: 40, label: '1602' };
const linked = { ...scan, id: 'enlace', url: 'https://example.org/biblia.pdf', label: '1569' };
const offered = (edition = 'uno'): OfferedScan[] =>
  edition === 'uno'
    ? [ofUno, old, linked].map((one) => ({ ...one, own: one === ofUno }))
    : [old, ofUno, linked].map((one) => ({ ...one, own: false }));
const scans: PageSearch['scans'] = {
  offered,
  anchors: () => [{ book: 'Obad', chapter: 1, page: 1 }],
  facsimile: (edition: string, id: string) => {
    const { pages } = offered().find((one) => one.id === id) ?? {};
    return pages === undefined ? undefined : createFacsimile(measureText(texts.edition(edition)!), [], pages);
  },
};

/** What was read of the first book: Jude 1:3 and 1:4 on its page 8. */
const lines: [number, number, number, number][] = [[0.1, 0.2, 0.3, 0.04]];
const scanVerses: PageSearch['scanVerses'] = {
  pagesOf: async (_: string, id: string, book: string) =>
    new Map(id === 'propio' && book === 'Jude' ? [[3, 8] as const, [4, 8] as const] : []),
  onPage: async (_: string, id: string, page: number) =>
    id === 'propio' && page === 8
      ? [3, 4].map((verse) => ({ ref: { book: 'Jude', chapter: 1, verse }, regions: lines }))
      : [],
};

async function found(address: string) {
  const url = new URL(address, 'https://biblia.example');
  const [, , book, chapter, verse] = url.pathname.split('/');
  try {
    return await findPage({ texts, scans, scanVerses }, { book, chapter, verse }, url);
  } catch (thrown) {
    return thrown as { headers?: Headers; status?: number; data?: { links: unknown } };
  }
}

test('an edition leads to its own book, and names the others with their addresses', async () => {
  expect(await found('/facsimil/Jude/1')).toMatchObject({
    file: { scan: 'propio', pages: 10 },
    query: '',
    others: [
      {
        path: '/facsimil/Jude/1?libro=antiguo',
        label: expect.stringMatching(/^Ver en el libro impreso \(.?1602.?\)$/),
      },
      { path: 'https://example.org/biblia.pdf' },
    ],
  });
  expect(await found('/facsimil/Jude/1')).not.toHaveProperty('label');
});

test('an edition without one leads to another book by its name', async () => {
  expect(await found('/facsimil/Jude/1?edicion=dos')).toMatchObject({ file: { scan: 'antiguo' }, label: '1602' });
});

test('a named book is kept from page to page, and the text is that of the edition', async () => {
  expect(await found('/facsimil/Jude/1?libro=antiguo')).toMatchObject({
    file: { scan: 'antiguo' },
    label: '1602',
    previous: { path: '/facsimil/Obadiah/1?libro=antiguo' },
    reading: '/search/Jude/1/1',
  });
  expect(await found('/facsimil/pagina/35?edicion=dos&libro=propio')).toMatchObject({
    status: 404,
    data: { links: [{ path: '/facsimil/pagina/1?edicion=dos&libro=propio' }, {}] },
  });
});

test('the page is the one where the verse was found, with links to the verses on it', async () => {
  expect(await found('/facsimil/Jude/1/4')).toMatchObject({
    page: 8,
    printed: [
      { name: 'Judas 1:3', path: '/search/Jude/1/3#v3', regions: lines },
      { name: 'Judas 1:4', path: '/search/Jude/1/4#v4', isNamed: true },
    ],
  });
  expect(await found('/facsimil/Jude/1/4')).not.toHaveProperty('isGuess');
});

test('a page that was read leads to the chapter that is printed on it', async () => {
  expect(await found('/facsimil/pagina/8')).toMatchObject({ name: 'Judas 1', page: 8, printed: [{}, {}] });
});

test('where nothing was found the page is a guess, unless the owner has said where the chapter begins', async () => {
  expect(await found('/facsimil/Jude/1?libro=antiguo')).toMatchObject({ isGuess: true, printed: [] });
  expect(await found('/facsimil/Obadiah/1')).not.toHaveProperty('isGuess');
  expect(await found('/facsimil/Obadiah/1/3')).toMatchObject({ isGuess: true });
  expect(await found('/facsimil/pagina/2')).not.toHaveProperty('isGuess');
});

test.each([
  ['/facsimil/Jude/1?libro=propio', '/facsimil/Jude/1'],
  ['/facsimil/Judas/1?libro=antiguo', '/facsimil/Jude/1?libro=antiguo'],
  ['/facsimil/Jude/1?edicion=dos&libro=antiguo', '/facsimil/Jude/1?edicion=dos'],
])('%s redirects to %s', async (address, canonical) => {
  expect(await found(address)).toMatchObject({ status: 308 });
  const { headers } = (await found(address)) as { headers: Headers };
  expect(headers.get('Location')).toBe(canonical);
});

test('a book that is no longer here is a 404 with those that are', async () => {
  expect(await found('/facsimil/Jude/1?libro=nada')).toMatchObject({
    status: 404,
    data: { links: [{ path: '/facsimil/Jude/1' }, { path: '/facsimil/Jude/1?libro=antiguo' }, {}] },
  });
});
