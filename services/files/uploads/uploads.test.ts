import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { processName } from '../../../program/processes.ts';
import { describeEngines, newVarDir } from '../../../store/test-databases.ts';
import { answerTo } from '../../outcomes/test-answer.ts';
import { createUploads, LARGEST_UPLOAD, plainName, type Upload, type Uploads } from './uploads.ts';

const CONTENT = Buffer.from(Array.from({ length: 50_000 }, (_, i) => (i * 11 + (i >> 8)) & 255));
const UNKNOWN = '01234567-89ab-7def-8123-456789abcdef';
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Yields the bytes from `start` to `end`; with `breaks` the connection then fails. */
async function* from(start: number, end = CONTENT.length, breaks = false): AsyncGenerator<Uint8Array> {
  for (let at = start; at < end; at += 1_000) yield CONTENT.subarray(at, Math.min(end, at + 1_000));
  if (breaks) throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
}

async function begun(uploads: Uploads, size = CONTENT.length): Promise<Upload> {
  const outcome = await uploads.begin({ name: 'C:\\libros\\Biblia 1602.pdf', size, modifiedAt: 7 });
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  return outcome.value;
}

describeEngines('uploads', (newStore) => {
  async function open() {
    const store = await newStore();
    const filesDir = newVarDir();
    let time = Date.UTC(2026, 0, 2);
    const now = () => new Date(time);
    const another = () => createUploads({ database: store.open(), filesDir, now });
    return { uploads: another(), another, filesDir, database: store.open(), pass: (ms: number) => (time += ms) };
  }

  test('an upload continues on any instance after the connection broke, and is complete', async () => {
    const { uploads, another } = await open();
    const { id, name } = await begun(uploads);
    expect(name).toBe('Biblia 1602.pdf');
    expect(await uploads.receive(id, 0, from(0, 12_000, true))).toEqual({ ok: true, value: 12_000 });
    const second = another();
    expect(await second.find(id)).toMatchObject({ received: 12_000, size: 50_000, modifiedAt: 7 });
    expect(answerTo(await second.whole(id))).toMatchObject({ ok: false, code: 'upload-unfinished' });
    expect(await second.receive(id, 12_000, from(12_000, 30_500))).toEqual({ ok: true, value: 30_500 });
    expect(await uploads.receive(id, 30_500, from(30_500))).toEqual({ ok: true, value: 50_000 });
    const whole = await another().whole(id);
    if (!whole.ok) throw new Error(whole.refusal.code);
    expect(sha256(readFileSync(whole.value.path))).toBe(sha256(CONTENT));
    expect(await uploads.waiting()).toMatchObject([{ id, received: 50_000 }]);
  });

  test('a chunk at a wrong offset or beyond the size is refused, and earlier bytes stay', async () => {
    const { uploads } = await open();
    const { id } = await begun(uploads, 20_000);
    await uploads.receive(id, 0, from(0, 10_000));
    expect(answerTo(await uploads.receive(id, 9_000, from(9_000)))).toMatchObject({ ok: false, status: 409 });
    expect(answerTo(await uploads.receive(id, 11_000, from(11_000)))).toMatchObject({ ok: false, status: 409 });
    expect(answerTo(await uploads.receive(id, 10_000, from(10_000)))).toMatchObject({ ok: false, status: 413 });
    expect((await uploads.find(id))?.received).toBe(20_000);
    expect(answerTo(await uploads.receive('no', 0, from(0)))).toMatchObject({ ok: false, status: 404 });
  });

  test('one request at a time receives an upload, and another takes over after a crash', async () => {
    const { uploads, another, pass } = await open();
    const { id } = await begun(uploads);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { promise: started, resolve: start } = Promise.withResolvers<void>();
    async function* slow() {
      start();
      await held;
      yield CONTENT.subarray(0, 1_000);
    }
    const first = uploads.receive(id, 0, slow());
    await started;
    expect(answerTo(await another().receive(id, 0, from(0)))).toMatchObject({ ok: false, status: 423 });
    expect(answerTo(await uploads.receive(id, 0, from(0)))).toMatchObject({ ok: false, status: 423 });
    expect(await another().waiting(), 'it is coming in').toEqual([]);
    release();
    expect(await first).toEqual({ ok: true, value: 1_000 });

    // Simulates a crash of the instance.
    const { promise: stuck, resolve: free } = Promise.withResolvers<void>();
    const { promise: locked, resolve: lock } = Promise.withResolvers<void>();
    async function* dead() {
      lock();
      await stuck;
      yield* from(0, 0);
    }
    const lost = uploads.receive(id, 1_000, dead());
    await locked;
    expect(answerTo(await another().receive(id, 1_000, from(1_000)))).toMatchObject({ ok: false, status: 423 });
    pass(11_000);
    expect(await another().receive(id, 1_000, from(1_000))).toEqual({ ok: true, value: 50_000 });
    free();
    await lost;
  });

  test('the lease of a killed process on this machine is taken over immediately', async () => {
    const { uploads, database } = await open();
    const { id } = await begun(uploads);
    await uploads.receive(id, 0, from(0, 1_000));
    const [where] = JSON.parse(processName());
    const held = (pid: number) =>
      database.write((trx) =>
        trx
          .updateTable('uploads')
          .set({ claim: `${JSON.stringify([where, pid, 'otro'])}x`, claimed_until: Date.UTC(2027, 0, 1) })
          .execute(),
      );
    await held(process.ppid);
    expect(answerTo(await uploads.receive(id, 1_000, from(1_000)))).toMatchObject({ ok: false, status: 423 });
    // An earlier process had the same process id.
    await held(process.pid);
    expect(await uploads.waiting()).toMatchObject([{ id, received: 1_000 }]);
    expect(await uploads.receive(id, 1_000, from(1_000))).toEqual({ ok: true, value: 50_000 });
  });

  test('an upload larger than the free space is refused', async () => {
    const { uploads } = await open();
    expect(answerTo(await uploads.begin({ name: 'a', size: LARGEST_UPLOAD + 1 }))).toMatchObject({
      ok: false,
      status: 413,
      sentence: 'El archivo es demasiado grande: como mucho se admiten 2\u00a0GB.',
    });
  });

  test('an upload in one request is stored if complete and removed if it breaks off', async () => {
    const { uploads, filesDir } = await open();
    const whole = await uploads.receiveWhole('libro.pdf', undefined, from(0));
    expect(whole).toMatchObject({ ok: true, value: { size: 50_000, received: 50_000 } });
    if (whole.ok) expect((await uploads.whole(whole.value.id)).ok).toBe(true);
    expect(answerTo(await uploads.receiveWhole('libro.pdf', undefined, from(0, 9_000, true)))).toMatchObject({
      ok: false,
      code: 'upload-cut',
    });
    expect(readdirSync(join(filesDir, 'incoming'))).toHaveLength(1);
  });

  test('an upload is deleted when it has not been continued for a week', async () => {
    const { uploads, filesDir, pass } = await open();
    const left = await begun(uploads);
    pass(6 * 86_400_000);
    const later = await begun(uploads);
    pass(2 * 86_400_000);
    await uploads.clean();
    expect(await uploads.find(left.id)).toBeUndefined();
    expect(existsSync(join(filesDir, 'incoming', left.id))).toBe(false);
    expect(await uploads.find(later.id)).toBeDefined();
    await uploads.forget(later.id);
    expect(readdirSync(join(filesDir, 'incoming'))).toEqual([]);
  });

  test('only a stored upload is deleted, whatever name is sent, and the log records it', async () => {
    const { uploads, filesDir, database } = await open();
    const { id, name } = await begun(uploads, 700);
    const canary = join(filesDir, 'canary.txt');
    writeFileSync(canary, 'vivo');
    const desk = { expired: false, client: 'x' } as const;
    const wrong = [
      '../canary.txt',
      `${id}/../../canary.txt`,
      '..',
      '.',
      '',
      '\0',
      `${id}\0`,
      id.toUpperCase(),
      UNKNOWN,
    ];
    for (const named of wrong) {
      expect(answerTo(await uploads.discard(desk, named))).toMatchObject({ ok: false, code: 'upload-unknown' });
      expect(await uploads.forget(named)).toBe(false);
      expect(await uploads.find(named)).toBeUndefined();
      expect(answerTo(await uploads.whole(named))).toMatchObject({ ok: false, status: 404 });
      expect(answerTo(await uploads.receive(named, 0, from(0)))).toMatchObject({ ok: false, status: 404 });
    }
    expect(readdirSync(join(filesDir, 'incoming'))).toEqual([id]);
    expect(readFileSync(canary, 'utf8')).toBe('vivo');
    expect(await uploads.discard(desk, id)).toEqual({ ok: true });
    expect(readdirSync(join(filesDir, 'incoming'))).toEqual([]);
    const log = await database.read((db) => db.selectFrom('audit_log').selectAll().execute());
    expect(log).toMatchObject([{ action: 'upload.discard', target: id, before: JSON.stringify({ name, size: 700 }) }]);
  });
});

test.each([
  ['Biblia 1602.pdf', 'Biblia 1602.pdf'],
  ['C:\\libros\\Biblia.pdf', 'Biblia.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['a\u202ebcd.pdf', 'abcd.pdf'],
  ['.biblia', '.biblia'],
  ['a\0/..', 'archivo'],
  ['..', 'archivo'],
  ['.', 'archivo'],
  ['', 'archivo'],
  ['a/', 'archivo'],
])('%j is %j', (name, plain) => {
  expect(plainName(name)).toBe(plain);
});
