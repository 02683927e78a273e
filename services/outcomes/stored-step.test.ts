import { expect, test } from 'vitest';
import { type Step, stepText } from '../../forms/progress/step.ts';
import { formatStep, parseStep } from './stored-step.ts';

test.each([
  [{ code: 'reading' }, 'Leyendo el archivo…'],
  [{ code: 'coming', at: 2_000_000 }, 'Descargados 2\u00a0MB.'],
  [{ code: 'coming', at: 2_000_000, total: 3_000_000 }, 'Descargados 2\u00a0MB de 3\u00a0MB.'],
  [{ code: 'asking', host: 'ebible.org' }, 'Conectando con ebible.org…'],
  [
    { code: 'source-refused', fault: { code: 'E507', file: 'a.zip' } },
    'E507: la edición no contiene ningún versículo (a.zip)',
  ],
] satisfies [Step, string][])('%j is stored unchanged and formatted as a sentence', (step, words) => {
  const stored = parseStep(formatStep(step));
  expect(stored).toEqual(step);
  expect(stored && stepText(stored)).toBe(words);
});

test.each([
  'E301: no está en UTF-8: guárdelo así desde un editor de textos (a.usfm, byte 3)',
  '{"level":50,"msg":"ENOSPC"}\n{"level":50,"msg":"…"}',
])('a sentence stored by an earlier version is kept: %s', (words) => {
  expect(stepText(parseStep(words)!)).toBe(words);
});

test('an empty value has no step', () => {
  expect(parseStep('')).toBeUndefined();
});
