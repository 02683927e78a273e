import { deflateSync } from 'node:zlib';
import { makeZip } from '../../editions/archives/test-support.ts';
import { buildModule } from '../../editions/readers/sword/test-support.ts';
import { databaseImage } from './database-image.ts';

// Files made to use up time or memory, or to lead a reader in circles, for each format that is read.

/** A file for a reader, by what is wrong with it. */
export interface HostileFile {
  readonly format: string;
  readonly is: string;
  /** The file's name and bytes, made when it is its turn. */
  make(): readonly [name: string, bytes: Uint8Array];
}

const MANY = 1_000_000;
const DEEP = 200_000;
const times = (count: number, text: string) => text.repeat(count);

interface XmlForm {
  readonly format: string;
  readonly extension: string;
  /** A whole book around a verse's words. */
  around(words: string): string;
  readonly note: string;
  readonly nested: readonly [open: string, close: string];
}

const XML: readonly XmlForm[] = [
  {
    format: 'USX',
    extension: 'usx',
    around: (words) =>
      `<usx version="3.0"><book code="OBA" style="id"/><chapter number="1" style="c"/><para style="p"><verse number="1" style="v"/>${words}</para></usx>`,
    note: '<note caller="+" style="f"><char style="ft">a</char></note>',
    nested: ['<char style="add">', '</char>'],
  },
  {
    format: 'USFX',
    extension: 'xml',
    around: (words) => `<usfx><book id="OBA"><c id="1"/><p><v id="1"/>${words}<ve/></p></book></usfx>`,
    note: '<f caller="+"><ft>a</ft></f>',
    nested: ['<add>', '</add>'],
  },
  {
    format: 'OSIS',
    extension: 'xml',
    around: (words) =>
      `<osis><osisText osisIDWork="x" xml:lang="es"><div type="book" osisID="Obad"><chapter osisID="Obad.1"><verse osisID="Obad.1.1">${words}</verse></chapter></div></osisText></osis>`,
    note: '<note type="study">a</note>',
    nested: ['<hi type="italic">', '</hi>'],
  },
  {
    format: 'Zefania',
    extension: 'xml',
    around: (words) =>
      `<XMLBIBLE><BIBLEBOOK bnumber="31"><CHAPTER cnumber="1"><VERS vnumber="1">${words}</VERS></CHAPTER></BIBLEBOOK></XMLBIBLE>`,
    note: '<NOTE>a</NOTE>',
    nested: ['<STYLE css="x">', '</STYLE>'],
  },
];

function* xmlFiles({ format, extension, around, note, nested: [open, close] }: XmlForm): Generator<HostileFile> {
  const file = (is: string, text: () => string): HostileFile => ({
    format,
    is,
    make: () => [`a.${extension}`, Buffer.from(text())],
  });
  const head = around('@').split('@')[0]!;
  const root = /^<\w+/.exec(head)![0];
  yield file('notes, as many as its size allows', () =>
    around(`Uno${times(Math.floor((31 * MANY) / note.length), note)}`),
  );
  yield file('elements nested 200,000 deep', () => around(times(DEEP, open) + times(DEEP, close)));
  yield file('an attribute of 30 MB', () => around(`<a b="${times(30 * MANY, 'x')}"/>`));
  yield file('a million attributes', () => around(`<a ${times(MANY, 'b="" ')}/>`));
  yield file('entities within entities', () => {
    const entities = Array.from({ length: 9 }, (_, i) => `<!ENTITY e${i + 1} "${times(10, `&e${i};`)}">`).join('');
    return `<!DOCTYPE x [<!ENTITY e0 "aaaaaaaaaa">${entities}]>${around('&e9;')}`;
  });
  yield file('an entity that is itself', () => `<!DOCTYPE x [<!ENTITY a "&a;">]>${around('&a;')}`);
  yield file('a file of the server', () => `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${around('&a;')}`);
  yield file('a million elements that never end', () => `${head}${times(MANY, open)}`);
  yield file('30 MB of opening signs', () => `${head}${times(30 * MANY, '<')}`);
  yield file('a comment without an end', () => `${head}<!-- ${times(30 * MANY, '-')}`);
  yield file('words of 30 MB', () => around(times(6 * MANY, 'agua ')));
  yield file('cut in the middle', () => `${root} ${head.slice(root.length, -9)}`);
  yield file('bytes of another encoding', () => `<?xml version="1.0" encoding="EBCDIC"?>${around('\ud800')}`);
}

const usfm = (is: string, body: () => string): HostileFile => ({
  format: 'USFM',
  is,
  make: () => ['a.usfm', Buffer.from(`\\id OBA\n\\c 1\n\\p\n\\v 1 Uno ${body()}`)],
});
const USFM: readonly HostileFile[] = [
  usfm('a million notes', () => times(MANY, '\\f + \\ft a\\f*')),
  usfm('markers nested 200,000 deep', () => times(DEEP, '\\+add a')),
  usfm('an attribute of 30 MB', () => `\\w a|strong="${times(30 * MANY, 'H')}"\\w*`),
  usfm('a note that never ends', () => `\\f + \\ft ${times(15 * MANY, 'a ')}`),
  usfm('a note of many parts', () => `\\f + ${times(MANY, '\\ft a\\fq b')}\\f*`),
  usfm('a million headings', () => times(MANY, '\n\\s1 a')),
  usfm('a million paragraphs', () => times(MANY, '\n\\q1')),
  usfm('a million verses', () => times(MANY, '\n\\v 1 a')),
  usfm('a million backslashes', () => times(30 * MANY, '\\')),
  usfm('a million sidebars', () => times(MANY, '\n\\esb')),
  {
    format: 'USFM',
    is: 'an introduction of a million paragraphs',
    make: () => ['a.usfm', Buffer.from(`\\id OBA\n${times(MANY, '\\ip a\n')}\\c 1\n\\v 1 Uno`)],
  },
];

const table = (is: string, name: string, text: () => string): HostileFile => ({
  format: 'table',
  is,
  make: () => [name, Buffer.from(text())],
});
const HEAD = 'book,chapter,verse,text\n';
const TABLES: readonly HostileFile[] = [
  table('a quote without an end', 'a.csv', () => `${HEAD}Abdías,1,1,"${times(6 * MANY, 'agua ')}`),
  table('a million columns', 'a.csv', () => `${HEAD}Abdías,1,1,Uno${times(MANY, ',x')}\n`),
  table('a million rows', 'a.csv', () => `${HEAD}${times(MANY, 'Abdías,1,1,Uno\n')}`),
  table('a line of 60 MB', 'a.tsv', () => `Gen\t1\t1\t${times(12 * MANY, 'agua ')}`),
  table('quotes of quotes', 'a.csv', () => `${HEAD}${times(15 * MANY, '""')}`),
  table('lists nested 200,000 deep', 'a.json', () => `[{"book":1}${times(DEEP, ',[')}`),
  table('lists nested a million deep, closed', 'a.json', () => times(MANY, '[') + times(MANY, ']')),
  table('the prototype of all objects', 'a.json', () =>
    JSON.stringify([{ book: '__proto__', chapter: 1, verse: 1, text: 'Uno' }]),
  ),
  table('numbers beyond all numbers', 'a.json', () => '[{"book":1e999,"chapter":1e999,"verse":-1e999,"text":"a"}]'),
  table('a reference of a million characters', 'a.txt', () => `${times(MANY, '1 ')}:1 Uno\n`),
];

const database = (format: string, is: string, ...statements: string[]): HostileFile => ({
  format,
  is,
  make: () => ['a.sqlite3', databaseImage(...statements)],
});
const COUNT = (to: number) =>
  `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n ${to ? `WHERE i < ${to}` : ''})`;
const VERSES = 'CREATE TABLE verses (book_number INTEGER, chapter INTEGER, verse INTEGER, text TEXT)';
const DATABASES: readonly HostileFile[] = [
  database('MyBible', 'a million rows', VERSES, `INSERT INTO verses ${COUNT(MANY)} SELECT 10, 1, i, 'a' FROM n`),
  database('MyBible', 'a value of 60 MB', VERSES, "INSERT INTO verses VALUES (10, 1, 1, printf('%.60000000c', 'a'))"),
  database(
    'MyBible',
    'a view that never ends',
    VERSES.replace('verses', 'other'),
    `CREATE VIEW verses AS ${COUNT(0)} SELECT 10 AS book_number, 1 AS chapter, i AS verse, 'a' AS text FROM n`,
  ),
  database(
    'MyBible',
    'a computed column',
    `CREATE TABLE verses (book_number INTEGER, chapter INTEGER, verse INTEGER, raw TEXT, text TEXT AS (printf('%.900000c', raw)))`,
    `INSERT INTO verses ${COUNT(100_000)} SELECT 10, 1, i, 'a' FROM n`,
  ),
  database('MyBible', 'a virtual table', 'CREATE VIRTUAL TABLE verses USING fts5(book_number, chapter, verse, text)'),
  database(
    'MyBible',
    'a million elements in a verse',
    VERSES,
    `INSERT INTO verses VALUES (10, 1, 1, '${times(100_000, '<i>a</i>')}')`,
  ),
  database(
    'MyBible',
    'elements that nest',
    VERSES,
    `INSERT INTO verses VALUES (10, 1, 1, '${times(100_000, '<i>')}a${times(100_000, '</i>')}')`,
  ),
  database('MyBible', 'bytes for words', VERSES, "INSERT INTO verses VALUES (10, 1, 1, x'00ff00ff')"),
];

const JSON_HEAD = '{"format":"sagrada-biblia-edition","version":2,"edition":{"title":"a"},"books":[';
const DOWNLOADS: readonly HostileFile[] = [
  {
    format: 'download',
    is: 'a million marks',
    make: () => [
      'a.json',
      Buffer.from(
        `${JSON_HEAD}{"osis":"Gen","chapters":[{"number":1,"verses":[{"number":1,"text":"Uno","marks":[${times(MANY, '{"kind":"added","start":0,"end":1},')}{"kind":"added","start":0,"end":1}]}]}]}]}`,
      ),
    ],
  },
  {
    format: 'download',
    is: 'lists nested a million deep',
    make: () => ['a.json', Buffer.from(`${JSON_HEAD}${times(MANY, '[')}`)],
  },
  {
    format: 'download',
    is: 'a million books',
    make: () => [
      'a.json',
      Buffer.from(`${JSON_HEAD}${times(MANY, '{"osis":"Gen","chapters":[]},')}{"osis":"Gen","chapters":[]}]}`),
    ],
  },
];

const stored = (name: string, data: Uint8Array) => ({ name, data, method: 0 });
const within = (depth: number, inner: Buffer): Buffer => {
  let zip = inner;
  for (let i = 0; i < depth; i++) zip = makeZip([{ name: `${i}.zip`, data: zip }]);
  return zip;
};
const zip = (is: string, make: () => Uint8Array): HostileFile => ({
  format: 'zip',
  is,
  make: () => ['a.zip', make()],
});
const zeros = (megabytes: number) => Buffer.alloc(megabytes * MANY);
const ZIPS: readonly HostileFile[] = [
  zip('a bomb', () => makeZip([{ name: 'a.usfm', data: zeros(200) }])),
  zip('a bomb within a zip', () => within(1, makeZip([{ name: 'a.usfm', data: zeros(200) }]))),
  zip('sixteen zips within each of sixteen zips', () => {
    const leaf = makeZip([{ name: 'a.usfm', data: zeros(4) }]);
    const level = (inner: Buffer) => makeZip(Array.from({ length: 16 }, (_, i) => stored(`${i}.zip`, inner)));
    return level(level(leaf));
  }),
  zip('zips thirty deep', () => within(30, makeZip([{ name: 'a.usfm', data: 'a' }]))),
  zip('the same bytes under 60,000 names', () =>
    makeZip(Array.from({ length: 60_000 }, (_, i) => stored(`${i}.usfm`, Buffer.from('a')))),
  ),
  zip('a name that leads outside', () => makeZip([{ name: '../../a.usfm', data: '\\id OBA' }])),
  zip('a size that is a lie', () => makeZip([{ name: 'a.usfm', data: zeros(50), size: 10 }])),
  zip('cut in the middle', () => makeZip([{ name: 'a.usfm', data: '\\id OBA\n\\c 1\n\\v 1 Uno' }]).subarray(0, 60)),
];

const swordConf = (markup: string, compression: string) =>
  `[prueba]\nDataPath=./modules/texts/ztext/prueba/\nModDrv=zText\nSourceType=${markup}\nEncoding=UTF-8\nCompressType=${compression}\nBlockType=BOOK\nLang=es\nDescription=Prueba\n`;
const sword = (is: string, markup: string, words: () => string, pack?: (block: Buffer) => Buffer): HostileFile => ({
  format: 'SWORD',
  is,
  make() {
    const conf = swordConf(markup, pack && pack !== deflateSync ? 'LZSS' : 'ZIP');
    const files = buildModule({ conf, slots: new Map([['Gen.1.1', words()]]), ...(pack && { pack }) });
    return ['a.zip', makeZip([...files].map(([name, data]) => ({ name, data })))];
  },
});
const SWORD: readonly HostileFile[] = [
  sword('GBF codes without an end', 'GBF', () => times(10_000, '<RF>')),
  sword('a GBF code of 60 kB', 'GBF', () => `<${times(60_000, 'R')}`),
  sword('OSIS notes in notes', 'OSIS', () => `${times(1_500, '<note>')}a${times(1_500, '</note>')}`),
  sword('as many OSIS notes as a verse can have', 'OSIS', () => times(4_600, '<note>a</note>')),
  sword(
    'LZSS that only copies from itself',
    'GBF',
    () => 'a',
    () => Buffer.alloc(5_000, 0),
  ),
  sword(
    'LZSS that ends in the middle of a copy',
    'GBF',
    () => 'a',
    () => Buffer.from([0x00, 0xff]),
  ),
  sword(
    'noise for LZSS',
    'Plaintext',
    () => 'a',
    () => Buffer.from(Array.from({ length: 9_999 }, (_, i) => (i * 7_919) & 255)),
  ),
];

export const HOSTILE_FILES: readonly HostileFile[] = [
  ...XML.flatMap((form) => [...xmlFiles(form)]),
  ...USFM,
  ...TABLES,
  ...DATABASES,
  ...DOWNLOADS,
  ...ZIPS,
  ...SWORD,
];
