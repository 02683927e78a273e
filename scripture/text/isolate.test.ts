import { expect, test } from 'vitest';
import { isolate } from './isolate.ts';

test.each(['דנה (3)', 'مريم', 'Ana דנה', '\u{1e900}'])('%s is kept apart from what stands beside it', (name) => {
  expect(isolate(name)).toBe(`\u2068${name}\u2069`);
});

test.each(['', 'Ana Núñez (3)', 'Иван', '陳', 'Ἰωάννης'])('%j is written as Spanish is, and stays as it is', (name) => {
  expect(isolate(name)).toBe(name);
});
