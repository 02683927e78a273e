import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { warningText } from '../../../forms/refusals/source-findings.ts';
import { compileSource } from '../../compile/compile-source.ts';
import { shown } from '../test-support.ts';
import { isOsis, readOsis } from './read-osis.ts';

const GOLDEN = readFileSync(join(import.meta.dirname, 'golden/jardin.osis'));
const files = (text: string | Uint8Array) => new Map([['jardin.osis', Buffer.from(text as string)]]);
const obadiah = (body: string) =>
  readOsis(files(`<osis><osisText><div type="book" osisID="Obad">${body}</div></osisText></osis>`));

test('verses in milestones and in elements are read with their marks, titles and numbers', async () => {
  const { verses, findings, meta, name } = readOsis(files(GOLDEN));
  expect({ name, meta }).toEqual({
    name: 'Jardin',
    meta: { title: 'El cuaderno del jardín', language: 'es', rights: 'CC BY-SA 4.0', licence: 'cc-by-sa-4.0' },
  });
  expect(verses).toMatchObject([
    {
      book: 'Ps',
      chapter: 3,
      number: 1,
      title: 'Copla del viejo jardinero.',
      titleMarks: [{ kind: 'added', start: 10, end: 15 }],
      text: 'Verde es la hoja, blanco el tallo.',
      strongs: [{ start: 28, end: 33, numbers: ['H8121'] }],
    },
    {
      book: 'Ps',
      chapter: 3,
      number: 2,
      text: 'Dijo a Jah: paz.',
      marks: [
        { kind: 'alt-number', start: 0, end: 0, value: '2-3' },
        { kind: 'paragraph', start: 0, end: 0, value: 'p' },
        { kind: 'divine-name', start: 7, end: 10 },
      ],
    },
    { book: 'Ps', chapter: 3, number: 4, title: 'ALEF', text: 'Fin.' },
    { book: 'Obad', chapter: 1, number: 1, text: 'Una azada & dos palas.' },
    { book: 'Obad', chapter: 1, number: 2, text: 'Llovió.' },
    { book: 'Obad', chapter: 1, number: 3, title: 'De la lluvia.', text: 'Se fue.' },
  ]);
  const told = findings.map(({ what }) => warningText(what));
  for (const words of ['libro fuera del canon: Odes', '<title>']) expect(told).toContain(words);
});

test('what editors set in the text and beside it is read as in the golden file', async () => {
  const file = join(import.meta.dirname, 'golden/cuaderno');
  const source = readOsis(new Map([['cuaderno.osis', readFileSync(`${file}.osis`)]]));
  await expect(shown(source)).toMatchFileSnapshot(`${file}.golden`);
});

test('words outside of verses are reported', () => {
  const { findings, verses } = obadiah(
    '<chapter osisID="Obad.1">Antes.<verse osisID="Obad.1.1">Uno.</verse>Después.</chapter>',
  );
  expect(findings).toContainEqual({ what: { code: 'outside-verses' }, count: 1, first: 'jardin.osis:1' });
  expect(verses[0]!.beside).toMatchObject([{ start: 0, beside: { style: 'ip', text: 'Antes.' } }]);
});

test.each([
  ['a verse twice', '<verse osisID="Obad.1.1">Uno.</verse><verse osisID="Obad.1.1">Dos.</verse>', /^E502/],
  ['a verse of number nought', '<verse osisID="Obad.1.0">Uno.</verse>', /^E508/],
  ['no verse', '<verse osisID="nada">Uno.</verse>', /^E308/],
  ['elements that cross', '<p><verse osisID="Obad.1.1"></p></verse>', /^E903.*no cierra nada/],
  [
    'an open note',
    '<verse sID="a" osisID="Obad.1.1"/>Uno.<note>Dos.<verse eID="a"/></note>',
    /^E903.*<note> queda sin cerrar/,
  ],
  ['an immense verse', `<verse osisID="Obad.1.1">${'Uno. '.repeat(300_000)}</verse>`, /^E511/],
])('%s is refused', (_, body, says) => {
  expect(() => obadiah(body)).toThrow(says);
});

test('any damage is refused or read', () => {
  for (let at = 1; at < GOLDEN.length; at += 25) {
    const turned = Buffer.from(GOLDEN);
    turned[at]! ^= 0x08;
    for (const damaged of [GOLDEN.subarray(0, at), turned])
      try {
        if (isOsis(files(damaged))) readOsis(files(damaged));
      } catch (error) {
        expect(error).toMatchObject({ name: 'EditionError' });
      }
  }
});

test('a reading within another reading of a note is words of that one, and the edition is compiled', () => {
  const source = obadiah(
    '<verse osisID="Obad.1.1">Uno<note type="study">o <rdg type="x-literal">dos (o <rdg type="alternate">tres</rdg>) o cuatro</rdg></note></verse>',
  );
  const [note] = source.verses[0]!.beside!;
  expect(note!.beside).toMatchObject({ text: 'o dos (o tres) o cuatro', parts: [{ style: 'fqa', start: 2, end: 23 }] });
  expect(compileSource(source, { meta: { id: 'x', title: 'X', rights: 'Libre' } }).counts.editorial?.notes).toBe(1);
});
