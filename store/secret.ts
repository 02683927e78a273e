import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';
import type { Trx } from './trx.ts';

const NAME = 'secret';

/**
 * The installation's signing key: 32 random bytes in hexadecimal, made once. With PostgreSQL all instances share the
 * one in the store; with SQLite it is in `var/secret`, with mode 600, so that a backup of the store does not contain
 * it.
 * @param within the transaction to read in, for callers inside one
 */
export async function readSecret(database: Database, varDir: string, within?: Trx): Promise<string> {
  const fresh = randomBytes(32).toString('hex');
  if (database.engine === 'sqlite') return readSecretFile(varDir, fresh);
  const known = within ? await storedSecret(within) : await database.read(storedSecret);
  if (known !== undefined) return known;
  return within ? await makeSecret(within, fresh) : await database.write((trx) => makeSecret(trx, fresh));
}

async function storedSecret(db: Kysely<Schema>): Promise<string | undefined> {
  return (await db.selectFrom('secrets').select('value').where('name', '=', NAME).executeTakeFirst())?.value;
}

/** Stores the given secret, unless another instance stored one first; returns the stored one. */
async function makeSecret(trx: Trx, fresh: string): Promise<string> {
  await trx
    .insertInto('secrets')
    .values({ name: NAME, value: fresh })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await storedSecret(trx)) ?? fresh;
}

function readSecretFile(varDir: string, fresh: string): string {
  const path = join(varDir, 'secret');
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  // Written under another name and then linked, so that concurrent readers find all of it or nothing.
  mkdirSync(varDir, { recursive: true });
  const own = `${path}.${process.pid}`;
  writeFileSync(own, `${fresh}\n`, { mode: 0o600, flush: true });
  chmodSync(own, 0o600);
  try {
    linkSync(own, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(own, { force: true });
  }
  return readFileSync(path, 'utf8').trim();
}
