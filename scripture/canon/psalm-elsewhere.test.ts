import { expect, test } from 'vitest';
import { psalmElsewhere } from './psalm-elsewhere.ts';

test.each([
  [50, 'vulgate', 'kjv', [51]],
  [9, 'vulgate', 'kjv', [9, 10]],
  [113, 'vulgate', 'kjv', [114, 115]],
  [114, 'vulgate', 'rv1909', [116]],
  [147, 'vulgate', 'kjv', []],
  [146, 'vulgate', 'kjv', [147]],
  [1, 'vulgate', 'kjv', []],
  [51, 'kjv', 'vulgate', [50]],
  [116, 'hebrew', 'vulgate', [114, 115]],
  [51, 'hebrew', 'kjv', []],
  [51, 'own', 'kjv', []],
] as const)('psalm %i of %s in %s', (psalm, from, to, expected) => {
  expect(psalmElsewhere(psalm, from, to)).toEqual(expected);
});
