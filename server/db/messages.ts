import type { Kysely, Selectable } from 'kysely';
import type { Schema } from './schema.ts';

export type MessageRow = Selectable<Schema['messages']>;
export type Folder = MessageRow['folder'];

export async function insertMessage(trx: Kysely<Schema>, row: MessageRow): Promise<void> {
  await trx.insertInto('messages').values(row).execute();
}

/** What was kept under a key; undefined where it is new. */
export function messageUnder(
  db: Kysely<Schema>,
  key: string,
): Promise<Pick<MessageRow, 'id' | 'fingerprint'> | undefined> {
  return db.selectFrom('messages').select(['id', 'fingerprint']).where('key', '=', key).executeTakeFirst();
}

/** Newest first. */
export function messagesIn(db: Kysely<Schema>, folder: Folder, most: number): Promise<readonly MessageRow[]> {
  return db.selectFrom('messages').selectAll().where('folder', '=', folder).orderBy('id', 'desc').limit(most).execute();
}

export function findMessage(db: Kysely<Schema>, id: string): Promise<MessageRow | undefined> {
  return db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
}

/** False where there is none. */
export async function deleteMessage(trx: Kysely<Schema>, id: string): Promise<boolean> {
  return (await trx.deleteFrom('messages').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n;
}
