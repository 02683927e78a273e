import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { after, append, newest } from './change-log.ts';
import { DatabaseUnavailable } from './database.ts';
import { describeEngines } from './test-databases.ts';

describeEngines('the store', (newStore) => {
  test('keeps committed writes and rolls back failed ones', async () => {
    const db = (await newStore()).open();
    await db.write((trx) =>
      trx.insertInto('settings').values({ name: 'title', value: 'Uno', changed_at: 1 }).execute(),
    );
    const failing = db.write(async (trx) => {
      await trx.updateTable('settings').set({ value: 'Dos' }).execute();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await db.read((r) => r.selectFrom('settings').selectAll().execute())).toEqual([
      { name: 'title', value: 'Uno', changed_at: 1 },
    ]);
    expect(db.available).toBe(true);
  });

  test('distinguishes constraint and SQL errors from unavailability', async () => {
    const db = (await newStore()).open();
    const row = { name: 'title', value: '', changed_at: 0 };
    await db.write((trx) => trx.insertInto('settings').values(row).execute());
    const again = db.write((trx) => trx.insertInto('settings').values(row).execute());
    await expect(again).rejects.toThrow(/unique/i);
    await expect(again).rejects.not.toBeInstanceOf(DatabaseUnavailable);
    const wrong = db.read((r) => sql`select * from nowhere`.execute(r));
    await expect(wrong).rejects.toThrow(/nowhere/);
    await expect(wrong).rejects.not.toBeInstanceOf(DatabaseUnavailable);
    expect(db.available).toBe(true);
  });

  test('a lookup with U+0000 finds nothing', async () => {
    const db = (await newStore()).open();
    await db.write((trx) => trx.insertInto('settings').values({ name: 'a', value: '', changed_at: 1 }).execute());
    for (const name of ['\0', 'a\0'])
      expect(await db.read((r) => r.selectFrom('settings').select('name').where('name', '=', name).execute())).toEqual(
        [],
      );
  });

  test('counts and times are numbers, and text sorts by code points', async () => {
    const db = (await newStore()).open();
    const at = Date.UTC(2026, 0, 2);
    await db.write(async (trx) => {
      for (const name of ['b', 'ñ', 'a', 'Z', '_'])
        await trx.insertInto('settings').values({ name, value: '', changed_at: at }).execute();
    });
    const rows = await db.read((r) =>
      r.selectFrom('settings').select(['name', 'changed_at']).orderBy('name').execute(),
    );
    expect(rows.map(({ name }) => name)).toEqual(['Z', '_', 'a', 'b', 'ñ']);
    expect(rows[0]?.changed_at).toBe(at);
    const { sum, count } = await db.read((r) =>
      r
        .selectFrom('settings')
        .select((eb) => [eb.fn.sum('changed_at').as('sum'), eb.fn.countAll().as('count')])
        .executeTakeFirstOrThrow(),
    );
    expect([sum, count]).toEqual([5 * at, 5]);
  });

  test('serialises writers', async () => {
    const store = await newStore();
    const [one, two] = [store.open(), store.open()];
    await one.write((trx) => trx.insertInto('settings').values({ name: 'n', value: '0', changed_at: 0 }).execute());
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        (n % 2 ? one : two).write(async (trx) => {
          await append(trx, { kind: 'x', edition: null, detail: '', at: n });
          const { value } = await trx.selectFrom('settings').select('value').executeTakeFirstOrThrow();
          await trx
            .updateTable('settings')
            .set({ value: String(Number(value) + 1) })
            .execute();
        }),
      ),
    );
    expect(await one.read((r) => r.selectFrom('settings').select('value').executeTakeFirst())).toEqual({ value: '20' });
    expect(await two.read(newest)).toBe(20);
    expect((await two.read((r) => after(r, 17))).map(({ seq }) => seq)).toEqual([18, 19, 20]);
  });

  test('notifies every instance that the log has grown', async () => {
    const store = await newStore();
    const [one, two] = [store.open(), store.open()];
    await two.ready();
    const told = [one, two].map((db) => new Promise<void>((resolve) => void db.onChange(resolve)));
    await one.write((trx) => append(trx, { kind: 'x', edition: 'uno', detail: '{}', at: 1 }));
    await Promise.all(told);
    expect(await two.read((r) => after(r, 0))).toEqual([{ seq: 1, kind: 'x', edition: 'uno', detail: '{}', at: 1 }]);
  });

  // Instances also look every five seconds; here no interval passes by itself.
  test('another instance is told at once by PostgreSQL, and finds out within a quarter of a second with SQLite', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const store = await newStore();
    const [one, two] = [store.open(), store.open()];
    await two.ready();
    let hear = () => {};
    const nextChange = () =>
      new Promise<void>((resolve) => {
        hear = resolve;
      });
    const listening = nextChange();
    two.onChange(() => hear());
    // PostgreSQL's first one says that it listens.
    if (store.url) await listening;
    else await two.read(newest);
    const change = nextChange();
    await one.write((trx) => append(trx, { kind: 'x', edition: 'uno', detail: '{}', at: 1 }));
    if (!store.url) vi.advanceTimersByTime(250);
    await change;
    expect(await two.read(newest)).toBe(1);
  });
});
