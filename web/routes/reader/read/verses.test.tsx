import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { bookByOsis } from '../../../../scripture/canon/book.ts';
import { smallEdition } from '../../../../scripture/search/test-support.ts';
import type { Services } from '../../../../services/services.ts';
import { readToday } from './read-chapter.ts';
import { Verses } from './verses.tsx';

const edition = smallEdition({ 'John.3.15': 'Para que todo aquel', 'John.3.16': 'Porque de tal manera' });
const address = { book: bookByOsis('John')!, chapter: 3, verse: 15 };

/** The addresses of the numbers in a chapter's page. */
function numbersOf(study: object | undefined, query = ''): unknown[] {
  const texts = { editions: () => [edition.meta], edition: () => edition, defaultId: 'prueba' };
  const services = {
    texts,
    scans: { scanOf: () => undefined },
    headings: { of: () => [] },
    ...(study && { study }),
  } as unknown as Services;
  const data = readToday(services, { edition, address, query });
  const html = renderToStaticMarkup(<Verses data={data} verses={edition.chapter('John', 3)!.verses} />);
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
}

test('a number leads to the page of its verse, in its edition', () => {
  expect(numbersOf({})).toEqual(['/estudio/John/3/15', '/estudio/John/3/16']);
  expect(numbersOf({}, '?edicion=prueba')[1]).toBe('/estudio/John/3/16?edicion=prueba');
});

test('in a copy without such pages it is a plain anchor', () => {
  expect(numbersOf(undefined)).toEqual(['#v15', '#v16']);
});
