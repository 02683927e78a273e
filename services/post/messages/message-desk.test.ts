import { expect, test } from 'vitest';
import { auditPage } from '../../../store/audit.ts';
import { insertMessage } from '../../../store/messages.ts';
import { claimLetter, settleLetter } from '../../../store/outbox.ts';
import { deletePast } from '../../../store/retention.ts';
import { describeEngines, type TestStore } from '../../../store/test-databases.ts';
import { eraseAccount } from '../../../store/users.ts';
import { newAdministrator } from '../../access/test-administrator.ts';
import { answerTo } from '../../outcomes/test-answer.ts';
import { createSettings } from '../../owner/settings/create-settings.ts';
import { DEFAULT_SETTINGS } from '../../owner/settings/settings.ts';
import { createMail } from '../mail/mail.ts';
import { createMessageDesk } from './message-desk.ts';

const OWNER = 'responsable@example.org';
const PUBLIC_URL = 'https://biblia.example.org';
const DAY_MS = 86_400_000;
const idOf = (n: number) => `m${String(n).padStart(3, '0')}`;
const key = (n: number) => `0190d000-0000-7000-8000-${String(n).padStart(12, '0')}`;

async function openDesk({ open, varDir }: TestStore) {
  const database = open();
  let at = Date.parse('2026-01-02T03:04:05Z');
  const now = () => new Date(at);
  const mail = createMail({ database, varDir, siteUrl: () => PUBLIC_URL, delivers: () => true, now });
  const settings = createSettings({ ...DEFAULT_SETTINGS, contactAddress: OWNER });
  const viewer = await newAdministrator(database);
  const put = (n: number, text: string, folder: 'inbox' | 'spam' = 'inbox') =>
    database.write((trx) =>
      insertMessage(trx, {
        id: idOf(n),
        folder,
        address: `Lector${n}@example.org`,
        text,
        key: `k${n}`,
        fingerprint: '',
        created_at: at + n,
      }),
    );
  const letters = () => database.read((db) => db.selectFrom('outbox').selectAll().orderBy('id').execute());
  const log = async () =>
    (await database.read((db) => auditPage(db, { limit: 50 }))).map(({ action, target }) => `${action} ${target}`);
  const desk = createMessageDesk({ database, mail, settings, siteUrl: () => PUBLIC_URL, now });
  return { database, desk, viewer, put, letters, log, now, pass: (ms: number) => (at += ms) };
}

describeEngines('messages at the desk', (newStore) => {
  test('are listed in folders, unread until opened, newest first, in pages', async () => {
    const { desk, viewer, put, log } = await openDesk(await newStore());
    for (let n = 1; n <= 27; n++) await put(n, `Mensaje ${n}.`);
    await put(28, 'Compre.', 'spam');
    const first = await desk.list({ folder: 'inbox' });
    expect(first.messages.map(({ id }) => id)).toEqual(Array.from({ length: 25 }, (_, i) => idOf(27 - i)));
    expect([first.more, first.counts]).toEqual([true, { inbox: 27, archived: 0, spam: 1, unread: 27 }]);
    const rest = await desk.list({ folder: 'inbox', before: 'm003' });
    expect([rest.messages.map(({ id }) => id), rest.more]).toEqual([['m002', 'm001'], false]);

    expect(await desk.open('m001')).toMatchObject({ text: 'Mensaje 1.', read: true, folder: 'inbox', replies: [] });
    expect(await desk.open('otro')).toBeUndefined();
    expect((await desk.list({ folder: 'inbox' })).counts.unread).toBe(26);
    await desk.markUnread('m001');
    expect((await desk.list({ folder: 'inbox' })).counts.unread).toBe(27);

    expect(await desk.move(viewer, 'm001', 'archived')).toEqual({ ok: true, value: 'inbox' });
    expect(await desk.move(viewer, 'm002', 'spam')).toEqual({ ok: true, value: 'inbox' });
    expect(await desk.move(viewer, 'm028', 'inbox')).toEqual({ ok: true, value: 'spam' });
    expect(await desk.move(viewer, 'm001', 'archived')).toEqual({ ok: true, value: 'archived' });
    expect(answerTo(await desk.move(viewer, 'otro', 'spam'))).toMatchObject({ ok: false, status: 404 });
    const { counts } = await desk.list({ folder: 'inbox' });
    expect(counts).toEqual({ inbox: 26, archived: 1, spam: 1, unread: 26 });
    expect((await desk.list({ folder: 'archived' })).messages.map(({ id }) => id)).toEqual(['m001']);
    expect(await log()).toEqual(['message.move m028', 'message.move m002', 'message.move m001']);
  });

  test('are found by words in the message, its address and the answers, without case and accents', async () => {
    const { desk, viewer, put } = await openDesk(await newStore());
    await put(1, 'La corrección de ÉXODO 20 está bien.');
    await put(2, 'Un año en 100% de oferta_x.');
    await put(3, 'Otra cosa.');
    await desk.reply(viewer, 'm003', { key: key(1), text: 'Gracias por su paciencia, Íñigo.' });
    const found = async (search: string) =>
      (await desk.list({ folder: 'inbox', search })).messages.map(({ id }) => id).join(' ');
    for (const [search, ids] of [
      ['exodo correccion', 'm001'],
      ['ÉXÓDO', 'm001'],
      ['AÑO', 'm002'],
      ['100%', 'm002'],
      ['oferta_x', 'm002'],
      ['oferta%x', ''],
      ['ofertaXx', ''],
      ['lector3@', 'm003'],
      ['iñigo', 'm003'],
      ['exodo otra', ''],
      ['  ', 'm003 m002 m001'],
    ] as const)
      expect(await found(search), search).toBe(ids);
  });

  test('are answered once by a letter that is stored with the answer and contains none of the message', async () => {
    const { desk, viewer, put, letters, log } = await openDesk(await newStore());
    await put(1, 'Compre píldoras en https://example.com/');
    const answer = { key: key(1), text: ' Gracias.\r\nUn saludo. ' };
    for (let n = 0; n < 3; n++) expect(await desk.reply(viewer, 'm001', answer)).toMatchObject({ ok: true });
    const [letter, ...more] = await letters();
    expect(more).toEqual([]);
    expect(letter).toMatchObject({
      kind: 'reply',
      recipient: 'Lector1@example.org',
      reply_to: OWNER,
      in_reply_to: '<m001@biblia.example.org>',
      subject: 'Respuesta a su mensaje · Sagrada Biblia',
      state: 'waiting',
    });
    expect(letter?.text).toMatch(/^Gracias\.\nUn saludo\.\n\n/);
    expect(letter?.text).not.toContain('píldoras');
    expect((await desk.open('m001'))?.replies).toMatchObject([
      { id: key(1), text: 'Gracias.\nUn saludo.', author: 'Ana', state: 'waiting' },
    ]);
    expect((await desk.list({ folder: 'inbox' })).messages[0]?.answers).toBe(1);
    expect(await log()).toEqual(['message.answer m001']);
    for (const [wrong, code] of [
      [{ key: key(2), text: ' \n' }, 'reply-empty'],
      [{ key: key(2), text: 'x'.repeat(20_001) }, 'reply-long'],
      [{ key: key(2), text: 'Ho\u202ela' }, 'reply-characters'],
      [{ key: 'x', text: 'Hola' }, 'reply-key-malformed'],
      [{ key: 'x', text: '' }, 'reply-empty'],
    ] as const)
      expect(answerTo(await desk.reply(viewer, 'm001', wrong))).toMatchObject({ ok: false, code });
    expect(answerTo(await desk.reply(viewer, 'otro', answer))).toMatchObject({ ok: false, status: 404 });
  });

  test('show the state of their answers and send them again', async () => {
    const { desk, database, viewer, put, letters, now, pass } = await openDesk(await newStore());
    await put(1, 'Hola.');
    await desk.reply(viewer, 'm001', { key: key(1), text: 'Una.' });
    const try1 = async (outcome: Parameters<typeof settleLetter>[2]) =>
      await database.write(async (trx) => {
        const at = now().getTime();
        const claimed = await claimLetter(trx, at, at + 1_000);
        if (claimed) await settleLetter(trx, claimed, outcome);
      });
    const state = async () => (await desk.open('m001'))?.replies[0];
    await try1({ state: 'dead', next_at: 0, last_error: 'EENVELOPE RCPT TO 550 5.1.1', sent_at: null });
    expect(await state()).toMatchObject({ state: 'dead', reason: 'recipient' });
    await desk.resend(viewer, 'm001', key(1));
    expect(await letters()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    // A queued answer is not deleted, however long it waits.
    pass(40 * DAY_MS);
    const before = { now: 0, salts: 0, editKeys: 0, proposalEmails: 0, knownDevices: 0, pageCounts: 0 };
    const retire = () =>
      database.write((trx) => deletePast(trx, { ...before, letters: now().getTime() - 30 * DAY_MS }));
    await retire();
    expect(await state()).toMatchObject({ state: 'waiting' });
    // A dead letter past its retention still leaves the answer's text for another attempt.
    await try1({ state: 'dead', next_at: 0, last_error: 'ESOCKET ECONNREFUSED CONN', sent_at: null });
    await retire();
    expect(await state()).toMatchObject({ state: 'lost', text: 'Una.' });
    await desk.resend(viewer, 'm001', key(1));
    expect(await state()).toMatchObject({ state: 'waiting' });
    await try1({ state: 'sent', next_at: 0, last_error: null, sent_at: now().getTime() });
    pass(40 * DAY_MS);
    await retire();
    expect([await letters(), await state()]).toMatchObject([[], { state: 'sent' }]);
    await desk.resend(viewer, 'm001', key(1));
    expect(await letters()).toEqual([]);
    await database.write((trx) => eraseAccount(trx, 'u1', 0));
    expect(await state()).not.toHaveProperty('author');
  });

  test('are deleted with all copies of their text', async () => {
    const { desk, database, viewer, put, letters, log } = await openDesk(await newStore());
    await put(1, 'Hola.');
    await put(2, 'Adiós.');
    for (const [n, id] of [
      [1, 'm001'],
      [2, 'm002'],
    ] as const)
      await desk.reply(viewer, id, { key: key(n), text: `A ${id}.` });
    await desk.delete(viewer, 'm001');
    expect(await desk.open('m001')).toBeUndefined();
    expect(await letters()).toMatchObject([{ recipient: 'Lector2@example.org' }]);
    expect(await database.read((db) => db.selectFrom('replies').select('id').execute())).toEqual([{ id: key(2) }]);
    expect(await log()).toContain('message.delete m001');
    expect(answerTo(await desk.delete(viewer, 'm001'))).toMatchObject({ ok: false, status: 404 });
  });

  test('are exported to a file, all or filtered', async () => {
    const { desk, viewer, put } = await openDesk(await newStore());
    for (let n = 1; n <= 101; n++) await put(n, n === 7 ? 'Génesis' : `Mensaje ${n}.`, n === 9 ? 'spam' : 'inbox');
    await desk.reply(viewer, 'm007', { key: key(1), text: 'Gracias.' });
    const ids = async (filter: Parameters<typeof desk.export>[0]) => {
      const all = [];
      for await (const message of desk.export(filter)) all.push(message);
      return all;
    };
    expect((await ids({})).map(({ id }) => id)).toEqual(Array.from({ length: 101 }, (_, i) => idOf(101 - i)));
    expect((await ids({ folder: 'inbox' })).length).toBe(100);
    expect(await ids({ search: 'genesis' })).toMatchObject([{ id: 'm007', replies: [{ text: 'Gracias.' }] }]);
  });
});
