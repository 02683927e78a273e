import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';
import type { Trx } from './trx.ts';

/** Keeps the part of the printed page that a proposal points to; see scripture/facsimile/region.ts. */
export async function keepRegion(trx: Trx, proposal: string, region: string): Promise<void> {
  await trx
    .insertInto('regions')
    .values({ proposal, region })
    .onConflict((conflict) => conflict.column('proposal').doUpdateSet({ region }))
    .execute();
}

export async function dropRegion(trx: Trx, proposal: string): Promise<void> {
  await trx.deleteFrom('regions').where('proposal', '=', proposal).execute();
}

/** By the proposals that have one. */
export async function regionsOf(
  db: Kysely<Schema>,
  proposals: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (proposals.length === 0) return new Map();
  const rows = await db.selectFrom('regions').selectAll().where('proposal', 'in', proposals).execute();
  return new Map(rows.map(({ proposal, region }) => [proposal, region]));
}
