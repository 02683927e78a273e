import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** Correctors who want a daily letter, with their proved addresses. */
export async function digestReaders(db: Kysely<Schema>): Promise<{ readonly id: string; readonly email: string }[]> {
  return db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('digest', '=', 1)
    .where('role', 'in', ['corrector', 'administrador'])
    .where('verified_at', 'is not', null)
    .orderBy('id')
    .execute();
}
