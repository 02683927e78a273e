// Which formats are read, counted by the golden files that are: small invented books, one or more for each format.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { buildModule, CONF, parseSlots } from '../../editions/readers/sword/test-support.ts';
import { READERS } from '../../editions/readers.ts';
import { SOURCE_FORMATS, type SourceFormatId } from '../../editions/source/source-text.ts';
import { FOREIGN_FILES } from '../../forms/refusals/foreign-files.ts';
import { databaseImage } from '../formats/database-image.ts';

const READERS_DIR = join(import.meta.dirname, '../../editions/readers');
const bytes = (path: string) => readFileSync(join(READERS_DIR, path));

const database = (path: string) => databaseImage(bytes(path).toString());
const file = (path: string) => new Map([[basename(path), bytes(path)]]);
const sword = (markup: string, words: string) =>
  buildModule({ conf: CONF.replace('SourceType=OSIS', `SourceType=${markup}`), slots: new Map([['Gen.1.1', words]]) });

/** What people call a format, its reader, and a file of it. */
const READ: readonly (readonly [name: string, SourceFormatId, () => Map<string, Uint8Array>])[] = [
  ['USFM', 'usfm', () => file('usx/golden/jardin.usfm')],
  ['USX', 'usx', () => file('usx/golden/jardin.usx')],
  ['USFX', 'usfx', () => file('usx/golden/jardin.usfx')],
  ['OSIS', 'osis', () => file('osis/golden/jardin.osis')],
  ['Zefania', 'zefania', () => file('numbered/golden/zefania.xml')],
  ['Beblia', 'zefania', () => file('numbered/golden/beblia.xml')],
  ['OpenSong', 'zefania', () => file('numbered/golden/opensong.xml')],
  ['SWORD in OSIS', 'sword', () => buildModule({ slots: parseSlots(bytes('sword/golden/notes.osis').toString()) })],
  ['SWORD in GBF', 'sword', () => sword('GBF', 'Salió el <FI>buen<Fi> jardinero.')],
  ['SWORD without markup', 'sword', () => sword('Plaintext', 'Salió el jardinero.')],
  ['MyBible', 'mybible', () => new Map([['jardin.SQLite3', database('mybible/golden/jardin.sql')]])],
  ['CSV', 'table', () => file('tables/golden/scrollmapper.csv')],
  ['TSV', 'table', () => file('tables/golden/lineas-canonicas.tsv')],
  ['plain text', 'table', () => file('tables/golden/citas.txt')],
  ['JSON', 'table', () => file('tables/golden/scrollmapper.json.golden')],
  ['our JSON', 'download', () => file('download/golden/huerta-1.json.golden')],
  ['our SQLite', 'download', () => new Map([['huerta.sqlite', database('download/golden/huerta-1.sql.golden')]])],
  ['our plain text', 'download', () => file('download/golden/huerta-3.txt.golden')],
];

test.each(READ)('%s is read', (_, format, make) => {
  const files = make();
  const [found] = Object.entries(READERS).filter(([, { recognises }]) => recognises(files));
  expect(found?.[0]).toBe(format);
  expect(READERS[format].read(files).verses.length).toBeGreaterThan(0);
});

test('ten formats and more are read, and ten and more are named', () => {
  expect(new Set(READ.map(([, format]) => format))).toEqual(new Set(SOURCE_FORMATS.map(({ id }) => id)));
  expect(READ.length).toBeGreaterThanOrEqual(10);
  expect(Object.keys(FOREIGN_FILES).length).toBeGreaterThanOrEqual(20);
});

test('every golden book in a folder of a reader is recognised by its contents', () => {
  // Other golden files are what comes of them.
  const books = globSync('{tables,numbered,osis,usx}/golden/*', { cwd: READERS_DIR }).filter(
    (path) => !path.endsWith('.golden') || path.endsWith('.json.golden'),
  );
  expect(books.length).toBeGreaterThan(15);
  for (const path of books)
    expect([path, Object.values(READERS).some(({ recognises }) => recognises(file(path)))]).toEqual([path, true]);
});
