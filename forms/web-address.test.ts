import { expect, test } from 'vitest';
import { completeWebAddress } from './web-address.ts';

test.each([
  ['facebook.com/mi.biblia', 'https://facebook.com/mi.biblia'],
  ['www.example.org', 'https://www.example.org'],
  ['ejemplo.es:8080/a?b#c', 'https://ejemplo.es:8080/a?b#c'],
  ['iglesia-peñón.es', 'https://iglesia-peñón.es'],
])('%s is completed', (typed, completed) => {
  expect(completeWebAddress(typed)).toBe(completed);
});

test.each([
  '',
  'https://example.org/',
  'http://example.org',
  'HTTPS://EXAMPLE.ORG',
  'ftp://example.org',
  'javascript:alert(1)',
  'javascript:location.href',
  'mailto:ana@example.org',
  'ana@example.org',
  'localhost',
  'no es una dirección.',
  '//example.org',
  '/libro.pdf',
])('«%s» stays as it is', (typed) => {
  expect(completeWebAddress(typed)).toBe(typed);
});
