import { expect, test } from 'vitest';
import type { Database } from '../../store/database.ts';
import { insertLetter, type OutboxRow } from '../../store/outbox.ts';
import { describeEngines } from '../../store/test-databases.ts';
import { deleteExpired } from './retention.ts';

const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-06-01T12:00:00Z');
const daysAgo = (days: number) => NOW - days * DAY_MS;

const letter = (id: string, state: OutboxRow['state'], created_at: number): OutboxRow => ({
  id,
  kind: 'outcome',
  recipient: 'ana@example.org',
  reply_to: null,
  subject: '',
  text: '',
  message_id: id,
  in_reply_to: null,
  state,
  attempts: 0,
  next_at: 0,
  claimed_until: null,
  last_error: null,
  created_at,
  sent_at: null,
});

const proposal = (id: string, state: 'pending' | 'accepted' | 'withdrawn', changed_at: number) => ({
  id,
  edition: 'uno',
  book: 'John',
  chapter: 3,
  verse: 16,
  state,
  kind: 'edit' as const,
  base_text: '',
  base_revision: '',
  text: '',
  author: 'autor',
  email: 'ana@example.org',
  version: 1,
  created_at: 0,
  changed_at,
  decided_at: state === 'accepted' ? changed_at : null,
});

async function fill(database: Database): Promise<void> {
  await database.write(async (trx) => {
    for (const [subject, expires_at] of [
      ['past', NOW - 1],
      ['open', NOW + 1],
    ] as const)
      await trx.insertInto('limits').values({ bucket: 'b', subject, window: 0, count: 1, expires_at }).execute();
    for (const day of ['2026-05-29', '2026-05-30', '2026-06-01', '2026-06-02'])
      await trx.insertInto('salts').values({ day, salt: 'x' }).execute();
    for (const [key, days] of [
      ['past', 31],
      ['open', 29],
    ] as const)
      await trx
        .insertInto('edit_keys')
        .values({ key, fingerprint: '', answer: '', at: daysAgo(days) })
        .execute();
    await insertLetter(trx, letter('sent past', 'sent', daysAgo(31)));
    await insertLetter(trx, letter('dead past', 'dead', daysAgo(31)));
    await insertLetter(trx, letter('sent open', 'sent', daysAgo(29)));
    await insertLetter(trx, letter('waiting past', 'waiting', daysAgo(31)));
    await insertLetter(trx, letter('waiting open', 'waiting', daysAgo(29)));
    await insertLetter(trx, letter('sending', 'sending', daysAgo(31)));
    const user = {
      name: 'Ana',
      email: 'ana@example.org',
      password: '',
      role: 'lector' as const,
      digest: 0,
      created_at: 0,
    };
    await trx
      .insertInto('users')
      .values({ id: 'u', verified_at: null, ...user })
      .execute();
    for (const [id, expires_at] of [
      ['past', NOW - 1],
      ['open', NOW + 1],
    ] as const) {
      const session = { id, token: id, user_id: 'u', device: '', created_at: 0, seen_at: 0, expires_at };
      await trx.insertInto('sessions').values(session).execute();
      const link = { token: id, purpose: 'reset' as const, user_id: 'u', detail: null, created_at: 0, expires_at };
      await trx.insertInto('one_time_links').values(link).execute();
      await trx.insertInto('sign_in_steps').values({ token: id, user_id: 'u', expires_at }).execute();
      const challenge = { token: id, challenge: 'c', purpose: 'sign-in' as const, user_id: null, expires_at };
      await trx.insertInto('passkey_challenges').values(challenge).execute();
    }
    for (const [device, days] of [
      ['past', 366],
      ['open', 364],
    ] as const)
      await trx
        .insertInto('known_devices')
        .values({ user_id: 'u', device, seen_at: daysAgo(days) })
        .execute();
    await trx.insertInto('contributors').values({ id: 'autor', user_id: null, device: 'd', erased_at: null }).execute();
    for (const row of [
      proposal('accepted past', 'accepted', daysAgo(91)),
      proposal('accepted open', 'accepted', daysAgo(89)),
      proposal('withdrawn past', 'withdrawn', daysAgo(91)),
      proposal('pending', 'pending', daysAgo(300)),
    ])
      await trx
        .insertInto('proposals')
        .values({ ...row, client: 'c' })
        .execute();
    const fresh = { ...proposal('fresh', 'pending', NOW), email: null, client: 'c', created_at: daysAgo(1) };
    await trx.insertInto('proposals').values(fresh).execute();
    for (const days of [401, 399])
      await trx
        .insertInto('page_counts')
        .values({ day: new Date(daysAgo(days)).toISOString().slice(0, 10), page: String(days), count: 1 })
        .execute();
    for (const [id, until] of [
      ['past', NOW - 1],
      ['open', NOW + 1],
      ['without end', null],
    ] as const)
      await trx.insertInto('suspensions').values({ id, contributor: 'autor', reason: 'r', at: 0, until }).execute();
  });
}

describeEngines('retention', (newStore) => {
  test('expired data is deleted, and nothing else', async () => {
    const database = (await newStore()).open();
    await fill(database);
    const deleted = await deleteExpired(database, new Date(NOW));
    expect(deleted).toEqual({
      limits: 1,
      salts: 1,
      editKeys: 1,
      letters: 3,
      sessions: 1,
      steps: 1,
      challenges: 1,
      links: 1,
      devices: 1,
      emails: 2,
      clients: 4,
      suspensions: 1,
      pageCounts: 1,
    });
    const left = await database.read(async (db) => ({
      limits: await db.selectFrom('limits').select('subject').execute(),
      salts: await db.selectFrom('salts').select('day').orderBy('day').execute(),
      letters: await db.selectFrom('outbox').select('id').orderBy('id').execute(),
      sessions: await db.selectFrom('sessions').select('id').execute(),
      links: await db.selectFrom('one_time_links').select('token').execute(),
      pages: await db.selectFrom('page_counts').select('page').execute(),
      devices: await db.selectFrom('known_devices').select('device').execute(),
      emails: await db.selectFrom('proposals').select('id').where('email', 'is not', null).orderBy('id').execute(),
      proposals: (await db.selectFrom('proposals').select('id').execute()).length,
    }));
    expect(left).toEqual({
      limits: [{ subject: 'open' }],
      salts: [{ day: '2026-05-30' }, { day: '2026-06-01' }, { day: '2026-06-02' }],
      letters: [{ id: 'sending' }, { id: 'sent open' }, { id: 'waiting open' }],
      sessions: [{ id: 'open' }],
      links: [{ token: 'open' }],
      pages: [{ page: '399' }],
      devices: [{ device: 'open' }],
      emails: [{ id: 'accepted open' }, { id: 'pending' }],
      proposals: 5,
    });
    expect(await deleteExpired(database, new Date(NOW))).not.toMatchObject({ emails: 2 });
  });

  test('one instance deletes at a time', async () => {
    const store = await newStore();
    const databases = [store.open(), store.open(), store.open()];
    await fill(databases[0]!);
    const all = await Promise.all(databases.map((database) => deleteExpired(database, new Date(NOW))));
    expect(all.reduce((sum, deleted) => sum + (deleted?.letters ?? 0), 0)).toBe(3);
  });
});
