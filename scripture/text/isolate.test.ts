import { expect, test } from 'vitest';
import { isolate } from './isolate.ts';

test.each(['דנה (3)', 'مريم', 'Ana דנה', '\u{1e900}'])('%s is wrapped in isolate characters', (name) => {
  expect(isolate(name)).toBe(`\u2068${name}\u2069`);
});

test.each(['', 'Ana Núñez (3)', 'Иван', '陳', 'Ἰωάννης'])('%j is left-to-right and stays unchanged', (name) => {
  expect(isolate(name)).toBe(name);
});
