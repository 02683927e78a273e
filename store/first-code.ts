import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';
import type { Trx } from './trx.ts';

/** The code with which the first administrator is made. One for all instances; there is none once it is spent. */
export interface FirstCode {
  /** SHA-256 of the code, in hexadecimal. */
  readonly hash: string;
  /** When it was made, in epoch milliseconds. */
  readonly at: number;
  /** The machine and the file that have it in clear. */
  readonly host: string;
  readonly path: string;
}

const NAME = 'first-code';

export async function findFirstCode(db: Kysely<Schema>): Promise<FirstCode | undefined> {
  const row = await db.selectFrom('secrets').select('value').where('name', '=', NAME).executeTakeFirst();
  return row && (JSON.parse(row.value) as FirstCode);
}

/** Stores a code in place of the one before. */
export async function putFirstCode(trx: Trx, code: FirstCode): Promise<void> {
  await dropFirstCode(trx);
  await trx
    .insertInto('secrets')
    .values({ name: NAME, value: JSON.stringify(code) })
    .execute();
}

export async function dropFirstCode(trx: Trx): Promise<void> {
  await trx.deleteFrom('secrets').where('name', '=', NAME).execute();
}
