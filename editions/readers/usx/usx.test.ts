import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { warningText } from '../../../forms/refusals/source-findings.ts';
import { readUsfm } from '../usfm/read-usfm.ts';
import { isUsfx, isUsx, readUsfx, readUsx } from './read-usx.ts';

const golden = (...names: string[]) =>
  new Map(names.map((name) => [name, readFileSync(join(import.meta.dirname, 'golden', name))]));
const usfm = readUsfm(golden('jardin.usfm'));
const files = (text: string | Uint8Array) => new Map([['a.xml', Buffer.from(text as string)]]);
const usx = (body: string) =>
  readUsx(files(`<usx><book code="OBA" style="id"/><chapter number="1" style="c"/>${body}</usx>`));
const one = (words: string) => usx(`<para style="p"><verse number="1" style="v"/>${words}</para>`).verses[0]!.text;

test('a book in USX gives verse for verse what it gives in USFM', () => {
  const source = readUsx(golden('jardin.usx', 'otro.usx'));
  expect(source.verses).toEqual(usfm.verses);
  expect(source.verses.map(({ chapter, number }) => `${chapter}:${number}`).join(' ')).toBe(
    '1:1 1:2 1:4 1:7 2:1 2:2 1:1',
  );
  expect(source.format).toBe('usx');
});

test('a book in USFX gives verse for verse what it gives in USFM', () => {
  const source = readUsfx(golden('jardin.usfx'));
  expect(source.verses).toEqual(usfm.verses);
  expect(source.format).toBe('usfx');
});

test('headings, notes and introductions are read from XML too', () => {
  expect(usfm.introductions?.get('Obad')).toMatchObject([{ style: 'ip', text: 'Un jardinero.' }]);
  expect(usfm.verses[0]!.beside).toMatchObject([
    { beside: { style: 's1', text: 'La huerta' } },
    { beside: { kind: 'footnote', text: '1.1 Otros: la reja.' } },
    { beside: { kind: 'references', text: '1.1 Jar 1.9' } },
  ]);
  for (const source of [readUsx(golden('jardin.usx', 'otro.usx')), readUsfx(golden('jardin.usfx'))])
    expect(source.introductions).toEqual(usfm.introductions);
});

test('markup without a place in the text is reported by its marker', () => {
  const told = (source: typeof usfm) => source.findings.map(({ what }) => warningText(what));
  expect(told(usx('<para style="p"><verse number="1" style="v"/><raro>Uno</raro></para>'))).toContain(
    '\\raro (marca desconocida)',
  );
});

test('they are recognised by their root element', () => {
  expect(isUsx(files('\ufeff<?xml version="1.0"?>\n<!-- <usfx> -->\n<usx version="3.0"/>'))).toBe(true);
  expect(isUsx(files(Buffer.from('\ufeff<usx version="3.0"/>', 'utf16le')))).toBe(true);
  expect(isUsfx(files('<usfx xmlns="x"></usfx>'))).toBe(true);
  for (const other of ['<usxx/>', '<html><usx/></html>', 'usx', '']) expect(isUsx(files(other))).toBe(false);
});

test('the encoding that the declaration names is believed where the bytes are not UTF-8', () => {
  const text = `<?xml version="1.0" encoding="ISO-8859-1"?><usx><book code="OBA" style="id"/><chapter number="1"/>
    <para style="p"><verse number="1"/>Año.</para></usx>`;
  expect(readUsx(files(Buffer.from(text, 'latin1'))).verses[0]!.text).toBe('Año.');
  expect(readUsx(files(text)).verses[0]!.text).toBe('Año.');
});

describe('hostile files', () => {
  test.each([
    ['entities of its own', '<!DOCTYPE x [<!ENTITY a "aaaa">]><usx>&a;</usx>', 'DOCTYPE'],
    ['an entity that is none', '<usx>&nada;</usx>', 'entidad desconocida &nada;'],
    ['a file of the server', '<!DOCTYPE x SYSTEM "file:///etc/passwd"><usx>&x;</usx>', 'entidad desconocida'],
    ['elements that cross', '<usx><para style="p"><char style="add"></para></char></usx>', 'no cierra nada'],
    ['an open element', '<usx>\n<para style="p">', '<para> queda sin cerrar.*línea 2'],
    ['too deep elements', `<usx>${'<char style="add">'.repeat(100)}`, 'anidados'],
    ['a tag without an end', `<usx><para ${'a="b" '.repeat(50_000)}`, 'etiqueta'],
    ['a comment without an end', '<usx><!-- ', 'comentario'],
  ])('%s are refused', (_, text, says) => {
    expect(() => readUsx(files(text))).toThrow(new RegExp(`^E903: el XML no está bien formado: .*${says}`));
  });

  test('what USFM’s reader refuses is refused with its line', () => {
    expect(() => usx('\n<para style="p"><verse number="x" style="v"/>Uno</para>')).toThrow(/^E304.*línea 2/);
    expect(() => usx('')).toThrow(/^E308/);
    expect(() =>
      usx(`<para style="p"><verse number="1"/>${'<char style="add">a</char>'.repeat(9_000)}</para>`),
    ).toThrow(/^E511/);
  });

  test('an element’s style is no way to write a marker', () => {
    expect(one('a <char style="add*\\v 2 ">b</char> c')).toBe('a b c');
  });

  test('any damage is refused or read', () => {
    const whole = readFileSync(join(import.meta.dirname, 'golden/jardin.usx'));
    for (let at = 1; at < whole.length; at += 25) {
      const turned = Buffer.from(whole);
      turned[at]! ^= 0x08;
      for (const damaged of [whole.subarray(0, at), turned])
        try {
          readUsx(files(damaged));
        } catch (error) {
          expect(error).toMatchObject({ name: 'EditionError' });
        }
    }
    for (const long of [`<usx>${'<'.repeat(5_000_000)}`, '<usx '.repeat(1_000_000), `<usx>${'&'.repeat(5_000_000)}`])
      expect(() => readUsx(files(long))).toThrow(/^E903/);
  });
});
