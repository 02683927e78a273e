import { expect, onTestFinished, test } from 'vitest';
import { isBareAddress } from '../../../forms/fields.ts';
import { MESSAGE, tidyMessage } from '../../../forms/message.ts';
import { sentenceOf } from '../../../forms/refusals/refusal.ts';
import { createLog } from '../../../program/log.ts';
import { describeEngines, type TestStore } from '../../../store/test-databases.ts';
import { createLimits } from '../../access/limits.ts';
import type { Viewer } from '../../access/viewer.ts';
import { allOf } from '../../outcomes/outcome.ts';
import { takeFields } from '../../outcomes/take-fields.ts';
import { answerTo } from '../../outcomes/test-answer.ts';
import { createSettings } from '../../owner/settings/create-settings.ts';
import { DEFAULT_SETTINGS } from '../../owner/settings/settings.ts';
import { createMail } from '../mail/mail.ts';
import { sendDue } from '../mail/postman.ts';
import { openSmtp } from '../mail/smtp.ts';
import { openSink } from '../mail/test-sink.ts';
import { createMessages, refuseMessage } from './messages.ts';

const OWNER = 'responsable@example.org';
const INPUT = { address: 'ana@example.org', message: 'Una errata en Juan 3.' };
const visitor = (client: string): Viewer => ({ expired: false, client });

function openDesk({ open, varDir }: TestStore, contactAddress = OWNER) {
  const database = open();
  let at = Date.parse('2026-01-02T03:04:05Z');
  const now = () => new Date(at);
  const siteUrl = () => 'https://biblia.example.org';
  const mail = createMail({ database, varDir, siteUrl, delivers: () => true, now });
  const settings = createSettings({ ...DEFAULT_SETTINGS, contactAddress });
  const messages = createMessages({ database, limits: createLimits(database, now), mail, settings, siteUrl, now });
  const stored = () => database.read((db) => db.selectFrom('messages').selectAll().orderBy('id').execute());
  const letters = () => database.read((db) => db.selectFrom('outbox').selectAll().orderBy('id').execute());
  return { database, mail, settings, now, messages, stored, letters, pass: (ms: number) => (at += ms) };
}

const idOf = (outcome: Awaited<ReturnType<ReturnType<typeof createMessages>['take']>>): string => {
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  return outcome.value.id;
};

describeEngines('messages', (newStore) => {
  test('are stored with a letter to the owner, whose answer goes to the author', async () => {
    const { messages, stored, letters, now } = openDesk(await newStore());
    const id = idOf(await messages.take(visitor('a'), { ...INPUT, message: ' Una errata\r\nen Juan 3. ' }));
    expect(await stored()).toMatchObject([
      { id, folder: 'inbox', address: INPUT.address, text: 'Una errata\nen Juan 3.', created_at: now().getTime() },
    ]);
    const sent = await letters();
    expect(sent).toMatchObject([
      { kind: 'contact', recipient: OWNER, reply_to: INPUT.address, subject: 'Mensaje de un lector · Sagrada Biblia' },
    ]);
    expect(sent[0]?.text).toContain('\n    Una errata\n    en Juan 3.\n');
  });

  test('are stored without a letter where the owner has given no address', async () => {
    const { messages, stored, letters } = openDesk(await newStore(), '');
    idOf(await messages.take(visitor('a'), INPUT));
    expect([(await stored()).length, await letters()]).toEqual([1, []]);
  });

  test('that look like spam get the usual answer, are stored separately and not mailed', async () => {
    const { messages, stored, letters } = openDesk(await newStore());
    const id = idOf(await messages.take(visitor('a'), { ...INPUT, apellido2: 'Pérez' }));
    expect(await stored()).toMatchObject([{ id, folder: 'spam', text: INPUT.message }]);
    expect(await letters()).toEqual([]);
  });

  test('are stored once if sent twice with the same key or the same text', async () => {
    const { messages, stored, letters } = openDesk(await newStore());
    const keyed = { ...INPUT, key: '0123456789abcdef' };
    const ids = await Promise.all([1, 2, 3].map(async () => idOf(await messages.take(visitor('a'), keyed))));
    expect(new Set(ids).size).toBe(1);
    const plain = await Promise.all([1, 2, 3].map(async () => idOf(await messages.take(visitor('b'), INPUT))));
    expect(new Set([...ids, ...plain]).size).toBe(2);
    // Another sender may write the same text.
    idOf(await messages.take(visitor('c'), INPUT));
    expect([(await stored()).length, (await letters()).length]).toEqual([3, 3]);
    expect(answerTo(await messages.take(visitor('a'), { ...keyed, message: 'Otra cosa.' }))).toMatchObject({
      ok: false,
      status: 422,
      code: 'key-reused',
    });
  });

  test('have a limit for each client, which repetitions do not count towards', async () => {
    const { messages, stored, pass } = openDesk(await newStore());
    for (let n = 0; n < 10; n++) idOf(await messages.take(visitor('a'), { ...INPUT, message: `Mensaje ${n}.` }));
    idOf(await messages.take(visitor('a'), { ...INPUT, message: 'Mensaje 9.' }));
    const eleventh = { ...INPUT, message: 'Mensaje 10.' };
    const refused = await messages.take(visitor('a'), eleventh);
    expect(answerTo(refused)).toMatchObject({ ok: false, status: 429, code: 'too-many' });
    expect(!refused.ok && refused.refusal.retryAfter).toBeGreaterThan(0);
    idOf(await messages.take(visitor('b'), eleventh));
    expect(await stored()).toHaveLength(11);
    pass(2 * 3_600_000);
    idOf(await messages.take(visitor('a'), eleventh));
  });

  test('that are invalid are refused, and nothing is stored', async () => {
    const { messages, stored } = openDesk(await newStore());
    for (const input of [
      { ...INPUT, address: 'ana@example.org\r\nBcc: eva@example.org' },
      { ...INPUT, message: 'abc' },
      { ...INPUT, key: 'corta' },
    ])
      expect(answerTo(await messages.take(visitor('a'), input))).toMatchObject({ ok: false, status: 422 });
    expect(await stored()).toEqual([]);
  });

  test('arrive with headers that no message can extend', async () => {
    const { database, mail, settings, now, messages } = openDesk(await newStore());
    const sink = await openSink();
    const smtp = await openSmtp({ url: sink.url, from: 'biblia@example.org' });
    onTestFinished(() => smtp.close());
    const message = 'Bcc: eva@example.org\r\n\r\n.\r\nRCPT TO:<eva@example.org>\r\nSubject: otra cosa\r\n<b>¡Hola!</b>';
    idOf(await messages.take(visitor('a'), { ...INPUT, message }));
    expect(await sendDue({ database, mail, smtp, settings, log: createLog('silent'), now })).toBe(1);
    const [letter] = sink.letters;
    expect(letter).toMatchObject({
      from: { address: 'biblia@example.org' },
      to: [{ address: OWNER }],
      replyTo: [{ address: INPUT.address }],
      subject: 'Mensaje de un lector · Sagrada Biblia',
    });
    expect(letter?.bcc ?? []).toEqual([]);
    expect(letter?.cc ?? []).toEqual([]);
    expect(letter?.text).toContain('    Subject: otra cosa');
    expect(letter?.html).toContain('&lt;b&gt;¡Hola!&lt;/b&gt;');
  });
});

const message = 'Una errata en Juan 3.';
const address = 'ana@example.org';
const refusalOf = (input: { address: string; message: string; key?: string }) => {
  const taken = takeFields(MESSAGE, input, refuseMessage);
  return taken.ok ? undefined : taken.refusal;
};
const codes = (input: Parameters<typeof refusalOf>[0]) => {
  const refusal = refusalOf(input);
  return refusal && allOf(refusal).map(({ code }) => code);
};

test.each(['ana@example.org', 'ana.maría+biblia@correo.example.org', "o'ñate@españa.example", 'a@b.co'])(
  '%s is an address, and may stand in a header',
  (given) => {
    expect(codes({ address: given, message })).toBeUndefined();
    expect(isBareAddress(given)).toBe(true);
  },
);

test.each([
  '',
  'ana',
  'ana@',
  '@example.org',
  'ana@example',
  'ana@example.o',
  'ana@example.',
  'ana @example.org',
  ' ana@example.org',
  'ana@example.org ',
  'ana@exam ple.org',
  'ana@@example.org',
  'ana@example.org,eva@example.org',
  'ana@example.org;eva@example.org',
  'Ana <ana@example.org>',
  'ana@example.org\r\nBcc: eva@example.org',
  'ana@example.org\n',
  'ana@example.org\u0000',
  'ana\u202e@example.org',
  `${'a'.repeat(250)}@example.org`,
])('%j is none', (given) => {
  expect(codes({ address: given, message })).toEqual(['address-malformed']);
});

test.each([
  ['', 'message-short'],
  ['   \n\n  ', 'message-short'],
  ['abc', 'message-short'],
  ['  abc  ', 'message-short'],
  ['a\u0000bc', 'message-short'],
  ['x'.repeat(10_001), 'message-long'],
  ['al\u202erevés', 'message-characters'],
  ['al\u2066revés', 'message-characters'],
  ['no asignado \u{378}', 'message-characters'],
])('a message of %j', (given, code) => {
  expect(codes({ address, message: given })).toEqual([code]);
});

test.each(['abcd', ' abcd ', 'Hola', 'x'.repeat(10_000)])('more than three characters are valid: %j', (given) => {
  expect(codes({ address, message: given })).toBeUndefined();
});

test('every faulty field is reported, with the first as the sentence', () => {
  expect(codes({ address: 'ana', message: 'abc' })).toEqual(['address-malformed', 'message-short']);
  expect(refusalOf({ address: 'ana', message: 'abc' })).toMatchObject({
    field: 'address',
    also: [{ field: 'message' }],
  });
});

test.each(['corta', 'con blanco dentro', 'x'.repeat(101), 'ñandúñandú'])('%j is not a valid key', (key) => {
  expect(codes({ address, message, key })).toEqual(['key-malformed']);
});

test('a stored message has plain line ends and no invisible characters', () => {
  expect(tidyMessage(' uno\r\ndos\rtres\tcuatro\u0000\u001b[31m\u0085 \ud800')).toBe(
    'uno\ndos\ntres\tcuatro[31m \ufffd',
  );
  expect(tidyMessage('שָׁלוֹם \u200f¿no?')).toBe('שָׁלוֹם \u200f¿no?');
});

test('invisible characters are named, so that they can be found', () => {
  expect(sentenceOf(refusalOf({ address, message: 'al\u202erevés' })!)).toContain('(U+202E)');
});
