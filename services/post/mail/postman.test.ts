import { expect, test } from 'vitest';
import { dropLinks, findLink, insertLink } from '../../../store/one-time-links.ts';
import { stopLetters } from '../../../store/outbox.ts';
import { describeEngines } from '../../../store/test-databases.ts';
import { hashToken } from '../../access/token.ts';
import { linkAddress, waitingLink } from '../../people/accounts/one-time-link.ts';
import { tokenIn } from '../../people/test-support.ts';
import { hashAddress, linkPlaceholder } from './mail.ts';
import { CLAIM_MS, MOST_ATTEMPTS, type PostmanDeps, sendDue, waitAfter } from './postman.ts';
import { LONGEST_SENDING_MS } from './smtp.ts';
import { LETTER, MINUTE_MS, openOffice, rowsOf } from './test-office.ts';
import { type Behaviour, SLOW_MS } from './test-smtp-server.ts';

const USER = {
  id: 'u1',
  name: 'Ana',
  email: 'ana@example.org',
  verified_at: 1,
  password: 'x',
  role: 'lector',
  digest: 0,
  created_at: 1,
} as const;

describeEngines('the link of a letter', (newStore) => {
  async function queueReset() {
    const office = await openOffice(await newStore());
    const { deps, now } = office;
    const link = waitingLink('reset', 'u1', { email: 'ana@example.org', proves: true }, now().getTime());
    await deps.database.write(async (trx) => {
      await trx.insertInto('users').values(USER).execute();
      await insertLink(trx, link);
    });
    const text = `Aquí:\n\n${linkAddress('https://biblia.example.org', linkPlaceholder(link.token))}\n`;
    await office.queue({ text });
    const follow = (token: string) => deps.database.read((db) => findLink(db, hashToken(token), now().getTime()));
    return { ...office, follow };
  }

  test('is created when the letter is sent, and its validity begins then', async () => {
    const { sink, deps, pass, follow } = await queueReset();
    sink.behave('lost-250');
    pass(3 * 60 * MINUTE_MS);
    await sendDue(deps);
    sink.behave('take');
    pass(24 * 60 * MINUTE_MS);
    expect(await sendDue(deps)).toBe(1);
    const [lost, token = ''] = sink.letters.map(({ text }) => tokenIn(text));
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(token).not.toBe(lost);
    expect(await follow(token)).toMatchObject({ purpose: 'reset', user_id: 'u1' });
    pass(59 * MINUTE_MS);
    expect(await follow(token)).toBeDefined();
    pass(2 * MINUTE_MS);
    expect(await follow(token)).toBeUndefined();
  });

  test('a letter whose link has lost its purpose is not sent', async () => {
    const { sink, deps } = await queueReset();
    await deps.database.write((trx) => dropLinks(trx, 'u1'));
    expect(await sendDue(deps)).toBe(0);
    expect(sink.letters).toEqual([]);
    expect(await rowsOf(deps.database)).toEqual([]);
  });
});

describeEngines('letters', (newStore) => {
  test('arrive complete and once', async () => {
    const { sink, deps, queue } = await openOffice(await newStore());
    await queue();
    expect(await sendDue(deps)).toBe(1);
    expect(await sendDue(deps)).toBe(0);
    const [row] = await rowsOf(deps.database);
    expect(row).toMatchObject({
      state: 'sent',
      text: '',
      attempts: 1,
      sent_at: deps.now().getTime(),
      last_error: null,
    });
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

  test('a rolled-back transaction sends no letter', async () => {
    const { sink, deps } = await openOffice(await newStore());
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
    ['greet-421', 'EPROTOCOL CONN 421'],
    ['mail-550', 'EENVELOPE MAIL FROM 550'],
    ['drop', 'E'],
    ['silent', 'ETIMEDOUT'],
  ])('a server that says %s gets it later, with the same Message-ID', async (behaviour, reason) => {
    const { sink, deps, queue, pass, postman } = await openOffice(await newStore());
    await queue();
    sink.behave(behaviour);
    // Only a server that never answers runs into the timeout.
    expect(await sendDue(behaviour === 'silent' ? await postman(300) : deps)).toBe(0);
    const [waiting] = await rowsOf(deps.database);
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

  test.each<Behaviour>(['rcpt-550', 'data-554'])('a letter refused for good (%s) is dead', async (behaviour) => {
    const { sink, deps, queue, pass } = await openOffice(await newStore());
    await queue();
    await queue({ recipient: 'luis@example.org' });
    sink.behave(behaviour);
    await sendDue(deps);
    expect((await rowsOf(deps.database)).map(({ state }) => state)).toEqual(['dead', 'dead']);
    sink.behave('take');
    pass(365 * 24 * 60 * MINUTE_MS);
    expect(await sendDue(deps)).toBe(0);
  });

  test('a letter is dead after five days of attempts', async () => {
    const { sink, deps, queue, pass } = await openOffice(await newStore());
    await queue();
    sink.behave('rcpt-451');
    for (let n = 0; n < MOST_ATTEMPTS + 2; n++) {
      await sendDue(deps);
      pass(15 * 60 * MINUTE_MS);
    }
    expect(await rowsOf(deps.database)).toMatchObject([{ state: 'dead', attempts: MOST_ATTEMPTS }]);
    expect(sink.tries()).toBe(MOST_ATTEMPTS);
  });

  test('an unreachable server is not tried again for each letter', async () => {
    const { sink, deps, queue } = await openOffice(await newStore());
    for (let n = 0; n < 4; n++) await queue();
    sink.behave('mail-550');
    await sendDue(deps);
    expect(sink.tries()).toBe(1);
  });

  test('several postmen send each letter once', async () => {
    const { sink, deps, postman, queue } = await openOffice(await newStore());
    for (let n = 0; n < 12; n++) await queue({ subject: `Carta ${n}` });
    const sent = await Promise.all([deps, await postman(), await postman()].map((one) => sendDue(one)));
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(12);
    expect(new Set(sink.letters.map(({ subject }) => subject)).size).toBe(12);
    expect(sink.letters).toHaveLength(12);
  });

  test.each([
    ['before the letter is claimed', { write: 0 }, 1],
    ['before it is handed over', { send: 'before' }, 1],
    ['after the server said 250, before that is noted', { write: 1 }, 2],
    ['when the 250 is lost on its way', { sink: 'lost-250' }, 2],
    ['after it is noted', {}, 1],
  ] as const)('a sender that dies %s: %o, %i copies', async (_, crash, copies) => {
    const { sink, deps, queue, pass, postman } = await openOffice(await newStore());
    await queue();
    if ('sink' in crash) sink.behave(crash.sink);
    let writes = 0;
    const dying: PostmanDeps = {
      ...deps,
      database: {
        ...deps.database,
        read: deps.database.read,
        write: (work) => ('write' in crash && writes++ >= crash.write ? died() : deps.database.write(work)),
      },
      smtp: { ...deps.smtp, send: (letter) => ('send' in crash ? died() : deps.smtp.send(letter)) },
    };
    await sendDue(dying).catch(() => {});
    sink.behave('take');
    const next = await postman();
    // No other instance takes the letter while the crashed one may still be sending it.
    const before = sink.letters.length;
    if (!('sink' in crash) && 'write' in crash && crash.write === 1) expect(await sendDue(next)).toBe(0);
    expect(sink.letters.length).toBe(before);
    pass(CLAIM_MS + MINUTE_MS);
    await sendDue(next);
    expect(sink.letters).toHaveLength(copies);
    const [row] = await rowsOf(deps.database);
    expect(row?.state).toBe('sent');
    expect(new Set(sink.letters.map(({ messageId }) => messageId))).toEqual(new Set([row?.message_id]));
    expect(await sendDue(next)).toBe(0);
  });

  test('a slow server gets a letter once, and after a timeout it gets it later', async () => {
    const { sink, deps, queue, postman, pass } = await openOffice(await newStore());
    await queue();
    sink.behave('slow');
    // Each answer is in time, but together they exceed the timeout.
    expect(await sendDue(await postman(2 * SLOW_MS))).toBe(0);
    const late = expect.stringMatching(/^(EABORT|ETIMEDOUT)/);
    expect(await rowsOf(deps.database)).toMatchObject([{ state: 'waiting', last_error: late }]);
    expect(sink.letters).toEqual([]);
    pass(2 * MINUTE_MS);
    expect((await Promise.all([sendDue(deps), sendDue(await postman())])).sort()).toEqual([0, 1]);
    expect(sink.letters).toHaveLength(1);
    // Otherwise another postman would send a letter whose delivery is in progress.
    expect(CLAIM_MS).toBeGreaterThan(LONGEST_SENDING_MS);
  });

  test('an unsubscribed address gets no stoppable letters, not even queued ones', async () => {
    const { sink, deps, queue } = await openOffice(await newStore());
    const stopped = hashAddress('Ana@Example.org ');
    await queue({ kind: 'outcome' });
    await sendDue(deps);
    const header = (key: string) => sink.letters[0]?.headers.find((found) => found.key === key)?.value;
    expect(header('list-unsubscribe')).toBe(`<${await deps.mail.stopAddress('ana@example.org', 'outcome')}>`);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    await queue({ kind: 'digest' });
    await deps.database.write((trx) => stopLetters(trx, stopped, 0));
    await queue({ kind: 'outcome' });
    await queue({ kind: 'account-reset' });
    await sendDue(deps);
    expect((await rowsOf(deps.database)).map(({ kind, state }) => `${kind} ${state}`).sort()).toEqual([
      'account-reset sent',
      'digest dead',
      'outcome sent',
    ]);
  });
});

test('waits grow to half a day and add up to about five days', () => {
  const waits = Array.from({ length: MOST_ATTEMPTS }, (_, n) => waitAfter(n + 1, 0.5));
  expect(waits.slice(0, 3)).toEqual([MINUTE_MS, 2 * MINUTE_MS, 4 * MINUTE_MS]);
  expect(waits.at(-1)).toBe(12 * 60 * MINUTE_MS);
  expect([waitAfter(1, 0), waitAfter(1, 1)]).toEqual([0.75 * MINUTE_MS, 1.25 * MINUTE_MS]);
  const days = waits.slice(0, -1).reduce((sum, wait) => sum + wait, 0) / (24 * 60 * MINUTE_MS);
  expect(days).toBeGreaterThan(4);
  expect(days).toBeLessThan(6);
});

/** Simulates a process that dies. */
const died = (): Promise<never> => Promise.reject(new Error('died'));
