import { type EntryWords, formatEntryTable, labelNames } from '../../../../forms/own/file/entry-table.ts';
import { formatMarkdown } from '../../../../forms/own/file/markdown.ts';
import { formatOwnFile } from '../../../../forms/own/file/own-file.ts';
import { storedZip } from '../../../../forms/own/file/stored-zip.ts';
import type { Entry } from '../../../../forms/own/list/entries.ts';
import type { OwnRecord } from '../../../../forms/own/record.ts';
import { bookName, formatVerse } from '../../../../scripture/reference/format-spanish.ts';

interface Listed {
  readonly entries: readonly Entry[];
  readonly words: EntryWords;
}

const NAME = 'marcas-y-notas';

/** Everything, to be brought in again. */
export const ownFile = (records: readonly OwnRecord[]): File =>
  new File([formatOwnFile(records)], `${NAME}.json`, { type: 'application/json' });

/** Each book as Markdown; several in an archive. */
export function markdownFile({ entries, words }: Listed): File {
  const books = [...Map.groupBy(entries, ({ ref }) => ref.book)].map(([book, entries]) => ({
    name: `${bookName(book)}.md`,
    text: formatMarkdown(book, entries, words),
  }));
  const [first] = books;
  if (first && books.length === 1) return new File([first.text], first.name, { type: 'text/markdown' });
  const utf8 = new TextEncoder();
  const files = books.map(({ name, text }) => ({ name: utf8.encode(name), bytes: utf8.encode(text) }));
  return new File([storedZip(files)], `${NAME}.zip`, { type: 'application/zip' });
}

export const tableFile = ({ entries, words }: Listed): File =>
  new File([formatEntryTable(entries, words)], `${NAME}.csv`, { type: 'text/csv' });

/** The list as one copies it: place, words, note and names of the labels. */
export const listAsText = (entries: readonly Entry[], { labels, quote }: EntryWords): string =>
  entries
    .map((entry) => {
      const quoted = quote(entry);
      const names = labelNames(entry, labels);
      const tags = [names.colour, ...names.labels].filter((name) => name !== '').join(', ');
      const head = `${formatVerse(entry.ref)}${tags === '' ? '' : ` (${tags})`}`;
      return [head, quoted && `«${quoted}»`, entry.text].filter(Boolean).join('\n');
    })
    .join('\n\n');
