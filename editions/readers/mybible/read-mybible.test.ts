import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { warningText } from '../../../forms/refusals/source-findings.ts';
import { shown } from '../test-support.ts';
import { isMyBible, readMyBible } from './read-mybible.ts';
import { databaseOf } from './test-support.ts';

const golden = (name: string) => readFileSync(join(import.meta.dirname, 'golden', name), 'utf8');
const GOLDEN = golden('jardin.sql');
const files = (...changes: string[]) => new Map([['jardin.SQLite3', databaseOf(GOLDEN, ...changes)]]);

test('verses are read with the words that were added, and without notes and numbers', () => {
  const { verses, meta, findings } = readMyBible(files());
  expect(isMyBible(files())).toBe(true);
  expect(meta).toEqual({ title: 'El cuaderno del jardín', language: 'es' });
  expect(verses).toEqual([
    {
      book: 'Obad',
      chapter: 1,
      number: 1,
      text: 'Una azada & dos palas.',
      marks: [
        { kind: 'paragraph', value: 'p', start: 0, end: 0 },
        { kind: 'added', start: 12, end: 15 },
      ],
    },
    {
      book: 'Obad',
      chapter: 1,
      number: 2,
      text: 'Verde es la hoja, blanco el tallo.',
      marks: [
        { kind: 'line', value: '1', start: 0, end: 0 },
        { kind: 'line', value: '1', start: 18, end: 18 },
      ],
    },
    { book: 'Tob', chapter: 1, number: 1, text: 'Tobías cavó.', marks: [] },
    { book: 'EsthGr', chapter: 1, number: 1, text: 'Ester regó.', marks: [] },
    { book: 'Matt', chapter: 2, number: 1, text: 'Tres < cuatro.', marks: [] },
    { book: 'Rev', chapter: 22, number: 21, text: 'Fin.', marks: [] },
  ]);
  const told = findings.map(({ what }) => warningText(what));
  for (const words of ['<S>', '<f>', 'libro fuera del canon: 232', 'libro fuera del canon: 999'])
    expect(told).toContain(words);
});

test('what editors set in the text and beside it is read as in the golden file', async () => {
  const source = readMyBible(
    new Map([
      ['cuaderno.commentaries.SQLite3', databaseOf(golden('cuaderno.commentaries.sql'))],
      ['cuaderno.SQLite3', databaseOf(golden('cuaderno.sql'))],
    ]),
  );
  await expect(shown(source)).toMatchFileSnapshot(join(import.meta.dirname, 'golden/cuaderno.golden'));
});

test('very many headings, and an immense note, are refused or named', () => {
  const many = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)';
  const stories = 'CREATE TABLE stories (book_number, chapter, verse, order_if_several, title)';
  expect(() => readMyBible(files(stories, `${many} INSERT INTO stories SELECT 380, 1, 1, i, 'Uno' FROM n`))).toThrow(
    /^E511/,
  );
  const note = `UPDATE verses SET text = 'Uno.<n>${'nota '.repeat(9_000)}</n>' WHERE book_number = 380`;
  const source = readMyBible(files(note));
  expect(source.verses[0]).toMatchObject({ text: 'Uno.' });
  expect(source.findings).toContainEqual(expect.objectContaining({ what: { code: 'unsound', what: '<n>' } }));
});

test('a view is no table of verses', () => {
  const view = files('ALTER TABLE verses RENAME TO o', 'CREATE VIEW verses AS SELECT * FROM o');
  expect(isMyBible(view)).toBe(false);
});

test.each([
  ['a missing column', 'ALTER TABLE verses DROP COLUMN text', /^E902.*verses\.text/],
  ['a verse twice', "DROP INDEX verses_index; INSERT INTO verses VALUES (380, 1, 1, 'Otro.')", /^E502/],
  ['words for a number', "UPDATE verses SET chapter = 'uno'", /^E902/],
  ['no verse', 'DELETE FROM verses', /^E308/],
])('%s is refused', (_, sql, says) => {
  expect(() => readMyBible(files(sql))).toThrow(says);
});

test('any damage is refused or read', () => {
  const [whole] = files().values();
  for (let at = 100; at < whole!.length; at += 97) {
    const turned = Buffer.from(whole!);
    turned[at]! ^= 0x08;
    for (const damaged of [whole!.subarray(0, at), turned])
      try {
        const given = new Map([['x', damaged]]);
        if (isMyBible(given)) readMyBible(given);
      } catch (error) {
        expect(error).toMatchObject({ name: 'EditionError' });
      }
  }
});
