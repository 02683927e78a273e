import { expect, test } from 'vitest';
import { plainName } from './plain-name.ts';

test.each([
  ['Biblia 1602.pdf', 'Biblia 1602.pdf'],
  ['C:\\libros\\Biblia.pdf', 'Biblia.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['a\u202ebcd.pdf', 'abcd.pdf'],
  ['.biblia', '.biblia'],
  ['a\0/..', 'archivo'],
  ['..', 'archivo'],
  ['.', 'archivo'],
  ['', 'archivo'],
  ['a/', 'archivo'],
])('%j is %j', (name, plain) => {
  expect(plainName(name)).toBe(plain);
});
