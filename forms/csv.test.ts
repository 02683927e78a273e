import { expect, test } from 'vitest';
import { csvCell } from './csv.ts';

test.each([
  ['Hola', '"Hola"'],
  ['', '""'],
  ['a;b,c', '"a;b,c"'],
  ['dice "sí"', '"dice ""sí"""'],
  ['uno\ndos', '"uno\ndos"'],
  ['=1+1', `"'=1+1"`],
  ['=HYPERLINK("https://example.com")', `"'=HYPERLINK(""https://example.com"")"`],
  ['+34', `"'+34"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['  =1', `"'  =1"`],
  ['\t=1', `"'\t=1"`],
  ['\r=1', `"'\r=1"`],
  ['\n=1', `"'\n=1"`],
  ['\u00a0=1', `"'\u00a0=1"`],
  ['＝1', `"'＝1"`],
  ['|calc', `"'|calc"`],
  ['";=1', '""";=1"'],
  ['a=1', '"a=1"'],
  ['Juan 3,16 - 18', '"Juan 3,16 - 18"'],
])('%j is the cell %s', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});
