import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeEngines, newVarDir, type TestStore } from '../../../store/test-databases.ts';
import { reportSkipped } from '../../../tests/report-skipped.ts';
import { answerTo } from '../../outcomes/test-answer.ts';
import { adoptFile, createFiles, type Files, type KeptFile, keepFile, newName } from './files.ts';

const BYTES = Buffer.from(Array.from({ length: 300_000 }, (_, i) => (i * 7 + (i >> 8)) & 255));
const SHA256 = createHash('sha256').update(BYTES).digest('hex');
const FILE: KeptFile = { sha256: SHA256, size: BYTES.length };

async function* pieces(bytes: Uint8Array, size = 1_000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function kept(dir = newVarDir()): Promise<string> {
  expect(await keepFile(dir, pieces(BYTES))).toEqual({ ok: true, value: FILE });
  return dir;
}

test('a stream is stored under its hash, and equal contents are stored once', async () => {
  const dir = await kept();
  await kept(dir);
  expect(readdirSync(dir)).toEqual([SHA256]);
  expect(readFileSync(join(dir, SHA256)).equals(BYTES)).toBe(true);
});

test('an aborted stream leaves no file behind', async () => {
  const dir = newVarDir();
  async function* broken() {
    yield BYTES;
    throw new Error('connection lost');
  }
  await expect(keepFile(dir, broken())).rejects.toThrow('connection lost');
  expect(readdirSync(dir)).toEqual([]);
});

test('a written file is adopted', async () => {
  const dir = newVarDir();
  const path = newName(dir);
  writeFileSync(path, BYTES);
  expect(await adoptFile(dir, path)).toEqual({ ok: true, value: FILE });
  expect(readdirSync(dir)).toEqual([SHA256]);
});

const noLimits =
  spawnSync('prlimit', ['--version']).status !== 0 &&
  reportSkipped('el disco lleno bajo un archivo grande', 'en Linux, instale util-linux (prlimit)');

test.skipIf(noLimits)('a full disk is reported, and no partial file stays', () => {
  const dir = newVarDir();
  const script = `
    import { keepFile } from ${JSON.stringify(join(import.meta.dirname, 'files.ts'))};
    async function* pieces() { for (let i = 0; i < 30; i++) yield Buffer.alloc(10_000, i); }
    console.log(JSON.stringify(await keepFile(${JSON.stringify(dir)}, pieces())));`;
  const { stdout } = spawnSync(
    'prlimit',
    ['--fsize=100000', process.execPath, '--input-type=module-typescript', '-e', script],
    { encoding: 'utf8' },
  );
  expect(answerTo(JSON.parse(stdout))).toMatchObject({ ok: false, status: 507, code: 'disk-full' });
  expect(readdirSync(dir)).toEqual([]);
});

describeEngines('the files of an installation', (newStore) => {
  const open = (store: TestStore, filesDir: string): Files =>
    createFiles({
      database: store.open(),
      filesDir,
      now: () => new Date('2026-01-02T03:04:05Z'),
    });

  test('a file stored on one instance is available to another, and reported missing on a third', async () => {
    const store = await newStore();
    const shared = newVarDir();
    const [one, two, three] = [open(store, shared), open(store, shared), open(store, newVarDir())];
    const outcome = await one.keep(pieces(BYTES));
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    await store.open().write((trx) => one.record(trx, outcome.value));
    expect(await two.lacking()).toEqual([]);
    expect(await three.lacking()).toEqual([SHA256]);
    expect(readFileSync(two.pathOf(SHA256)).equals(BYTES)).toBe(true);
  });

  test('an unreferenced file is deleted, and a missing file cannot be recorded', async () => {
    const store = await newStore();
    const database = store.open();
    const files = open(store, newVarDir());
    await files.keep(pieces(BYTES));
    await database.write((trx) => files.record(trx, FILE));
    await database.write((trx) =>
      trx
        .insertInto('downloads')
        .values({ ...NO_DOWNLOAD, sha256: SHA256, size: BYTES.length })
        .execute(),
    );
    await database.write((trx) => files.release(trx, SHA256));
    expect(existsSync(files.pathOf(SHA256))).toBe(true);
    await database.write((trx) => trx.deleteFrom('downloads').execute());
    await database.write((trx) => files.release(trx, SHA256));
    expect(existsSync(files.pathOf(SHA256))).toBe(false);
    expect(await files.lacking()).toEqual([]);
    await expect(database.write((trx) => files.record(trx, FILE))).rejects.toThrow('not on the disk');
    expect(await files.lacking()).toEqual([]);
  });

  test('a file that disappears before it is recorded is reported', async () => {
    const store = await newStore();
    const files = open(store, newVarDir());
    await files.keep(pieces(BYTES));
    await store.open().write((trx) => files.record(trx, FILE));
    rmSync(files.pathOf(SHA256));
    expect(await files.lacking()).toEqual([SHA256]);
  });
});

const NO_DOWNLOAD = {
  edition: 'uno',
  format: 'texto',
  made_of: null,
  sha256: null,
  size: null,
  revision: null,
  history_hash: null,
  made_at: null,
  took_ms: null,
  state: 'resting',
  attempts: 0,
  next_at: 0,
  progress: 0,
  claim: null,
  claimed_until: null,
  last_error: null,
} as const;
