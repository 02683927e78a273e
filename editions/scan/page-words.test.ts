import { expect, test } from 'vitest';
import { parsePageWords } from './page-words.ts';

test('words are taken from Tesseract’s table, other rows are not', () => {
  const table = [
    'level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext',
    '1\t1\t0\t0\t0\t0\t0\t0\t2250\t3300\t-1\t',
    '4\t1\t2\t1\t3\t0\t300\t400\t790\t40\t-1\t',
    '5\t1\t2\t1\t3\t1\t300\t400\t90\t38\t91.5\tdixo',
    '5\t1\t2\t1\t3\t2\t400\t401\t12\t30\t40\t ',
  ].join('\n');
  expect(parsePageWords(table)).toEqual([
    { text: 'dixo', left: 300, top: 400, right: 390, bottom: 438, confidence: 91.5, line: '1.2.1.3' },
  ]);
  expect(parsePageWords('')).toEqual([]);
});
