import { expect, test } from 'vitest';
import { crawl } from './crawl.ts';

const SITE: Readonly<Record<string, string>> = {
  'index.html': `<link rel="stylesheet" href="a/s.css"><a href="a/1.html#v2">1</a><a href="a/1.html#v9">2</a><a href="a/">3</a>
    <a href="../fuera.html">4</a><a href="https://example.org/x">5</a><img src="https://example.org/y.png" alt="">`,
  'a/1.html': `<li id="v2"><h2>Título</h2><a href="#v2"><span>1</span>2</a><p>Dos <i>palabras</i>.</p></li><script src="../s.js"></script>`,
  'a/s.css': 'a{background:url("b.svg#no")}b{mask:url(data:image/svg+xml,x)}',
  'a/b.svg': '<svg><g id="si"/></svg>',
};
const TYPES: Readonly<Record<string, string>> = { html: 'text/html', css: 'text/css' };

test('a crawl reports broken links, the files that pages load, and the text of pages', async () => {
  const found = await crawl(new URL('http://127.0.0.1/zim/index.html'), async ({ pathname }) => {
    const name = pathname.replace('/zim/', '');
    const body = SITE[name];
    return {
      status: body === undefined ? 404 : 200,
      type: TYPES[name.split('.').at(-1) ?? ''] ?? '',
      body: body ?? '',
    };
  });
  expect(found.broken.toSorted()).toEqual([
    'a/1.html: s.js (404)',
    'a/s.css: b.svg#no',
    'index.html: ../fuera.html',
    'index.html: a/ (404)',
    'index.html: a/1.html#v9',
  ]);
  expect(found.wanted).toEqual(['index.html: https://example.org/y.png']);
  expect([...found.external]).toEqual(['https://example.org/x']);
  expect(found.pages.get('a/1.html')).toMatchObject({
    verses: [{ number: 2, title: 'Título', text: 'Dos palabras.' }],
    controls: 1,
  });
  expect(found.files).toEqual(new Set(['index.html', 'a/1.html', 'a/s.css', 'a/b.svg']));
});
