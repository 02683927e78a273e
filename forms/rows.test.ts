import { expect, test } from 'vitest';
import { completeWebAddress, LINK_ROW, readRows, VERSE_ROW } from './rows.ts';
import { sentFormOf } from './sent-form.ts';

const { text } = sentFormOf({
  'socialLinks.rows': '2',
  'socialLinks.0.label': '  La   iglesia\n',
  'socialLinks.0.url': ' www.example.org ',
  'socialLinks.1.hidden': '1',
  'socialLinks.2.label': 'Uno más de los que dice',
});

test('readRows reads the declared number of rows, tidied, with empty strings for missing fields', () => {
  expect(readRows(LINK_ROW, text, 'socialLinks')).toEqual([
    { label: 'La iglesia', url: 'https://www.example.org', hidden: '' },
    { label: '', url: '', hidden: '1' },
  ]);
});

test.each([
  ['', 0],
  ['-1', 0],
  ['1e2', 0],
  ['1000', 0],
  ['999', 100],
  ['0', 0],
])('a row count of «%s» gives %i rows', (rows, count) => {
  expect(readRows(VERSE_ROW, sentFormOf({ 'v.rows': rows }).text, 'v')).toHaveLength(count);
});

test.each([
  ['facebook.com/mi.biblia', 'https://facebook.com/mi.biblia'],
  ['www.example.org', 'https://www.example.org'],
  ['ejemplo.es:8080/a?b#c', 'https://ejemplo.es:8080/a?b#c'],
  ['iglesia-peñón.es', 'https://iglesia-peñón.es'],
])('%s gets https://', (typed, completed) => {
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
])('«%s» stays unchanged', (typed) => {
  expect(completeWebAddress(typed)).toBe(typed);
});
