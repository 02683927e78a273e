import { expect, test } from 'vitest';
import type { Verse } from '../text/edition.ts';
import { cardKey, cardOf } from './card.ts';

const VERSES: readonly Verse[] = [
  { number: 1, text: 'Y HABÍA un hombre.', marks: [{ kind: 'opening', start: 0, end: 7 }] },
  { number: 16, text: 'Porque de tal manera amó Dios al mundo.', marks: [] },
];
const FROM = { edition: 'Reina-Valera 1909', site: 'Sagrada Biblia' };
const JOHN = { book: 'John', chapter: 3 };
const key = (...given: Parameters<typeof cardOf>) => cardKey(cardOf(...given)!);

test('a chapter card has the beginning of the chapter, and a verse card the verse', () => {
  expect(cardOf(JOHN, VERSES, FROM)).toEqual({
    kind: 'chapter',
    place: 'Juan 3',
    text: 'Y HABÍA un hombre.',
    opening: [0, 7],
    ...FROM,
  });
  expect(cardOf({ ...JOHN, verse: 16 }, VERSES, FROM)).toEqual({
    kind: 'verse',
    place: 'Juan 3:16',
    text: 'Porque de tal manera amó Dios al mundo.',
    ...FROM,
  });
  expect(cardOf({ ...JOHN, verses: [1, 16] }, VERSES, FROM)).toEqual({
    kind: 'verse',
    place: 'Juan 3:1,16',
    text: 'Y HABÍA un hombre. […] Porque de tal manera amó Dios al mundo.',
    opening: [0, 7],
    ...FROM,
  });
  expect(cardOf({ ...JOHN, verses: [1, 2] }, VERSES, FROM)).toBeUndefined();
  expect(cardOf({ ...JOHN, verse: 2 }, VERSES, FROM)).toBeUndefined();
  expect(cardOf(JOHN, [], FROM)).toBeUndefined();
});

test('the key of a card changes with its content and is valid in an address', () => {
  const corrected = [{ ...VERSES[0]!, text: 'Y HABÍA un varón.' }];
  const keys = [
    key(JOHN, VERSES, FROM),
    key(JOHN, corrected, FROM),
    key({ ...JOHN, verse: 1 }, VERSES, FROM),
    key({ ...JOHN, chapter: 4 }, VERSES, FROM),
    key(JOHN, VERSES, { ...FROM, site: 'Otra Biblia' }),
    key(JOHN, VERSES, { ...FROM, edition: 'Reina-Valera 1865' }),
    key(JOHN, [{ ...VERSES[0]!, marks: [] }], FROM),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  for (const one of keys) expect(one).toMatch(/^[\da-z]{1,7}$/);
  expect(key(JOHN, VERSES, FROM)).toBe(keys[0]);
});
