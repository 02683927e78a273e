import type { EditionMeta } from '../../scripture/text/edition.ts';
import type { Finding, SourceVerse } from '../source/source-text.ts';
import { encodeChapter, encodeStrongs } from './chapter-lines.ts';
import { type ChapterEntry, type EditionCounts, encodePrologue, type Header, sha256 } from './format.ts';

export interface CompiledParts {
  readonly meta: EditionMeta;
  readonly origin: Header['origin'];
  readonly counts: EditionCounts;
  readonly findings: readonly Finding[];
  readonly strongsCredit: string | undefined;
  /** Chapters that are checked and in order: see checks/check-verses. */
  readonly chapters: readonly (readonly SourceVerse[])[];
}

const numbersOf = (verses: readonly SourceVerse[]): number | number[] =>
  verses.every(({ number }, i) => number === i + 1) ? verses.length : verses.map(({ number }) => number);

export function encodeCompiled({ meta, origin, counts, findings, strongsCredit, chapters }: CompiledParts): Buffer {
  const lines = chapters.map((verses) => Buffer.from(encodeChapter(verses), 'utf8'));
  const text = Buffer.concat(lines);
  const books: [string, ChapterEntry[]][] = [];
  chapters.forEach((verses, i) => {
    const { book, chapter } = verses[0]!;
    if (books.at(-1)?.[0] !== book) books.push([book, []]);
    books.at(-1)![1].push([chapter, lines[i]!.length, numbersOf(verses)]);
  });
  const tagLines = counts.strongs === undefined ? [] : chapters.map((verses) => Buffer.from(encodeStrongs(verses)));
  const strongs = Buffer.concat(tagLines);
  const header: Header = {
    meta,
    origin,
    counts,
    findings,
    books,
    text: { bytes: text.length, sha256: sha256(text) },
    ...(counts.strongs === undefined
      ? {}
      : {
          strongs: {
            bytes: strongs.length,
            sha256: sha256(strongs),
            credit: strongsCredit ?? '',
            lengths: tagLines.map(({ length }) => length),
          },
        }),
  };
  const headerBytes = Buffer.from(JSON.stringify(header), 'utf8');
  return Buffer.concat([encodePrologue(headerBytes), headerBytes, text, strongs]);
}
