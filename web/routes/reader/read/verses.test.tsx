import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { bookByOsis } from '../../../../scripture/canon/book.ts';
import { smallEdition } from '../../../../scripture/search/test-support.ts';
import type { EditorsLayer } from '../../../../scripture/text/editors-layer.ts';
import type { Services } from '../../../../services/services.ts';
import { readToday } from './read-chapter.ts';
import { Verses } from './verses.tsx';

const edition = smallEdition({ 'John.3.15': 'Para que todo aquel', 'John.3.16': 'Porque de tal manera' });
const address = { book: bookByOsis('John')!, chapter: 3, verse: 15 };

function htmlOf(study: object | undefined, query = '', layer?: EditorsLayer): string {
  const texts = { editions: () => [edition.meta], edition: () => edition, editorial: () => layer, defaultId: 'prueba' };
  const services = {
    texts,
    scans: { scanOf: () => undefined },
    headings: { of: () => [] },
    ...(study && { study }),
  } as unknown as Services;
  const data = readToday(services, { edition, address, query });
  return renderToStaticMarkup(<Verses data={data} verses={edition.chapter('John', 3)!.verses} />);
}

/** The addresses of the numbers in a chapter's page. */
const numbersOf = (study: object | undefined, query = ''): unknown[] =>
  [...htmlOf(study, query).matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

test('a number leads to the page of its verse, in its edition', () => {
  expect(numbersOf({})).toEqual(['/estudio/John/3/15', '/estudio/John/3/16']);
  expect(numbersOf({}, '?edicion=prueba')[1]).toBe('/estudio/John/3/16?edicion=prueba');
});

test('in a copy without such pages it is a plain anchor', () => {
  expect(numbersOf(undefined)).toEqual(['#v15', '#v16']);
});

const note = {
  kind: 'footnote',
  offset: 4,
  text: 'Otros: de esta manera. Jn 3.15; Jn 3.17',
  marks: [],
  parts: [],
} as const;
const layer: EditorsLayer = {
  counts: { headings: 1, notes: 2, references: 0, introductions: 0 },
  chapter: () => ({
    headings: [{ verse: 16, offset: 0, style: 's1', text: 'El amor de Dios', marks: [], notes: [] }],
    notes: [
      { verse: 16, ...note },
      { verse: 16, ...note },
    ],
  }),
  introduction: () => [],
};

test('the edition’s headings stand between verses, and a number says how many notes its verse has', () => {
  const html = htmlOf({}, '', layer);
  expect(html).toContain('</ol><h2 class="own"><span>El amor de Dios</span></h2><ol start="16">');
  expect(html).toContain('16<span>, con 2 notas de la edición</span></a><p>Porque de tal manera</p>');
  expect(html).not.toContain('Otros');
});

test('an edition with nothing beside its text has the page that it had', () => {
  expect(htmlOf({})).toBe(
    '<div class="verses" data-drafts="borrador::John.3."><ol start="15"><li id="v15"><a href="/estudio/John/3/15"><span>Juan 3:</span>15</a><p>Para que todo aquel</p> </li><li id="v16" class="par"><a href="/estudio/John/3/16"><span>Juan 3:</span>16</a><p>Porque de tal manera</p> </li></ol></div>',
  );
});
