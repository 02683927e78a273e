import { expect, test } from 'vitest';
import { createProgress } from './progress.ts';

function record(isTTY: boolean, columns = 60) {
  let written = '';
  let clock = 0;
  const write = (text: string) => {
    written += text;
  };
  const out = { write, isTTY, columns };
  return {
    progress: createProgress(out, () => clock),
    after: (ms: number) => {
      clock += ms;
    },
    written: () => written,
  };
}

test('on a terminal: a bar on one line, then a tick or a cross', () => {
  const { progress, after, written } = record(true);
  progress.step('Descargando');
  after(100);
  progress.at(1, 4);
  after(10);
  progress.at(2, 4);
  after(100);
  progress.at(3, 4);
  progress.note('Aviso');
  progress.step('Leyendo');
  progress.fail();
  const lines = written().split('\r\u001b[K');
  expect(lines).toEqual([
    '',
    '  Descargando…',
    '██████░░░░░░░░░░░░░░░░░░  25 % Descargando',
    '██████████████████░░░░░░  75 % Descargando',
    'Aviso\n',
    '✓ Descargando\n',
    '  Leyendo…',
    '✗ Leyendo\n',
  ]);
});

test('a line is never wider than the terminal', () => {
  const { progress, written } = record(true, 30);
  progress.step('Descargando una cosa de nombre larguísimo');
  expect(written().replace('\r\u001b[K', '').length).toBeLessThan(30);
});

test('without a terminal: occasional plain lines', () => {
  const { progress, after, written } = record(false);
  progress.step('Descargando');
  for (let i = 1; i <= 10; i++) {
    after(1000);
    progress.at(i * 1e6, 1e7);
  }
  progress.end();
  progress.step('Contando');
  after(6000);
  progress.at(1_250_000);
  progress.note('Aviso');
  expect(written()).toBe('Descargando…\n  50 %\n  100 %\nContando…\n  1,3\u00a0MB\nAviso\n');
});
