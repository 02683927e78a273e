import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { warningText } from '../../../forms/refusals/source-findings.ts';
import { isMyBible, readMyBible } from './read-mybible.ts';

const GOLDEN = readFileSync(join(import.meta.dirname, 'golden/jardin.sql'), 'utf8');

function files(...changes: string[]) {
  const base = new DatabaseSync(':memory:');
  for (const sql of [GOLDEN, ...changes]) base.exec(sql);
  const bytes = base.serialize();
  base.close();
  return new Map([['jardin.SQLite3', bytes]]);
}

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
      marks: [{ kind: 'added', start: 12, end: 15 }],
    },
    { book: 'Obad', chapter: 1, number: 2, text: 'Verde es la hoja, blanco el tallo.', marks: [] },
    { book: 'Matt', chapter: 2, number: 1, text: 'Tres < cuatro.', marks: [] },
    { book: 'Rev', chapter: 22, number: 21, text: 'Fin.', marks: [] },
  ]);
  const told = findings.map(({ what }) => warningText(what));
  for (const words of ['<S>', '<f>', '<t>', 'libro fuera del canon: 170']) expect(told).toContain(words);
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
