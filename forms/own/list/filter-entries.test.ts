import { expect, test } from 'vitest';
import { formatVerseOsis } from '../../../scripture/reference/osis.ts';
import type { OwnRecord, Value } from '../record.ts';
import { type Entry, entriesOf, quotedWords, recordsOf } from './entries.ts';
import { type EntryFilter, filterEntries, groupEntries } from './filter-entries.ts';
import { labelsOf } from './labels.ts';

const record = (id: string, kind: OwnRecord['kind'], fields: Record<string, Value>, gone?: true): OwnRecord => ({
  id,
  kind,
  fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [value, '1']])),
  ...(gone && { gone: ['2', Object.fromEntries(Object.keys(fields).map((name) => [name, '1']))] }),
});
const at = (osis: string) => `rv1909:${osis}`;
const made = (day: string) => Date.parse(`${day}T12:00:00Z`);
const WORDS = JSON.stringify({ from: 0, to: 6, wording: 'Jehová es mi pastor' });

const RECORDS = [
  record('h:rv1909:John.3.16', 'highlight', { at: at('John.3.16'), colour: 'c1', made: made('2026-11-02') }),
  record('n:rv1909:John.3.16', 'note', {
    at: at('John.3.16'),
    text: 'Año de gracia',
    'l:lfe': true,
    made: made('2026-11-20'),
  }),
  record('h:abc', 'highlight', { at: at('Ps.23.1'), words: WORDS, colour: 'c2', made: made('2026-10-01') }),
  record('n:abc', 'note', {
    at: at('Ps.23.1'),
    words: WORDS,
    text: 'PASTOR mío',
    'l:lfe': false,
    made: made('2026-10-02'),
  }),
  record('h:rv1909:Ps.23.1', 'highlight', { at: at('Ps.23.1'), colour: 'c2', made: made('2026-11-03') }),
  record('h:gone', 'highlight', { at: at('Gen.1.1'), colour: 'c2', made: 1 }, true),
  record('h:bad', 'highlight', { at: 'rv1909:Odes.1.1', colour: 'c2', made: 1 }),
  record('b:seguir', 'bookmark', { path: '/search/John/3/1', made: 1 }),
];
const ENTRIES = entriesOf(RECORDS);
const monthOf = (ms: number) => new Date(ms).toISOString().slice(0, 7);
const placed = (entries: readonly Entry[]) =>
  entries.map((entry) => `${formatVerseOsis(entry.ref)}${entry.words ? '*' : ''}`);

test('the highlight and the note of a verse, or of the same words, are one entry, in the order of the text', () => {
  expect(placed(ENTRIES)).toEqual(['Ps.23.1', 'Ps.23.1*', 'John.3.16']);
  expect(ENTRIES.map(quotedWords)).toEqual([undefined, 'Jehová', undefined]);
  expect(ENTRIES[2]).toMatchObject({ colour: 'c1', labels: ['lfe'], text: 'Año de gracia', made: made('2026-11-02') });
  expect(recordsOf(ENTRIES)).toEqual([
    'h:rv1909:Ps.23.1',
    'h:abc',
    'n:abc',
    'h:rv1909:John.3.16',
    'n:rv1909:John.3.16',
  ]);
});

test('two highlights of the same words are both listed', () => {
  const [first, second] = ['h:x', 'h:y'].map((id) => ({ ...RECORDS[2]!, id }));
  expect(entriesOf([first!, second!]).map(({ highlight }) => highlight?.id)).toEqual(['h:x', 'h:y']);
});

test.each<[string, EntryFilter, readonly string[]]>([
  ['nothing', {}, ['Ps.23.1', 'Ps.23.1*', 'John.3.16']],
  ['a book', { book: 'John' }, ['John.3.16']],
  ['a colour', { label: 'c2' }, ['Ps.23.1', 'Ps.23.1*']],
  ['a label', { label: 'lfe' }, ['John.3.16']],
  ['a month', { month: '2026-11' }, ['Ps.23.1', 'John.3.16']],
  ['words that have changed', { changed: new Set([ENTRIES[1]!.key]) }, ['Ps.23.1*']],
  ['entries with a note', { noted: true }, ['Ps.23.1*', 'John.3.16']],
  ['a word of a note, in other letters', { search: 'Pástor' }, ['Ps.23.1*']],
  ['the beginning of words', { search: 'gra añ' }, ['John.3.16']],
  ['n for ñ', { search: 'ano' }, ['John.3.16']],
  ['the middle of a word', { search: 'stor' }, []],
  ['a word of the text and of no note', { search: 'Jehová' }, []],
  ['a book and a colour', { book: 'John', label: 'c2' }, []],
])('a filter of %s finds its entries', (_, filter, found) => {
  expect(placed(filterEntries(ENTRIES, filter, monthOf))).toEqual(found);
});

test('groups are books in the order of the text, or months, the newest first', () => {
  const names = (by: 'book' | 'month') =>
    groupEntries(ENTRIES, by, monthOf).map(({ name, entries }) => [name, ...placed(entries)]);
  expect(names('book')).toEqual([
    ['Ps', 'Ps.23.1', 'Ps.23.1*'],
    ['John', 'John.3.16'],
  ]);
  expect(names('month')).toEqual([
    ['2026-11', 'Ps.23.1', 'John.3.16'],
    ['2026-10', 'Ps.23.1*'],
  ]);
});

test('colours have the reader’s names, and other labels their order', () => {
  const labels = labelsOf([
    record('lb', 'label', { name: 'fe', order: 2 }),
    record('c2', 'label', { name: 'promesa' }),
    record('la', 'label', { name: 'oración', order: 1 }),
    record('c3', 'label', { name: ' ' }),
  ]);
  expect(labels.map(({ id, name }) => `${id} ${name}`)).toEqual([
    'c1 amarillo',
    'c2 promesa',
    'c3 azul',
    'c4 rosa',
    'c5 naranja',
    'la oración',
    'lb fe',
  ]);
});
