import { bookName, formatVerse } from '../../../scripture/reference/format-spanish.ts';
import type { Entry } from '../list/entries.ts';
import { type EntryWords, labelNames } from './entry-table.ts';

/** The entries of one book: the verse as a heading, the words as a quotation, the note, the labels as tags. */
export const formatMarkdown = (book: string, entries: readonly Entry[], words: EntryWords): string =>
  `# ${bookName(book)}\n\n${entries.map((entry) => formatEntry(entry, words)).join('\n')}`;

function formatEntry(entry: Entry, { labels, quote }: EntryWords): string {
  const quoted = quote(entry);
  const names = labelNames(entry, labels);
  const tags = [names.colour, ...names.labels].filter((name) => name !== '').map(formatTag);
  const parts = [
    `## ${formatVerse(entry.ref)} (${entry.edition})`,
    quoted === undefined ? '' : lines(quoted, (line) => `> ${line}`),
    lines(entry.text, (line) => line.replace(/^(?=[#>\\])/, '\\')).replaceAll(/^\n+|\n+$/g, ''),
    tags.join(' '),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

const lines = (text: string, format: (line: string) => string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map(format)
    .join('\n');

/** `#promesa`, and `#"dos palabras"` where programs would not read a name as one tag. */
const formatTag = (name: string): string => `#${/^[\p{L}\p{N}_-]+$/u.test(name) ? name : JSON.stringify(name)}`;
