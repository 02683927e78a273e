import { type Kysely, sql } from 'kysely';

const KEPT = 3;
const COPY = /^copy_(\d+)_/;

/**
 * Copies the tables beside themselves, as `copy_<version>_<table>`, in the transaction that is about to change them. The
 * copies of the last few versions are kept.
 */
export async function copyPostgres(trx: Kysely<unknown>, version: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() order by tablename`.execute(trx);
  for (const { name } of rows) {
    const of = COPY.exec(name)?.[1];
    if (of === undefined)
      await sql`create table ${sql.id(`copy_${version}_${name}`)} as table ${sql.id(name)}`.execute(trx);
    else if (Number(of) <= version - KEPT) await sql`drop table ${sql.id(name)}`.execute(trx);
  }
}
