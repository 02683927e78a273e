import { expect, test } from 'vitest';
import { messagesIn } from './messages.ts';
import { migrate } from './migrate.ts';
import { describeEngines } from './test-databases.ts';

describeEngines('messages', (newStore) => {
  test('from before migration 004 are unread in the inbox and can be searched', async () => {
    const store = await newStore({ bare: true });
    const { writer: db } = await store.openEngine('004-messages-desk');
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
