import { type Kysely, type Selectable, sql } from 'kysely';
import { foldLetters } from '../scripture/canon/fold-name.ts';
import type { Schema } from './schema.ts';
import { anyRows, COUNT } from './trx.ts';

export type MessageRow = Omit<Selectable<Schema['messages']>, 'search'>;

const COLUMNS = [
  'id',
  'folder',
  'address',
  'text',
  'key',
  'fingerprint',
  'created_at',
  'read_at',
  'archived_at',
] as const satisfies readonly (keyof MessageRow)[];

/** An unread message. */
export type NewMessage = Omit<MessageRow, 'read_at' | 'archived_at'>;

export async function insertMessage(trx: Kysely<Schema>, row: NewMessage): Promise<void> {
  const search = foldLetters(`${row.address}\n${row.text}`);
  await trx
    .insertInto('messages')
    .values({ ...row, read_at: null, archived_at: null, search })
    .execute();
}

/** The message stored under an idempotency key; undefined if the key is new. */
export function messageUnder(
  db: Kysely<Schema>,
  key: string,
): Promise<Pick<MessageRow, 'id' | 'fingerprint'> | undefined> {
  return db.selectFrom('messages').select(['id', 'fingerprint']).where('key', '=', key).executeTakeFirst();
}

/** A message's folder at the desk; archiving takes it out of the inbox. */
export type MessageFolder = 'inbox' | 'archived' | 'spam';

export const folderOf = ({ folder, archived_at }: Pick<MessageRow, 'folder' | 'archived_at'>): MessageFolder =>
  folder === 'spam' ? 'spam' : archived_at === null ? 'inbox' : 'archived';

export interface MessageQuery {
  /** Absent: all folders. */
  readonly folder?: MessageFolder;
  /** Words that must all occur in the message, its address or an answer, ignoring case and accents. */
  readonly words?: string;
  /** Only messages older than this id. */
  readonly before?: string;
  readonly most: number;
}

/** Further words are ignored. */
const MOST_WORDS = 10;

/** Newest first. */
export function messagesIn(
  db: Kysely<Schema>,
  { folder, words = '', before, most }: MessageQuery,
): Promise<MessageRow[]> {
  let query = db.selectFrom('messages').select(COLUMNS).orderBy('id', 'desc').limit(most);
  if (folder !== undefined) query = query.where('folder', '=', folder === 'spam' ? 'spam' : 'inbox');
  if (folder === 'inbox') query = query.where('archived_at', 'is', null);
  if (folder === 'archived') query = query.where('archived_at', 'is not', null);
  if (before !== undefined) query = query.where('id', '<', before);
  for (const word of foldLetters(words).split(/\s+/u).filter(Boolean).slice(0, MOST_WORDS))
    query = query.where(sql<boolean>`search like ${pattern(word)} escape '\\'`);
  return query.execute();
}

/** Counts the messages of each folder, and the unread ones of the inbox. */
export async function countMessages(db: Kysely<Schema>): Promise<Readonly<Record<MessageFolder | 'unread', number>>> {
  const rows = await db
    .selectFrom('messages')
    .select((eb) => ['folder', eb.fn.count<number>('archived_at').as('archived'), COUNT])
    .groupBy('folder')
    .execute();
  const { count: unread } = await db
    .selectFrom('messages')
    .select(COUNT)
    .where('folder', '=', 'inbox')
    .where('archived_at', 'is', null)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  const of = (folder: 'inbox' | 'spam') => rows.find((row) => row.folder === folder);
  const archived = of('inbox')?.archived ?? 0;
  return { inbox: (of('inbox')?.count ?? 0) - archived, archived, spam: of('spam')?.count ?? 0, unread };
}

export function findMessage(db: Kysely<Schema>, id: string): Promise<MessageRow | undefined> {
  return db.selectFrom('messages').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

export async function changeMessage(
  trx: Kysely<Schema>,
  id: string,
  changes: Partial<Pick<MessageRow, 'folder' | 'archived_at' | 'read_at'>>,
): Promise<void> {
  await trx.updateTable('messages').set(changes).where('id', '=', id).execute();
}

/** Deletes a message, with its answers and the letters that contain its text. False if there is none. */
export async function deleteMessage(trx: Kysely<Schema>, id: string): Promise<boolean> {
  const letters = trx.selectFrom('replies').select('letter').where('message', '=', id);
  await trx
    .deleteFrom('outbox')
    .where((eb) => eb.or([eb('id', '=', id), eb('id', 'in', letters)]))
    .execute();
  await trx.deleteFrom('replies').where('message', '=', id).execute();
  return anyRows(trx.deleteFrom('messages').where('id', '=', id));
}

/** A LIKE pattern with its wildcards escaped. */
const pattern = (word: string): string => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;

export type ReplyRow = Selectable<Schema['replies']>;

/** Stores an answer and adds its words to the message's search column. */
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

/** The answers to messages, oldest first, each with its author's name and the state of its letter. */
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

export async function changeReplyLetter(trx: Kysely<Schema>, id: string, letter: string): Promise<void> {
  await trx.updateTable('replies').set({ letter }).where('id', '=', id).execute();
}
