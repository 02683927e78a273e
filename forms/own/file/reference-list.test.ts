import { expect, test } from 'vitest';
import { extentOf } from '../../../scripture/reference/extent.ts';
import { formatVerseOsis } from '../../../scripture/reference/osis.ts';
import { readReferenceList } from './reference-list.ts';

const extent = extentOf('rv1909');
const read = (text: string, most = 100) => {
  const { verses, bad, tooMany } = readReferenceList(text, extent, most);
  return { verses: verses.map(formatVerseOsis), bad, tooMany };
};

test('references are read as readers write them, one line each, and no verse twice', () => {
  expect(read('Jn 3,16-18\n\n- Abd 3\r\n* 1 Co 13:4; Ro 8:28\nJuan 3:17').verses).toEqual([
    'John.3.16',
    'John.3.17',
    'John.3.18',
    'Obad.1.3',
    '1Cor.13.4',
    'Rom.8.28',
  ]);
});

test('a whole chapter is all its verses in this numbering', () => {
  expect(read('Números 12').verses).toHaveLength(15);
});

test.each([
  ['Juan 99', /21 capítulos/],
  ['Jdt 1', /«Judit»|Judit/],
  ['hola qué tal', /No es una referencia/],
  ['Apocalisis 3:20', /¿Quiso decir Apocalipsis 3:20\?/],
  ['Juan 3:16 porque de tal manera', /otras palabras/],
])('the line «%s» is named with its reason', (line, sentence) => {
  const { verses, bad } = read(`Jn 1,1\n${line}`);
  expect(verses).toEqual(['John.1.1']);
  expect(bad).toEqual([{ line: 2, text: line, sentence: expect.stringMatching(sentence) }]);
});

test('more verses than there may be are not read', () => {
  expect(read('Gn 1', 10)).toMatchObject({ verses: { length: 10 }, tooMany: true });
  expect(read('\n'.repeat(6000)).tooMany).toBe(true);
});
