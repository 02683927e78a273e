import { expect, test } from 'vitest';
import { readUsfm } from '../readers/usfm/read-usfm.ts';
import { downloadSource } from '../writers/download-formats.ts';
import { bookUsfm } from '../writers/usfm/write-usfm.ts';
import { compileSource, markParagraphs } from './compile-source.ts';

const markedParagraphs = (text: string) => {
  const [verse] = markParagraphs([
    { book: 'Gen', chapter: 1, number: 1, text, marks: [{ kind: 'added', start: 6, end: 9 }] },
  ]);
  return [verse!.text, verse!.marks.map(({ kind, start, end }) => `${kind} ${start}-${end}`)];
};

test.each([
  ['¶ Uno dos', 'Uno dos', ['paragraph 0-0', 'added 4-7']],
  ['Uno ¶ dos', 'Uno dos', ['paragraph 4-4', 'added 4-7']],
  ['Uno   dos ¶', 'Uno   dos', ['added 6-9', 'paragraph 9-9']],
  ['Uno   dos', 'Uno   dos', ['added 6-9']],
])('%j', (text, without, marks) => {
  expect(markedParagraphs(text)).toEqual([without, marks]);
});

test('paragraph marks survive writing and reading USFM', () => {
  const usfm = '\\id OBA\n\\c 1\n\\p\n\\v 1 ¶ Giró \\add el\\add* molino.\n\\v 2 Y ¶ paró.\n';
  const read = (text: string) =>
    compileSource(readUsfm(new Map([['a.usfm', Buffer.from(text)]])), { meta: { id: 'molino', title: 'El molino' } })
      .edition;
  const edition = read(usfm);
  expect(edition.chapter('Obad', 1)?.verses.map(({ text }) => text)).toEqual(['Giró el molino.', 'Y paró.']);
  const source = downloadSource({ edition, strongs: () => undefined, editorial: () => undefined });
  const again = read([...bookUsfm(source, 'Obad', [], [edition.chapter('Obad', 1)!])].join(''));
  expect(again.chapter('Obad', 1)).toEqual(edition.chapter('Obad', 1));
  expect(again.meta.canonicalSha256).toBe(edition.meta.canonicalSha256);
});
