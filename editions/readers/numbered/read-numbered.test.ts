import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { warningText } from '../../../forms/refusals/source-findings.ts';
import { shown } from '../test-support.ts';
import { isNumbered, readNumbered } from './read-numbered.ts';

const golden = (name: string) => readFileSync(join(import.meta.dirname, 'golden', name));
const files = (text: string | Uint8Array) => new Map([['a.xml', Buffer.from(text as string)]]);
const zefania = (body: string) =>
  readNumbered(
    files(`<XMLBIBLE><BIBLEBOOK bnumber="31"><CHAPTER cnumber="1">${body}</CHAPTER></BIBLEBOOK></XMLBIBLE>`),
  );

const VERSES = [
  { book: 'Obad', chapter: 1, number: 1, text: 'Una azada & dos palas.', marks: [] },
  { book: 'Obad', chapter: 1, number: 2, text: 'Verde es la hoja, blanco el tallo.', marks: [] },
  { book: 'Matt', chapter: 2, number: 1, text: 'Llovió.', marks: [] },
];

test.each([
  ['zefania.xml', { title: 'El cuaderno del jardín', language: 'es', abbreviation: 'JAR', rights: 'Dominio público' }],
  ['beblia.xml', { title: 'El cuaderno del jardín', rights: 'Dominio público' }],
  ['opensong.xml', {}],
])('%s is read verse for verse', (name, meta) => {
  const source = readNumbered(files(golden(name)));
  expect(source.verses).toMatchObject(VERSES.map(({ marks: _, ...verse }) => verse));
  expect(source.meta).toEqual(meta);
});

test('what is no text of a verse is reported', () => {
  const told = readNumbered(files(golden('zefania.xml'))).findings.map(({ what }) => warningText(what));
  for (const words of ['<gr>', 'libro fuera del canon: Tobías']) expect(told).toContain(words);
});

test('what editors set in the text and beside it is read as in the golden file', async () => {
  const source = readNumbered(files(golden('cuaderno.xml')));
  await expect(shown(source)).toMatchFileSnapshot(join(import.meta.dirname, 'golden/cuaderno.golden'));
});

test('very many headings above one verse are refused', () => {
  expect(() => zefania(`${'<CAPTION>Uno</CAPTION>'.repeat(3_000)}<VERS vnumber="1">Uno.</VERS>`)).toThrow(/^E511/);
});

test('other XML is not taken for it', () => {
  for (const text of ['<bible/>', '<XMLBIBLE><BIBLEBOOK bnumber="1"/></XMLBIBLE>', '<libro><v n="1"/></libro>', 'x'])
    expect(isNumbered(files(text))).toBe(false);
});

describe('hostile files', () => {
  test.each([
    ['a verse twice', '<VERS vnumber="1">Uno.</VERS><VERS vnumber="1">Dos.</VERS>', /^E502/],
    ['a verse without a number', '<VERS vnumber="x">Uno.</VERS>', /^E508/],
    ['only empty verses', '<VERS vnumber="1"> </VERS>', /^E308/],
    ['elements that cross', '<VERS vnumber="1"><NOTE></VERS></NOTE>', /^E903/],
    ['too deep elements', `<VERS vnumber="1">${'<a>'.repeat(100)}`, /^E903.*anidados/],
  ])('%s are refused', (_, body, says) => {
    expect(() => zefania(body)).toThrow(says);
  });

  test('any damage is refused or read', () => {
    for (const whole of ['zefania.xml', 'beblia.xml'].map(golden))
      for (let at = 1; at < whole.length; at += 13) {
        const turned = Buffer.from(whole);
        turned[at]! ^= 0x08;
        for (const damaged of [whole.subarray(0, at), turned])
          try {
            if (isNumbered(files(damaged))) readNumbered(files(damaged));
          } catch (error) {
            expect(error).toMatchObject({ name: 'EditionError' });
          }
      }
  });
});
