import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';
import { anyRows, type Trx } from './trx.ts';

/** The lines of a verse on one page: `[x, y, width, height]` in parts of the page. */
export interface MendedPlace {
  readonly page: number;
  readonly regions: readonly (readonly [x: number, y: number, width: number, height: number])[];
}

/** Where a person says that a verse stands; nowhere: it is not shown. */
export interface StripMend {
  readonly verse: string;
  readonly places: readonly MendedPlace[];
}

/** The mends of a scan, by verse. */
export async function mendsOf(db: Kysely<Schema>, scan: string): Promise<StripMend[]> {
  const rows = await db
    .selectFrom('strip_mends')
    .select(['verse', 'regions'])
    .where('scan', '=', scan)
    .orderBy('verse')
    .execute();
  return rows.map(({ verse, regions }) => ({ verse, places: JSON.parse(regions) }));
}

/** @param by the contributor's id */
export async function putMend(
  trx: Trx,
  scan: string,
  { verse, places }: StripMend,
  by: string,
  at: number,
): Promise<void> {
  const said = { regions: JSON.stringify(places), by, at };
  await trx
    .insertInto('strip_mends')
    .values({ scan, verse, ...said })
    .onConflict((conflict) => conflict.columns(['scan', 'verse']).doUpdateSet(said))
    .execute();
}

/** The reading counts again; false if there was no mend. */
export const deleteMend = (trx: Trx, scan: string, verse: string): Promise<boolean> =>
  anyRows(trx.deleteFrom('strip_mends').where('scan', '=', scan).where('verse', '=', verse));
