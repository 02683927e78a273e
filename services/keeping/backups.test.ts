import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { type Step, stepText } from '../../forms/progress/step.ts';
import { createLog } from '../../program/log.ts';
import { zoneOf } from '../../scripture/time/zone.ts';
import { claimRun, newestRuns, noteRun } from '../../store/backup-runs.ts';
import { openDatabase } from '../../store/connect.ts';
import { describeEngines } from '../../store/test-databases.ts';
import { createLimits } from '../access/limits.ts';
import type { Outcome } from '../outcomes/outcome.ts';
import { answerTo } from '../outcomes/test-answer.ts';
import { createBackups, isDue, outdatedBackups } from './backups.ts';
import type { StoredBackup } from './list-backups.ts';
import { fill, newInstallation } from './test-support.ts';

describe('create backups', () => {
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
    const reports: Step[] = [];
    const backups = createBackups({
      ...{ database, installation, backupDir, log, scheduled: true, programDir: ROOT },
      limits: createLimits(database, now),
      names: async (contributors) => new Map(contributors.map((id) => [id, 'Ana'])),
      now,
      reportBackupFailure: async (why) => reports.push(why),
    });
    const log_ = () => database.read((db) => db.selectFrom('audit_log').select(['action', 'target']).execute());
    return { backups, database, backupDir, reports, audit: log_, pass: (ms: number) => (time += ms) };
  }

  test('a backup is made in the background, listed, packed and deleted, and the log records it', async () => {
    const { backups, audit } = await newBackups();
    expect(await backups.state()).toEqual({});
    expect(await backups.start(actor)).toMatchObject({ ok: true });
    expect(answerTo(await backups.start(actor))).toMatchObject({ ok: false, code: 'backup-under-way' });
    expect(await backups.state()).toMatchObject({ step: { code: expect.stringMatching(/^backup-/) } });
    await backups.idle();
    const [made] = await backups.list();
    expect(made).toMatchObject({ reason: 'desk', maker: 'Ana', faults: [] });
    const name = made?.name ?? '';
    expect(await backups.state()).toEqual({ last: { at: Date.parse('2026-11-21T18:00:00Z'), name } });
    expect(await backups.download(name, actor)).toMatchObject({ ok: true, value: { name: `${name}.tar` } });
    const gone = await backups.download(name, actor);
    expect(answerTo(await backups.download('2020-01-01T00-00-00Z', actor))).toMatchObject({ code: 'no-backup' });
    expect(await backups.remove(name, actor)).toMatchObject({ ok: true });
    expect(answerTo(await backups.remove(name, actor))).toMatchObject({ ok: false, code: 'no-backup' });
    expect(await backups.list()).toEqual([]);
    // The stream breaks off where a file has disappeared.
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

  test('the desk may make ten and download twenty backups a day, and the schedule has no limit', async () => {
    const { backups, audit, pass } = await newBackups();
    const outcomes: Outcome<unknown>[] = [];
    for (let n = 0; n < 11; n++) {
      const outcome = await backups.start(actor);
      outcomes.push(outcome);
      // A backup that is refused because another is running does not count.
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
    const [nightly] = await backups.list();
    expect(nightly).toMatchObject({ reason: 'schedule' });
    expect(nightly).not.toHaveProperty('maker');
    pass(48 * 3_600_000);
    expect(await backups.start(actor)).toMatchObject({ ok: true });
    await backups.idle();
  });

  test('a failure is reported, and outdated backups stay', async () => {
    const { backups, backupDir, reports } = await newBackups();
    rmSync(backupDir, { recursive: true, force: true });
    writeFileSync(backupDir, 'no es una carpeta');
    await backups.makeScheduled(() => true);
    const { last } = await backups.state();
    expect(last?.error && stepText(last.error)).toMatch(/^No se puede escribir en .*backups/);
    expect(reports).toEqual([last?.error]);
  });

  test('the schedule makes a due backup and deletes the outdated', async () => {
    const { backups, backupDir } = await newBackups();
    await backups.makeScheduled(() => false);
    expect(await backups.list()).toEqual([]);
    await backups.makeScheduled(() => true);
    await backups.makeScheduled(() => true);
    // Of two backups of one day the older one is deleted.
    expect(await backups.list()).toHaveLength(1);
    mkdirSync(join(backupDir, 'otra'));
    expect((await backups.list())[0]).toMatchObject({ reason: 'schedule' });
  });

  describeEngines('the lease of a backup', (newStore) => {
    const claim = (id: string) => ({ id, reason: 'schedule', step: '…' }) as const;

    test('one backup runs at a time on all instances, and another may start after two minutes without a heartbeat', async () => {
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
});

describe('schedule', () => {
  /** In the time zone of Bogotá, five hours behind UTC. */
  const ZONE = zoneOf('America/Bogota');
  const at = (day: number, hour: number, minute = 0): number => Date.UTC(2026, 10, day, hour + 5, minute);
  const run = (state: 'running' | 'done' | 'failed', when: number) => ({ state, started_at: when });

  test.each([
    ['no backup exists', [], at(21, 12), true],
    ['the backup of the last night exists', [run('done', at(21, 3, 5))], at(21, 23), false],
    ['a new night has begun', [run('done', at(21, 3, 5))], at(22, 3, 1), true],
    ['it is still before three', [run('done', at(21, 3, 5))], at(22, 2, 59), false],
    ['a backup was made after the last night', [run('done', at(21, 18))], at(22, 2), false],
    ['the machine was off at night', [run('done', at(20, 3, 5))], at(21, 9), true],
    ['the backup has just failed', [run('failed', at(21, 3, 5)), run('done', at(20, 3))], at(21, 3, 40), false],
    ['the backup failed over an hour ago', [run('failed', at(21, 3, 5)), run('done', at(20, 3))], at(21, 4, 10), true],
    [
      'the backup before the failure is of the last night',
      [run('failed', at(21, 18)), run('done', at(21, 3))],
      at(21, 20),
      false,
    ],
  ])('%s', (_, newest, now, due) => {
    expect(isDue(newest, now, ZONE)).toBe(due);
  });

  test('one backup is made in each night in which the clocks change', () => {
    const madrid = zoneOf('Europe/Madrid');
    for (const [before, three] of [
      ['2026-03-28T02:00:00Z', '2026-03-29T01:00:00Z'],
      ['2026-10-24T01:00:00Z', '2026-10-25T02:00:00Z'],
    ] as const) {
      const newest = [{ state: 'done', started_at: Date.parse(before) }] as const;
      expect(isDue(newest, Date.parse(three) - 1, madrid)).toBe(false);
      expect(isDue(newest, Date.parse(three), madrid)).toBe(true);
    }
  });
});

describe('outdated backups', () => {
  const backup = (at: string, reason = 'schedule'): StoredBackup =>
    ({ name: at, folder: '', manifest: { at, reason } }) as unknown as StoredBackup;

  /** Backups of so many nights at three o’clock, up to the last one. */
  const nightly = (nights: number, last = '2026-11-22T03:00:00.000Z'): StoredBackup[] =>
    Array.from({ length: nights }, (_, ago) => backup(new Date(Date.parse(last) - ago * 86_400_000).toISOString()));

  const keptOf = (backups: readonly StoredBackup[]): string[] => {
    const outdated = outdatedBackups(backups);
    return backups.filter((one) => !outdated.includes(one)).map(({ name }) => name.slice(5, 10));
  };

  test('the newest of the last seven days and of the last four weeks stay', () => {
    // The 22nd is a Sunday: its week has the 16th to the 22nd, and the newest backups of earlier weeks are of Sundays, too.
    expect(keptOf(nightly(40))).toEqual([
      ...['11-22', '11-21', '11-20', '11-19', '11-18', '11-17', '11-16'],
      ...['11-15', '11-08', '11-01'],
    ]);
  });

  test('a machine that is rarely on keeps as many', () => {
    const seldom = ['2026-11-22', '2026-11-02', '2026-10-12', '2026-06-01', '2026-05-01', '2026-04-01', '2026-03-01'];
    expect(keptOf(seldom.map((day) => backup(`${day}T03:00:00.000Z`)))).toHaveLength(7);
  });

  test('the newest backup of a day stays', () => {
    const day = ['2026-11-22T03:00:00.000Z', '2026-11-22T09:00:00.000Z'].map((at) => backup(at));
    expect(outdatedBackups(day).map(({ name }) => name)).toEqual(['2026-11-22T03:00:00.000Z']);
  });

  test('backups made on request stay and do not count', () => {
    const asked = nightly(30).map(({ name }) => backup(name, 'desk'));
    expect(outdatedBackups(asked)).toEqual([]);
    expect(outdatedBackups([...asked, ...nightly(30)])).toEqual(outdatedBackups(nightly(30)));
  });
});
