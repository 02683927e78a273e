import { describe, expect, test } from 'vitest';
import { slipsOf } from './slips.ts';

const between = (before: string, after: string) =>
  slipsOf({ text: before }, { text: after }).map((slip) => JSON.parse(slip));

describe('a slip', () => {
  test.each([
    ['in any verse', 'Y lloró Jesus.', 'Y lloró Jesús.'],
    ['between other words', 'Jesus dijo', 'Jesús dijo'],
    ['if one of two is corrected', 'Jesus y Jesus', 'Jesús y Jesus'],
    ['if it is corrected twice', 'Jesus y Jesus', 'Jesús y Jesús'],
    ['if it is corrected three times, twice in a row', 'Jesus Jesus, y Jesus', 'Jesús Jesús, y Jesús'],
  ])('is the same %s', (_, before, after) => {
    expect(between(before, after)).toEqual([['Jesus', 'Jesús']]);
  });

  test('that occurs once, twice or three times in a verse («á») is one slip', () => {
    const slip = [['á', 'a']];
    expect(between('vino á Galilea', 'vino a Galilea')).toEqual(slip);
    expect(between('á Simón y á Andrés', 'a Simón y a Andrés')).toEqual(slip);
    expect(between('dijo á Abraham, á Isaac y á Jacob', 'dijo a Abraham, a Isaac y a Jacob')).toEqual(slip);
  });

  test('is found next to another one, even without a word between them', () => {
    expect(between('vino á Galilea fué', 'vino a Galilea fue')).toEqual([
      ['fué', 'fue'],
      ['á', 'a'],
    ]);
    expect(between('fué á Galilea', 'fue a Galilea')).toEqual([
      ['fué', 'fue'],
      ['á', 'a'],
    ]);
    expect(between('fué á Galilea', 'partió para la Galilea')).toEqual([['fué á', 'partió para la']]);
  });

  test('can be an insertion, a deletion, or in a title', () => {
    expect(between('a b c', 'a c')).toEqual([['b', '']]);
    expect(slipsOf({ text: 'a', title: 'Salmo' }, { text: 'a' })).toEqual(['["Salmo",""]']);
    expect(between('a b c d', 'b x c')).toEqual([
      ['', 'x'],
      ['a', ''],
      ['d', ''],
    ]);
    expect(between('a b', 'a b')).toEqual([]);
  });

  test.each([
    ['de noche, y díjole', 'de noche y díjole', ['noche,', 'noche']],
    ['al mundo, mas para', 'al mundo mas para', ['mundo,', 'mundo']],
    ['a b', 'a, b', ['a', 'a,']],
    ['dijo: Quién es?', 'dijo: ¿Quién es?', ['Quién', '¿Quién']],
    ['esto: aquello', 'esto; aquello', ['esto:', 'esto;']],
    ['uno—dos', 'unodos', ['uno—dos', 'unodos']],
  ])('includes the punctuation of its word: %s', (before, after, slip) => {
    expect(between(before, after)).toEqual([slip]);
  });
});
