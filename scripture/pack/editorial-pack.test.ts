import { expect, test } from 'vitest';
import type { Edition } from '../text/edition.ts';
import type { ChapterEditorial, EditorsLayer } from '../text/editors-layer.ts';
import { editorialLines, openEditorial } from './editorial-pack.ts';

const words = { text: 'Lit.\u2028«pozo»\nhondo', marks: [] };
const note = { ...words, kind: 'footnote', offset: 4, parts: [{ style: 'ft', start: 0, end: 4 }] } as const;
const heading = { ...words, style: 's1', verse: 2, offset: 0, notes: [note] };
const NONE: ChapterEditorial = { headings: [], notes: [] };
const edition = { books: ['Gen', 'Exod', 'Jude'], chapterNumbers: () => [1, 2] } as unknown as Edition;
const layer: EditorsLayer = {
  counts: { headings: 1, notes: 2, references: 0, introductions: 1 },
  chapter: (book, chapter) =>
    book === 'Jude' && chapter === 2 ? { headings: [heading], notes: [{ ...note, verse: 1, onTitle: true }] } : NONE,
  introduction: (book) => (book === 'Gen' ? [{ ...words, style: 'ip', notes: [note] }] : []),
};

test('the lines of a layer are that layer again; a book without any has none', () => {
  const lines = [...editorialLines(layer, edition)];
  expect(lines).toHaveLength(3);
  const opened = openEditorial(lines.join(''));
  expect(opened.counts).toEqual(layer.counts);
  for (const book of [...edition.books, 'Rev']) {
    expect(opened.introduction(book)).toEqual(layer.introduction(book));
    for (const chapter of [1, 2, 3]) expect(opened.chapter(book, chapter)).toEqual(layer.chapter(book, chapter));
  }
});
