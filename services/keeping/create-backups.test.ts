import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type Step, stepWords } from '../../forms/progress/step.ts';
import { createLog } from '../../program/log.ts';
import { claimRun, newestRuns, noteRun } from '../../store/backup-runs.ts';
import { openDatabase } from '../../store/connect.ts';
import { describeEngines } from '../../store/test-databases.ts';
import { createLimits } from '../access/create-limits.ts';
import type { Outcome } from '../outcomes/outcome.ts';
import { answerTo } from '../outcomes/test-answer.ts';
import { createBackups } from './create-backups.ts';
import { fill, newInstallation } from './test-support.ts';

const ROOT = join(import.meta.dirname, '../..');
const actor = { userId: 'u1' } as const;

const ending: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

async function newBackups() {
  const site = await newInstallation();
  ending.push(site.remove);
  await fill(site);
  const log = createLog('silent');
  const database = openDatabase({ varDir: site.installation.varDir, log });
  ending.push(() => database.close());
  let time = Date.parse('2026-11-21T18:00:00Z');
  const now = () => new Date(time);
  const { installation, backupDir } = site;
  const told: Step[] = [];
  const backups = createBackups({
    ...{ database, installation, backupDir, log, scheduled: true, programDir: ROOT },
    limits: createLimits(database, now),
    now,
    tellFailure: async (why) => told.push(why),
  });
  const log_ = () => database.read((db) => db.selectFrom('audit_log').select(['action', 'target']).execute());
  return { backups, database, backupDir, told, audit: log_, pass: (ms: number) => (time += ms) };
}

test('one is made in the background, listed, packed and deleted, and the log tells of it', async () => {
  const { backups, audit } = await newBackups();
  expect(await backups.state()).toEqual({});
  expect(await backups.start(actor)).toMatchObject({ ok: true });
  expect(answerTo(await backups.start(actor))).toMatchObject({ ok: false, code: 'backup-under-way' });
  expect(await backups.state()).toMatchObject({ step: { code: expect.stringMatching(/^backup-/) } });
  await backups.idle();
  const [made] = await backups.list();
  expect(made).toMatchObject({ reason: 'desk', faults: [] });
  const name = made?.name ?? '';
  expect(await backups.state()).toEqual({ last: { at: Date.parse('2026-11-21T18:00:00Z'), name } });
  expect(await backups.download(name, actor)).toMatchObject({ ok: true, value: { name: `${name}.tar` } });
  const gone = await backups.download(name, actor);
  expect(answerTo(await backups.download('2020-01-01T00-00-00Z', actor))).toMatchObject({ code: 'no-backup' });
  expect(await backups.remove(name, actor)).toMatchObject({ ok: true });
  expect(answerTo(await backups.remove(name, actor))).toMatchObject({ ok: false, code: 'no-backup' });
  expect(await backups.list()).toEqual([]);
  // What has gone since breaks off.
  await expect(
    new Response((gone.ok && gone.value.stream) as ReadableStream<Uint8Array<ArrayBuffer>>).bytes(),
  ).rejects.toThrow();
  expect(await audit()).toEqual([
    { action: 'backup.make', target: name },
    { action: 'backup.download', target: name },
    { action: 'backup.download', target: name },
    { action: 'backup.delete', target: name },
  ]);
});

test('at the desk ten are made and twenty downloaded in a day, by the schedule as many as are due', async () => {
  const { backups, audit, pass } = await newBackups();
  const outcomes: Outcome<unknown>[] = [];
  for (let n = 0; n < 11; n++) {
    const outcome = await backups.start(actor);
    outcomes.push(outcome);
    // One that is refused because another is under way does not count.
    if (n === 0) expect(answerTo(await backups.start(actor))).toMatchObject({ code: 'backup-under-way' });
    await backups.idle();
    pass(60_000);
  }
  expect(outcomes.slice(0, 10).map(({ ok }) => ok)).toEqual(Array(10).fill(true));
  expect(answerTo(outcomes[10]!)).toMatchObject({
    status: 429,
    sentence: expect.stringMatching(/como mucho 10 copias al día, .* otra dentro de \d+ horas; .* npm run backup/),
  });
  const { name } = (await backups.list())[0]!;
  const downloaded: boolean[] = [];
  for (let n = 0; n < 21; n++) downloaded.push((await backups.download(name, actor)).ok);
  expect(downloaded).toEqual([...Array(20).fill(true), false]);
  expect((await audit()).filter(({ action }) => action === 'backup.download')).toHaveLength(20);
  await backups.makeScheduled(() => true);
  expect((await backups.list())[0]).toMatchObject({ reason: 'schedule' });
  pass(48 * 3_600_000);
  expect(await backups.start(actor)).toMatchObject({ ok: true });
  await backups.idle();
});

test('a failure is reported, and outdated backups stay', async () => {
  const { backups, backupDir, told } = await newBackups();
  rmSync(backupDir, { recursive: true, force: true });
  writeFileSync(backupDir, 'no es una carpeta');
  await backups.makeScheduled(() => true);
  const { last } = await backups.state();
  expect(last?.error && stepWords(last.error)).toMatch(/^No se puede escribir en .*backups/);
  expect(told).toEqual([last?.error]);
});

test('the schedule makes a due backup and deletes the outdated', async () => {
  const { backups, backupDir } = await newBackups();
  await backups.makeScheduled(() => false);
  expect(await backups.list()).toEqual([]);
  await backups.makeScheduled(() => true);
  await backups.makeScheduled(() => true);
  // Two of one day: the older one goes.
  expect(await backups.list()).toHaveLength(1);
  mkdirSync(join(backupDir, 'otra'));
  expect((await backups.list())[0]).toMatchObject({ reason: 'schedule' });
});

describeEngines('whose turn it is', (newStore) => {
  const claim = (id: string) => ({ id, reason: 'schedule', step: '…' }) as const;

  test('one at a time, on whatever instance, and after two silent minutes another', async () => {
    const store = await newStore();
    const [one, other] = [store.open(), store.open()];
    const claimed = await Promise.all([
      one.write((trx) => claimRun(trx, claim('a'), 1_000_000)),
      other.write((trx) => claimRun(trx, claim('b'), 1_000_000)),
    ]);
    expect(claimed.toSorted()).toEqual([false, true]);
    const [{ id } = { id: '' }] = await one.read((db) => newestRuns(db, 5));
    await one.write((trx) => noteRun(trx, id, { step: 'sigue' }, 1_100_000));
    expect(await other.write((trx) => claimRun(trx, claim('c'), 1_210_000))).toBe(false);
    expect(await other.write((trx) => claimRun(trx, claim('c'), 1_230_000))).toBe(true);
  });
});
