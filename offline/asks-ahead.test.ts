import { expect, test } from 'vitest';
import { asksAhead } from './asks-ahead.ts';

test('Firefox asks for no page before its worker has started', () => {
  expect(asksAhead('Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0')).toBe(false);
  expect(asksAhead('Mozilla/5.0 (Android 16; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0')).toBe(false);
  expect(
    asksAhead('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'),
  ).toBe(true);
  expect(
    asksAhead(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    ),
  ).toBe(true);
});
