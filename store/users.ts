import type { Kysely, Selectable } from 'kysely';
import { namesChanged } from './contributor-names.ts';
import type { Schema } from './schema.ts';
import { anyRows, COUNT, lockName, type Trx } from './trx.ts';

export type UserRow = Selectable<Schema['users']>;

/** Makes an account; false where there is one with its address already. */
export async function insertUser(trx: Kysely<Schema>, row: UserRow): Promise<boolean> {
  if (!(await isFreeAddress(trx, row.email))) return false;
  await trx.insertInto('users').values(row).execute();
  return true;
}

/**
 * Whether no account has this address; then nobody else takes it until the transaction ends.
 * @param email in lower case
 */
export async function isFreeAddress(trx: Kysely<Schema>, email: string): Promise<boolean> {
  await lockName(trx, `address ${email}`);
  return (await findUserByEmail(trx, email)) === undefined;
}

export function findUser(db: Kysely<Schema>, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** @param email in lower case */
export function findUserByEmail(db: Kysely<Schema>, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

/** Changes an account; a new address must be free (isFreeAddress, in the same transaction). */
export async function changeUser(
  trx: Trx,
  id: string,
  changes: Partial<Omit<UserRow, 'id' | 'created_at'>>,
): Promise<boolean> {
  const changed = await anyRows(trx.updateTable('users').set(changes).where('id', '=', id));
  if (changes.name !== undefined) await namesChanged(trx);
  return changed;
}

/** Where administrators are reached who have shown that the address is theirs. */
export async function provedAdministrators(db: Kysely<Schema>): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'administrador')
    .where('verified_at', 'is not', null)
    .orderBy('created_at')
    .execute();
  return rows.map(({ email }) => email);
}

/** Correctors who want a daily letter, with their proved addresses. */
export function digestReaders(db: Kysely<Schema>): Promise<{ readonly id: string; readonly email: string }[]> {
  return db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('digest', '=', 1)
    .where('role', 'in', ['corrector', 'administrador'])
    .where('verified_at', 'is not', null)
    .orderBy('id')
    .execute();
}

export async function countAdministrators(db: Kysely<Schema>): Promise<number> {
  const query = db.selectFrom('users').select(COUNT).where('role', '=', 'administrador');
  return (await query.executeTakeFirstOrThrow()).count;
}
