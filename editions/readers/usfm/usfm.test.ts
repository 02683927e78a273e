import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { warningText } from '../../../forms/refusals/source-findings.ts';
import { readSourceFiles } from '../../archives/read-source-files.ts';
import { type Anchor, isNote, type SourceFiles, type SourceText, type SourceVerse } from '../../source/source-text.ts';
import { publicationName } from './read-books.ts';
import { isUsfm, readUsfm } from './read-usfm.ts';
import { usfmTokens } from './tokens.ts';
import { parseVerseNumber } from './verse-number.ts';

const GOLDEN = join(import.meta.dirname, 'golden');

const files = (entries: Record<string, string | Uint8Array>): SourceFiles =>
  new Map(Object.entries(entries).map(([path, data]) => [path, Buffer.from(data as string)]));
const book = (body: string) => readUsfm(files({ 'a.usfm': `\\id OBA\n${body}` }));
const verses = (body: string) => book(`\\c 1\n\\p\n${body}`).verses.map((v) => v.text);
const first = (body: string): SourceVerse => book(`\\c 1\n\\p\n\\v 1 ${body}`).verses[0]!;

/** One verse as lines: place and text, then the text of its ranges. */
function inLines(verse: SourceVerse): string {
  const lines = [`${verse.book} ${verse.chapter}:${verse.number} ${verse.text}`];
  const covered = (text: string, { start, end }: { start: number; end: number }) =>
    start === end ? `en ${start}` : `«${text.slice(start, end)}»`;
  if (verse.title !== undefined) lines.push(`  título: ${verse.title}`);
  const { title = '' } = verse;
  for (const m of verse.titleMarks ?? []) lines.push(`  título, ${m.kind}: ${covered(title, m)}`);
  for (const t of verse.titleStrongs ?? []) lines.push(`  título, ${t.numbers.join(' ')}: ${covered(title, t)}`);
  for (const m of verse.marks) lines.push(`  ${m.kind}${m.value ? ` ${m.value}` : ''}: ${covered(verse.text, m)}`);
  for (const t of verse.strongs ?? []) lines.push(`  ${t.numbers.join(' ')}: ${covered(verse.text, t)}`);
  for (const { end, beside } of verse.titleBeside ?? []) lines.push(`  título, tras ${end}: ${besideLine(beside)}`);
  for (const { end, beside } of verse.beside ?? [])
    lines.push(`  ${isNote(beside) ? 'tras' : 'ante'} ${end}: ${besideLine(beside)}`);
  return lines.join('\n');
}

function besideLine(beside: Anchor['beside']): string {
  const marks = beside.marks.map(({ kind, start, end }) => ` ${kind} «${beside.text.slice(start, end)}»`).join('');
  if (!isNote(beside)) {
    const notes = beside.notes.map((note) => ` [tras ${note.offset}: ${besideLine(note)}]`).join('');
    return `${beside.style} «${beside.text}»${marks}${notes}`;
  }
  const parts = beside.parts.map(({ style, start, end }) => ` ${style} «${beside.text.slice(start, end)}»`).join('');
  return `${beside.kind} ${beside.caller ?? ''} «${beside.text}»${parts}${marks}`;
}

const inWords = ({ name, meta, verses: all, introductions, findings }: SourceText) =>
  [
    `${name} ${JSON.stringify(meta)}`,
    '',
    ...[...(introductions ?? [])].flatMap(([of, blocks]) => blocks.map((block) => `${of} ${besideLine(block)}`)),
    '',
    ...all.map(inLines),
    '',
    ...findings.map((f) => `${f.count} × ${warningText(f.what)} (${f.first})`),
    '',
  ].join('\n');

test('every marker gives the expected text, marks and findings', async () => {
  const source = readUsfm(await readSourceFiles(join(GOLDEN, 'markers/in')));
  await expect(inWords(source)).toMatchFileSnapshot('golden/markers/expected.txt');
});

describe('faults are refused with a number, the file and the place', async () => {
  for (const file of readdirSync(join(GOLDEN, 'faults')).filter((name) => name.endsWith('.usfm')))
    test(file, async () => {
      const source = await readSourceFiles(join(GOLDEN, 'faults', file));
      const code = file.slice(0, 4);
      expect(() => readUsfm(source)).toThrow(expect.objectContaining({ name: 'EditionError', code }));
    });

  test('each fault has its own message', async () => {
    const names = readdirSync(join(GOLDEN, 'faults')).filter((name) => name.endsWith('.usfm'));
    const messages: string[] = [];
    for (const name of names) {
      try {
        readUsfm(await readSourceFiles(join(GOLDEN, 'faults', name)));
      } catch (error) {
        messages.push((error as Error).message);
      }
    }
    await expect(`${messages.join('\n')}\n`).toMatchFileSnapshot('golden/faults/messages.txt');
  });
});

test('the blank after an opening marker belongs to the marker, any other is text', () => {
  expect(first('dij\\add o\\add* él').text).toBe('dijo él');
  expect(first('dijo \\add \\+w él|strong="H1"\\+w*\\add*, y').text).toBe('dijo él, y');
  expect(first('la\\nd  Luz\\nd* .').text).toBe('la Luz .');
  expect(first('uno \\add dos \\add*tres').marks).toEqual([{ kind: 'added', start: 4, end: 7 }]);
});

test('a line end is a blank, and paragraphs and lines do not run together', () => {
  expect(verses('\\v 1 uno\ndos\r\ntres\\q1 cuatro\\p\\v 2 cinco')).toEqual(['uno dos tres cuatro', 'cinco']);
});

test('letters are composed, also across a marker', () => {
  expect(first('a\u0301rbol').text).toBe('árbol');
  const parted = first('cant\\add o\\add*\u0301 ya');
  expect([parted.text, parted.marks]).toEqual(['cantó ya', [{ kind: 'added', start: 4, end: 5 }]]);
});

test('a byte order mark, UTF-16, and Windows-1252 if the file names it, are decoded', () => {
  const text = '\\id OBA\n\\c 1\n\\v 1 Año.';
  const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le');
  const cp1252 = Buffer.from(text.replace('\n', '\n\\ide CP-1252\n'), 'latin1');
  for (const bytes of [Buffer.from(`\ufeff${text}`), utf16, Buffer.from(utf16).swap16(), cp1252])
    expect(readUsfm(files({ 'a.usfm': bytes })).verses[0]!.text).toBe('Año.');
});

test('UTF-8 declared as Windows-1252 is read as UTF-8, and reported', () => {
  const { verses, findings } = readUsfm(files({ 'a.usfm': '\\id OBA\n\\ide CP-1252\n\\c 1\n\\v 1 Año.' }));
  expect(verses[0]!.text).toBe('Año.');
  expect(findings).toContainEqual({
    what: { code: 'utf-8', stated: 'CP-1252' },
    count: 1,
    first: 'a.usfm',
  });
  expect(readUsfm(files({ 'a.usfm': '\\id OBA\n\\ide CP-1252\n\\c 1\n\\v 1 Uno.' })).findings).toHaveLength(1);
});

test('a printed number may be marked up', () => {
  const verse = first('\\vp \\+it \\+wj 21\\+wj*\\+it* \\vp*Luego.');
  expect([verse.text, verse.marks]).toEqual(['Luego.', [{ kind: 'alt-number', start: 0, end: 0, value: '21' }]]);
});

test('a part after a whole verse is appended to it; signs attached to a number are text', () => {
  expect(verses('\\v 23 uno\n\\v 23a dos\n\\v 24... tres')).toEqual(['uno dos', '... tres']);
  expect(() => verses('\\v 23 uno\n\\v 23 dos')).toThrow(/^E305/);
});

test('unknown attributes are reported', () => {
  const { findings } = book('\\c 1\n\\p\n\\v 1 \\zaln-s | x-strong="G10630" uno');
  expect(findings.map(({ what }) => warningText(what))).toContain('atributos que quedan en el texto: |…="…"');
});

test.each([
  ['an attribute without a value', `\\v 1 \\w a|${'a'.repeat(500_000)}\\w*`, undefined],
  ['blanks after a name', `\\v 1 \\w a|${'a '.repeat(250_000)}\\w*`, undefined],
  ['marks that are never closed', `\\v 1 ${'\\add a '.repeat(100_000)}`, 'E511'],
  ['marked words in one verse', `\\v 1 ${'\\w a\\w* '.repeat(95_000)}`, 'E511'],
  ['titles before one verse', `${'\\d a\n'.repeat(350_000)}\\v 1 a`, 'E511'],
])('very much of %s ends quickly', (_, body, code) => {
  const read = () => verses(body);
  if (code) expect(read).toThrow(code);
  else expect(read()).toEqual(['a']);
});

test('books come in the order of the canon, whatever the names of the files; a file may contain several', () => {
  const one = (code: string) => `\\id ${code}\n\\c 1\n\\v 1 ${code}.\n`;
  const source = readUsfm(files({ 'a/z.sfm': one('REV') + one('MAT'), 'b.txt': one('GEN'), LICENSE: 'x' }));
  expect(source.verses.map((v) => v.book)).toEqual(['Gen', 'Matt', 'Rev']);
  expect(source.findings.map((f) => warningText(f.what))).toEqual(['archivo que no es USFM: LICENSE']);
});

test('a text larger than any Bible is refused before it fills the memory', () => {
  expect(() => readUsfm(files({ 'a.usfm': `\\id OBA\n${'\\p '.repeat(3_000_000)}` }))).toThrow(/^E309.*a\.usfm/);
  const chapter = (_: unknown, c: number) =>
    `\\c ${c + 1}\n${Array.from({ length: 900 }, (_, v) => `\\v ${v + 1} a\n`).join('')}`;
  const long = `\\id OBA\n${Array.from({ length: 70 }, chapter).join('')}`;
  expect(() => readUsfm(files({ 'a.usfm': long }))).toThrow(/^E309.*62000/);
});

test('USFM is recognised by its content', () => {
  expect(isUsfm(files({ x: '\ufeff\\id GEN - Prueba' }))).toBe(true);
  expect(isUsfm(files({ x: Buffer.from('\ufeff\\id GEN', 'utf16le') }))).toBe(true);
  expect(isUsfm(files({ x: 'id GEN', '__MACOSX/._a.usfm': 'x' }))).toBe(false);
  expect(() => readUsfm(files({ 'a.usfm': '<html>' }))).toThrow(/^E302.*a\.usfm, línea 1/);
});

const number = (first: number, last = first, part = '', lastPart = part) => ({ first, last, part, lastPart, rest: '' });

test.each([
  ['1 Uno', { ...number(1), written: '1' }],
  ['12b', { ...number(12, 12, 'b'), written: '12b' }],
  ['3A Tres', { ...number(3, 3, 'a'), written: '3A' }],
  ['3\u03b2', { ...number(3, 3, '\u03b2'), written: '3\u03b2' }],
  ['3-5', { ...number(3, 5), written: '3-5' }],
  ['3\u20135', { ...number(3, 5), written: '3\u20135' }],
  ['1 - 2 Uno y dos', { ...number(1, 2), written: '1 - 2' }],
  ['4-5a', { ...number(4, 5, '', 'a'), written: '4-5a' }],
  ['10,11', { ...number(10, 11), written: '10,11' }],
  ['10,12-13', { ...number(10, 13), list: '10,12-13', written: '10,12-13' }],
  ['\u200f4', { ...number(4), written: '\u200f4' }],
  ['14...', { ...number(14), rest: '...', written: '14' }],
  ['5-3', undefined],
  ['5 - 3', undefined],
  ['1 - 2Pegado', undefined],
  ['2Pegado', undefined],
  ['0', undefined],
  ['1,', undefined],
  ['', undefined],
  ['1234', undefined],
])('the verse number %j is read', (text, read) => {
  expect(parseVerseNumber(text)).toEqual(read);
});

const numbered = (body: string) =>
  book(`\\c 1\n\\p\n${body}`).verses.map(
    ({ number, marks, text }) => `${[number, ...marks.map(({ value }) => value)].join(' ')}: ${text}`,
  );

test.each([
  ['\\v 1 - 2 Uno y dos.\n\\v 3 Tres.', ['1 1-2: Uno y dos.', '3: Tres.']],
  ['\\v 10,11 Diez y once.', ['10 10-11: Diez y once.']],
  ['\\v 10,12 Diez y doce.', ['10 10,12: Diez y doce.']],
  ['\\v 4-5a Cuatro.\n\\v 5b Resto.\n\\v 6 Seis.', ['4 4-5: Cuatro. Resto.', '6: Seis.']],
  ['\\v 5a Cinco.\n\\v 5b-6 Resto.', ['5 5-6: Cinco. Resto.']],
  ['\\v 3A Tres.\n\\v 3B Resto.', ['3: Tres. Resto.']],
])('no verse of %j is lost', (body, read) => {
  expect(numbered(body)).toEqual(read);
});

test('a one-letter word attached to the number is no part of a verse', () => {
  expect(() => verses('\\v 1 Uno.\n\\v 2Y dijo.\n\\v 3 Tres.')).toThrow(/^E304.*«2Y»/);
});

test.each([
  ['\\v 1 Uno.\\fe\n\\v 2 Dos.', ['Uno.', 'Dos.'], '\\fe sin cerrar'],
  ['\\v 1 Uno.\\f +\n\\q2 más\n\\v 2 Dos.', ['Uno. más', 'Dos.'], '\\f sin cerrar'],
  ['\\v1 Uno.\n\\v 2 Dos.', ['Uno.', 'Dos.'], '\\v1: falta el espacio entre la marca y el número'],
  ['\\v 1\n\\v 1 Uno.', ['Uno.'], '\\v 1 repetido'],
])('an unambiguous typing error is reported, and the text is read: %j', (body, read, told) => {
  expect(verses(body)).toEqual(read);
  const { findings } = book(`\\c 1\n${body}`);
  expect(findings.map(({ what, count }) => [warningText(what), count])).toContainEqual([told, 1]);
});

test.each(['\\v 1 Uno.\\fe dos\n\\v 2 Dos.', '\\v 1 Uno.\\f + \\ft Nota.\n\\v 2 Dos.'])(
  'a note that would swallow text is refused: %j',
  (body) => {
    expect(() => verses(body)).toThrow(/^E306.*\(a\.usfm, línea 4, Abdías 1:1\)$/);
  },
);

test('a note beside words that are not kept stands before the next that are', () => {
  const { verses, findings, introductions } = readUsfm(
    new Map([
      [
        'a.usfm',
        Buffer.from(
          '\\id PSA\n\\mt1 Salmos\\f + \\ft Uno.\\f*\n\\imte Fin\n\\c 1\n\\cl Salmo 1\\f + \\ft Dos.\\f*\n\\q1 \\f + \\ft Tres.\\f*\n\\v 1 Agua.',
        ),
      ],
    ]),
  );
  expect(verses[0]!.beside).toMatchObject(
    ['Uno.', 'Dos.', 'Tres.'].map((text) => ({ start: 0, end: 0, beside: { text } })),
  );
  expect(findings.map(({ what }) => what)).toEqual(['\\cl', '\\mt1']);
  expect(introductions?.get('Ps')).toMatchObject([{ style: 'imte', text: 'Fin' }]);
});

test('all faults of all books are reported at once, each with its file, line and verse', () => {
  const read = () =>
    readUsfm(
      files({
        'a.usfm':
          '\\id GEN\n\\c 1\n\\v 1 Uno.\\f + \\ft Nota.\n\\v x Dos.\n\\v 5b Cinco.\n\\v 4 Cuatro.\n\\c uno\n\\v 1 a',
        'b.usfm': 'nada',
        'c.usfm': Buffer.from('\\id EXO\n\\c 1\n\\v 1 A\xf1o', 'latin1'),
      }),
    );
  expect(read).toThrow(
    [
      'E310: los libros tienen 6 fallos:',
      '– E306: \\f no se cierra (a.usfm, línea 3, Génesis 1:1)',
      '– E304: número de versículo ilegible: «x» (a.usfm, línea 4, Génesis 1)',
      '– E305: el versículo 4 se repite o está fuera de orden (a.usfm, línea 6, Génesis 1:4)',
      '– E303: número de capítulo ilegible: «uno» (a.usfm, línea 7, Génesis 1)',
      '– E302: un archivo USFM empieza por \\id (b.usfm, línea 1)',
      '– E301: no está en UTF-8: guárdelo así desde un editor de textos (c.usfm, línea 3)',
    ].join('\n'),
  );
});

test('of very many faults the first are reported, with the number of the others', () => {
  const many = Array.from({ length: 500 }, (_, i) => `\\v x${i} a`).join('\n');
  const message = /^E310: los libros tienen 500 fallos:(\n– E304: .*){20}\n– y 480 más$/;
  expect(() => verses(many)).toThrow(message);
});

test('a publication’s name is the common part of its file names', () => {
  expect(publicationName(['02-GENspaRV1909.usfm', '96-REVspaRV1909.usfm'])).toBe('spaRV1909');
  expect(publicationName(['USFM/01_GEN_RV1865.usfm', 'USFM/02_EXO_RV1865.usfm'])).toBe('RV1865');
  expect(publicationName(['GEN.usfm', 'EXO.usfm'])).toBe('');
  expect(publicationName(['1-GENa.usfm', '2-EXOb.usfm'])).toBe('');
});

test('tokens and the text between them make up the whole file', () => {
  const source = '\\id GEN x\r\n\\c 1 \\v 1 a\\add b\\add* \\ \\\\ \\zx-s |q="1"\\*\\';
  const markers = usfmTokens(source).map((t) => source.slice(t.at, t.at + 2));
  expect(markers.filter((m) => m.startsWith('\\'))).toHaveLength(8);
  expect(usfmTokens('')).toEqual([]);
});

test('damaged files are refused or read', async () => {
  const whole = await readSourceFiles(join(GOLDEN, 'markers/in'));
  for (const [path, bytes] of whole)
    for (let at = 1; at < bytes.length; at += 11) {
      const turned = Buffer.from(bytes);
      turned[at]! ^= 0x08;
      for (const damaged of [bytes.subarray(0, at), turned])
        try {
          readUsfm(new Map([[path, damaged]]));
        } catch (error) {
          expect(error).toMatchObject({ name: 'EditionError' });
        }
    }
  const bars = `\\id OBA\n\\c 1\n\\v 1 ${'\\add |'.repeat(50_000)}${'\\'.repeat(50_000)}`;
  expect(() => readUsfm(files({ 'a.usfm': bars }))).toThrow(/^E511/);
});
