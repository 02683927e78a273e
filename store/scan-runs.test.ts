import { expect, test } from 'vitest';
import { askRun, claimRun, endRun, releaseRun, renewRun, runsOf, type ScanRunKind, stopRun } from './scan-runs.ts';
import { offerScan } from './scans.ts';
import { describeEngines } from './test-databases.ts';

describeEngines('runs over the pages of a scan', (newStore) => {
  async function openTwo() {
    const store = await newStore();
    const [one, two] = [store.open(), store.open()];
    const none = {
      sha256: null,
      size: null,
      pages: null,
      ended_at: null,
      edition: null,
      title: null,
      known_text: null,
    };
    const scan = { ...none, id: 'a', name: 'a.pdf', url: 'https://example.org/a.pdf', added_at: 1 };
    await one.write((trx) => offerScan(trx, { ...scan, is_download: 1, is_settled: 0 }));
    return {
      one,
      two,
      ask: (id: string, kind: ScanRunKind, at: number) => one.write((trx) => askRun(trx, { id, scan: 'a', kind }, at)),
      claim: (database: typeof one, by: string, now: number, kind: ScanRunKind = 'read') =>
        database.write((trx) => claimRun(trx, kind, by, now, now + 60_000)),
      states: async () => (await two.read((db) => runsOf(db, 'a'))).map(({ id, state, done }) => [id, state, done]),
    };
  }

  test('one of a kind at a time: of two instances one takes it, and the other after its holder has died', async () => {
    const { one, two, ask, claim, states } = await openTwo();
    expect([await ask('r1', 'read', 1), await ask('r2', 'read', 2), await ask('p1', 'prepare', 3)]).toEqual([
      true,
      false,
      true,
    ]);
    const [first, second] = await Promise.all([claim(one, 'uno', 1_000), claim(two, 'dos', 1_000)]);
    expect([first, second].filter((run) => run?.id === 'r1')).toHaveLength(1);
    const holder = first ? 'uno' : 'dos';
    expect((await claim(two, 'dos', 1_000, 'prepare'))?.id).toBe('p1');
    const reached = { done: 7, model: 'spa_old' };
    expect(await one.write((trx) => renewRun(trx, { id: 'r1', claim: holder }, 70_000, reached))).toBe(true);
    expect(await claim(two, 'tres', 69_999)).toBeUndefined();
    expect(await claim(two, 'tres', 70_000)).toMatchObject({ id: 'r1', ...reached });
    const late = { id: 'r1', claim: holder };
    expect(await one.write((trx) => renewRun(trx, late, 99_000, { done: 8 }))).toBe(false);
    expect(await one.write((trx) => endRun(trx, late, { done: 8, fault: null }, 71_000))).toBe(false);
    await one.write((trx) => releaseRun(trx, late, 71_000));
    expect(await states()).toEqual([
      ['p1', 'running', 0],
      ['r1', 'running', 7],
    ]);
  });

  test('a run that ended, failed or was stopped is not taken again, and another may be asked for', async () => {
    const { one, two, ask, claim, states } = await openTwo();
    for (const [at, fault] of ([null, 'disk-full'] as const).entries()) {
      await ask(`r${at}`, 'read', at);
      await claim(one, 'uno', 1_000);
      await two.write((trx) => endRun(trx, { id: `r${at}`, claim: 'uno' }, { done: 3, fault }, 2_000));
    }
    await ask('r2', 'read', 2);
    await claim(one, 'uno', 3_000);
    expect(await two.write((trx) => stopRun(trx, 'r2', 4_000))).toBe(true);
    expect(await two.write((trx) => stopRun(trx, 'r2', 4_000))).toBe(false);
    const stopped = { id: 'r2', claim: 'uno' };
    expect(await one.write((trx) => renewRun(trx, stopped, 99_000, { done: 1 }))).toBe(false);
    expect(await claim(two, 'dos', 5_000)).toBeUndefined();
    expect(await ask('r3', 'read', 5_000)).toBe(true);
    await claim(one, 'uno', 5_000);
    await one.write((trx) => releaseRun(trx, { id: 'r3', claim: 'uno' }, 6_000));
    expect((await claim(two, 'dos', 6_000))?.id).toBe('r3');
    expect(await states()).toEqual([
      ['r3', 'running', 0],
      ['r2', 'stopped', 0],
      ['r1', 'failed', 3],
      ['r0', 'done', 3],
    ]);
  });

  test('a run that is stopped while an instance takes it stays stopped', async () => {
    const { one, two, ask, claim, states } = await openTwo();
    for (let turn = 0; turn < 20; turn++) {
      await ask(`r${turn}`, 'read', turn);
      await Promise.all([claim(one, 'uno', 1_000), two.write((trx) => stopRun(trx, `r${turn}`, 1_000))]);
      expect((await states())[0]).toEqual([`r${turn}`, 'stopped', 0]);
    }
  });
});
