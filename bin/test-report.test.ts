import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  countPlaywright,
  countVitest,
  failuresOfPlaywright,
  failuresOfVitest,
  type Run,
  summarise,
} from './test-report.ts';

const run = (parts: Partial<Run>): Run => ({
  stages: [{ name: 'vitest', code: 0 }],
  counts: { vitest: { passed: 7, failed: 0, skipped: 0 } },
  failures: {},
  leftOut: [],
  ci: false,
  ...parts,
});
const last = (parts: Partial<Run>) => {
  const { lines, ok } = summarise(run(parts));
  return { line: lines.at(-1), ok };
};

const path = (file: string) => join(process.cwd(), file);

test('vitest: each failed test is named with the first line of its reason, a file that could not be read is one', () => {
  const passed = { status: 'passed', fullName: 'adds' };
  const report = {
    testResults: [
      {
        name: path('a.test.ts'),
        status: 'passed',
        assertionResults: [passed, { status: 'pending', fullName: '' }, { status: 'todo', fullName: '' }],
      },
      {
        name: path('b/b.test.ts'),
        status: 'failed',
        assertionResults: [
          passed,
          {
            status: 'failed',
            fullName: 'takes away',
            failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m\n  at b.test.ts:3'],
          },
        ],
      },
      { name: path('c.test.ts'), status: 'failed', message: 'Cannot find module', assertionResults: [] },
      { name: path('d.test.ts'), status: 'failed', message: 'ENOTEMPTY', assertionResults: [passed] },
    ],
  };
  expect(countVitest(report)).toEqual({ passed: 3, failed: 3, skipped: 2 });
  expect(failuresOfVitest(report)).toEqual([
    'b/b.test.ts › takes away: expected 1 to be 2',
    'c.test.ts: Cannot find module',
    'd.test.ts: ENOTEMPTY',
  ]);
});

test('playwright: a flaky test counts as failed; failed tests are named, also in nested suites', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'reader.spec.ts',
    tests: [{ status, results: [{ ...(message ? { error: { message } } : {}) }, {}] }],
  });
  const report = {
    suites: [
      {
        specs: [spec('turns', 'expected')],
        suites: [
          { specs: [spec('opens', 'unexpected', 'Error: timeout\nat x'), spec('closes', 'flaky', 'Error: twice')] },
        ],
      },
    ],
    errors: [{ message: 'no tests found\n' }],
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 },
  };
  expect(countPlaywright(report)).toEqual({ passed: 5, failed: 2, skipped: 2 });
  expect(failuresOfPlaywright(report)).toEqual([
    'reader.spec.ts › opens: Error: timeout',
    'reader.spec.ts › closes: Error: twice',
    'no tests found',
  ]);
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

test('errors are listed below their stage, even if no test failed', () => {
  const stages = [{ name: 'vitest', code: 1 }];
  expect(summarise(run({ stages, failures: { vitest: ['Error: nobody awaited this'] } }))).toEqual({
    lines: ['Falló: vitest', '  Error: nobody awaited this', '7 passed, 1 failed'],
    ok: false,
  });
});

test('a run without tests is no success', () => {
  expect(last({ counts: {} })).toEqual({ line: '0 passed, 0 failed', ok: false });
});

test('parts left out are listed, and fail the run in CI', () => {
  const leftOut = [{ name: 'las pruebas en el navegador', command: 'npm test' }];
  expect(summarise(run({ leftOut }))).toEqual({
    lines: ['No se ejecutó: las pruebas en el navegador – para ejecutarlo: npm test', '7 passed, 0 failed'],
    ok: true,
  });
  expect(last({ leftOut, ci: true })).toEqual({ line: '7 passed, 1 failed', ok: false });
});
