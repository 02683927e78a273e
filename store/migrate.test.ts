import { spawn } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { createLog } from '../program/log.ts';
import { Availability } from './availability.ts';
import { DatabaseUnavailable } from './database.ts';
import { MIGRATIONS, migrate } from './migrate.ts';
import type { Migration } from './migrations/migration.ts';
import { copyPostgres } from './postgres-engine.ts';
import type { Schema } from './schema.ts';
import { copySqlite, openSqlite } from './sqlite-engine.ts';
import { placeIn } from './store-lost.ts';
import { describeEngines, newVarDir, type TestStore } from './test-databases.ts';
import { isPostgres } from './trx.ts';

const ROOT = join(import.meta.dirname, '..');

const next: Migration = {
  name: '999-next',
  async up(db, { text, finish }) {
    await finish(db.schema.createTable('next').addColumn('id', text, (c) => c.primaryKey())).execute();
  },
};
const failing: Migration = {
  name: '999-failing',
  async up(db, columns) {
    await next.up(db, columns);
    throw new Error('half done');
  },
};

/** A child process that works on the store with the modules of this folder. */
function run(store: TestStore, script: string): { ended: Promise<number | null>; says: Promise<void>; kill(): void } {
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { Availability } from './store/availability.ts';
       import { openPostgres } from './store/postgres-engine.ts';
       import { openSqlite } from './store/sqlite-engine.ts';
       import { placeIn } from './store/store-lost.ts';
       import { createLog } from './program/log.ts';
       const log = createLog('silent');
       const availability = new Availability(log);
       const [url, varDir] = ${JSON.stringify([store.url ?? '', store.varDir])};
       const engine = url ? openPostgres(url, placeIn(varDir, 'postgres'), availability, log) : openSqlite(placeIn(varDir), availability, 5_000);
       ${script}`,
    ],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  return {
    ended: new Promise((resolve) => child.on('exit', resolve)),
    says: new Promise((resolve) => child.stdout.once('data', () => resolve())),
    kill: () => void child.kill('SIGKILL'),
  };
}

/** The schema's own tables: Kysely's introspection reads all schemas, while other tests drop theirs. */
async function tablesOf(db: Kysely<Schema>): Promise<string[]> {
  const query = isPostgres(db)
    ? sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
    : sql<{ name: string }>`select name from sqlite_master where type = 'table'`;
  return (await query.execute(db)).rows.map(({ name }) => name);
}

describeEngines('migrations', (newStore) => {
  test('processes that start together make one schema', async () => {
    const store = await newStore({ bare: true });
    const script = 'await engine.migrate(); await engine.close();';
    const codes = await Promise.all(Array.from({ length: 4 }, () => run(store, script).ended));
    expect(codes).toEqual([0, 0, 0, 0]);
    const rows = await store.open().read((r) => sql`select version, name from schema_version`.execute(r));
    expect(rows.rows).toEqual(MIGRATIONS.map(({ name }, at) => ({ version: at + 1, name })));
  });

  test('instances of one process that start together make one schema', async () => {
    const store = await newStore({ bare: true });
    await Promise.all(Array.from({ length: 5 }, () => store.open().ready()));
    const { rows } = await store.open().read((r) => sql`select version from schema_version`.execute(r));
    expect(rows).toHaveLength(MIGRATIONS.length);
  });

  test('a new migration is applied to an existing store, once', async () => {
    const { writer: kysely } = await (await newStore({ bare: true })).openEngine();
    await kysely.insertInto('settings').values({ name: 'a', value: '', changed_at: 0 }).execute();
    for (let time = 0; time < 2; time++) await migrate(kysely, () => {}, [...MIGRATIONS, next]);
    expect(await tablesOf(kysely)).toContain('next');
    expect(await kysely.selectFrom('settings').select('name').execute()).toEqual([{ name: 'a' }]);
  });

  test('a migration that fails leaves nothing behind', async () => {
    const { writer: kysely } = await (await newStore({ bare: true })).openEngine();
    await expect(migrate(kysely, () => {}, [...MIGRATIONS, next, failing])).rejects.toThrow();
    const { rows } = await sql`select version from schema_version`.execute(kysely);
    expect(rows).toHaveLength(MIGRATIONS.length);
    await migrate(kysely, () => {}, [...MIGRATIONS, next]);
  });

  test('a migration that is killed leaves nothing behind', async () => {
    const store = await newStore({ bare: true });
    const killed = run(
      store,
      `import { MIGRATIONS, migrate } from './store/migrate.ts';
       const next = { name: 'next', async up(trx, { text }) {
         await trx.schema.createTable('next').addColumn('id', text).execute();
         console.log('made');
         await new Promise((resolve) => setTimeout(resolve, 60_000));
       } };
       await engine.migrate();
       await migrate(engine.writer, () => {}, [...MIGRATIONS, next]);`,
    );
    await killed.says;
    killed.kill();
    await killed.ended;
    const { writer: kysely } = await store.openEngine();
    const { rows } = await sql`select version from schema_version`.execute(kysely);
    expect(rows).toHaveLength(MIGRATIONS.length);
    await migrate(kysely, () => {}, [...MIGRATIONS, next]);
    expect(await tablesOf(kysely)).toContain('next');
  });

  test('a store of a newer program is refused, and nothing is written to it', async () => {
    const store = await newStore({ bare: true });
    const { writer: newer } = await store.openEngine();
    const version = MIGRATIONS.length + 1;
    await sql`insert into schema_version (version, name, at) values (${version}, 'x', 0)`.execute(newer);
    const db = store.open();
    await expect(db.ready()).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringContaining(
        `Los datos guardados son de una versión más nueva del programa (esquema ${version};`,
      ),
    });
    const write = db.write((trx) =>
      trx.insertInto('settings').values({ name: 'a', value: '', changed_at: 0 }).execute(),
    );
    await expect(write).rejects.toBeInstanceOf(DatabaseUnavailable);
  });
});

describeEngines('the tables of PostgreSQL', (newStore) => {
  test('are copied before each migration, and three copies are kept', async () => {
    const { name: engine, writer: kysely } = await (await newStore({ bare: true })).openEngine();
    if (engine !== 'postgres') return;
    await kysely.insertInto('settings').values({ name: 'a', value: '', changed_at: 0 }).execute();
    let steps = [...MIGRATIONS];
    for (const name of ['next1', 'next2', 'next3', 'next4']) {
      steps = [...steps, { name, up: (trx) => trx.schema.createTable(name).addColumn('id', 'text').execute() }];
      await migrate(kysely, copyPostgres, steps);
    }
    const copies = (await tablesOf(kysely)).filter((name) => /^copy_\d+_settings$/.test(name));
    const kept = [1, 2, 3].map((n) => `copy_${MIGRATIONS.length + n}_settings`);
    expect(copies.sort()).toEqual([...kept].sort());
    const [oldest = ''] = kept;
    expect((await sql`select name from ${sql.table(oldest)}`.execute(kysely)).rows).toEqual([{ name: 'a' }]);
  });
});

test('an SQLite store is copied before each migration, and three copies are kept', async () => {
  const varDir = newVarDir();
  const engine = openSqlite(placeIn(varDir), new Availability(createLog('silent')), 1_000);
  const copies = () => readdirSync(join(varDir, 'backups')).sort();
  await engine.migrate();
  expect(() => copies()).toThrow('ENOENT');
  await engine.writer.insertInto('settings').values({ name: 'a', value: '', changed_at: 0 }).execute();

  const path = join(varDir, 'sagrada.sqlite');
  let steps = [...MIGRATIONS];
  for (const day of [1, 2, 3, 4]) {
    steps = [...steps, { ...next, up: (db) => db.schema.createTable(`next${day}`).addColumn('id', 'text').execute() }];
    await migrate(
      engine.writer,
      () => void copySqlite(path, join(varDir, 'backups'), new Date(Date.UTC(2026, 0, day))),
      steps,
    );
  }
  await engine.close();
  expect(copies().map((name) => name.slice(0, 18))).toEqual(['02', '03', '04'].map((day) => `sagrada-2026-01-${day}`));
  const copy = join(varDir, 'backups', copies()[0] ?? '');
  expect(statSync(copy).mode & 0o777).toBe(0o600);
  const held = new DatabaseSync(copy, { readOnly: true });
  expect(held.prepare('select name from settings').all()).toEqual([{ name: 'a' }]);
  expect(held.prepare("select name from sqlite_master where name like 'next%'").all()).toEqual([{ name: 'next1' }]);
  held.close();
});
