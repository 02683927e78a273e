import { expect, test } from 'vitest';
import { nextStamp, type Stamp } from '../../../forms/own/clock.ts';
import { MOST_LABELS } from '../../../forms/own/limits.ts';
import { deleted } from '../../../forms/own/merge.ts';
import type { OwnRecord, Value } from '../../../forms/own/record.ts';
import { describeEngines } from '../../../store/test-databases.ts';
import type { Trx } from '../../../store/trx.ts';
import { createLimits } from '../../access/limits.ts';
import type { Outcome } from '../../outcomes/outcome.ts';
import { openAccounts, PASSWORD } from '../test-support.ts';
import { emptyDeleted } from './empty-deleted.ts';
import { createOwnRecords } from './own-records.ts';

const NOW = Date.UTC(2026, 0, 2);
const at = (time: number, device = 'aaaaaaaa'): Stamp => nextStamp('', NOW + time, device);
const record = (id: string, values: Record<string, Value>, stamp = at(0)): OwnRecord => ({
  id,
  kind: id.startsWith('n:') ? 'note' : id.startsWith('l') ? 'label' : 'highlight',
  fields: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value, stamp]])),
});
const H = 'h:rv1909:John.3.16';
const N = 'n:rv1909:John.3.16';

function unwrap<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  return outcome.value;
}

describeEngines("an account's own records", (newStore) => {
  async function open(mostBytes = 1e9) {
    const { database, accounts, openBrowser } = openAccounts(await newStore());
    const clock = { now: NOW };
    const now = () => new Date(clock.now);
    const own = createOwnRecords({ database, limits: createLimits(database, now), now, mostBytes });
    const ana = openBrowser();
    await ana.signUp();
    const viewer = await ana.viewer();
    const send = async (changes: readonly OwnRecord[], since = 0, more: { of?: string; erased?: number } = {}) =>
      unwrap(await own.sync(viewer, { since, changes: [...changes], ...more }));
    return { database, accounts, openBrowser, own, viewer, send, clock };
  }

  test('what one device sends another gets, and what a device sent is not sent back', async () => {
    const { send, own, viewer } = await open();
    const one = await send([record(H, { colour: 'c1' })]);
    expect(one).toMatchObject({ seq: 1, changes: [], again: [], refused: [], more: false, erased: 0 });
    expect(await send([])).toMatchObject({ seq: 1, changes: [record(H, { colour: 'c1' })], sum: one.sum });
    expect(await send([], 1)).toMatchObject({ seq: 1, changes: [] });
    // A repeated send changes nothing.
    expect(await send([record(H, { colour: 'c1' })], 1)).toEqual({ ...one, changes: [] });
    expect(await own.cursor(viewer)).toEqual({ of: one.of, seq: 1, sum: one.sum });
  });

  test('fields are merged, and a device gets what it did not have of its own record', async () => {
    const { send } = await open();
    await send([record(H, { colour: 'c1', 'l:a': true }, at(5))]);
    const { changes } = await send([record(H, { colour: 'c2', 'l:b': true }, at(3, 'bbbbbbbb'))], 1);
    expect(changes[0]?.fields).toEqual({
      colour: ['c1', at(5)],
      'l:a': [true, at(5)],
      'l:b': [true, at(3, 'bbbbbbbb')],
    });
  });

  test('a note written elsewhere at the same time comes back to be merged, and nothing is stored of it', async () => {
    const { send } = await open();
    const [mine, theirs] = [record(N, { text: 'uno' }), record(N, { text: 'dos' }, at(1, 'bbbbbbbb'))];
    await send([mine]);
    const told = await send([theirs], 1);
    expect(told).toMatchObject({ again: [mine], changes: [], seq: 1 });
    const merged: OwnRecord = { ...mine, fields: { text: ['uno dos', at(2, 'bbbbbbbb'), [at(1, 'bbbbbbbb'), at(0)]] } };
    expect(await send([merged], 1)).toMatchObject({ again: [], seq: 2 });
    expect((await send([mine], 0)).changes).toEqual([merged]);
  });

  test('records of another account are not taken, and a clock that is ahead has its stamps put back first', async () => {
    const { send } = await open();
    const { of } = await send([]);
    expect(await send([record(H, {})], 0, { of: 'otra' })).toMatchObject({ of, seq: 0 });
    expect(await send([record(H, { colour: 'c1' }, at(86_400_000))], 0, { of })).toMatchObject({ ahead: true, seq: 0 });
    expect((await send([], 0, { of })).changes).toEqual([]);
  });

  test('a first synchronisation comes in pages', async () => {
    const { send } = await open();
    const many = Array.from({ length: 1_200 }, (_, index) => record(`h:${index}`, { colour: 'c1' }));
    for (let from = 0; from < many.length; from += 400) await send(many.slice(from, from + 400), 10_000);
    const got: string[] = [];
    for (let since = 0, more = true; more; ) {
      const page = await send([], since);
      got.push(...page.changes.map(({ id }) => id));
      ({ more, seq: since } = page);
    }
    expect(got).toEqual(many.map(({ id }) => id));
  });

  test('beyond the limits nothing is taken but deletions', async () => {
    const { send } = await open();
    const labels = Array.from({ length: MOST_LABELS }, (_, index) =>
      record(`l${index}`, { name: `etiqueta ${index}` }),
    );
    expect((await send(labels)).refused).toEqual([]);
    const one = record('lmas', { name: 'otra' });
    expect((await send([one])).refused).toEqual([{ ids: ['lmas'], why: { code: 'own-labels', most: MOST_LABELS } }]);
    expect((await send([deleted(labels[0]!, at(1)), one])).refused).toEqual([]);

    const long = 'x'.repeat(39_000);
    for (let page = 0; page < 103; page++) {
      const notes = [0, 1].map((half) => record(`n:${page}-${half}`, { text: long }));
      const { refused } = await send(notes, 10_000);
      if (page < 102) expect(refused).toEqual([]);
      else expect(refused).toEqual([{ ids: ['n:102-0', 'n:102-1'], why: { code: 'own-full', most: 20_000 } }]);
    }
    expect((await send([deleted(record('n:0-0', { text: long }), at(1))], 10_000)).refused).toEqual([]);
  });

  test('beyond the bound of all accounts what is new stays on the device', async () => {
    const { send, clock } = await open(500);
    expect((await send([record(N, { text: 'x'.repeat(600) })])).refused).toEqual([]);
    clock.now += 120_000;
    expect((await send([record(H, { colour: 'c1' })])).refused).toEqual([{ ids: [H], why: { code: 'own-no-room' } }]);
  });

  test('what was deleted 30 days ago says nothing any more, and does not come back', async () => {
    const { send, database, own, viewer, clock } = await open();
    const note = record(N, { text: 'secreto' });
    await send([note]);
    const gone = deleted(note, at(1));
    const { sum } = await send([gone]);
    await emptyDeleted(database, new Date(clock.now + 29 * 86_400_000));
    expect(JSON.stringify(await own.all(viewer))).toContain('secreto');
    await emptyDeleted(database, new Date(clock.now + 31 * 86_400_000));
    expect(JSON.stringify(await own.all(viewer))).not.toContain('secreto');
    expect(await send([], 2)).toMatchObject({ sum, seq: 2, changes: [] });
    expect((await send([note], 2)).changes[0]?.gone).toEqual(gone.gone);
  });

  test('erasing everything tells the devices, also after an older copy of the store was restored', async () => {
    const { send, own, viewer, database } = await open();
    await send([record(H, { colour: 'c1' })]);
    const rows = await database.read((db) => db.selectFrom('own_records').selectAll().execute());
    const states = await database.read((db) => db.selectFrom('own_state').selectAll().execute());
    await own.eraseAll(viewer);
    const { erased, sum } = await send([], 1);
    expect([erased, sum]).toEqual([NOW, 0]);
    expect(await own.all(viewer)).toEqual([]);
    await database.write(async (trx) => {
      await trx.deleteFrom('own_state').execute();
      await trx.insertInto('own_records').values(rows).execute();
      await trx.insertInto('own_state').values(states).execute();
    });
    expect(await own.all(viewer)).toHaveLength(1);
    expect(await send([], 0, { erased })).toMatchObject({ erased, sum: 0, changes: [] });
    expect(await own.all(viewer)).toEqual([]);
  });

  test('nobody else gets them; they are part of one’s data, and are erased with the account', async () => {
    const { send, own, viewer, accounts, openBrowser, database } = await open();
    await send([record(N, { text: 'solo mía' })]);
    expect(JSON.stringify(await accounts.ownData(viewer))).toContain('solo mía');
    const luis = openBrowser();
    const input = { name: 'Luis', email: 'luis@example.org', password: PASSWORD, again: PASSWORD };
    luis.keep(await accounts.signUp(luis.request(), await luis.viewer(), input));
    const his = await luis.viewer();
    expect(unwrap(await own.sync(his, { since: 0, changes: [] }))).toMatchObject({ changes: [], seq: 0 });
    expect(await own.all(his)).toEqual([]);
    unwrap(await accounts.deleteAccount(viewer, PASSWORD));
    for (const table of ['own_records', 'own_state'] as const)
      expect(await database.read((db) => db.selectFrom(table).selectAll().execute())).toEqual([]);
  });

  test('one account cannot send without end', async () => {
    const { own, viewer, send, database } = await open();
    await send([]);
    const counted = (trx: Trx) => trx.updateTable('limits').set({ count: 1_199 }).where('bucket', '=', 'own-calls');
    await database.write((trx) => counted(trx).execute());
    await send([]);
    expect(await own.sync(viewer, { since: 0, changes: [] })).toMatchObject({ refusal: { code: 'own-often' } });
  });
});
