import { setImmediate } from 'node:timers/promises';
import { encodeChapter } from '../../../editions/compiled/chapter-lines.ts';
import { newestRevision } from '../../../scripture/correction/revision.ts';
import { cutBytes, type PackFile, type PackOutline, type PackRevision } from '../../../scripture/pack/pack.ts';
import { formatFacts, type SearchIndex } from '../../../scripture/search/search-index.ts';
import type { Edition } from '../../../scripture/text/edition.ts';

/** Of text and of postings, so that a part is some 250 kB over the wire. */
const TEXT_BYTES = 1_100_000;
const POSTINGS_BYTES = 320_000;

export type PackedFiles = Partial<Record<PackFile, readonly Uint8Array<ArrayBuffer>[]>>;

export const jsonFile = (value: unknown): readonly Uint8Array<ArrayBuffer>[] => [Buffer.from(JSON.stringify(value))];

/** The files of an installed text, which stay as they are whatever is corrected; undefined where its index has no facts. */
export async function packInstalled(installed: Edition, index: SearchIndex): Promise<PackedFiles | undefined> {
  const facts = formatFacts(index);
  if (!facts) return undefined;
  const { outline, text } = await packText(installed);
  return {
    outline: jsonFile(outline),
    text: cutBytes(text, TEXT_BYTES),
    words: jsonFile(facts.plain),
    postings: cutBytes(facts.bytes, POSTINGS_BYTES),
  };
}

export const packRevision = ({ meta }: Edition): PackRevision => ({
  revision: newestRevision(meta),
  ...meta.history,
});

type OutlineChapter = PackOutline['books'][number][1][number];

/** An installed text as the lines of its chapters, and how long each is. Others are answered between two books. */
async function packText(edition: Edition): Promise<{ outline: PackOutline; text: Buffer<ArrayBuffer> }> {
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
