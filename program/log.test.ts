import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newVarDir } from '../store/test-databases.ts';
import { createLogLines, MOST_LINES } from './log-lines.ts';

const line = (n: number, filler = '') => JSON.stringify({ level: 30, n, filler });
const numbers = (lines: readonly string[]) => lines.map((each) => JSON.parse(each).n as number);

test('the last thousand lines are kept, also those of earlier processes, for the owner of the files only', () => {
  const varDir = newVarDir();
  const first = createLogLines(varDir);
  for (let n = 0; n < MOST_LINES; n++) first.add(line(n));
  const second = createLogLines(varDir);
  for (let n = MOST_LINES; n < MOST_LINES + 10; n++) second.add(line(n));
  expect(numbers(second.lines())).toEqual(Array.from({ length: MOST_LINES }, (_, at) => at + 10));
  expect(statSync(join(varDir, 'log/programa.log')).mode & 0o777).toBe(0o600);
});

test('a long file is turned, and no more than two are kept', () => {
  const varDir = newVarDir();
  const log = createLogLines(varDir);
  const filler = 'x'.repeat(100_000);
  for (let n = 0; n < 40; n++) log.add(line(n, filler));
  for (const name of ['programa.log', 'programa.1.log'])
    expect(statSync(join(varDir, 'log', name)).size).toBeLessThan(1_200_000);
  expect(numbers(createLogLines(varDir).lines()).at(-1)).toBe(39);
});

test('a line that was cut off is left out', () => {
  const varDir = newVarDir();
  createLogLines(varDir).add(line(1));
  const path = join(varDir, 'log/programa.log');
  writeFileSync(path, `${readFileSync(path, 'utf8')}{"level":30,"n`);
  expect(numbers(createLogLines(varDir).lines())).toEqual([1]);
});

test('where no file can be written, memory keeps the lines', () => {
  const varDir = newVarDir();
  mkdirSync(varDir, { recursive: true });
  rmSync(join(varDir, 'log'), { recursive: true, force: true });
  writeFileSync(join(varDir, 'log'), 'a file, where a folder should be');
  const log = createLogLines(varDir);
  log.add(line(7));
  expect(numbers(log.lines())).toEqual([7]);
});
