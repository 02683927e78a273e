import { setImmediate } from 'node:timers/promises';
import { encodeChapter } from '../../../editions/compiled/chapter-lines.ts';
import type { PackOutline } from '../../../scripture/pack/pack.ts';
import type { Edition } from '../../../scripture/text/edition.ts';

type OutlineChapter = PackOutline['books'][number][1][number];

/** An installed text as the lines of its chapters, and how long each is. Others are answered between two books. */
export async function packText(edition: Edition): Promise<{ outline: PackOutline; text: Buffer<ArrayBuffer> }> {
  const lines: Buffer[] = [];
  const books: [string, OutlineChapter[]][] = [];
  for (const book of edition.books) {
    const chapters: OutlineChapter[] = [];
    for (const number of edition.chapterNumbers(book)) {
      const { verses = [] } = edition.chapter(book, number) ?? {};
      const source = verses.map((verse) => ({ ...verse, book, chapter: number }));
      const line = Buffer.from(encodeChapter(source));
      const numbers = edition.verseNumbers(book, number);
      const inOrder = numbers.every((verse, i) => verse === i + 1);
      chapters.push([number, line.length, inOrder ? numbers.length : numbers]);
      lines.push(line);
    }
    books.push([book, chapters]);
    await setImmediate();
  }
  return { outline: { meta: edition.meta, books }, text: Buffer.concat(lines) };
}
