import { expect, test } from 'vitest';
import { LINE_END } from '../../../scripture/text/data-block.ts';
import type { Verse } from '../../../scripture/text/edition.ts';
import { packVerses, unpackLayout, unpackVerses } from './pack-verses.ts';

const verses: readonly Verse[] = [
  {
    number: 1,
    title: 'Salmo de David.',
    text: 'JEHOVÁ es mi pastor; nada me faltará.',
    marks: [{ kind: 'opening', start: 0, end: 6 }],
    titleMarks: [{ kind: 'added', start: 0, end: 5 }],
  },
  { number: 2, text: 'En lugares de delicados pastos me hará yacer.', marks: [] },
  {
    number: 4,
    text: 'Aunque ande en valle de sombra de muerte',
    revision: '0123456789ab',
    marks: [
      { kind: 'alt-number', start: 0, end: 0, value: '23:5' },
      { kind: 'added', start: 7, end: 11 },
    ],
  },
];

test('unpacked verses equal the packed ones', () => {
  expect(unpackVerses(packVerses(verses), [1, 2, 4])).toEqual(verses);
});

test('verses that open a paragraph in another print, and those of a poem, are packed with the chapter', () => {
  const numbers = [1, 2, 4];
  for (const count of [2, 3])
    for (const layout of [
      { opening: [2, 4], poetic: [] },
      { opening: [], poetic: [4] },
      { opening: [2], poetic: numbers.slice(0, count) },
      { opening: [], poetic: [] },
    ]) {
      const some = numbers.slice(0, count);
      const packed = packVerses(verses.slice(0, count), layout);
      expect(unpackLayout(packed, some)).toEqual(layout);
      expect(unpackVerses(packed, some)).toEqual(verses.slice(0, count));
    }
});

test('absent data are not packed', () => {
  const [, plain] = verses;
  expect(packVerses([plain!])).toBe('[[],[],[]]\nEn lugares de delicados pastos me hará yacer.');
});

test('the line ends of a poem are stored in its verses alone, and are blanks again when unpacked', () => {
  const poem = [
    ...verses.slice(0, 1),
    { number: 2, text: 'Alma mía, ven y canta; no temas jamás, que amanece.', marks: [] },
  ];
  const packed = packVerses(poem, { opening: [], poetic: [2] });
  expect(packed.split('\n').slice(1)).toEqual([
    poem[0]!.text,
    `Alma mía, ven y canta;${LINE_END}no temas jamás, que amanece.`,
  ]);
  expect(unpackVerses(packed, [1, 2])).toEqual(poem);
});
