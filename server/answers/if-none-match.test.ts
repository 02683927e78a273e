import { expect, test } from 'vitest';
import { noneMatch } from './if-none-match.ts';

test.each([
  [undefined, false],
  ['W/"abc-br"', true],
  ['"abc-br"', true],
  ['"other", W/"abc-br"', true],
  ['"a","abc-br","b"', true],
  ['*', true],
  ['"abc-br', false],
  ['"xabc-br"', false],
  ['W/"abc-gzip"', false],
  ['abc-br', false],
  ['', false],
])('%s', (header, matches) => {
  expect(noneMatch(header, 'W/"abc-br"')).toBe(matches);
});
