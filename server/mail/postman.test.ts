import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { claimLetter, stopLetters } from '../db/outbox.ts';
import { describeEngines, type TestStore } from '../db/test-databases.ts';
import { createLog } from '../log.ts';
import { createSettings } from '../settings/create-settings.ts';
import { createMail } from './create-mail.ts';
import type { Letter } from './mail.ts';
import { MOST_ATTEMPTS, waitAfter } from './next-try.ts';
import { type PostmanDeps, sendDue } from './postman.ts';
import { openSmtp } from './smtp.ts';
import { hashAddress } from './stop-token.ts';
import { type Behaviour, openSink } from './test-sink.ts';

const MINUTE_MS = 60_000;
const LETTER: Letter = {
  kind: 'account-reset',
  recipient: 'ana@example.org',
  subject: 'Elija otra contraseña · Sagrada Biblia',
  text: 'Aquí puede elegir otra:\n\nhttps://biblia.example.org/enlace/abc?x=1&y=2\n\nUn saludo.\n',
};

async function office({ varDir, open }: TestStore) {
  const sink = await openSink();
  let at = Date.parse('2026-01-02T03:04:05Z');
  const now = () => new Date(at);
  const postman = async (timeoutMs = 60_000): Promise<PostmanDeps> => {
    const database = open();
    const mail = createMail({ database, varDir, publicUrl: 'https://biblia.example.org', delivers: true, now });
    const smtp = await openSmtp({ url: sink.url, from: 'biblia@example.org' }, timeoutMs);
    onTestFinished(() => smtp.close());
    return { database, mail, smtp, settings: createSettings(), log: createLog('silent'), now };
  };
  const deps = await postman();
  const queue = (letter: Partial<Letter> = {}) =>
    deps.database.write((trx) => deps.mail.queue(trx, { ...LETTER, ...letter }));
  return { sink, deps, postman, queue, now, pass: (ms: number) => (at += ms) };
}

const rows = (database: Database) => database.read((db) => db.selectFrom('outbox').selectAll().orderBy('id').execute());

describeEngines('letters', (newStore) => {
  test('arrive whole, once', async () => {
    const { sink, deps, queue } = await office(await newStore());
    await queue();
    expect(await sendDue(deps)).toBe(1);
    expect(await sendDue(deps)).toBe(0);
    const [row] = await rows(deps.database);
    expect(row).toMatchObject({ state: 'sent', attempts: 1, sent_at: deps.now().getTime(), last_error: null });
    const [letter] = sink.letters;
    expect(sink.letters).toHaveLength(1);
    expect(letter).toMatchObject({
      messageId: row?.message_id,
      from: { name: 'Sagrada Biblia', address: 'biblia@example.org' },
      to: [{ name: '', address: 'ana@example.org' }],
      subject: 'Elija otra contraseña · Sagrada Biblia',
    });
    expect(letter?.text?.trim()).toBe(LETTER.text.trim());
    expect(row?.message_id).toMatch(/^<[0-9a-f-]{36}@biblia\.example\.org>$/);
    expect(letter?.html).toContain(
      '<a href="https://biblia.example.org/enlace/abc?x=1&amp;y=2">https://biblia.example.org/enlace/abc?x=1&amp;y=2</a>',
    );
    expect(letter?.headers.find(({ key }) => key === 'list-unsubscribe')).toBeUndefined();
  });

  test('nothing leaves of a transaction that failed', async () => {
    const { sink, deps } = await office(await newStore());
    const failing = deps.database.write(async (trx) => {
      await deps.mail.queue(trx, LETTER);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await sendDue(deps)).toBe(0);
    expect(sink.letters).toEqual([]);
  });

  test.each<[Behaviour, string]>([
    ['rcpt-451', 'EENVELOPE RCPT TO 451'],
    ['data-452', 'EMESSAGE DATA 452'],
    ['mail-550', 'EENVELOPE MAIL FROM 550'],
    ['drop', 'E'],
    ['silent', 'ETIMEDOUT'],
  ])('a server that says %s gets it later, with the same Message-ID', async (behaviour, reason) => {
    const { sink, deps, queue, pass, postman } = await office(await newStore());
    await queue();
    sink.behave(behaviour);
    // Only who never answers is not waited for.
    expect(await sendDue(behaviour === 'silent' ? await postman(300) : deps)).toBe(0);
    const [waiting] = await rows(deps.database);
    expect(waiting).toMatchObject({ state: 'waiting', attempts: 1, sent_at: null, claimed_until: null });
    expect(waiting?.last_error).toContain(reason);
    const wait = (waiting?.next_at ?? 0) - deps.now().getTime();
    expect(wait).toBeGreaterThanOrEqual(0.75 * MINUTE_MS);
    expect(wait).toBeLessThanOrEqual(1.25 * MINUTE_MS);
    sink.behave('take');
    expect(await sendDue(deps)).toBe(0);
    pass(wait);
    expect(await sendDue(deps)).toBe(1);
    expect(sink.letters.map(({ messageId }) => messageId)).toEqual([waiting?.message_id]);
  });

  test.each<Behaviour>(['rcpt-550', 'data-554'])('what is refused for good (%s) is given up', async (behaviour) => {
    const { sink, deps, queue, pass } = await office(await newStore());
    await queue();
    await queue({ recipient: 'luis@example.org' });
    sink.behave(behaviour);
    await sendDue(deps);
    expect((await rows(deps.database)).map(({ state }) => state)).toEqual(['dead', 'dead']);
    sink.behave('take');
    pass(365 * 24 * 60 * MINUTE_MS);
    expect(await sendDue(deps)).toBe(0);
  });

  test('after five days of trying a letter is given up', async () => {
    const { sink, deps, queue, pass } = await office(await newStore());
    await queue();
    sink.behave('rcpt-451');
    for (let n = 0; n < MOST_ATTEMPTS + 2; n++) {
      await sendDue(deps);
      pass(15 * 60 * MINUTE_MS);
    }
    expect(await rows(deps.database)).toMatchObject([{ state: 'dead', attempts: MOST_ATTEMPTS }]);
    expect(sink.tries()).toBe(MOST_ATTEMPTS);
  });

  test('an unreachable server is not asked again for each letter', async () => {
    const { sink, deps, queue } = await office(await newStore());
    for (let n = 0; n < 4; n++) await queue();
    sink.behave('mail-550');
    await sendDue(deps);
    expect(sink.tries()).toBe(1);
  });

  test('several senders at once send each letter once', async () => {
    const { sink, deps, postman, queue } = await office(await newStore());
    for (let n = 0; n < 12; n++) await queue({ subject: `Carta ${n}` });
    const sent = await Promise.all([deps, await postman(), await postman()].map((one) => sendDue(one)));
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(12);
    expect(new Set(sink.letters.map(({ subject }) => subject)).size).toBe(12);
    expect(sink.letters).toHaveLength(12);
  });

  test('what a sender had taken when it died is sent by the next one', async () => {
    const { sink, deps, queue, now, pass } = await office(await newStore());
    await queue();
    const at = now().getTime();
    await deps.database.write((trx) => claimLetter(trx, at, at + MINUTE_MS));
    expect(await sendDue(deps)).toBe(0);
    pass(2 * MINUTE_MS);
    expect(await sendDue(deps)).toBe(1);
    expect(sink.letters).toHaveLength(1);
  });

  test('nothing that is written into a letter becomes a header', async () => {
    const { sink, deps, queue } = await office(await newStore());
    const evil = '\r\nBcc: todos@example.org\r\nX-Evil: 1\r\n\r\nCuerpo';
    await queue({ subject: `Hola${evil}`, text: `.\r\n.\r\nQUIT\r\n${evil}`, replyTo: `luis@example.org${evil}` });
    for (const recipient of [
      `ana@example.org${evil}`,
      'ana@example.org, todos@example.org',
      'Ana <ana@example.org>',
      'ana@example.org>\u2028RCPT TO:<todos@example.org',
      '',
    ])
      await queue({ recipient });
    await sendDue(deps);
    expect(sink.letters).toHaveLength(1);
    const [letter] = sink.letters;
    expect(letter?.subject).toBe('Hola Bcc: todos@example.org X-Evil: 1 Cuerpo');
    expect(letter?.headers.map(({ key }) => key).filter((key) => /bcc|evil|reply-to/.test(key))).toEqual([]);
    expect((await rows(deps.database)).filter(({ state }) => state === 'dead')).toHaveLength(5);
  });

  test('who wants no more letters gets none of the kinds that can be stopped, not even one that waits', async () => {
    const { sink, deps, queue } = await office(await newStore());
    const stopped = hashAddress('Ana@Example.org ');
    await queue({ kind: 'outcome' });
    await sendDue(deps);
    const header = (key: string) => sink.letters[0]?.headers.find((found) => found.key === key)?.value;
    expect(header('list-unsubscribe')).toBe(`<${await deps.mail.stopAddress('ana@example.org')}>`);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    await queue({ kind: 'digest' });
    await deps.database.write((trx) => stopLetters(trx, stopped, 0));
    await queue({ kind: 'outcome' });
    await queue({ kind: 'account-reset' });
    await sendDue(deps);
    expect((await rows(deps.database)).map(({ kind, state }) => `${kind} ${state}`).sort()).toEqual([
      'account-reset sent',
      'digest dead',
      'outcome sent',
    ]);
  });
});

test('waits grow to half a day, and add up to some five days', () => {
  const waits = Array.from({ length: MOST_ATTEMPTS }, (_, n) => waitAfter(n + 1, 0.5));
  expect(waits.slice(0, 3)).toEqual([MINUTE_MS, 2 * MINUTE_MS, 4 * MINUTE_MS]);
  expect(waits.at(-1)).toBe(12 * 60 * MINUTE_MS);
  expect([waitAfter(1, 0), waitAfter(1, 1)]).toEqual([0.75 * MINUTE_MS, 1.25 * MINUTE_MS]);
  const days = waits.slice(0, -1).reduce((sum, wait) => sum + wait, 0) / (24 * 60 * MINUTE_MS);
  expect(days).toBeGreaterThan(4);
  expect(days).toBeLessThan(6);
});
