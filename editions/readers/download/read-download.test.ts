import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { compileSource } from '../../compile/compile-source.ts';
import { openCompiled } from '../../compiled/open-compiled.ts';
import { readSource } from '../../read-source.ts';
import { contentOf, gardenSource, written } from '../../writers/test-support.ts';
import { isDownload, readDownload } from './read-download.ts';

const GOLDEN = join(import.meta.dirname, 'golden');

const source = gardenSource();
const content = contentOf(source.edition, source.strongs());
const contentIn = (given: ReturnType<typeof readDownload>) => {
  const { edition, strongs } = openCompiled(compileSource(given).bytes);
  return { content: contentOf(edition, strongs()), sha256: edition.meta.canonicalSha256, credit: strongs()?.credit };
};
const read = (bytes: Uint8Array | string) => readDownload(new Map([['huerta', Buffer.from(bytes as string)]]));
/** The texts alone, as plain text has them. */
const wordsOf = (all: typeof content) => [...all].map(([place, { text, title }]) => [place, title, text]);

const golden = (name: string) => readFileSync(join(GOLDEN, `${name}.golden`), 'utf8');
function database(...changes: string[]): Uint8Array {
  const base = new DatabaseSync(':memory:');
  for (const sql of [golden('huerta-1.sql'), ...changes]) base.exec(sql);
  const bytes = base.serialize();
  base.close();
  return bytes;
}

describe('what is written is read as the identical edition', () => {
  test.each(['json', 'sqlite'])('%s, with every mark and number', async (id) => {
    const given = await readSource(await written(source, id));
    const { id: _, ...meta } = given.meta;
    expect(given).toMatchObject({ format: 'download', findings: [] });
    expect(contentIn(given)).toEqual({ content, sha256: source.sha256, credit: 'Números: el hortelano' });
    for (const [key, value] of Object.entries(meta))
      expect([key, value]).toEqual([key, source.edition.meta[key as 'id']]);
    expect(Object.keys(meta).sort()).toEqual('abbreviation language rights source sourceUrl title year'.split(' '));
  });

  test('plain text, every word of it', async () => {
    const given = await readSource(await written(source, 'txt'));
    expect(given).toMatchObject({
      format: 'download',
      findings: [],
      meta: { title: 'La huerta & el pozo', year: 1905 },
    });
    expect(wordsOf(contentIn(given).content)).toEqual(wordsOf(content));
    expect(contentIn(given).sha256).toBe(source.sha256);
  });
});

describe('files of every version come in equal for ever', () => {
  const SHA256 = '7287a0feb966088f7e4faf47516303b71f49648a3bad25481ec76494eec565b4';
  test.each([
    ['JSON, version 1', () => golden('huerta-1.json')],
    ['SQLite, version 1', () => database()],
  ])('%s', (_, make) => {
    expect(contentIn(read(make()))).toEqual({ content, sha256: SHA256, credit: 'Números: el hortelano' });
  });

  test('plain text, version 3, also with the line ends of Windows', () => {
    for (const text of [golden('huerta-3.txt'), golden('huerta-3.txt').replaceAll('\n', '\r\n')]) {
      expect(wordsOf(contentIn(read(text)).content)).toEqual(wordsOf(content));
      expect(contentIn(read(text)).sha256).toBe(SHA256);
    }
  });
});

test('plain text, version 4, has headings that are none of its verses', () => {
  const { verses, findings } = read(golden('cuaderno-4.txt'));
  expect(findings).toEqual([]);
  expect(verses.map(({ text }) => text).join()).not.toContain('[');
  expect(verses[0]).toMatchObject({
    title: 'Copla del hortelano.',
    text: 'Gira la noria sin parar; sube el agua y canta.',
  });
});

test('a number beyond Strong’s dictionaries comes in as it went out', () => {
  const numbersOf = (given: ReturnType<typeof readDownload>) =>
    given.verses.flatMap(({ strongs = [] }) => strongs.flatMap(({ numbers }) => numbers));
  expect(numbersOf(read(golden('huerta-1.json').replace('H7965', 'H29990')))).toContain('H29990');
  expect(numbersOf(read(database("UPDATE strongs SET number = 'H29990' WHERE number = 'H7965'")))).toContain('H29990');
});

test('a text that was changed since says so', () => {
  const changed = golden('huerta-1.json').replace('llovió', 'nevó');
  const { findings, verses } = read(changed);
  expect(verses.some(({ text }) => text.includes('nevó'))).toBe(true);
  expect(findings).toEqual([{ what: { code: 'changed-download' }, count: 1, first: 'huerta' }]);
  expect(read(database("UPDATE verse SET text = 'Otro.' WHERE id = 19003001")).findings).toHaveLength(1);
});

test('a version to come is refused', () => {
  expect(() => read(golden('huerta-1.json').replace('"version":1', '"version":3'))).toThrow(/^E901.*\(3\)/);
  expect(() => read(database('PRAGMA user_version = 3'))).toThrow(/^E901.*\(3\)/);
});

test('of several downloads the one with the marks is read', () => {
  const files = new Map([
    ['a.txt', Buffer.from(golden('huerta-3.txt'))],
    ['b.json', Buffer.from(golden('huerta-1.json'))],
  ]);
  expect(readDownload(files).statedIn?.title).toBe('b.json');
  expect(isDownload(new Map([['a.txt', Buffer.from('Edición: La huerta')]]))).toBe(false);
});

describe('hostile files', () => {
  const json = golden('huerta-1.json');
  const HEAD = '{"format":"sagrada-biblia-edition","version":1,';
  test.each([
    ['cut', json.slice(0, -9)],
    ['without books', `${HEAD}"edition":{}}`],
    ['without verses', `${HEAD}"edition":{},"books":[]}`],
    ['a list for fields', `${HEAD}"edition":[],"books":[]}`],
    ['a number for words', json.replace('"text":"Verde es la hoja."', '"text":7')],
    ['words for a number', json.replace('"number":1,"text"', '"number":"1","text"')],
    ['a mark of nothing', json.replace('"marks":[{', '"marks":[null,{')],
    ['a number that is no Strong’s', json.replace('H7965', 'X7965')],
    ['the fields of every object', `${HEAD}"edition":{},"books":[{"osis":"__proto__","chapters":{}}]}`],
  ])('JSON with %s', (_, text) => {
    expect(() => read(text)).toThrow(/^E902.*\(huerta\)/);
  });

  test('a mark beyond its text is refused where the edition is compiled', () => {
    expect(() => compileSource(read(json.replace('"end":31', '"end":310')))).toThrow(/^E505/);
    expect(() => compileSource(read(json.replace('"kind":"added"', '"kind":"script"')))).toThrow(/^E505/);
    expect(() => compileSource(read(json.replace('"osis":"Ps"', '"osis":"../x"')))).toThrow(/^E501/);
  });

  test.each([
    ['a view for a table', 'DROP TABLE mark; CREATE VIEW mark AS SELECT * FROM verse, verse AS b, verse AS c', 'mark'],
    ['a missing table', 'DROP TABLE mark', 'mark'],
    [
      'a computed column',
      'ALTER TABLE verse RENAME COLUMN title TO was; ALTER TABLE verse ADD COLUMN title GENERATED ALWAYS AS (hex(zeroblob(500000000)))',
      'verse.title',
    ],
    ['a number that is no Strong’s', "UPDATE strongs SET number = 'x'", 'strongs'],
    ['words for a number', "UPDATE verse SET chapter = 'uno' WHERE id = 19003001", 'verse 19003001'],
    ['a verse of no book', 'PRAGMA foreign_keys = OFF; UPDATE verse SET book = 99', 'verse'],
    ['an immense value', 'UPDATE verse SET text = hex(zeroblob(900000)) WHERE id = 19003001', ''],
  ])('a database with %s', (_, sql, place) => {
    const base = database(`PRAGMA legacy_alter_table = ON; ${sql}`);
    expect(() => read(base)).toThrow(new RegExp(`^E902.*${place}.*\\(huerta`));
  });

  test('more verses than any Bible', () => {
    const many = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 62001)
      INSERT INTO verse SELECT 90000000 + i, 'x' || i, 31, 1, i, NULL, 'x', NULL FROM n`;
    expect(() => read(database(many))).toThrow(/^E309/);
  });

  test('any damage is refused or read', () => {
    for (const bytes of [Buffer.from(json), Buffer.from(golden('huerta-3.txt')), Buffer.from(database())])
      for (let at = 200; at < bytes.length; at += Math.max(7, Math.floor(bytes.length / 120))) {
        const turned = Buffer.from(bytes);
        turned[at]! ^= 0x08;
        for (const damaged of [bytes.subarray(0, at), turned])
          try {
            const files = new Map([['x', damaged]]);
            if (isDownload(files)) compileSource(readDownload(files));
          } catch (error) {
            expect(error).toMatchObject({ name: 'EditionError' });
          }
      }
  });
});
