import { expect, test } from 'vitest';
import { looksLikeSpam } from './spam.ts';

test.each([
  'Gracias por este trabajo.',
  'En https://example.org/facsimil se lee otra cosa; véase también http://example.org/2.',
  'En Juan 3 <sic> falta una coma.',
])('%j is a letter', (message) => {
  expect(looksLikeSpam(message)).toBe(false);
});

test.each([
  'https://a.example https://b.example HTTP://c.example',
  'Compre [url=https://a.example]aquí[/url]',
  'Compre <a class=x href="https://a.example">aquí</a>',
])('%j looks like spam', (message) => {
  expect(looksLikeSpam(message)).toBe(true);
});

test('whoever fills in what nobody sees is no person', () => {
  expect(looksLikeSpam('Gracias por este trabajo.', 'Pérez')).toBe(true);
});
