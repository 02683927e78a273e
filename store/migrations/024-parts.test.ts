import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  GENESIS,
  type Revision,
  type RevisionDraft,
  sealRevision,
  verifyChain,
} from '../../scripture/correction/revision.ts';
import { MIGRATIONS, migrate } from '../migrate.ts';
import { appendRevision, revisionsAfter, sha256 } from '../revisions.ts';
import type { Schema } from '../schema.ts';
import { describeEngines, type TestStore } from '../test-databases.ts';

const ROOT = join(import.meta.dirname, '../..');
const LINKS = 100_000;
const base = sha256('el texto');

function* longChain(): Generator<Revision> {
  let previous = GENESIS;
  for (let seq = 1; seq <= LINKS; seq++) {
    const facts = { edition: 'uno', seq, previous, base, at: seq } as const;
    const verse = { book: 'Gen', chapter: 1 + (seq % 50), verse: 1 + (seq % 31), text: `Redacción ${seq}.`, marks: [] };
    const draft: RevisionDraft = seq === 1 ? { ...facts, kind: 'base' } : { ...facts, kind: 'verse', ...verse };
    const revision = sealRevision(draft, sha256);
    previous = revision.hash;
    yield revision;
  }
}

/** Writes the chain as the program before this migration did. @returns the hash of its last link */
async function writeChain(db: Kysely<Schema>): Promise<string> {
  let rows: object[] = [];
  let head = '';
  const send = async () => {
    await db
      .insertInto('revisions')
      .values(rows as never)
      .execute();
    rows = [];
  };
  for (const revision of longChain()) {
    const { edition, seq, hash, previous, base, at, kind } = revision;
    const place =
      kind === 'verse'
        ? { book: revision.book, chapter: revision.chapter, verse: revision.verse, text: revision.text, marks: '[]' }
        : { book: null, chapter: null, verse: null, text: null, marks: null };
    head = hash;
    if (rows.push({ edition, seq, hash, previous, base, at, kind, ...place }) === 1_000) await send();
  }
  if (rows.length > 0) await send();
  return head;
}

/** Runs the migration in a process of its own, which says when the table is done and then waits to be killed. */
async function killInMigration(store: TestStore): Promise<void> {
  const script = `
    import { Availability } from './store/availability.ts';
    import { MIGRATIONS, migrate } from './store/migrate.ts';
    import { openPostgres } from './store/postgres-engine.ts';
    import { openSqlite } from './store/sqlite-engine.ts';
    import { placeIn } from './store/store-lost.ts';
    import { createLog } from './program/log.ts';
    const log = createLog('silent');
    const [url, varDir] = ${JSON.stringify([store.url ?? '', store.varDir])};
    const engine = url ? openPostgres(url, placeIn(varDir, 'postgres'), new Availability(log), log) : openSqlite(placeIn(varDir), new Availability(log), 5_000);
    const stop = { name: 'stop', async up() {
      console.log('rebuilt');
      await new Promise((resolve) => process.stdin.on('end', resolve).resume());
    } };
    await migrate(engine.writer, () => {}, [...MIGRATIONS, stop]);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  await Promise.race([new Promise((resolve) => child.stdout.once('data', resolve)), ended]);
  expect(child.exitCode).toBeNull();
  child.kill('SIGKILL');
  await ended;
}

describeEngines('revisions of other kinds', (newStore) => {
  test(`a chain of ${LINKS} links is the same after the migration, which was killed once`, async () => {
    const store = await newStore({ bare: true });
    const { writer: db } = await store.openEngine('024-parts');
    const at = MIGRATIONS.findIndex(({ name }) => name === '024-parts');
    const head = await db.transaction().execute(writeChain);
    const verified = () =>
      verifyChain(
        revisionsAfter((work) => work(db), 'uno'),
        sha256,
      );
    await killInMigration(store);
    const { rows } = await sql<{ version: number }>`select max(version) as version from schema_version`.execute(db);
    expect(Number(rows[0]!.version)).toBe(at);
    expect(await verified()).toEqual({ ok: true, length: LINKS, head });

    await migrate(db, () => {}, MIGRATIONS.slice(0, at + 1));
    expect(await verified()).toEqual({ ok: true, length: LINKS, head });
    await migrate(db, () => {}, MIGRATIONS);
    const verse = {
      kind: 'verse',
      edition: 'uno',
      base,
      book: 'Gen',
      chapter: 1,
      verse: 1,
      text: 'Otra.',
      marks: [],
    } as const;
    await db.transaction().execute(async (trx) => void (await appendRevision(trx, { ...verse, at: LINKS + 1 })));
    expect(await verified()).toMatchObject({ ok: true, length: LINKS + 1 });
    const fork = { edition: 'uno', seq: LINKS + 9, hash: 'x', previous: head, base, at: 1, kind: 'base' };
    await expect(
      db
        .insertInto('revisions')
        .values(fork as never)
        .execute(),
    ).rejects.toThrow();
  });
});
