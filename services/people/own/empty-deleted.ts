import { BIN_MS } from '../../../forms/own/limits.ts';
import type { OwnRecord } from '../../../forms/own/record.ts';
import type { Database } from '../../../store/database.ts';
import { deletedOwn, emptyOwn } from '../../../store/own-records.ts';

const BATCH = 500;

/** Removes what deleted records said, once nobody can restore them. Their stamps stay, so that no device brings them back. */
export async function emptyDeleted(database: Database, now: Date): Promise<void> {
  const before = now.getTime() - BIN_MS;
  for (;;) {
    const rows = await database.read((db) => deletedOwn(db, before, BATCH));
    if (rows.length > 0)
      await database.write(async (trx) => {
        for (const row of rows) {
          const body = JSON.stringify(emptied(JSON.parse(row.body) as OwnRecord));
          await emptyOwn(trx, row, body, Buffer.byteLength(body));
        }
      });
    if (rows.length < BATCH) return;
  }
}

const emptied = (record: OwnRecord): OwnRecord => ({
  ...record,
  fields: Object.fromEntries(
    Object.entries(record.fields).map(([name, [, stamp, past]]) => [name, past ? [null, stamp, past] : [null, stamp]]),
  ),
});
