import { type EditionMeta, isSetting, type MarkKind } from '../../scripture/text/edition.ts';
import type { Finding, SourceText, SourceVerse } from '../source/source-text.ts';
import { encodeChapter, encodeStrongs } from './chapter-lines.ts';
import { encodeEditorial } from './editorial-lines.ts';
import { type ChapterEntry, type EditionCounts, encodePrologue, type Header, sha256 } from './format.ts';

export interface CompiledParts {
  readonly meta: EditionMeta;
  readonly origin: Header['origin'];
  readonly counts: EditionCounts;
  readonly findings: readonly Finding[];
  readonly strongsCredit: string | undefined;
  /** Chapters that are checked and in order: see checks/check-verses. */
  readonly chapters: readonly (readonly SourceVerse[])[];
  readonly introductions: SourceText['introductions'];
}

const numbersOf = (verses: readonly SourceVerse[]): number | number[] =>
  verses.every(({ number }, i) => number === i + 1) ? verses.length : verses.map(({ number }) => number);

/** @returns undefined if the verses say nothing of it */
function settingOf(verses: readonly SourceVerse[]): Header['setting'] {
  const has = (kind: MarkKind) =>
    verses.some(({ marks }) => marks.some((mark) => mark.kind === kind && isSetting(mark)));
  const setting = { paragraphs: has('paragraph'), lines: has('line') };
  return setting.paragraphs || setting.lines ? setting : undefined;
}

/** The line of each book that has something beside its text. */
export function editorialLines({
  chapters,
  introductions = new Map(),
}: Pick<CompiledParts, 'chapters' | 'introductions'>) {
  return [...Map.groupBy(chapters, ([first]) => first!.book)].flatMap(([book, ofBook]) => {
    const line = encodeEditorial(introductions.get(book) ?? [], ofBook);
    return line === undefined ? [] : [{ book, line: Buffer.from(line, 'utf8') }];
  });
}

export function encodeCompiled(compiled: CompiledParts): Buffer {
  const { meta, origin, counts, findings, strongsCredit, chapters } = compiled;
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
  const besideLines = editorialLines(compiled);
  const editorial = Buffer.concat(besideLines.map(({ line }) => line));
  const setting = settingOf(chapters.flat());
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
    ...(setting && { setting }),
    ...(besideLines.length > 0 && {
      editorial: {
        bytes: editorial.length,
        sha256: sha256(editorial),
        books: besideLines.map(({ book, line }) => [book, line.length, sha256(line)] as const),
      },
    }),
  };
  const headerBytes = Buffer.from(JSON.stringify(header), 'utf8');
  const version = counts.setting === undefined && besideLines.length === 0 ? 1 : 2;
  return Buffer.concat([encodePrologue(headerBytes, version), headerBytes, text, strongs, editorial]);
}
