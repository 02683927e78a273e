import { bookByOsis } from '../../../scripture/canon/book.ts';
import type { Chapter, Edition, StrongsLayer, Verse } from '../../../scripture/text/edition.ts';
import type { EditorsLayer } from '../../../scripture/text/editors-layer.ts';
import type { DownloadSource, OnProgress, WriteDownload } from '../download-formats.ts';
import { statementOf } from '../imprint.ts';
import { walkChapters } from '../walk-chapters.ts';
import { writeLines } from '../write-lines.ts';

// The format, version 1; version 2 only where there is something that 1 lacks. Every verse and every verse's numbers are one line, so that two files can be compared:
//
//   { "format": "sagrada-biblia-edition", "version": 1,
//     "edition": { id, title, abbreviation, year?, language, rights, source, sourceUrl?, site?, versification,
//                  revision, sha256, history?: { revision, sha256, date } },
//     "books": [{ osis, usfm, name, testament: "OT"|"NT", chapters: [{ number, verses: [
//       { number, text, title?, marks?, titleMarks?, revision? } ] }] }],
//     "strongs"?: { credit, verses: { "Gen.1.1": [[start, end, "H7225"], …] }, titles: { … } },
//     "editorial"?: { introductions: { "Gen": [block, …] }, chapters: { "Gen.1": { headings, notes } } } }
//
// `sha256` is the hash of the lines «Gen.1.1⇥title text⏎», in order. A mark is { kind, start, end, value? }; all offsets count
// the UTF-16 units of their string, as JavaScript does. Corrected verses have `revision`.
//
// Version 2 adds the marks of the setting (`paragraph` with a value, `line`, `words-of-jesus`, `quotation`, `foreign`, `emphasis`) and
// `editorial`, whose objects are those of scripture/text/editors-layer.ts.

const JSON_FORMAT = 'sagrada-biblia-edition';

export const writeJson: WriteDownload = (source, path, onProgress) => writeLines(path, jsonLines(source, onProgress));

function* jsonLines(source: DownloadSource, onProgress: OnProgress = () => {}): Generator<string> {
  const { edition } = source;
  const strongs = source.strongs();
  const editorial = source.editorial();
  const half = strongs ? 0.5 : 1;
  const version = edition.meta.editorial === undefined ? 1 : 2;
  yield `{"format":"${JSON_FORMAT}","version":${version},\n"edition":${JSON.stringify(statementOf(source))},\n"books":[`;
  let opened: string | undefined;
  for (const chapter of walkChapters(edition, (share) => onProgress(share * half))) {
    if (chapter.book !== opened) yield `${opened === undefined ? '' : ']},'}\n${bookHead(chapter)}`;
    else yield ',';
    opened = chapter.book;
    yield `\n{"number":${chapter.number},"verses":[\n${chapter.verses.map(verseLine).join(',\n')}]}`;
  }
  yield ']}]';
  if (strongs) {
    yield `,\n"strongs":{"credit":${JSON.stringify(strongs.credit)},\n"verses":{`;
    yield* tagLines(source, strongs.tags, (share) => onProgress(0.5 + share * 0.4));
    yield '},\n"titles":{';
    yield* tagLines(source, strongs.titleTags, (share) => onProgress(0.9 + share * 0.1));
    yield '}}';
  }
  if (editorial) yield* editorialLines(edition, editorial);
  yield '}\n';
}

function* editorialLines(edition: Edition, editorial: EditorsLayer): Generator<string> {
  yield ',\n"editorial":{"introductions":{';
  let separator = '\n';
  for (const book of edition.books) {
    const blocks = editorial.introduction(book);
    if (blocks.length === 0) continue;
    yield `${separator}"${book}":${JSON.stringify(blocks)}`;
    separator = ',\n';
  }
  yield '},\n"chapters":{';
  separator = '\n';
  for (const book of edition.books)
    for (const number of edition.chapterNumbers(book)) {
      const { headings, notes } = editorial.chapter(book, number);
      if (headings.length + notes.length === 0) continue;
      yield `${separator}"${book}.${number}":${JSON.stringify({ headings, notes })}`;
      separator = ',\n';
    }
  yield '}}';
}

function bookHead({ book: osis }: Chapter): string {
  const { usfm, spanish: name, testament } = bookByOsis(osis)!;
  return `${JSON.stringify({ osis, usfm, name, testament }).slice(0, -1)},"chapters":[`;
}

const verseLine = ({ number, text, title, marks, titleMarks = [], revision }: Verse): string =>
  JSON.stringify({
    number,
    text,
    ...(title !== undefined && { title }),
    ...(marks.length > 0 && { marks }),
    ...(titleMarks.length > 0 && { titleMarks }),
    ...(revision !== undefined && { revision }),
  });

function* tagLines(
  { edition }: DownloadSource,
  tagsOf: StrongsLayer['tags'],
  onProgress: OnProgress,
): Generator<string> {
  let separator = '\n';
  for (const { book, number, verses } of walkChapters(edition, onProgress))
    for (const verse of verses) {
      const tags = tagsOf(book, number, verse.number);
      if (tags.length === 0) continue;
      const line = tags.map(({ start, end, numbers }) => [start, end, numbers.join(' ')]);
      yield `${separator}"${book}.${number}.${verse.number}":${JSON.stringify(line)}`;
      separator = ',\n';
    }
}
