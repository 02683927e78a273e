import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { FOREIGN_FILES, type ForeignFile } from '../forms/refusals/foreign-files.ts';
import { unpack } from './archives/read-source-files.ts';
import { makeZip } from './archives/test-support.ts';
import { recogniseForeign } from './recognise-foreign.ts';

const zip = (...names: string[]) => makeZip(names.map((name) => ({ name, data: `<${name}/>` })));
const office = (part: string) => zip('_rels/.rels', part, '[Content_Types].xml');
const typed = (type: string) =>
  makeZip([
    { name: 'mimetype', data: type, method: 0 },
    { name: 'content.xml', data: '<x/>' },
  ]);
const binary = (head: string, length = 400) => {
  const bytes = Buffer.alloc(length);
  bytes.write(head, 'latin1');
  return bytes;
};

function database(...statements: string[]): Buffer {
  const base = new DatabaseSync(':memory:');
  for (const statement of statements) base.exec(statement);
  const bytes = Buffer.from(base.serialize());
  base.close();
  return bytes;
}
const BIBLE = 'CREATE TABLE Bible (Book INT, Chapter INT, Verse INT, Scripture TEXT)';

const FILES: readonly (readonly [ForeignFile, string, () => string | Uint8Array])[] = [
  ['empty', 'biblia.usfm', () => ''],
  ['word', 'biblia.docx', () => office('word/document.xml')],
  ['excel', 'biblia.xlsx', () => office('xl/workbook.xml')],
  ['powerpoint', 'biblia.pptx', () => office('ppt/presentation.xml')],
  ['old-office', 'biblia.doc', () => binary('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')],
  ['odt', 'biblia.odt', () => typed('application/vnd.oasis.opendocument.text')],
  ['ods', 'biblia.ods', () => typed('application/vnd.oasis.opendocument.spreadsheet')],
  ['epub', 'biblia.epub', () => zip('mimetype', 'META-INF/container.xml', 'OEBPS/1.xhtml')],
  ['epub', 'sin-orden.zip', () => zip('OEBPS/1.xhtml', 'META-INF/container.xml')],
  ['mobi', 'biblia.mobi', () => Buffer.concat([Buffer.alloc(60), Buffer.from('BOOKMOBI'), Buffer.alloc(90)])],
  ['fb2', 'biblia.fb2', () => '<?xml version="1.0"?><FictionBook xmlns="x"><body/></FictionBook>'],
  ['pdf', 'biblia.pdf', () => binary('%PDF-1.7\n')],
  ['djvu', 'biblia.djvu', () => binary('AT&TFORM')],
  ['rtf', 'biblia.rtf', () => '{\\rtf1\\ansi Uno.}'],
  ['html', 'biblia.htm', () => '\ufeff<!DOCTYPE html><html><body>Uno.</body></html>'],
  ['html', 'biblia.zip', () => makeZip([{ name: 'Gen/1.htm', data: '<html><body>Uno.</body></html>' }])],
  ['image', 'foto.jpg', () => binary('\xff\xd8\xff\xe0')],
  ['image', 'fotos.zip', () => makeZip([{ name: '1.png', data: binary('\x89PNG\r\n') }])],
  ['sound', 'salmos.mp3', () => binary('ID3\x04')],
  ['archive', 'biblia.rar', () => binary('Rar!\x1a\x07')],
  ['program', 'instalar.exe', () => binary('MZ\x90')],
  ['esword', 'rv.bblx', () => database(BIBLE, 'CREATE TABLE Details (Description TEXT, Strong BOOL)')],
  ['mysword', 'rv.bbl.mybible', () => database(BIBLE, 'CREATE TABLE Details (Description TEXT)')],
  ['mysword', 'otro-nombre', () => database(BIBLE, 'CREATE TABLE Details (Description TEXT, VersionDate TEXT)')],
  ['theword', 'rv.ont', () => `${'Uno.\n'.repeat(5)}short.title=RV\ndescription=Prueba\n`],
  ['theword', 'rv.ontx', () => binary('\x01\x02\x03')],
  ['logos', 'rv.logos4', () => binary('\x01\x02\x03')],
  ['sqlite', 'tareas.db', () => database('CREATE TABLE tarea (texto TEXT)')],
  ['json', 'ajustes.json', () => '{"color":"azul"}\n'],
  ['xml', 'plano.xml', () => '<?xml version="1.0"?>\n<plano/>'],
  ['xml', 'plano.xml', () => Buffer.from('\ufeff<plano/>', 'utf16le')],
  ['text', 'apuntes.txt', () => 'Esto es un texto.\n'],
  ['text', 'apuntes.txt', () => Buffer.from('Esto será un texto.\n', 'latin1')],
];

test.each(FILES)('%s: %s', async (kind, name, make) => {
  expect(recogniseForeign(await unpack(Buffer.from(make() as string), name))).toBe(kind);
});

test('every file that has a name here is recognised by real bytes', () => {
  expect(new Set(FILES.map(([kind]) => kind))).toEqual(new Set(Object.keys(FOREIGN_FILES)));
});

test('a file that is in a zip is recognised in it too', async () => {
  for (const [kind, name, make] of FILES) {
    const entries = [
      { name: 'LEEME.txt', data: 'Léame.' },
      { name: `carpeta/${name}`, data: Buffer.from(make() as string) },
    ];
    if (kind !== 'empty' && kind !== 'text')
      expect([name, recogniseForeign(await unpack(makeZip(entries), 'x.zip'))]).toEqual([name, kind]);
  }
});

test('bytes of no known kind are not named', () => {
  const of = (bytes: Uint8Array) => recogniseForeign(new Map([['x', bytes]]));
  expect(of(Buffer.from([1, 2, 3, 200, 255]))).toBeUndefined();
  expect(of(makeZip([{ name: 'x', data: 'x' }]))).toBeUndefined();
});

test('each sentence says what the file is, then what to do', () => {
  for (const words of Object.values(FOREIGN_FILES)) expect(words).toMatch(/^(es|está) .{3,}: .{20,}[^.]$/);
});

test('the head of a large file is enough', () => {
  const of = (text: string) => recogniseForeign(new Map([['x', Buffer.from(text)]]));
  expect(of(`<!--${'<!--'.repeat(5_000_000)}`)).toBe('xml');
  expect(of('['.repeat(20_000_000))).toBe('text');
  expect(of(`${' '.repeat(20_000_000)}x`)).toBe('text');
});
