// What `/citas.js` makes links of in other people's pages: of what it finds everything is meant, in a page with 500 references
// among traps, and nothing in 5,000 sentences without any; and each begins where the site's own box would lead.
import { expect, test } from 'vitest';
import { extentOf, firstVerse } from '../../scripture/reference/extent.ts';
import { findInProse } from '../../scripture/reference/find-in-prose.ts';
import { readInput } from '../../scripture/reference/read-input.ts';
import { citeInProse } from './cited-prose.ts';
import { inventProse } from './invented-prose.ts';

const marked = citeInProse(500);
const page = marked.replaceAll(/[⟦⟧]/g, '');
const meant = new Set<string>();
for (const { index, 0: whole } of marked.matchAll(/⟦[^⟧]+⟧/g)) {
  const start = index - 2 * meant.size;
  meant.add(`${start} ${whole.slice(1, -1)}`);
}
const found = findInProse(page);

test('500 references among traps: nothing else is taken, and 19 in 20 are found', () => {
  expect(meant.size).toBe(500);
  const wrong = found.map(({ start, end }) => `${start} ${page.slice(start, end)}`).filter((one) => !meant.has(one));
  expect(wrong).toEqual([]);
  expect(found.length).toBeGreaterThanOrEqual(480);
});

test('each leads where the site’s own box would', () => {
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
