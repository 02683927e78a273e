import { mkdirSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createLog } from '../program/log.ts';
import { type OwnPostgres, postgresPrograms, startOwnPostgres } from '../tests/faults/own-postgres.ts';
import { reportSkipped } from '../tests/report-skipped.ts';
import { after, append } from './change-log.ts';
import { openDatabase } from './connect.ts';
import { type Database, DatabaseUnavailable } from './database.ts';
import { newVarDir } from './test-databases.ts';

const put = (db: Database, name: string, value = '') =>
  db.write((trx) => trx.insertInto('settings').values({ name, value, changed_at: 0 }).execute());
const names = async (db: Database) =>
  (await db.read((r) => r.selectFrom('settings').select('name').orderBy('name').execute())).map(({ name }) => name);

function open(varDir: string, url?: string): Database {
  const db = openDatabase({ varDir, log: createLog('silent'), lockTimeoutMs: 60, ...(url && { url }) });
  onTestFinished(() => db.close());
  return db;
}

/** Another connection, like another process's: locks belong to the file. */
function otherConnection(varDir: string): DatabaseSync {
  const other = new DatabaseSync(join(varDir, 'sagrada.sqlite'));
  onTestFinished(() => {
    if (other.isOpen) other.close();
  });
  return other;
}

describe('SQLite', () => {
  test('while another process writes, reads succeed; writes wait, fail, and succeed later', async () => {
    const varDir = newVarDir();
    const db = open(varDir);
    await put(db, 'a');
    const other = otherConnection(varDir);
    other.exec('begin immediate');
    await expect(put(db, 'b')).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(db.available).toBe(false);
    expect(await names(db)).toEqual(['a']);
    expect(db.available).toBe(false);
    const all = await Promise.allSettled(['c', 'd', 'e'].map((name) => put(db, name)));
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    other.exec('commit');
    await put(db, 'f');
    expect(await names(db)).toEqual(['a', 'f']);
    expect(db.available).toBe(true);
  });

  test('a write waits for a short lock and then succeeds', async () => {
    const varDir = newVarDir();
    const db = openDatabase({ varDir, log: createLog('silent'), lockTimeoutMs: 20_000 });
    onTestFinished(() => db.close());
    await put(db, 'a');
    const other = otherConnection(varDir);
    other.exec('begin immediate');
    const writing = put(db, 'b');
    expect(await names(db)).toEqual(['a']);
    other.exec('commit');
    await writing;
    expect(await names(db)).toEqual(['a', 'b']);
  });

  test('a file that is locked exclusively at the start is used once it is unlocked', async () => {
    const varDir = newVarDir();
    const other = otherConnection(varDir);
    other.exec('pragma locking_mode=exclusive; create table x (a); begin exclusive');
    const db = open(varDir);
    await expect(db.ready()).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(names(db)).rejects.toBeInstanceOf(DatabaseUnavailable);
    other.exec('commit');
    other.close();
    await put(db, 'a');
    expect(await names(db)).toEqual(['a']);
  });

  test('with a full disk a transaction is rolled back and reads succeed; writes succeed when there is room', async () => {
    const db = open(newVarDir());
    await put(db, 'a');
    const limit = (pages: string) => db.write((trx) => sql`pragma max_page_count = ${sql.raw(pages)}`.execute(trx));
    await limit('1');
    const big = 'x'.repeat(200_000);
    await expect(put(db, 'b', big)).rejects.toBeInstanceOf(DatabaseUnavailable);
    // Code that continues after the error writes nothing either.
    const careless = db.write(async (trx) => {
      await trx.insertInto('settings').values({ name: 'c', value: '', changed_at: 0 }).execute();
      await trx
        .insertInto('settings')
        .values({ name: 'd', value: big, changed_at: 0 })
        .execute()
        .catch(() => {});
      await trx.insertInto('settings').values({ name: 'e', value: '', changed_at: 0 }).execute();
    });
    await expect(careless).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(await names(db)).toEqual(['a']);
    await limit('1000000');
    await put(db, 'b', big);
    expect(await names(db)).toEqual(['a', 'b']);
  });

  test('a file that cannot be opened is tried again', async () => {
    const varDir = newVarDir();
    mkdirSync(join(varDir, 'sagrada.sqlite'));
    const db = open(varDir);
    await expect(put(db, 'a')).rejects.toBeInstanceOf(DatabaseUnavailable);
    rmdirSync(join(varDir, 'sagrada.sqlite'));
    await put(db, 'a');
    expect(await names(db)).toEqual(['a']);
  });

  test('a read cannot write', async () => {
    const db = open(newVarDir());
    const writing = db.read((r) => r.deleteFrom('settings').execute());
    await expect(writing).rejects.toThrow();
  });
});

const programs = postgresPrograms();

describe.skipIf(
  !programs && reportSkipped('PostgreSQL parado y vuelto a arrancar', 'apt-get install postgresql; después, npm test'),
)('PostgreSQL', () => {
  let cluster: OwnPostgres;
  beforeAll(() => {
    cluster = startOwnPostgres(programs ?? '');
  });
  afterAll(() => cluster.remove());

  test('queries fail while the server is stopped and succeed after it restarts', async () => {
    const db = open(newVarDir(), cluster.url);
    await put(db, 'a');
    const heard: number[] = [];
    db.onChange(async () => heard.push(...(await db.read((r) => after(r, 0)).catch(() => [])).map(({ seq }) => seq)));

    cluster.stop();
    await expect(put(db, 'b')).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(names(db)).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(db.available).toBe(false);
    const meanwhile = open(newVarDir(), cluster.url);
    await expect(meanwhile.ready()).rejects.toBeInstanceOf(DatabaseUnavailable);

    cluster.start();
    await put(db, 'b');
    expect(await names(meanwhile)).toEqual(['a', 'b']);
    expect(db.available).toBe(true);
    // Notifications arrive again too.
    await db.write((trx) => append(trx, { kind: 'x', edition: null, detail: '', at: 0 }));
    await expect.poll(() => heard).toContain(1);
  });

  test('a connection that breaks in a transaction rolls it back', async () => {
    const db = open(newVarDir(), cluster.url);
    await put(db, 'before');
    const cut = db.write(async (trx) => {
      await trx.insertInto('settings').values({ name: 'cut', value: '', changed_at: 0 }).execute();
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
    });
    await expect(cut).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(await names(db)).toContain('before');
    expect(await names(db)).not.toContain('cut');
  });

  test('a refused log-in and an unknown database count as unavailable', async () => {
    for (const url of [cluster.url.replace('user=prueba', 'user=nadie'), cluster.url.replace('/postgres', '/nada')])
      await expect(names(open(newVarDir(), url))).rejects.toBeInstanceOf(DatabaseUnavailable);
  });
});
