import { type Kysely, type RawBuilder, sql } from 'kysely';
import { foldLetters } from '../scripture/canon/fold-name.ts';
import type { Schema } from './schema.ts';
import { COUNT } from './trx.ts';
import type { UserRow } from './users.ts';

export interface PeopleQuery {
  readonly role?: UserRow['role'];
  readonly words?: string;
  readonly before?: string;
  readonly most: number;
}

const SHOWN = ['users.id', 'users.name', 'users.email', 'users.verified_at', 'users.role', 'users.created_at'] as const;

/** Accounts, the newest first, with when they were last used and how many sessions they have. */
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

/** Both engines can replace, and neither folds as the other: names are short, so the letters of Spanish and its neighbours are named. */
const LETTERS = { a: 'áàâäãå', e: 'éèêë', i: 'íìîï', o: 'óòôöõ', u: 'úùûü', n: 'ñ', c: 'ç' } as const;
const FOLDED: RawBuilder<string> = Object.entries(LETTERS).reduce<RawBuilder<string>>(
  (folded, [plain, accented]) =>
    [...accented, ...accented.toUpperCase()].reduce<RawBuilder<string>>(
      (inner, letter) => sql`replace(${inner}, ${sql.lit(letter)}, ${sql.lit(plain)})`,
      folded,
    ),
  sql`lower(users.name || ' ' || users.email)`,
);
