import { type Insertable, type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { foldLetters } from '../scripture/canon/fold-name.ts';
import { lockLog } from './change-log.ts';
import { namesChanged } from './contributors.ts';
import type { Schema } from './schema.ts';
import { anyRows, COUNT, lockName, type Trx } from './trx.ts';

export type UserRow = Selectable<Schema['users']>;

/** Creates an account; false if its address is taken. */
export async function insertUser(trx: Kysely<Schema>, row: Insertable<Schema['users']>): Promise<boolean> {
  if (!(await isFreeAddress(trx, row.email))) return false;
  await trx.insertInto('users').values(row).execute();
  return true;
}

/**
 * Tells whether no account has this address, and locks the address until the transaction ends.
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

/** The verified addresses of administrators. */
export async function provedAdministrators(db: Kysely<Schema>): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'administrador')
    .where('suspended_at', 'is', null)
    .where('verified_at', 'is not', null)
    .orderBy('created_at')
    .execute();
  return rows.map(({ email }) => email);
}

/** Correctors who want a daily letter, with their verified addresses. */
export function digestReaders(db: Kysely<Schema>): Promise<{ readonly id: string; readonly email: string }[]> {
  return db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('digest', '=', 1)
    .where('role', 'in', ['corrector', 'administrador'])
    .where('suspended_at', 'is', null)
    .where('verified_at', 'is not', null)
    .orderBy('id')
    .execute();
}

/** All of them, also suspended ones. */
export async function countAdministrators(db: Kysely<Schema>): Promise<number> {
  const query = db.selectFrom('users').select(COUNT).where('role', '=', 'administrador');
  return (await query.executeTakeFirstOrThrow()).count;
}

/** Tells whether no other account could administer the site. The caller holds the lock `administrators`. */
export async function isLastAdministrator(
  db: Kysely<Schema>,
  { role, suspended_at }: Pick<UserRow, 'role' | 'suspended_at'>,
): Promise<boolean> {
  if (role !== 'administrador' || suspended_at !== null) return false;
  const query = db
    .selectFrom('users')
    .select(COUNT)
    .where('role', '=', 'administrador')
    .where('suspended_at', 'is', null);
  return (await query.executeTakeFirstOrThrow()).count === 1;
}

export interface PeopleQuery {
  readonly role?: UserRow['role'];
  readonly words?: string;
  readonly before?: string;
  readonly most: number;
}

const SHOWN = [
  'users.id',
  'users.name',
  'users.email',
  'users.verified_at',
  'users.role',
  'users.created_at',
  'users.suspended_at',
] as const;

/** Accounts, the newest first, with their last use and the number of their sessions. */
export function peopleIn(db: Kysely<Schema>, { role, words = '', before, most }: PeopleQuery, now: number) {
  let query = people(db, now).orderBy('users.id', 'desc').limit(most);
  if (role !== undefined) query = query.where('users.role', '=', role);
  if (before !== undefined) query = query.where('users.id', '<', before);
  for (const word of foldLetters(words).split(/\s+/u).filter(Boolean).slice(0, 10)) {
    const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
    query = query.where(sql<boolean>`${FOLDED} like ${pattern} escape '\\'`);
  }
  return query.execute();
}

export function findPerson(db: Kysely<Schema>, id: string, now: number) {
  return people(db, now).where('users.id', '=', id).executeTakeFirst();
}

const people = (db: Kysely<Schema>, now: number) =>
  db
    .selectFrom('users')
    .select(SHOWN)
    .select((eb) => [
      eb
        .selectFrom('sessions')
        .select((e) => e.fn.max('sessions.seen_at').as('at'))
        .whereRef('sessions.user_id', '=', 'users.id')
        .as('session_seen'),
      eb
        .selectFrom('known_devices')
        .select((e) => e.fn.max('known_devices.seen_at').as('at'))
        .whereRef('known_devices.user_id', '=', 'users.id')
        .as('device_seen'),
      eb
        .selectFrom('sessions')
        .select(COUNT)
        .whereRef('sessions.user_id', '=', 'users.id')
        .where('sessions.expires_at', '>', now)
        .as('sessions'),
    ]);

export async function countRoles(db: Kysely<Schema>): Promise<Readonly<Record<UserRow['role'], number>>> {
  const rows = await db.selectFrom('users').select(['role', COUNT]).groupBy('role').execute();
  const of = (role: UserRow['role']) => rows.find((row) => row.role === role)?.count ?? 0;
  return { lector: of('lector'), corrector: of('corrector'), administrador: of('administrador') };
}

/**
 * The engines fold letters differently, but both have `replace`. Names are short, so listing the letters of Spanish and
 * its neighbours is enough.
 */
const LETTERS = { a: 'áàâäãå', e: 'éèêë', i: 'íìîï', o: 'óòôöõ', u: 'úùûü', n: 'ñ', c: 'ç' } as const;
const FOLDED: RawBuilder<string> = Object.entries(LETTERS).reduce<RawBuilder<string>>(
  (folded, [plain, accented]) =>
    [...accented, ...accented.toUpperCase()].reduce<RawBuilder<string>>(
      (inner, letter) => sql`replace(${inner}, ${sql.lit(letter)}, ${sql.lit(plain)})`,
      folded,
    ),
  sql`lower(users.name || ' ' || users.email)`,
);

/**
 * Deletes all personal data of an account. Published work stays, under a random id that leads to nobody; open proposals
 * are withdrawn, as the author can no longer be asked or notified. Run it in a transaction.
 */
export async function eraseAccount(trx: Trx, id: string, at: number): Promise<void> {
  // Lock the log first, in the same order as decisions do: otherwise the two would deadlock.
  await lockLog(trx);
  const theirs = trx.selectFrom('contributors').select('id').where('user_id', '=', id);
  await trx
    .updateTable('proposals')
    .set((e) => ({ state: 'withdrawn', changed_at: at, version: e('version', '+', 1) }))
    .where('state', '=', 'pending')
    .where('author', 'in', theirs)
    .execute();
  await trx.updateTable('proposals').set({ note: null, email: null }).where('author', 'in', theirs).execute();
  const closed = trx.selectFrom('proposals').select('id').where('state', '!=', 'pending').where('author', 'in', theirs);
  await trx
    .deleteFrom('approvals')
    .where((e) => e.or([e('user_id', '=', id), e('proposal', 'in', closed)]))
    .execute();
  await trx
    .updateTable('contributors')
    .set({ user_id: null, device: null, erased_at: at })
    .where('user_id', '=', id)
    .execute();
  await eraseLetters(trx, id);
  for (const table of [
    'sessions',
    'known_devices',
    'one_time_links',
    'second_factors',
    'recovery_codes',
    'sign_in_steps',
    'passkeys',
    'passkey_challenges',
    'readings',
    'own_records',
    'own_state',
  ] as const)
    await trx.deleteFrom(table).where('user_id', '=', id).execute();
  await trx.updateTable('replies').set({ author: null }).where('author', '=', id).execute();
  await trx.deleteFrom('users').where('id', '=', id).execute();
  await namesChanged(trx);
}

/**
 * Deletes letters to a verified address, except answers to messages of the contact form: those are the owner's, and
 * stay with their message. An unverified address may be another person's: only letters with a link of this account are
 * deleted.
 */
async function eraseLetters(trx: Trx, id: string): Promise<void> {
  const proved = trx.selectFrom('users').select('email').where('id', '=', id).where('verified_at', 'is not', null);
  await trx.deleteFrom('outbox').where('recipient', 'in', proved).where('kind', '!=', 'reply').execute();
  const links = await trx.selectFrom('one_time_links').select('token').where('user_id', '=', id).execute();
  for (const { token } of links)
    await trx.deleteFrom('outbox').where('kind', 'like', 'account-%').where('text', 'like', `%${token}%`).execute();
}
