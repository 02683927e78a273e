import { expect, test } from 'vitest';
import type { StoredBackup } from './list-backups.ts';
import { outdatedBackups } from './outdated-backups.ts';

const backup = (at: string, reason = 'schedule'): StoredBackup =>
  ({ name: at, folder: '', manifest: { at, reason } }) as unknown as StoredBackup;

/** One every night at three, up to the last one. */
const nightly = (nights: number, last = '2026-11-22T03:00:00.000Z'): StoredBackup[] =>
  Array.from({ length: nights }, (_, ago) => backup(new Date(Date.parse(last) - ago * 86_400_000).toISOString()));

const keptOf = (backups: readonly StoredBackup[]): string[] => {
  const outdated = outdatedBackups(backups);
  return backups.filter((one) => !outdated.includes(one)).map(({ name }) => name.slice(5, 10));
};

test('the last seven days and the last four weeks', () => {
  // The 22nd is a Sunday: its week has the 16th to the 22nd, the newest of those before are Sundays, too.
  expect(keptOf(nightly(40))).toEqual([
    ...['11-22', '11-21', '11-20', '11-19', '11-18', '11-17', '11-16'],
    ...['11-15', '11-08', '11-01'],
  ]);
});

test('a machine that is seldom on keeps as many', () => {
  const seldom = ['2026-11-22', '2026-11-02', '2026-10-12', '2026-06-01', '2026-05-01', '2026-04-01', '2026-03-01'];
  expect(keptOf(seldom.map((day) => backup(`${day}T03:00:00.000Z`)))).toHaveLength(7);
});

test('of one day the newest', () => {
  const day = ['2026-11-22T03:00:00.000Z', '2026-11-22T09:00:00.000Z'].map((at) => backup(at));
  expect(outdatedBackups(day).map(({ name }) => name)).toEqual(['2026-11-22T03:00:00.000Z']);
});

test('what somebody asked for stays, and counts for nothing', () => {
  const asked = nightly(30).map(({ name }) => backup(name, 'desk'));
  expect(outdatedBackups(asked)).toEqual([]);
  expect(outdatedBackups([...asked, ...nightly(30)])).toEqual(outdatedBackups(nightly(30)));
});
