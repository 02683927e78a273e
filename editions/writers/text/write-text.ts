import { bookByOsis } from '../../../scripture/canon/book.ts';
import { headingsAbove, isHead } from '../../../scripture/text/editors-layer.ts';
import { type DownloadSource, groupName, type WriteDownload } from '../download-formats.ts';
import { imprintOf } from '../imprint.ts';
import { walkChapters } from '../walk-chapters.ts';
import { writeLines } from '../write-lines.ts';

const TITLE_INDENT = '    ';

/** Writes for people: one verse a line after its number; titles come before their verse, and the edition's headings
 * in brackets. */
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
    if (book.testament !== testament) yield `\n\n\n${underlined(groupName(source, book).toUpperCase(), '=')}`;
    testament = book.testament;
    if (osis !== opened) yield `\n\n${underlined(book.spanish.toUpperCase(), '-')}`;
    opened = osis;
    yield `\n${book.spanish} ${number}\n\n`;
    const digits = String(verses.at(-1)?.number ?? 0).length;
    const headings = headingsAbove(source.editorial()?.chapter(osis, number).headings ?? [], verses);
    for (const [i, { number: verse, text, title }] of verses.entries()) {
      const above = (headings.get(verse) ?? []).filter(isHead);
      if (above.length > 0 && i > 0) yield '\n';
      for (const heading of above) yield `[${heading.text}]\n`;
      if (title !== undefined) yield `${TITLE_INDENT}${title}\n`;
      yield `${String(verse).padStart(digits)} ${text}\n`;
    }
  }
}
