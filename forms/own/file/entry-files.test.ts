import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatVerse } from '../../../scripture/reference/format-spanish.ts';
import { type Entry, entriesOf, quotedWords } from '../list/entries.ts';
import { labelsOf } from '../list/labels.ts';
import type { OwnRecord } from '../record.ts';
import { ownRecords } from '../test-records.ts';
import { formatEntryTable, labelNames } from './entry-table.ts';
import { formatMarkdown } from './markdown.ts';

/** The cells of a table, by RFC 4180. */
function readTable(text: string): string[][] {
  const rows = [...text.slice(1).matchAll(/((?:"(?:[^"]|"")*";?)+)\r\n/g)].map(([, row = '']) => row);
  return rows.map((row) => [...row.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"')));
}

/** An apostrophe keeps spreadsheets from calculating. */
const untamed = (cell: string) => cell.replaceAll(/'(?=[\s\u00a0\u200b\ufeff]*[=+\-@|%＝＋－＠\t\r])/gu, '');

/** The parts of each entry of a book. */
function readMarkdown(text: string) {
  return text
    .split(/^## (?=.* \(rv1909\)$)/m)
    .slice(1)
    .map((section) => {
      const [place = '', ...body] = section.replace(/\n\n?$/, '').split('\n\n');
      const quote = body[0]?.startsWith('> ') ? body.shift()!.replaceAll(/^> /gm, '') : undefined;
      const tags = body.at(-1)?.startsWith('#') ? body.pop()! : '';
      const names = [...tags.matchAll(/#("(?:[^"\\]|\\.)*"|[^ ]+)/g)].map(([, tag = '']) =>
        tag.startsWith('"') ? (JSON.parse(tag) as string) : tag,
      );
      return { place, quote, names, text: body.join('\n\n').replaceAll(/^\\/gm, '') };
    });
}

const wordsOf = (records: readonly OwnRecord[]) => ({
  labels: labelsOf(records),
  quote: (entry: Entry) => quotedWords(entry),
});

test('a table tells each place, words, colour, labels and note, whatever they hold', () => {
  fc.assert(
    fc.property(ownRecords, (records) => {
      const entries = entriesOf(records);
      const words = wordsOf(records);
      const [head, ...rows] = readTable(formatEntryTable(entries, words));
      expect(head).toHaveLength(8);
      expect(
        rows.map(([place, , , quote, colour, labels, note]) => [
          place,
          quote,
          untamed(colour!),
          labels === '' ? [] : JSON.parse(labels!),
          untamed(note!),
        ]),
      ).toEqual(
        entries.map((entry) => {
          const names = labelNames(entry, words.labels);
          return [
            formatVerse(entry.ref),
            quotedWords(entry) ?? '',
            untamed(names.colour),
            names.labels,
            untamed(entry.text),
          ];
        }),
      );
    }),
  );
});

test('a book in Markdown tells each place, words, colour, labels and note, whatever they hold', () => {
  fc.assert(
    fc.property(ownRecords, (records) => {
      const entries = entriesOf(records);
      const words = wordsOf(records);
      const written = entries.map((entry) => {
        const { colour, labels } = labelNames(entry, words.labels);
        return {
          place: `${formatVerse(entry.ref)} (rv1909)`,
          quote: quotedWords(entry),
          names: [colour, ...labels].filter((name) => name !== ''),
          text: entry.text.replaceAll(/\r\n/g, '\n'),
        };
      });
      expect(readMarkdown(formatMarkdown('John', entries, words)).map(trimmed)).toEqual(written.map(trimmed));
    }),
  );
});

/** Blank lines around a note are not told apart from those between the parts. */
const trimmed = <T extends { readonly text: string }>(one: T) => ({
  ...one,
  text: one.text.replaceAll(/^\n+|\n+$/g, ''),
});

test('a book in Markdown reads as a page', () => {
  const at = ['rv1909:John.3.16', '1'] as const;
  const records: OwnRecord[] = [
    {
      id: 'h:rv1909:John.3.16',
      kind: 'highlight',
      fields: { at, colour: ['c2', '1'], 'l:lfe': [true, '1'], made: [1, '1'] },
    },
    { id: 'n:rv1909:John.3.16', kind: 'note', fields: { at, text: ['# Leer\ncon calma', '1'], made: [2, '1'] } },
    { id: 'c2', kind: 'label', fields: { name: ['promesa', '1'] } },
    { id: 'lfe', kind: 'label', fields: { name: ['la fe; hoy', '1'] } },
  ];
  const words = { labels: labelsOf(records), quote: () => 'Porque de tal manera amó Dios al mundo' };
  expect(formatMarkdown('John', entriesOf(records), words)).toBe(
    '# Juan\n\n## Juan 3:16 (rv1909)\n\n> Porque de tal manera amó Dios al mundo\n\n\\# Leer\ncon calma\n\n#promesa #"la fe; hoy"\n',
  );
});
