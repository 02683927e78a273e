import { expect, test } from 'vitest';
import { BOOKS } from '../../scripture/canon/books.ts';
import { extentOf } from '../../scripture/reference/extent.ts';
import { chapterPath, versePath } from '../../scripture/reference/path.ts';
import { relativeTo, resolveLink, rewriteLinks } from './rewrite-links.ts';
import { bookFile, chapterFile, fileAt } from './static-files.ts';

const extent = extentOf('rv1909');
const publicUrl = 'https://biblia.example.org';

test.each([
  ['index.html', '/', 'index.html'],
  ['juan/3.html', '/', '../index.html'],
  ['juan/3.html', '/libros', '../libros.html'],
  ['juan/3.html', '/buscar?q=tít%C3%ADtulo&en=Juan', '../buscar.html?q=tít%C3%ADtulo&en=Juan'],
  ['juan/3.html', '/search/John/4/1', '4.html'],
  ['juan/3.html', '/search/John/4', '4.html'],
  ['juan/21.html', '/search/Acts/1/1', '../hechos/1.html'],
  ['buscar.html', '/search/1%20Corinthians/13/4', '1-corintios/13.html#v4'],
  ['buscar.html', '/search/John/3/16#v16:~:text=am%C3%B3', 'juan/3.html#v16:~:text=am%C3%B3'],
  ['juan/3.html', '/archivos/static.css', '../archivos/static.css'],
  ['index.html', '/archivos/emblem.svg#noche', 'archivos/emblem.svg#noche'],
  ['juan/3.html', '#v16', '#v16'],
  ['juan/3.html', 'https://example.org/a', 'https://example.org/a'],
  // Pages that the export lacks lead to the site.
  ['juan/3.html', '/Contact', 'https://biblia.example.org/Contact'],
  ['juan/3.html', '/search/John/22/1', 'https://biblia.example.org/search/John/22/1'],
  ['juan/3.html', '/search/John/3/99', 'https://biblia.example.org/search/John/3/99'],
  [
    'juan/3.html',
    '/search/John/3/16?revision=9f86d081884c',
    'https://biblia.example.org/search/John/3/16?revision=9f86d081884c',
  ],
  ['juan/3.html', '/estudio/John/3/16', 'https://biblia.example.org/estudio/John/3/16'],
])('from %s, %s becomes %s', (from, address, lead) => {
  expect(resolveLink(from, address, { extent, publicUrl, searches: true })).toBe(lead);
});

test('without a search page, links to it lead to the site', () => {
  expect(resolveLink('juan/3.html', '/buscar?q=a', { extent, publicUrl, searches: false })).toBe(
    `${publicUrl}/buscar?q=a`,
  );
  expect(resolveLink('juan/3.html', '/libros', { extent, publicUrl, searches: false })).toBe('../libros.html');
});

test('a link without a target is removed, and escaped text stays escaped', () => {
  const html = '<a href="/Contact">a</a> <a href="/buscar?q=%22a%22&amp;en=Juan">href="/x"</a> <form action="/buscar">';
  expect(
    rewriteLinks(html.replace('href="/x"', 'href=&quot;/x&quot;'), 'juan/3.html', { extent, searches: true }),
  ).toBe(
    '<a>a</a> <a href="../buscar.html?q=%22a%22&amp;en=Juan">href=&quot;/x&quot;</a> <form action="../buscar.html">',
  );
});

test('every book has its own folder, in plain letters, and every chapter is found at its address', () => {
  const folders = BOOKS.map(({ osis }) => bookFile(osis));
  expect(new Set(folders).size).toBe(BOOKS.length);
  for (const folder of folders) expect(folder).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*\/index\.html$/);
  for (const { osis: book } of BOOKS)
    for (const chapter of extent.chapterNumbers(book)) {
      expect(fileAt(extent, chapterPath(extent, { book, chapter }))).toBe(chapterFile({ book, chapter }));
      expect(fileAt(extent, versePath({ book, chapter, verse: 2 }))).toBe(
        extent.verseNumbers(book, chapter).includes(2) ? `${chapterFile({ book, chapter })}#v2` : undefined,
      );
    }
});

test('a relative path between files is the shortest', () => {
  expect(relativeTo('a/b/c.html', 'a/d/e.html')).toBe('../d/e.html');
  expect(relativeTo('a/b.html', 'a/b.html')).toBe('b.html');
});
