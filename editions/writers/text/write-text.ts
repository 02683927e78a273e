import { bookByOsis, TESTAMENTS } from '../../../scripture/canon/book.ts';
import type { DownloadSource, WriteDownload } from '../download-formats.ts';
import { imprintOf } from '../imprint.ts';
import { walkChapters } from '../walk-chapters.ts';
import { writeLines } from '../write-lines.ts';

const TITLE_INDENT = '    ';

/** Writes for people: one verse a line after its number; titles come before their verse. */
export const writeText: WriteDownload = (source, path, onProgress) => writeLines(path, textLines(source, onProgress));

const underlined = (words: string, stroke: string) => `${words}\n${stroke.repeat([...words].length)}\n`;

function* textLines(source: DownloadSource, onProgress?: Parameters<WriteDownload>[2]): Generator<string> {
  const { edition } = source;
  yield `${underlined(edition.meta.title.toUpperCase(), '=')}\n`;
  const facts = imprintOf(source);
  const width = Math.max(...facts.map(([label]) => label.length)) + 1;
  for (const [label, value] of facts) yield `${`${label}:`.padEnd(width)} ${value}\n`;
  let [testament, opened]: (string | undefined)[] = [];
  for (const { book: osis, number, verses } of walkChapters(edition, onProgress)) {
    const book = bookByOsis(osis)!;
    if (book.testament !== testament) yield `\n\n\n${underlined(TESTAMENTS[book.testament].toUpperCase(), '=')}`;
    testament = book.testament;
    if (osis !== opened) yield `\n\n${underlined(book.spanish.toUpperCase(), '-')}`;
    opened = osis;
    yield `\n${book.spanish} ${number}\n\n`;
    const digits = String(verses.at(-1)?.number ?? 0).length;
    for (const { number: verse, text, title } of verses) {
      if (title !== undefined) yield `${TITLE_INDENT}${title}\n`;
      yield `${String(verse).padStart(digits)} ${text}\n`;
    }
  }
}
