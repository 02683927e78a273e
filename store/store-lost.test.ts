import { mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../program/log.ts';
import { openDatabase } from './connect.ts';
import { type Database, DatabaseUnavailable } from './database.ts';
import { StoreLost } from './store-lost.ts';
import { damage } from './test-damage.ts';
import { describeEngines, newVarDir } from './test-databases.ts';

const put = (db: Database, name: string, value = '') =>
  db.write((trx) => trx.insertInto('settings').values({ name, value, changed_at: 0 }).execute());
const names = (db: Database) => db.read((r) => r.selectFrom('settings').select('name').execute());
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error) => (error instanceof StoreLost ? error.fault : error),
  );

function open(varDir: string, more = {}): Database {
  const db = openDatabase({ varDir, log: createLog('silent'), ...more });
  onTestFinished(() => db.close());
  return db;
}

/** A folder with a store that has been used. */
async function used(trace = 'last-settings.json'): Promise<{ varDir: string; path: string }> {
  const varDir = newVarDir();
  const db = openDatabase({ varDir, log: createLog('silent') });
  // More than the last fifth of the file, which is what is damaged.
  for (let number = 0; number < 100; number++) await put(db, `n${number}`, 'x'.repeat(2_000));
  await db.close();
  mkdirSync(join(varDir, trace, '..'), { recursive: true });
  writeFileSync(join(varDir, trace), '{}');
  return { varDir, path: join(varDir, 'sagrada.sqlite') };
}

test.each([
  'last-settings.json',
  'overlays/uno.json',
  `files/${'0'.repeat(64)}`,
  'antes-de-restaurar-2026-01-02T03-04-05Z',
  'backups/2026-01-02T03-04-05Z',
  'backups/sagrada-2026-01-02-8.sqlite',
])('with %s beside it, a missing or empty file counts as lost, and nothing is created', async (trace) => {
  const { varDir, path } = await used(trace);
  truncateSync(path);
  writeFileSync(`${path}-wal`, 'what was written last');
  const db = open(varDir);
  expect(await faultOf(db.ready())).toBe('empty');
  expect(await faultOf(put(db, 'a'))).toBe('empty');
  expect(await faultOf(names(db))).toBe('empty');
  expect(readFileSync(path).length).toBe(0);
  expect(readFileSync(`${path}-wal`, 'utf8')).toBe('what was written last');
  expect([db.available, db.lost?.fault, db.lost?.place?.varDir]).toEqual([false, 'empty', varDir]);

  rmSync(path);
  expect(await faultOf(put(db, 'a'))).toBe('missing');
  expect(() => readFileSync(path)).toThrow(/ENOENT/);
});

test('a database without tables counts as lost', async () => {
  const { varDir, path } = await used();
  rmSync(path);
  const other = new DatabaseSync(path);
  other.exec('pragma journal_mode=wal; create table x (a); drop table x');
  other.close();
  expect(await faultOf(open(varDir).ready())).toBe('empty');
});

test('a file that is put back is used without a restart', async () => {
  const { varDir, path } = await used();
  const held = readFileSync(path);
  rmSync(path);
  const db = open(varDir);
  expect(await faultOf(db.ready())).toBe('missing');
  writeFileSync(path, held);
  await put(db, 'a');
  expect([await names(db).then((rows) => rows.length), db.available, db.lost]).toEqual([101, true, undefined]);
});

test('without any trace, a missing file is a new installation', async () => {
  const db = open(newVarDir());
  await put(db, 'a');
  expect(db.lost).toBeUndefined();
});

test('a file that is deleted while in use accepts no more writes', async () => {
  const { varDir, path } = await used();
  const db = open(varDir);
  await put(db, 'a');
  rmSync(path);
  expect(await faultOf(put(db, 'b'))).toBe('missing');
  expect(db.lost?.fault).toBe('missing');
});

test.each(['header', 'pages', 'half'] as const)('damage is detected on opening: %s', async (kind) => {
  const { varDir, path } = await used();
  damage(path, kind);
  const before = readFileSync(path);
  const db = open(varDir);
  expect(await faultOf(db.ready())).toBe('damaged');
  expect(await faultOf(put(db, 'a'))).toBe('damaged');
  expect(db.lost?.fault).toBe('damaged');
  expect(readFileSync(path).equals(before)).toBe(true);
});

test('damage detected later stops writes for good, and undamaged tables can still be read', async () => {
  const { varDir, path } = await used();
  const db = open(varDir);
  await db.ready();
  expect(db.available).toBe(true);
  damage(path, 'pages');
  expect(await faultOf(db.read((r) => r.selectFrom('settings').selectAll().execute()))).toBe('damaged');
  expect(await faultOf(db.read((r) => r.selectFrom('salts').selectAll().execute()))).toBe('none');
  expect(await faultOf(put(db, 'b'))).toBe('damaged');
  await expect(put(db, 'b')).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect([db.available, db.lost?.fault]).toEqual([false, 'damaged']);
});

test('a large file is checked in a child process, and the start does not wait for it', async () => {
  const { varDir, path } = await used();
  const large = openDatabase({ varDir, log: createLog('silent') });
  await large.write(async (trx) => {
    for (let number = 0; number < 20; number++)
      await trx
        .insertInto('settings')
        .values({ name: `large${number}`, value: 'x'.repeat(1_000_000), changed_at: 0 })
        .execute();
  });
  await large.close();
  damage(path, 'pages');
  const db = open(varDir, { programDir: join(import.meta.dirname, '..') });
  await db.ready();
  await expect.poll(() => db.lost?.fault).toBe('damaged');
}, 30_000);

describeEngines('the store', (newStore) => {
  test('that is empty where there has been one is not created again', async () => {
    const store = await newStore({ bare: true });
    mkdirSync(join(store.varDir, 'overlays'));
    writeFileSync(join(store.varDir, 'overlays/uno.json'), '');
    const db = store.open();
    expect(await faultOf(db.ready())).toBe(store.url ? 'empty' : 'missing');
    expect(await faultOf(put(db, 'a'))).toBe(store.url ? 'empty' : 'missing');
    rmSync(join(store.varDir, 'overlays'), { recursive: true });
    await put(db, 'a');
    expect(db.lost).toBeUndefined();
  });
});
