import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../program/log.ts';
import { Availability } from './availability.ts';
import { SQLITE_FILE } from './database.ts';
import { messagesIn } from './messages.ts';
import { MIGRATIONS, migrate } from './migrate.ts';
import { openPostgres } from './postgres-engine.ts';
import { openSqlite } from './sqlite-engine.ts';
import { placeIn } from './store-lost.ts';
import { describeEngines } from './test-databases.ts';

describeEngines('messages', (newStore) => {
  test('from before migration 004 are unread in the inbox and can be searched', async () => {
    const { url, varDir } = await newStore({ bare: true });
    const log = createLog('silent');
    const availability = new Availability(log);
    writeFileSync(join(varDir, SQLITE_FILE), '');
    const engine = url
      ? openPostgres(url, placeIn(varDir, 'postgres'), availability, log)
      : openSqlite(placeIn(varDir), availability, 5_000);
    onTestFinished(() => engine.close());
    const db = engine.writer;
    const before = MIGRATIONS.findIndex(({ name }) => name === '004-messages-desk');
    await migrate(db, () => {}, MIGRATIONS.slice(0, before));
    const rows = Array.from({ length: 101 }, (_, n) => ({
      id: `m${String(n).padStart(3, '0')}`,
      folder: 'inbox' as const,
      address: `Lector${n}@example.org`,
      text: n === 100 ? 'Éxodo' : 'Hola',
      key: `k${n}`,
      fingerprint: '',
      created_at: n,
    }));
    // As the earlier program wrote them.
    for (const row of rows)
      await db
        .insertInto('messages')
        .values(row as never)
        .execute();
    await migrate(db);
    expect(await messagesIn(db, { folder: 'inbox', words: 'exodo lector100', most: 5 })).toEqual([
      { ...rows[100], read_at: null, archived_at: null },
    ]);
    expect(await messagesIn(db, { words: 'LECTOR7@', most: 5 })).toHaveLength(1);
  });
});
