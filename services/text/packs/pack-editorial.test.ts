import { expect, test } from 'vitest';
import type { Edition } from '../../../scripture/text/edition.ts';
import type { EditorsLayer } from '../../../scripture/text/editors-layer.ts';
import { packEditorial } from './pack-editorial.ts';

const BOOKS = ['Gen', 'Exod', 'Lev', 'Num', 'Deut'];
const edition = { books: BOOKS, chapterNumbers: () => [1] } as unknown as Edition;

/** Introductions of 400 kB; that of one book is another. */
const layerWith = (changed?: string): EditorsLayer => ({
  counts: { headings: 0, notes: 0, references: 0, introductions: 5 },
  chapter: () => ({ headings: [], notes: [] }),
  introduction: (book) => [{ style: 'ip', text: (book === changed ? 'b' : 'a').repeat(400_000), marks: [], notes: [] }],
});

test('parts have whole books and less than a megabyte, and a correction changes one of them', async () => {
  const before = await all(packEditorial(layerWith(), edition));
  expect(before).toHaveLength(3);
  for (const part of before) {
    expect(part.length).toBeLessThan(1_000_000);
    expect(part.at(-1)).toBe('\n'.charCodeAt(0));
  }
  const after = await all(packEditorial(layerWith('Lev'), edition));
  expect(after.map((part, at) => Buffer.compare(part, before[at]!) === 0)).toEqual([true, false, true]);
});

async function all<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}
