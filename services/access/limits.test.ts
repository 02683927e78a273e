import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeEngines } from '../../store/test-databases.ts';
import { createLimits, waitFor } from './limits.ts';

const HOUR_MS = 3_600_000;
const rule = { bucket: 'prueba', subject: 'a', most: 3, windowMs: HOUR_MS };

/** A clock that moves only when the test moves it. */
function clock(text: string) {
  let at = Date.parse(text);
  return { now: () => new Date(at), pass: (ms: number) => (at += ms) };
}

describeEngines('limits', (newStore) => {
  test('the limit is counted for each subject and bucket separately', async () => {
    const { now } = clock('2026-01-02T10:00:00Z');
    const limits = createLimits((await newStore()).open(), now);
    const waits = [];
    for (let n = 0; n < 5; n++) waits.push(await limits.consume(rule));
    // The next hour begins with three uses that fade: after a third of the hour they count as two.
    expect(waits).toEqual([undefined, undefined, undefined, 4_800, 4_800]);
    expect(await limits.consume({ ...rule, subject: 'b' })).toBeUndefined();
    expect(await limits.consume({ ...rule, bucket: 'otra' })).toBeUndefined();
  });

  test('the next use is allowed after the announced wait, and not earlier', async () => {
    const { now, pass } = clock('2026-01-02T10:20:00Z');
    const limits = createLimits((await newStore()).open(), now);
    for (let n = 0; n < 3; n++) await limits.consume(rule);
    const wait = (await limits.consume(rule)) ?? 0;
    pass((wait - 2) * 1_000);
    expect(await limits.consume(rule)).toBe(2);
    pass(2_000);
    expect(await limits.consume(rule)).toBeUndefined();
  });

  test('a refunded use is allowed again', async () => {
    const { now } = clock('2026-01-02T10:00:00Z');
    const limits = createLimits((await newStore()).open(), now);
    for (let n = 0; n < 3; n++) await limits.consume(rule);
    await limits.refund(rule);
    expect(await limits.consume(rule)).toBeUndefined();
    expect(await limits.consume(rule)).toBeTypeOf('number');
  });

  test('concurrent uses on two instances do not exceed the limit', async () => {
    const { now } = clock('2026-01-02T10:00:00Z');
    const store = await newStore();
    const limits = [createLimits(store.open(), now), createLimits(store.open(), now)];
    const waits = await Promise.all(Array.from({ length: 20 }, (_, n) => limits[n % 2]!.consume({ ...rule, most: 7 })));
    expect(waits.filter((wait) => wait === undefined)).toHaveLength(7);
  });

  test('a rolled-back transaction undoes its count', async () => {
    const { now } = clock('2026-01-02T10:00:00Z');
    const database = (await newStore()).open();
    const limits = createLimits(database, now);
    const failing = database.write(async (trx) => {
      await limits.consume({ ...rule, most: 1 }, trx);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await limits.consume({ ...rule, most: 1 })).toBeUndefined();
  });
});

test('after the announced wait there is room, whatever has been counted', () => {
  const counts = fc.record({
    most: fc.integer({ min: 1, max: 50 }),
    now: fc.integer({ min: 0, max: 50 }),
    before: fc.integer({ min: 0, max: 50 }),
    elapsed: fc.integer({ min: 0, max: HOUR_MS - 1 }),
  });
  fc.assert(
    fc.property(counts, ({ most, now, before, elapsed }) => {
      const windowMs = HOUR_MS;
      // Refused uses are not counted, so neither window exceeds the limit.
      const [held, earlier] = [Math.min(now, most), Math.min(before, most)];
      const wait = waitFor({ count: held + 1, before: earlier, most, windowMs, elapsed });
      const then = elapsed + Math.ceil(wait) + 1;
      const later =
        then < windowMs
          ? waitFor({ count: held + 1, before: earlier, most, windowMs, elapsed: then })
          : waitFor({ count: 1, before: then < 2 * windowMs ? held : 0, most, windowMs, elapsed: then % windowMs });
      expect(wait).toBeGreaterThanOrEqual(0);
      expect(later).toBe(0);
    }),
  );
});
