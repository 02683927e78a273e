import fc from 'fast-check';
import { expect, test } from 'vitest';
import { looksLikeSpam } from './messages.ts';

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

test('a filled honeypot field marks a bot', () => {
  expect(looksLikeSpam('Gracias por este trabajo.', 'Pérez')).toBe(true);
});

test('a link is found wherever the single pattern would find one', () => {
  const piece = fc.constantFrom('<a', '<A', ' ', '\n', 'href', 'HREF', '>', '<', 'a', 'x');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const message = pieces.join('');
      expect(looksLikeSpam(message)).toBe(/<a\s[^>]*href/i.test(message));
    }),
    { numRuns: 5_000 },
  );
});

test('repeated beginnings of a link are no link', () => {
  expect(looksLikeSpam('<a '.repeat(300_000))).toBe(false);
});
