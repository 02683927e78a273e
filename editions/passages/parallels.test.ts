import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { extentOf } from '../../scripture/reference/extent.ts';
import { formatOsis } from '../../scripture/reference/osis.ts';
import { parseParallels } from '../../scripture/study/parallels.ts';
import { parallelsFile, readParallels } from './parallels.ts';

const table = readFileSync(parallelsFile(resolve('.')), 'utf8');

test('every line of the table is a set, and both ends of every passage exist in the Reina-Valera 1909', () => {
  const extent = extentOf('rv1909');
  const passages = parseParallels(table).flatMap(({ own, others }) => [own, ...others]);
  const missing = passages.filter(({ book, from, to }) =>
    [from, to].some(({ chapter, verse }) => !extent.verseNumbers(book, chapter).includes(verse)),
  );
  expect(missing.map(formatOsis)).toEqual([]);
  expect(table.match(/^cita\t/gm)?.length).toBeGreaterThanOrEqual(200);
});

test('a quotation begins with the New Testament', () => {
  const newTestament = new Set(extentOf('rv1909').books.slice(39));
  const wrong = parseParallels(table).filter(
    ({ kind, own, others }) =>
      (kind === 'cita' && !newTestament.has(own.book)) ||
      (kind === 'citado' && !others.every(({ book }) => newTestament.has(book))),
  );
  expect(wrong.map(({ own }) => formatOsis(own))).toEqual([]);
});

test('a line that is no set is refused with its number', () => {
  expect(() => parseParallels('# note\nsalmo\tPs.14\tPs.53')).toThrow('line 2 of the parallels');
});

test('a verse finds its parallels of both tables', () => {
  const find = readParallels(resolve('.'));
  const kinds = (book: string, chapter: number, verse: number) =>
    find({ book, chapter, verse }).map(({ kind }) => kind);
  expect(kinds('Matt', 22, 44)).toEqual(['evangelios', 'cita']);
  expect(kinds('Ps', 110, 1)).toEqual(['citado']);
  expect(kinds('Ps', 14, 2)).toContain('salmo');
  expect(kinds('Rev', 22, 20)).toEqual([]);
});
