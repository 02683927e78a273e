import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { Step } from '../../../forms/progress/step.ts';
import { createLog } from '../../../program/log.ts';
import { awayPlace } from '../../../store/copies-away.ts';
import { describeEngines, type TestStore } from '../../../store/test-databases.ts';
import { createLimits } from '../../access/limits.ts';
import type { Viewer } from '../../access/viewer.ts';
import { answerTo } from '../../outcomes/test-answer.ts';
import { createAway, isAwayDue } from './away.ts';
import { filesBelow, startPlace } from './test-places.ts';

const ROOT = join(import.meta.dirname, '../../..');
const SECRET = '5'.repeat(64);
const NAME = '2026-11-21T02-00-00Z';
const HOUR = 3_600_000;

const ending: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0)) await end();
});

async function open(store: TestStore) {
  const database = store.open();
  await database.write(async (trx) => {
    const user = {
      id: 'u1',
      name: 'Ana',
      email: 'ana@example.org',
      verified_at: 5,
      password: 'x',
      digest: 0,
      created_at: 4,
    };
    await trx
      .insertInto('users')
      .values({ ...user, role: 'administrador' })
      .execute();
  });
  let time = Date.parse('2026-11-21T18:00:00Z');
  const now = () => new Date(time);
  const reports: Step[] = [];
  const away = createAway({
    database,
    limits: createLimits(database, now),
    secret: async () => SECRET,
    backupDir: join(store.varDir, 'backups'),
    programDir: ROOT,
    reportAwayFailure: async (why) => reports.push(why),
    log: createLog('silent'),
    now,
  });
  const server = await startPlace('webdav');
  ending.push(server.close);
  const { place } = server;
  const input = { ...place, region: '' };
  const viewer = { account: { id: 'u1' }, expired: false, client: '' } as unknown as Viewer;
  return { away, database, server, input, viewer, reports, pass: (ms: number) => (time += ms) };
}

describeEngines('a place for backups elsewhere', (newStore) => {
  test('a wrong address or password is told and changes nothing', async () => {
    const { away, input, viewer } = await open(await newStore());
    for (const [change, field] of [
      [{ address: '' }, 'direccion'],
      [{ address: 'http://copias.example.org' }, 'direccion'],
      [{ address: 'https://ana:clave@copias.example.org' }, 'direccion'],
      [{ kind: 'sftp', address: 'copias.example.org:99999' }, 'direccion'],
      [{ kind: 's3', folder: 'Mi Depósito' }, 'carpeta'],
      [{ folder: '../otra' }, 'carpeta'],
      [{ user: ' ' }, 'usuario'],
      [{ secret: '' }, 'secreto'],
      [{ region: 'eu central' }, 'region'],
      [{ secret: 'otra' }, ''],
    ] as const)
      expect(answerTo(await away.set(viewer, { ...input, ...change })), JSON.stringify(change)).toMatchObject({
        ok: false,
        faults: [{ field }],
      });
    expect(await away.state()).toEqual({ noted: false });
  });

  test('it is tried and kept; neither password nor pass-phrase is in the store in clear', async () => {
    const { away, database, server, input, viewer } = await open(await newStore());
    const set = await away.set(viewer, input);
    const phrase = set.ok ? (set.value ?? '') : '';
    expect(phrase).toMatch(/^([a-z2-9]{4}-){5}[a-z2-9]{4}$/);
    expect(filesBelow(server.root)).toEqual([]);
    const row = await database.read(awayPlace);
    for (const secret of [phrase, phrase.replaceAll('-', ''), input.secret])
      expect(`${row?.secret} ${row?.key} ${row?.salt}`).not.toContain(secret);
    expect(await away.open()).toMatchObject({ place: { secret: input.secret } });
    const { salt = '' } = await away.state();
    expect(await away.state()).toMatchObject({ noted: false, place: { kind: 'webdav', user: input.user } });
    // Nothing is sent before the pass-phrase is written down.
    expect(answerTo(await away.send(viewer))).toMatchObject({ code: 'away-phrase-unnoted' });
    expect(answerTo(await away.notePhrase(viewer, 'otra'))).toMatchObject({ code: 'away-phrase-over' });
    expect(await away.notePhrase(viewer, salt)).toMatchObject({ ok: true });
    // Another folder of the same place keeps the key, and the password that was typed then.
    const moved = await away.set(viewer, { ...input, folder: 'otra', secret: '' });
    expect(moved).toEqual({ ok: true, value: undefined });
    expect(await away.state()).toMatchObject({ noted: true, salt, place: { folder: 'otra' } });
    const elsewhere = await away.set(viewer, { ...input, user: 'otro', secret: '' });
    expect(answerTo(elsewhere)).toMatchObject({ code: 'away-secret-missing' });
    const renewed = await away.renewPhrase(viewer);
    expect(renewed.ok && renewed.value).not.toBe(phrase);
    expect(await away.state()).toMatchObject({ noted: false });
    expect((await away.open())?.place.secret).toBe(input.secret);
    expect(await away.remove(viewer)).toMatchObject({ ok: true });
    expect(answerTo(await away.remove(viewer))).toMatchObject({ code: 'away-none' });
    const log = await database.read((db) => db.selectFrom('audit_log').select(['action', 'after']).execute());
    expect(log.map(({ action }) => action)).toEqual(['away.set', 'away.set', 'away.key', 'away.remove']);
    expect(JSON.stringify(log)).not.toContain('secret');
  });

  test('two failures in a row are reported, one is not', async () => {
    const store = await newStore();
    const { away, server, input, viewer, reports, pass } = await open(store);
    await away.set(viewer, input);
    await away.notePhrase(viewer, (await away.state()).salt ?? '');
    writeBackup(store.varDir);
    await server.close();
    await away.sendScheduled();
    expect(await away.state()).toMatchObject({ failed: { times: 1 } });
    expect(reports).toEqual([]);
    await away.sendScheduled();
    expect(await away.state(), 'not yet again').toMatchObject({ failed: { times: 1 } });
    pass(HOUR + 1);
    await away.sendScheduled();
    const fault = { code: 'away-unreachable', host: '127.0.0.1' };
    expect(await away.state()).toMatchObject({ failed: { times: 2, why: { fault } } });
    expect(reports).toEqual([{ code: 'away-fault', fault }]);
  });
});

/** A backup as the schedule makes it, with one file. */
function writeBackup(varDir: string): void {
  const folder = join(varDir, 'backups', NAME);
  mkdirSync(folder, { recursive: true });
  const manifest = {
    format: 'sagrada-biblia-backup',
    version: 1,
    at: '2026-11-21T02:00:00.000Z',
    reason: 'schedule',
    program: 'prueba',
    store: {},
    editions: [],
    files: [],
    faults: [],
  };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'SHA256SUMS'), '');
}

test('a backup is due until it has been sent, an hour after a failure', () => {
  const run = (state: 'done' | 'failed' | 'running', started_at: number, name = NAME) => ({ state, started_at, name });
  expect(isAwayDue([], NAME, 5 * HOUR)).toBe(true);
  expect(isAwayDue([run('done', 0)], NAME, 5 * HOUR)).toBe(false);
  expect(isAwayDue([run('done', 0, 'otra')], NAME, 5 * HOUR)).toBe(true);
  expect(isAwayDue([run('failed', 4.5 * HOUR)], NAME, 5 * HOUR)).toBe(false);
  expect(isAwayDue([run('failed', 3 * HOUR)], NAME, 5 * HOUR)).toBe(true);
});
