// Prose is not read as a reference: no verse of the whole text, no clause of one, no sentence of the project's
// documents, and none of 5,000 invented sentences.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openCompiled } from '../../editions/compiled/open-compiled.ts';
import { openLibrary } from '../../editions/library/open-library.ts';
import { extentOf } from '../../scripture/reference/extent.ts';
import { readInput } from '../../scripture/reference/read-input.ts';
import { reportSkipped } from '../report-skipped.ts';
import { inventProse } from './invented-prose.ts';

const ROOT = join(import.meta.dirname, '../..');
const extent = extentOf('rv1909');
const not = (texts: Iterable<string>, ...kinds: readonly string[]): readonly string[] =>
  [...texts].filter((text) => !kinds.includes(readInput(text, extent).kind));
/** The texts that are read as a reference, or for which one is offered. */
const known = (texts: Iterable<string>): readonly string[] => not(texts, 'none');
/** Clauses of two to five words; a longer one cannot be the name of a book. */
const clauses = (text: string): readonly string[] =>
  text.split(/[.;:,?!()«»—]+/).filter((part) => /^\S+(?: \S+){1,4}$/.test(part.trim()));

const { editions, defaultId } = openLibrary(process.env.VAR_DIR ?? join(ROOT, 'var'));
const installed = editions.find(({ meta }) => meta.id === defaultId);
const absent = !installed && reportSkipped('ningún versículo se toma por una referencia', 'npm run edition -- setup');

test.skipIf(absent)('no verse of the whole text, and no short clause, is read as a reference', () => {
  const { edition } = openCompiled(installed!.file);
  const verses = edition.books.flatMap((book) =>
    edition.chapterNumbers(book).flatMap((chapter) => edition.chapter(book, chapter)?.verses ?? []),
  );
  expect(verses.length).toBe(installed!.meta.verseCount);
  expect(known(verses.map(({ text }) => text))).toEqual([]);
  const parts = new Set(verses.flatMap(({ text }) => clauses(text)).map((part) => part.trim()));
  expect(parts.size).toBeGreaterThan(40_000);
  // These two are titles of books.
  expect(not(parts, 'none', 'offer').toSorted()).toEqual(['A Tito', 'La segunda epístola á Timoteo']);
  expect(not(parts, 'none').length).toBeLessThan(10);
});

test('no sentence of the documents is read as a reference', () => {
  const documents = globSync(['README.md', 'docs/operador/*.md'], { cwd: ROOT }).map((file) =>
    readFileSync(join(ROOT, file), 'utf8'),
  );
  const sentences = documents.flatMap((text) => text.split(/\n+|(?<=[.:?!])\s+/)).filter((text) => text.trim() !== '');
  expect(sentences.length).toBeGreaterThan(500);
  expect(known(sentences)).toEqual([]);
});

test('none of 5,000 invented sentences is read as a reference', () => {
  const sentences = inventProse(5000);
  expect(known(sentences)).toEqual([]);
});
