import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';
import { COUNT } from './trx.ts';

/**
 * Everything an account has done: its proposals and the revisions made of them, decisions, approvals, actions and
 * answers, oldest first.
 */
export async function writtenBy(db: Kysely<Schema>, userId: string) {
  const theirs = db.selectFrom('contributors').select('id').where('user_id', '=', userId);
  const proposals = await db
    .selectFrom('proposals')
    .leftJoin('regions', 'regions.proposal', 'proposals.id')
    .selectAll('proposals')
    .select('regions.region')
    .where('author', 'in', theirs)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const revisions = await db
    .selectFrom('revisions')
    .select(['edition', 'seq', 'hash', 'book', 'chapter', 'verse', 'text', 'title', 'reason', 'at'])
    .where('author', 'in', theirs)
    .orderBy('at')
    .orderBy('seq')
    .execute();
  const decisions = await db
    .selectFrom('proposals')
    .select(['id', 'edition', 'book', 'chapter', 'verse', 'state', 'reason', 'decided_at'])
    .where('decided_by', 'in', theirs)
    .orderBy('decided_at')
    .orderBy('id')
    .execute();
  const approvals = await db
    .selectFrom('approvals')
    .select(['proposal', 'text', 'title', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .execute();
  const deeds = await db
    .selectFrom('audit_log')
    .select(['at', 'action', 'target', 'before', 'after'])
    .where('actor', 'in', theirs)
    .orderBy('id')
    .execute();
  const answers = await db
    .selectFrom('replies')
    .select(['message', 'text', 'created_at', 'sent_at'])
    .where('author', '=', userId)
    .orderBy('id')
    .execute();
  return { proposals, revisions, decisions, approvals, deeds, answers };
}

/**
 * The messages sent to the owner from an address, with the answers, oldest first.
 * @param address in lower case, and verified: its holder may read what was sent in its name
 */
export async function messagesFrom(db: Kysely<Schema>, address: string) {
  const messages = await db
    .selectFrom('messages')
    .select(['id', 'address', 'text', 'created_at'])
    .where((e) => e(e.fn<string>('lower', ['address']), '=', address))
    .orderBy('id')
    .execute();
  const ids = messages.map(({ id }) => id);
  if (ids.length === 0) return [];
  const answers = await db
    .selectFrom('replies')
    .select(['message', 'text', 'created_at'])
    .where('message', 'in', ids)
    .orderBy('id')
    .execute();
  const of = Map.groupBy(answers, ({ message }) => message);
  return messages.map((message) => ({ ...message, answers: of.get(message.id) ?? [] }));
}

/**
 * The letters to an address that are still stored, oldest first, without their text, which is deleted once sent.
 * @param address in lower case, and verified: others may have caused letters to it
 */
export function lettersTo(db: Kysely<Schema>, address: string) {
  return db
    .selectFrom('outbox')
    .select(['kind', 'subject', 'state', 'created_at', 'sent_at'])
    .where('recipient', '=', address)
    .orderBy('id')
    .execute();
}

/** The last sign-in time of each device of an account. */
export function devicesOf(db: Kysely<Schema>, userId: string) {
  return db.selectFrom('known_devices').select('seen_at').where('user_id', '=', userId).orderBy('seen_at').execute();
}

/** Counts the outcomes that an account, or else a device, has not been shown yet. */
export async function countNews(
  db: Kysely<Schema>,
  { userId, device }: { readonly userId: string | undefined; readonly device: string | undefined },
): Promise<number> {
  if (userId === undefined && device === undefined) return 0;
  const { count } = await db
    .selectFrom('proposals')
    .innerJoin('contributors', 'contributors.id', 'proposals.author')
    .select(COUNT)
    .where('proposals.decided_at', 'is not', null)
    .where('proposals.seen_at', 'is', null)
    .$if(userId !== undefined, (query) => query.where('contributors.user_id', '=', userId ?? ''))
    .$if(userId === undefined, (query) =>
      query.where('contributors.device', '=', device ?? '').where('contributors.user_id', 'is', null),
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** An account's reading state, as JSON; undefined if there is none. */
export async function findReading(db: Kysely<Schema>, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom('readings').select('state').where('user_id', '=', userId).executeTakeFirst();
  return row?.state;
}

export async function keepReading(trx: Kysely<Schema>, userId: string, state: string, at: number): Promise<void> {
  await trx
    .insertInto('readings')
    .values({ user_id: userId, state, changed_at: at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ state, changed_at: at }))
    .execute();
}
