import { expect, test } from 'vitest';
import { countPlaywright, countVitest, type Run, summarise } from './test-report.ts';

const run = (parts: Partial<Run>): Run => ({
  stages: [{ name: 'vitest', code: 0 }],
  counts: { vitest: { passed: 7, failed: 0, skipped: 0 } },
  leftOut: [],
  ci: false,
  ...parts,
});
const last = (parts: Partial<Run>) => {
  const { lines, ok } = summarise(run(parts));
  return { line: lines.at(-1), ok };
};

test('vitest: a file that could not be read is a failed test', () => {
  const tests = (...statuses: string[]) => statuses.map((status) => ({ status }));
  expect(
    countVitest({
      testResults: [
        { status: 'passed', assertionResults: tests('passed', 'pending', 'todo') },
        { status: 'failed', assertionResults: tests('passed', 'failed') },
        { status: 'failed', assertionResults: [] },
      ],
    }),
  ).toEqual({ passed: 2, failed: 2, skipped: 2 });
});

test('playwright: a flaky test has failed', () => {
  expect(countPlaywright({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 } })).toEqual({
    passed: 5,
    failed: 2,
    skipped: 2,
  });
});

test('the last line counts all runners', () => {
  expect(last({})).toEqual({ line: '7 passed, 0 failed', ok: true });
  const both = {
    stages: [
      { name: 'vitest', code: 0 },
      { name: 'playwright', code: 1 },
    ],
    counts: {
      vitest: { passed: 7, failed: 0, skipped: 1 },
      playwright: { passed: 2, failed: 1, skipped: 0 },
    },
  };
  expect(last(both)).toEqual({ line: '9 passed, 1 failed, 1 skipped', ok: false });
});

test('a stage that failed without a failed test counts as one', () => {
  const stages = [
    { name: 'tipos de web', code: 2 },
    { name: 'vitest', code: 1 },
    { name: 'playwright', code: 1 },
  ];
  expect(last({ stages })).toEqual({ line: '7 passed, 3 failed', ok: false });
});

test('no test at all is no success', () => {
  expect(last({ counts: {} })).toEqual({ line: '0 passed, 0 failed', ok: false });
});

test('what was left out is told, and fails with CI', () => {
  const leftOut = [{ name: 'las pruebas en el navegador', command: 'npm test' }];
  expect(summarise(run({ leftOut }))).toEqual({
    lines: ['No se ejecutó: las pruebas en el navegador – para ejecutarlo: npm test', '7 passed, 0 failed'],
    ok: true,
  });
  expect(last({ leftOut, ci: true })).toEqual({ line: '7 passed, 1 failed', ok: false });
});
