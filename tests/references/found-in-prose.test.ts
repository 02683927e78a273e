// The references that `/citas.js` links on other sites' pages: no false one in a page with 500 references among false ones,
// and none in 5,000 sentences without references; each leads where the site's search box would.
import { expect, test } from 'vitest';
import { extentOf, firstVerse } from '../../scripture/reference/extent.ts';
import { findInProse } from '../../scripture/reference/find-in-prose.ts';
import { readInput } from '../../scripture/reference/read-input.ts';
import { citeInProse } from './cited-prose.ts';
import { inventProse } from './invented-prose.ts';

const marked = citeInProse(500);
const page = marked.replaceAll(/[⟦⟧]/g, '');
const expected = new Set<string>();
for (const { index, 0: whole } of marked.matchAll(/⟦[^⟧]+⟧/g)) {
  const start = index - 2 * expected.size;
  expected.add(`${start} ${whole.slice(1, -1)}`);
}
const found = findInProse(page);

test('among 500 references and false ones, no false one is found and 19 of 20 references are', () => {
  expect(expected.size).toBe(500);
  const wrong = found.map(({ start, end }) => `${start} ${page.slice(start, end)}`).filter((one) => !expected.has(one));
  expect(wrong).toEqual([]);
  expect(found.length).toBeGreaterThanOrEqual(480);
});

test('each reference leads where the site’s search box would', () => {
  const extent = extentOf('rv1909');
  const others = found.flatMap(({ start, end, book, chapter, verses }) => {
    const read = readInput(page.slice(start, end), extent);
    const readings = read.kind === 'choice' ? read.readings : read.kind === 'passages' ? [read.passages] : [];
    const first = readings[0]?.[0] && firstVerse(extent, readings[0][0]);
    const same = first?.book === book.osis && first.chapter === chapter && first.verse === (verses[0] ?? 1);
    return same ? [] : [page.slice(start, end)];
  });
  expect(others).toEqual([]);
});

test('nothing is found in 5,000 sentences without a reference', () => {
  const sentences = inventProse(5000).filter((sentence) => findInProse(sentence).length > 0);
  expect(sentences).toEqual([]);
  expect(findInProse(inventProse(5000).join(' '))).toEqual([]);
});
