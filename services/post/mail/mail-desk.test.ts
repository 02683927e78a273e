import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { auditPage } from '../../../store/audit.ts';
import { describeEngines, type TestStore } from '../../../store/test-databases.ts';
import { createLimits } from '../../access/limits.ts';
import { newAdministrator } from '../../access/test-administrator.ts';
import { answerTo } from '../../outcomes/test-answer.ts';
import { createMailDesk } from './mail-desk.ts';
import { sendDue } from './postman.ts';
import { HOUR_MS, openOffice } from './test-office.ts';
import { openSink } from './test-sink.ts';

const FROM = 'biblia@example.org';

async function openDesk(store: TestStore) {
  const office = await openOffice(store);
  const { deps, settings, now } = office;
  const { database } = deps;
  const viewer = await newAdministrator(database);
  const shared = {
    database,
    limits: createLimits(database, now),
    settings,
    siteUrl: () => 'https://biblia.example.org',
    now,
  };
  /** The desk of a site with this mail server. */
  const deskAt = (url?: string) =>
    createMailDesk({ ...shared, mailServer: { server: () => (url === undefined ? undefined : { url, from: FROM }) } });
  const log = async () =>
    (await database.read((db) => auditPage(db, { limit: 50 }))).map(({ action, after }) => `${action} ${after}`);
  return { ...office, desk: deskAt(), deskAt, viewer, log };
}

describeEngines('mail at the desk', (newStore) => {
  test('the outbox shows letters with their state and reason, and never their text', async () => {
    const { desk, deps, queue, sink, pass } = await openDesk(await newStore());
    const secret = 'https://biblia.example.org/SignIn/enlace?testigo=secreto';
    for (const kind of ['account-reset', 'account-signUp', 'account-verify', 'account-address', 'account-invitation'])
      await queue({ kind, text: secret });
    sink.behave('rcpt-550');
    await sendDue(deps);
    await queue({ kind: 'contact' });
    await queue({ recipient: 'Ana <ana@example.org>' });
    sink.behave('greet-421');
    await sendDue(deps);
    const all = await desk.list({});
    expect(all.counts).toEqual({ waiting: 1, sending: 0, sent: 0, dead: 6 });
    expect(all.letters.map(({ kind, state, reason }) => `${kind} ${state} ${reason?.kind}`)).toEqual([
      'account-reset dead no-address',
      'contact waiting busy',
      'account-invitation dead recipient',
      'account-address dead recipient',
      'account-verify dead recipient',
      'account-signUp dead recipient',
      'account-reset dead recipient',
    ]);
    expect(JSON.stringify(all)).not.toContain('testigo');
    expect(Object.keys(all.letters[1] ?? {}).sort()).toEqual(
      ['id', 'kind', 'recipient', 'subject', 'state', 'attempts', 'at', 'nextAt', 'reason'].sort(),
    );
    expect((await desk.list({ state: 'waiting' })).letters).toHaveLength(1);
    sink.behave('take');
    pass(HOUR_MS);
    await sendDue(deps);
    expect((await desk.list({ state: 'sent' })).letters).toMatchObject([
      { kind: 'contact', sentAt: deps.now().getTime() },
    ]);
  });

  test('a dead letter is retried under the same Message-ID or deleted, and queued letters are tried immediately', async () => {
    const { desk, deps, queue, sink, viewer, log } = await openDesk(await newStore());
    for (let n = 0; n < 3; n++) await queue({ recipient: `ana${n}@example.org` });
    sink.behave('rcpt-550');
    await sendDue(deps);
    const [third, second, first] = (await desk.list({ state: 'dead' })).letters;
    expect(await desk.discard(viewer, third!.id)).toMatchObject({ ok: true });
    expect(answerTo(await desk.discard(viewer, third!.id))).toMatchObject({ ok: false, status: 409 });
    expect(await desk.retry(viewer, first!.id)).toMatchObject({ ok: true });
    for (const act of [desk.retry, desk.discard])
      expect(answerTo(await act(viewer, first!.id))).toMatchObject({ ok: false, code: 'letter-not-dead' });
    sink.behave('greet-421');
    await sendDue(deps);
    expect(await sendDue(deps)).toBe(0);
    sink.behave('take');
    expect(await desk.hurry(viewer)).toEqual({ ok: true, value: 1 });
    expect(await sendDue(deps)).toBe(1);
    expect(sink.letters.map(({ to }) => to?.[0]?.address)).toEqual(['ana0@example.org']);
    expect(await desk.retryAll(viewer)).toEqual({ ok: true, value: 1 });
    expect(await sendDue(deps)).toBe(1);
    expect((await desk.list({})).letters.map(({ id, state }) => [id, state])).toEqual([
      [second!.id, 'sent'],
      [first!.id, 'sent'],
    ]);
    expect(await log()).toEqual([
      'letter.retry {"count":1}',
      'letter.retry {"count":1}',
      'letter.retry {"state":"waiting"}',
      'letter.discard null',
    ]);
  });

  test('letters to unsubscribed or invalid addresses are not retried with the rest', async () => {
    const { desk, queue, viewer } = await openDesk(await newStore());
    await queue({ recipient: '' });
    expect(await desk.retryAll(viewer)).toEqual({ ok: true, value: 0 });
  });

  test('a test letter reports its result', async () => {
    const { sink, deskAt, viewer, log } = await openDesk(await newStore());
    const reasonAt = async (url: string) => {
      const outcome = await deskAt(url).test(viewer);
      return outcome.ok ? (outcome.value.arrived ? 'arrived' : outcome.value.reason.kind) : outcome.refusal.code;
    };
    expect(deskAt().server).toBeUndefined();
    expect(answerTo(await deskAt().test(viewer))).toMatchObject({ ok: false, code: 'mail-server-missing' });
    expect(deskAt('smtps://ana:secreta@correo.example.org').server).toEqual({
      host: 'correo.example.org',
      port: 465,
      secure: true,
      mustEncrypt: true,
      signsIn: true,
      from: FROM,
    });

    expect(await reasonAt(sink.url)).toBe('arrived');
    expect(sink.letters[0]).toMatchObject({
      to: [{ address: 'ana@example.org' }],
      subject: 'Prueba del correo · Sagrada Biblia',
    });
    sink.behave('auth-535');
    expect(await reasonAt(sink.url.replace('//', '//ana:secreta@'))).toBe('sign-in');
    sink.behave('mail-550');
    expect(await reasonAt(sink.url)).toBe('sender');
    sink.behave('rcpt-550');
    expect(await reasonAt(sink.url)).toBe('recipient');
    sink.behave('take');
    expect(await reasonAt((await openSink({ secure: true })).url)).toMatch(/^certificate-/);
    expect(await reasonAt(sink.url.replace('smtp:', 'smtps:'))).toBe('no-tls');
    expect(await reasonAt(`smtp://127.0.0.1:${await closedPort()}`)).toBe('refused-connection');
    expect(await reasonAt('smtp://correo.invalid:25')).toBe('unknown-host');
    expect(await log()).toHaveLength(8);
    expect((await log()).join()).not.toContain('secreta');
    // The limit allows setting up mail, but not unlimited tests.
    for (let n = 0; n < 2; n++) expect(await reasonAt(sink.url)).toBe('arrived');
    expect(await reasonAt(sink.url)).toBe('too-many');
  });
});

/** A port without a listener. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
