import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '../../../program/log.ts';
import { auditPage } from '../../../store/audit.ts';
import type { Database } from '../../../store/database.ts';
import { describeEngines, type TestStore } from '../../../store/test-databases.ts';
import { createLimits } from '../../access/limits.ts';
import { newAdministrator } from '../../access/test-administrator.ts';
import { answerTo } from '../../outcomes/test-answer.ts';
import { createSettings } from '../../owner/settings/create-settings.ts';
import { createCurrentMailServer } from './current-mail-server.ts';
import { createMail, mailTag } from './mail.ts';
import type { MailServer } from './mail-server.ts';
import { createMailSetup, type MailServerInput } from './mail-setup.ts';
import { sendDue } from './postman.ts';
import { currentSmtp } from './smtp.ts';
import { HOUR_MS, LETTER, rowsOf } from './test-office.ts';
import { openSink } from './test-sink.ts';

const SECRET = '5'.repeat(64);
const PASSWORD = 'una clave:con @signos';
const siteUrl = () => 'https://biblia.example.org';
const log = createLog('silent');

interface Given {
  readonly given?: MailServer;
  readonly secret?: string;
}

/** An instance on the store. */
async function openInstance(database: Database, varDir: string, { given, secret = SECRET }: Given = {}) {
  let time = Date.parse('2026-01-02T03:04:05Z');
  const now = () => new Date(time);
  const settings = createSettings();
  const mailServer = createCurrentMailServer({ given, database, secret: async () => secret, log });
  onTestFinished(() => mailServer.close());
  await mailServer.refresh();
  const mail = createMail({ database, varDir, siteUrl, delivers: () => mailServer.server() !== undefined, now });
  const smtp = currentSmtp(() => mailServer.server());
  onTestFinished(() => smtp.close());
  const limits = createLimits(database, now);
  const setup = createMailSetup({ database, limits, settings, siteUrl, secret: async () => secret, mailServer, now });
  const send = () => sendDue({ database, mail, smtp, settings, log, now });
  const queue = () => database.write((trx) => mail.queue(trx, LETTER));
  return { mailServer, mail, setup, send, queue, pass: (ms: number) => (time += ms) };
}

async function open(store: TestStore, given?: Given) {
  const database = store.open();
  const viewer = await newAdministrator(database);
  const sink = await openSink();
  const port = new URL(sink.url).port;
  const input: MailServerInput = { host: '127.0.0.1', port, user: '', password: '', from: 'biblia@example.org' };
  const entries = async () => (await database.read((db) => auditPage(db, { limit: 50 }))).toReversed();
  return { ...(await openInstance(database, store.varDir, given)), database, viewer, sink, port, input, entries };
}

describeEngines('the mail server at the desk', (newStore) => {
  test('is kept once it has accepted a test letter; then the letters that waited leave', async () => {
    const { setup, mail, mailServer, viewer, sink, input, send, queue, entries } = await open(await newStore());
    const heard: string[] = [];
    mailServer.onInvalidated((tags) => heard.push(...tags));
    await queue();
    expect([mail.delivers, setup.source(), await send(), sink.tries()]).toEqual([false, 'none', 0, 0]);
    expect(await setup.set(viewer, input)).toEqual({ ok: true, value: { arrived: true, to: 'ana@example.org' } });
    expect([mail.delivers, setup.source(), heard]).toEqual([true, 'desk', [mailTag]]);
    expect(await send()).toBe(1);
    expect(sink.letters.map(({ subject, from }) => [from?.address, subject])).toEqual([
      ['biblia@example.org', 'Prueba del correo · Sagrada Biblia'],
      ['biblia@example.org', LETTER.subject],
    ]);
    expect((await entries()).map(({ action, target }) => [action, target])).toEqual([['mail.set', '127.0.0.1']]);
  });

  test('a password stands sealed in the store, in no log and no answer, and is used', async () => {
    const { setup, database, viewer, sink, input, port, send, queue, entries } = await open(await newStore());
    expect(await setup.set(viewer, { ...input, user: 'ana@example.org', password: PASSWORD })).toMatchObject({
      ok: true,
    });
    // Without one the stored one is used, for the same account only.
    expect(await setup.set(viewer, { ...input, user: 'ana@example.org', from: 'otra@example.org' })).toMatchObject({
      ok: true,
    });
    for (const other of [{ user: 'luis' }, { host: 'localhost' }, { port: String(Number(port) + 1) }])
      expect(answerTo(await setup.set(viewer, { ...input, user: 'ana@example.org', ...other }))).toMatchObject({
        code: 'mail-password-missing',
      });
    const rows = await database.read((db) => db.selectFrom('mail_server').selectAll().execute());
    const seen = JSON.stringify([rows, await entries(), setup.facts()]);
    expect(seen).toContain('otra@example.org');
    expect([seen.includes('una clave'), seen.includes('una%20clave')]).toEqual([false, false]);
    await queue();
    expect(await send()).toBe(1);
    expect(sink.letters.at(-1)?.from?.address).toBe('otra@example.org');
  });

  test('a server that does not accept the letter changes nothing and is told', async () => {
    const { setup, mailServer, viewer, sink, input, entries, pass } = await open(await newStore());
    await setup.set(viewer, input);
    const before = mailServer.server();
    const reasonOf = async (change: Partial<MailServerInput>) => {
      const set = await setup.set(viewer, { ...input, from: 'otra@example.org', ...change });
      return set.ok && !set.value.arrived ? set.value.reason.kind : set;
    };
    sink.behave('auth-535');
    expect(await reasonOf({ user: 'ana', password: PASSWORD })).toBe('sign-in');
    sink.behave('mail-550');
    expect(await reasonOf({})).toBe('sender');
    sink.behave('rcpt-550');
    expect(await reasonOf({})).toBe('recipient');
    expect(await reasonOf({ host: 'correo.invalid' })).toBe('unknown-host');
    sink.behave('greet-421');
    expect(await reasonOf({})).toBe('busy');
    sink.behave('take');
    expect(mailServer.server()).toEqual(before);
    const log = await entries();
    expect(log.map(({ action }) => action)).toEqual(['mail.set', ...Array(5).fill('letter.test')]);
    expect(JSON.stringify(log)).not.toContain('una clave');
    // The limit is that of test letters.
    for (let n = 0; n < 4; n++) await setup.set(viewer, input);
    expect(answerTo(await setup.set(viewer, input))).toMatchObject({ code: 'too-many' });
    pass(2 * HOUR_MS);
    expect(await setup.set(viewer, input)).toMatchObject({ ok: true });
  });

  test('what is typed wrongly is told at its field, and nothing is sent', async () => {
    const { setup, viewer, sink, input } = await open(await newStore());
    for (const [change, field, sentence] of [
      [{ host: ' ' }, 'servidor', 'Escriba el nombre'],
      [{ host: 'smtp://correo.example.org' }, 'servidor', 'solo el nombre'],
      [{ host: 'correo.example.org:587' }, 'servidor', 'solo el nombre'],
      [{ host: 'ana@correo.example.org' }, 'servidor', 'solo el nombre'],
      [{ port: '' }, 'puerto', 'número'],
      [{ port: '0' }, 'puerto', 'número'],
      [{ port: '65536' }, 'puerto', 'número'],
      [{ user: 'a\u0000b', password: 'x' }, 'usuario', 'cópielo de nuevo'],
      [{ password: PASSWORD }, 'usuario', 'falta el usuario'],
      [{ user: 'ana' }, 'clave', 'contraseña'],
      [{ user: 'ana', password: 'a\nb' }, 'clave', 'cópiela de nuevo'],
      [{ from: '' }, 'remitente', 'dirección completa'],
      [{ from: 'Biblia <biblia@example.org>' }, 'remitente', 'dirección completa'],
      [{ from: 'a@example.org, b@example.org' }, 'remitente', 'dirección completa'],
    ] as const)
      expect(answerTo(await setup.set(viewer, { ...input, ...change })), JSON.stringify(change)).toMatchObject({
        status: 422,
        faults: [{ field, sentence: expect.stringContaining(sentence) }],
      });
    expect([sink.tries(), setup.source()]).toEqual([0, 'none']);
  });

  test('another instance comes to use it, and no longer once it is removed', async () => {
    const store = await newStore();
    const { setup, viewer, sink, input, entries } = await open(store);
    const other = await openInstance(store.open(), store.varDir);
    await setup.set(viewer, input);
    await vi.waitFor(() => expect(other.mail.delivers).toBe(true), 60_000);
    await other.queue();
    expect(await other.send()).toBe(1);
    const another = await openSink();
    await setup.set(viewer, { ...input, port: new URL(another.url).port });
    await vi.waitFor(() => expect(other.mailServer.facts()?.port).toBe(Number(new URL(another.url).port)), 60_000);
    await other.queue();
    expect(await other.send()).toBe(1);
    expect([sink.letters.length, another.letters.length]).toEqual([2, 2]);
    expect(await setup.remove(viewer)).toMatchObject({ ok: true });
    await vi.waitFor(() => expect(other.mail.delivers).toBe(false), 60_000);
    expect(answerTo(await setup.remove(viewer))).toMatchObject({ code: 'mail-none' });
    expect((await entries()).map(({ action }) => action)).toEqual(['mail.set', 'mail.set', 'mail.remove']);
  });

  test('the environment wins and locks it', async () => {
    const given = { url: 'smtp://correo.example.org', from: 'sitio@example.org' };
    const { setup, mailServer, viewer, input, sink } = await open(await newStore(), { given });
    expect([setup.source(), mailServer.server()]).toEqual(['environment', given]);
    for (const answer of [answerTo(await setup.set(viewer, input)), answerTo(await setup.remove(viewer))])
      expect(answer).toMatchObject({ status: 409, sentence: expect.stringContaining('SMTP_URL') });
    expect(sink.tries()).toBe(0);
  });

  test('a password of another secret, or moved to another server in the store, is not used', async () => {
    const store = await newStore();
    const { setup, database, viewer, input, queue } = await open(store);
    await setup.set(viewer, { ...input, user: 'ana', password: PASSWORD });
    const moved = await openInstance(store.open(), store.varDir, { secret: '6'.repeat(64) });
    expect([moved.setup.source(), moved.setup.unreadable(), moved.mail.delivers]).toEqual(['desk', true, false]);
    await queue();
    expect(await moved.send()).toBe(0);
    expect((await rowsOf(database)).map(({ attempts, state }) => [attempts, state])).toEqual([[0, 'waiting']]);
    await database.write((trx) =>
      trx
        .updateTable('mail_server')
        .set({ facts: JSON.stringify({ ...setup.facts(), host: 'ladron.example.org' }) })
        .execute(),
    );
    const after = await openInstance(store.open(), store.varDir);
    expect([after.setup.unreadable(), after.mailServer.server()]).toEqual([true, undefined]);
  });
});
