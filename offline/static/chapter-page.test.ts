import { rmSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { openCompiled } from '../../editions/compiled/open-compiled.ts';
import { openNotebook } from '../../editions/writers/test-support.ts';
import { installInvented, newVarDir } from '../../services/text/texts/test-support.ts';
import { chapterPage } from './chapter-page.tsx';
import { rewriteLinks } from './rewrite-links.ts';

test('a chapter has what the edition’s editors set: headings, notes at its foot, its introduction', async () => {
  const { edition, editorial } = await openNotebook();
  const { content } = chapterPage({ edition, editorial }, { book: 'Ps', chapter: 3 });
  const html = rewriteLinks(renderToStaticMarkup(content), 'salmos/3.html', { extent: edition, searches: true });
  const words = html.replace(/<[^>]*>/g, '');
  for (const said of [
    'Introducción',
    'Libro primero',
    'La noria',
    'Gira la noria sin parar;',
    'Lit. sube el Agua viva',
  ])
    expect(words.replaceAll('\n', ' ')).toContain(said);
  expect(html).toContain('<a href="../mateo/1.html">Mt 1.1</a>');
  // A verse's number leads to its notes, and they lead back; only its number says that there are some.
  expect(html).toContain('href="#notas-1"');
  expect(html).toMatch(/<div id="notas-1"[^>]*><a href="#v1">1<\/a>/);
  expect(words).toContain('con 3 notas de la edición');
  expect(html).not.toContain('<script');
});

test('a chapter of an edition without any has none of it', async () => {
  const { edition } = await openNotebook();
  const { content } = chapterPage({ edition, editorial: () => undefined }, { book: 'Ps', chapter: 3 });
  expect(renderToStaticMarkup(content)).not.toMatch(/notas|introduction|La noria/);
});

test('a psalm that other Bibles number differently says its number in them', () => {
  const dir = newVarDir();
  try {
    const { edition } = openCompiled(installInvented(dir, { id: 'a', books: ['Ps'], versification: 'vulgate' }));
    const title = (chapter: number) =>
      /<h1>.*<\/h1>/
        .exec(
          renderToStaticMarkup(chapterPage({ edition, editorial: () => undefined }, { book: 'Ps', chapter }).content),
        )?.[0]
        .replace(/<[^>]*>/g, '');
    expect([title(8), title(22)]).toEqual(['Salmo 8', 'Salmo 22 (23)']);
  } finally {
    rmSync(dir, { recursive: true });
  }
});
