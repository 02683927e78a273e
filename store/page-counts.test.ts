import { expect, test } from 'vitest';
import { claimHistoryCheck, lastHistoryCheck, noteHistoryCheck } from './history-check.ts';
import { addPageCounts, countsByDay, countsByPage } from './page-counts.ts';
import { describeEngines } from './test-databases.ts';

describeEngines('page counts', (newStore) => {
  test('two instances that write at the same time add up', async () => {
    const store = await newStore();
    const [one, two] = [store.open(), store.open()];
    const many = Array.from({ length: 450 }, (_, n) => ({ day: '2026-11-25', page: `rv1909/Ps.${n}`, count: 2 }));
    await Promise.all([
      one.write((trx) => addPageCounts(trx, many)),
      two.write((trx) => addPageCounts(trx, many.toReversed())),
      two.write((trx) => addPageCounts(trx, [{ day: '2026-11-26', page: 'rv1909/Ps.7', count: 5 }])),
    ]);
    expect(await one.read((db) => countsByDay(db, '2026-11-25'))).toEqual([
      { day: '2026-11-25', count: 1_800 },
      { day: '2026-11-26', count: 5 },
    ]);
    expect(await one.read((db) => countsByDay(db, '2026-11-26'))).toHaveLength(1);
    expect(await two.read((db) => countsByPage(db, '2026-11-25', 2))).toEqual([
      { page: 'rv1909/Ps.7', count: 9 },
      { page: 'rv1909/Ps.0', count: 4 },
    ]);
  });
});

describeEngines('the verification of histories', (newStore) => {
  test('of two that begin at once one is refused, until the other has ended or died', async () => {
    const store = await newStore();
    const [one, two] = [store.open(), store.open()];
    const claim = (database: typeof one, now: number) => database.write((trx) => claimHistoryCheck(trx, now));
    expect((await Promise.all([claim(one, 1_000), claim(two, 1_000)])).toSorted()).toEqual([false, true]);
    expect(await claim(two, 60_000)).toBe(false);
    const note = (at: number, said: string) =>
      two.write((trx) => noteHistoryCheck(trx, at, { state: 'sound', said }, 70_000));
    expect(await note(1_000, 'Bien')).toBe(true);
    expect(await one.read(lastHistoryCheck)).toMatchObject({ started_at: 1_000, state: 'sound', said: 'Bien' });
    expect(await claim(one, 80_000)).toBe(true);
    expect(await claim(two, 80_000 + 120_001)).toBe(true);
    // The one that was taken for dead comes late.
    expect(await note(80_000, 'tarde')).toBe(false);
  });
});
