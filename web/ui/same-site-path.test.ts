import { expect, test } from 'vitest';
import { sameSitePath } from './same-site-path.ts';

test.each(['/', '/cuenta', '/search/John/3/16?edicion=dos#v16', '/search/1%20Samuel/1/1', '/revision?orden=libro'])(
  '%s is a path of this site',
  (path) => expect(sameSitePath(path)).toBe(path),
);

test.each([
  null,
  undefined,
  '',
  'cuenta',
  '//example.org',
  '/\\example.org',
  '\\/example.org',
  'https://example.org/',
  'javascript:alert(1)',
  '/a\\b',
  '/\t/example.org',
  '/\n/example.org',
  '/ /example.org',
  '/../../x',
  '/./..//example.org',
  `/${'a'.repeat(500)}`,
])('%j is not', (path) => expect(sameSitePath(path)).toBeUndefined());
