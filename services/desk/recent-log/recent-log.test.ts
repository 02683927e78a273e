import { expect, test } from 'vitest';
import { createRecentLog } from './recent-log.ts';

const LINES = [
  { level: 30, time: '2026-11-27T02:00:00.000Z', letters: 2, msg: 'digest' },
  { level: 40, time: '2026-11-27T02:00:01.000Z', reason: 'connection', msg: 'letter deferred' },
  {
    level: 50,
    time: '2026-11-27T02:00:02.000Z',
    err: { type: 'Error', message: 'no', stack: 'Error: no\n    at x.js:1:2', code: 'EIO' },
    msg: 'page failed',
  },
].map((line) => JSON.stringify(line));

test('entries are the newest first, and those that matter less can be left out', () => {
  const log = createRecentLog({ lines: () => [...LINES, 'not JSON', '{"level":30}'] }, 'una:3000');
  expect(log.entries().map(({ severity, message, details }) => [severity, message, details])).toEqual([
    ['error', 'page failed', 'err: Error: no\n    at x.js:1:2\n{"code":"EIO"}'],
    ['warning', 'letter deferred', 'reason: connection'],
    ['info', 'digest', 'letters: 2'],
  ]);
  expect(log.entries('warning').map(({ at }) => at)).toEqual([
    Date.parse('2026-11-27T02:00:02Z'),
    Date.parse('2026-11-27T02:00:01Z'),
  ]);
  expect(log.entries('error')).toHaveLength(1);
  expect(
    createRecentLog({ lines: () => LINES }, '')
      .text()
      .split('\n'),
  ).toEqual([...LINES, '']);
  expect(createRecentLog(undefined, '').entries()).toEqual([]);
});
