import type { Kysely, Selectable } from 'kysely';
import { foldLetters } from '../scripture/canon/fold-name.ts';
import type { Schema } from './schema.ts';

export type ReplyRow = Selectable<Schema['replies']>;

/** Keeps an answer, and has its message be found by its words too. */
export async function insertReply(trx: Kysely<Schema>, row: ReplyRow): Promise<void> {
  await trx.insertInto('replies').values(row).execute();
  const { search } = await trx
    .selectFrom('messages')
    .select('search')
    .where('id', '=', row.message)
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('messages')
    .set({ search: `${search}\n${foldLetters(row.text)}` })
    .where('id', '=', row.message)
    .execute();
}

export function findReply(db: Kysely<Schema>, id: string): Promise<ReplyRow | undefined> {
  return db.selectFrom('replies').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The answers to some messages, oldest first, each with its author's name and what has become of its letter. */
export async function repliesTo(db: Kysely<Schema>, messages: readonly string[]) {
  if (messages.length === 0) return [];
  return await db
    .selectFrom('replies')
    .leftJoin('users', 'users.id', 'replies.author')
    .leftJoin('outbox', 'outbox.id', 'replies.letter')
    .select([
      'replies.id',
      'replies.message',
      'replies.text',
      'replies.created_at',
      'replies.sent_at',
      'users.name',
      'outbox.state',
      'outbox.last_error',
    ])
    .where('replies.message', 'in', messages)
    .orderBy('replies.id')
    .execute();
}

/** Gives an answer another letter. */
export async function changeReplyLetter(trx: Kysely<Schema>, id: string, letter: string): Promise<void> {
  await trx.updateTable('replies').set({ letter }).where('id', '=', id).execute();
}
