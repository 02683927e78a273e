import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCharacter } from '../text/invisible.ts';
import { checkEdit, mostWordsLost, normaliseEdit } from './check-text.ts';

const characters = new Set(' abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZáéíóúüñÁÉÍÓÚÑ.,;:¿?¡!()-');
const before = { text: 'Y lloró Jesus.' };
const check = (text: string, more: { title?: string; confirm?: boolean } = {}) =>
  checkEdit({ before, characters, text, ...more });

describe('a wording', () => {
  test('is stored in NFC, with single spaces', () => {
    expect(check('  Y lloro\u0301\t\n Jesús.\u00a0')).toEqual({ ok: true, text: 'Y lloró Jesús.' });
  });

  test.each(['', '   ', '\n\t\u00a0'])('must not be empty: %j', (text) =>
    expect(check(text)).toMatchObject({ ok: false, fault: { code: 'text-empty' } }),
  );

  test.each(['Y lloró Jesus.', ' Y lloro\u0301  Jesus. '])('must be another one: %j', (text) =>
    expect(check(text)).toMatchObject({ ok: false, fault: { code: 'text-unchanged' } }),
  );

  test('may have 600 characters, or four times the length of the verse', () => {
    expect(check('a'.repeat(600)).ok).toBe(true);
    expect(check('a'.repeat(601))).toMatchObject({ fault: { code: 'text-long', most: 600 } });
    const long = { text: 'a'.repeat(200) };
    expect(checkEdit({ before: long, characters, text: 'b'.repeat(800) }).ok).toBe(true);
    expect(checkEdit({ before: long, characters, text: 'b'.repeat(801) })).toMatchObject({ fault: { most: 800 } });
    expect(check('a\u0301'.repeat(500_000))).toMatchObject({ fault: { code: 'text-long' } });
  });
});

describe('characters that the edition lacks', () => {
  test('are listed, and a corrector may confirm them', () => {
    const refused = { code: 'text-characters', characters: ['ß', '<'], confirmable: true };
    expect(check('Y lloró Jeßus<ß.')).toMatchObject({ ok: false, fault: refused });
    expect(check('Y lloró Jeßus<ß.', { confirm: true })).toEqual({ ok: true, text: 'Y lloró Jeßus<ß.' });
  });

  test.each([
    ['a control', '\u0007'],
    ['a next line', '\u0085'],
    ['a right-to-left override', '\u202e'],
    ['an isolate', '\u2066'],
    ['half a surrogate pair', '\ud83d'],
    ['a zero-width space', '\u200b'],
    ['a byte order mark', '\ufeff'],
    ['a soft hyphen', '\u00ad'],
    ['a joiner', '\u200d'],
    ['a variation selector', '\ufe0f'],
    ['a tag', '\u{e0041}'],
    ['a Hangul filler', '\u3164'],
    ['a private character', '\ue000'],
    ['an unassigned character', '\u0378'],
    ['the replacement character', '\ufffd'],
    ['a nul', '\0'],
  ])('refuse %s even if confirmed', (_, character) => {
    const fault = { code: 'text-characters', characters: [character], confirmable: false };
    expect(check(`Y lloró${character} Jesús.`, { confirm: true })).toMatchObject({ ok: false, fault });
    const known = new Set([...characters, character]);
    if (character !== '\u200d')
      expect(checkEdit({ before, characters: known, text: `Y lloró${character} Jesús.` })).toMatchObject({ fault });
  });

  test('are refused for joiners unless the edition has them', () => {
    const persian = new Set([...'می‌روم ']);
    expect(checkEdit({ before: { text: 'می' }, characters: persian, text: 'می‌روم' }).ok).toBe(true);
  });

  test('are described by name and code', () => {
    expect(['ß', '\u202e', '\u0301', '😀', '\ud83d'].map(formatCharacter)).toEqual([
      '«ß» (U+00DF)',
      'U+202E',
      'U+0301',
      '«😀» (U+1F600)',
      'U+D83D',
    ]);
  });
});

describe('a title', () => {
  const psalm = { text: 'JEHOVÁ es mi pastor.', title: 'Salmo de David.' };
  const edit = (text: string, title?: string) =>
    checkEdit({ before: psalm, characters, text, ...(title !== undefined && { title }) });

  test('stays unchanged if none is given', () => {
    expect(edit('Jehová es mi pastor.')).toEqual({ ok: true, text: 'Jehová es mi pastor.', title: 'Salmo de David.' });
  });
  test('can be changed without the text', () => {
    expect(edit(psalm.text, ' Salmo  de Asaf. ')).toEqual({ ok: true, text: psalm.text, title: 'Salmo de Asaf.' });
  });
  test('is removed if left empty', () => {
    expect(edit(psalm.text, ' ')).toEqual({ ok: true, text: psalm.text });
  });
  test('is checked like the text', () => {
    expect(edit('otro', 'a\u202e')).toMatchObject({ ok: false, field: 'title', fault: { code: 'text-characters' } });
  });
});

test('any input is refused, or gives a normalised wording that passes again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), fc.boolean(), (text, confirm) => {
      const checked = check(text, { confirm });
      if (!checked.ok) return;
      expect(normaliseEdit(checked.text)).toBe(checked.text);
      expect(checked.text).toMatch(/^\S(?:.*\S)?$/u);
      expect(checked.text).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
    }),
  );
});

const LOVED = 'Porque de tal manera amó Dios al mundo, que ha dado á su Hijo unigénito';

test.each([
  ['Porque de tal manera amó Dios', { lost: 9, of: 15 }],
  ['Dios.', { lost: 14, of: 15 }],
  ['Otra cosa enteramente distinta', { lost: 15, of: 15 }],
])('%j keeps less than half of John 3:16', (after, lost) => {
  expect(mostWordsLost(LOVED, after)).toEqual(lost);
});

test.each([
  LOVED,
  'Porque de tal manera amó Dios al mundo',
  'PORQUE DE TAL MANERA AMO DIOS AL MUNDO, QUE HA DADO A SU HIJO UNIGENITO',
  `${LOVED}, para que todo aquel que en él cree, no se pierda, mas tenga vida eterna.`,
])('%j keeps at least half of John 3:16', (after) => {
  expect(mostWordsLost(LOVED, after)).toBeUndefined();
});

test('one of two words is not more than half', () => {
  expect(mostWordsLost('Jesús lloró.', 'Lloró Jesús.')).toBeUndefined();
});
