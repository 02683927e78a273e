import { expect, test } from 'vitest';
import { createLimits } from '../../services/access/limits.ts';
import { describeEngines } from '../../store/test-databases.ts';
import { openAccountStore, openMemoryStore } from './account-store.ts';
import { play, type Store } from './play.ts';

const TITLE = '%i devices that were offline end with the same, and nothing is lost, doubled or risen again';

/** `npm run own-seeds` plays 1,000. */
const SEEDS = Number(process.env.OWN_SEEDS ?? 30);
/** On a database. */
const SEEDS_STORED = Math.ceil(SEEDS / 15);

async function playAll(seeds: number, count: number, open: (clock: { now: number }) => Promise<Store>) {
  const faults: string[] = [];
  const sums = { records: 0, notes: 0, clashed: 0, calls: 0 };
  for (let seed = 1; seed <= seeds; seed++) {
    const clock = { now: Date.UTC(2026, 0, 2) };
    const played = await play(seed * 10 + count, await open(clock), clock, count);
    faults.push(...played.faults.map((fault) => `${seed}: ${fault}`));
    sums.records += played.records;
    sums.notes += played.notes;
    sums.clashed += played.clashed;
    sums.calls += played.calls;
  }
  return { faults, sums };
}

test.each([2, 3])(TITLE, async (count) => {
  const { faults, sums } = await playAll(SEEDS, count, async (clock) => openMemoryStore(clock));
  expect(faults).toEqual([]);
  // Two devices begin many notes at the same time. The others are put together, and say no word twice.
  expect(sums.clashed).toBeLessThan(sums.notes * 0.9);
  expect(sums.calls).toBeGreaterThan(SEEDS * 20);
  if (process.env.OWN_SEEDS) process.stdout.write(`${SEEDS} seeds, ${count} devices: ${JSON.stringify(sums)}\n`);
});

describeEngines('an account in a database', (newStore) => {
  test.each([2, 3])(TITLE, async (count) => {
    const database = (await newStore()).open();
    const { faults } = await playAll(SEEDS_STORED, count, (clock) =>
      openAccountStore(
        database,
        createLimits(database, () => new Date(clock.now)),
        clock,
      ),
    );
    expect(faults).toEqual([]);
  });
});
