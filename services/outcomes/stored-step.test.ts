import { expect, test } from 'vitest';
import { type Step, stepWords } from '../../forms/progress/step.ts';
import { formatStep, parseStep } from './stored-step.ts';

test.each([
  [{ code: 'reading' }, 'Leyendo el archivo…'],
  [{ code: 'coming', at: 2_000_000 }, 'Han llegado 2\u00a0MB.'],
  [{ code: 'coming', at: 2_000_000, total: 3_000_000 }, 'Han llegado 2\u00a0MB de 3\u00a0MB.'],
  [{ code: 'asking', host: 'ebible.org' }, 'Se pregunta a ebible.org…'],
  [
    { code: 'source-refused', fault: { code: 'E507', file: 'a.zip' } },
    'E507: la edición no contiene ningún versículo (a.zip)',
  ],
] satisfies [Step, string][])('%j is kept as it is, and put into words', (step, words) => {
  const stored = parseStep(formatStep(step));
  expect(stored).toEqual(step);
  expect(stored && stepWords(stored)).toBe(words);
});

test.each([
  'E301: no está en UTF-8: guárdelo así desde un editor de textos (a.usfm, byte 3)',
  '{"level":50,"msg":"ENOSPC"}\n{"level":50,"msg":"…"}',
])('what an earlier version wrote in words is read as they stand: %s', (words) => {
  expect(stepWords(parseStep(words)!)).toBe(words);
});

test('where nothing is stored there is no step', () => {
  expect(parseStep('')).toBeUndefined();
});
