// `node bin/test-report.ts FOLDER` sums up the results of every stage and runner of bin/test. Ends with `N passed, N failed[, N skipped]`.
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport {
  testResults: {
    /** The absolute path of the file. */
    name: string;
    status: string;
    /** The reason why the file failed as a whole. */
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
}
interface PlaywrightSuite {
  specs: { title: string; file: string; tests: { status: string; results: { error?: { message?: string } }[] }[] }[];
  suites?: PlaywrightSuite[];
}
interface PlaywrightReport {
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** The first line of a runner's message, without colours, at most 200 characters. */
function firstLine(message: string | undefined): string {
  const [line = ''] = stripVTControlCharacters(message ?? '')
    .trim()
    .split('\n');
  return line.slice(0, 200);
}

/** A file that failed before any of its tests ran counts as one failed test. */
export function countVitest(report: VitestReport): Count {
  const statuses = report.testResults.flatMap((file) => {
    const tests = file.assertionResults.map((test) => test.status);
    return file.status === 'failed' && !tests.includes('failed') ? [...tests, 'failed'] : tests;
  });
  const passed = statuses.filter((status) => status === 'passed').length;
  const failed = statuses.filter((status) => status === 'failed').length;
  return { passed, failed, skipped: statuses.length - passed - failed };
}

/** A test that passes only when repeated has failed. */
export function countPlaywright({ stats }: PlaywrightReport): Count {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

/** Each test that failed, as `file › test: first line of the reason`. */
export function failuresOfVitest(report: VitestReport): string[] {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [`${file}: ${firstLine(message)}`];
    return failed.map((test) => `${file} › ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`);
  });
}

/** Each test that failed or was flaky, as `file › test: first line of the reason`, and each error outside the tests. */
export function failuresOfPlaywright(report: PlaywrightReport): string[] {
  const ofSuite = (suite: PlaywrightSuite): string[] => [
    ...suite.specs.flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) => `${file} › ${title}: ${firstLine(results.find(({ error }) => error)?.error?.message)}`),
    ),
    ...(suite.suites ?? []).flatMap(ofSuite),
  ];
  return [...report.suites.flatMap(ofSuite), ...report.errors.map(({ message }) => firstLine(message))];
}

export interface Run {
  stages: { name: string; code: number }[];
  /** Reports by the name of their stage. */
  counts: Record<string, Count | undefined>;
  /** Failure lines by the name of their stage. */
  failures: Record<string, string[] | undefined>;
  leftOut: { name: string; command: string }[];
  ci: boolean;
}

/** The lines to print and whether all is well. With `ci`, skipped parts count as failures; a run without a single test fails too. */
export function summarise({ stages, counts, failures, leftOut, ci }: Run): { lines: string[]; ok: boolean } {
  const lines: string[] = [];
  const total: Count = { passed: 0, failed: 0, skipped: 0 };
  for (const { name, code } of stages) {
    const count = counts[name] ?? { passed: 0, failed: 0, skipped: 0 };
    // A runner may end in error without a failed test: a crash, an error between tests, `test.only`.
    if (code !== 0 && count.failed === 0) count.failed = 1;
    if (count.failed > 0) lines.push(`Falló: ${name}`, ...(failures[name] ?? []).map((failure) => `  ${failure}`));
    total.passed += count.passed;
    total.failed += count.failed;
    total.skipped += count.skipped;
  }
  for (const { name, command } of leftOut) lines.push(`No se ejecutó: ${name} – para ejecutarlo: ${command}`);
  if (ci && leftOut.length > 0) {
    lines.push('Con CI=true nada puede quedar sin ejecutar.');
    total.failed += leftOut.length;
  }
  const ok = total.failed === 0 && total.passed > 0;
  lines.push(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
  return { lines, ok };
}

function rows(file: string): string[][] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return [...new Set(lines)].filter((line) => line !== '').map((line) => line.split('\t'));
}

const json = (file: string) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

function main(folder: string): void {
  const vitest = json(join(folder, 'vitest.json'));
  const playwright = json(join(folder, 'playwright.json'));
  const { lines, ok } = summarise({
    stages: rows(join(folder, 'stages')).map(([name = '', code = '1']) => ({ name, code: Number(code) })),
    counts: {
      vitest: vitest && countVitest(vitest),
      playwright: playwright && countPlaywright(playwright),
    },
    failures: {
      vitest: [
        ...(vitest ? failuresOfVitest(vitest) : []),
        ...rows(join(folder, 'errors')).map(([message = '']) => message),
      ],
      playwright: playwright && failuresOfPlaywright(playwright),
    },
    leftOut: rows(join(folder, 'left-out')).map(([name = '', command = '']) => ({ name, command })),
    ci: !['', '0', 'false'].includes(process.env.CI ?? ''),
  });
  console.log(`\n${lines.join('\n')}`);
  process.exitCode = ok ? 0 : 1;
}

if (import.meta.main) main(process.argv[2]!);
