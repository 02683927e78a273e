import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createLog } from '../program/log.ts';
import { openDatabase } from './connect.ts';
import { newVarDir } from './test-databases.ts';
import { countRoles } from './users.ts';

test('accounts are counted by role without being read', async () => {
  const database = openDatabase({ varDir: newVarDir(), log: createLog('silent') });
  expect(await database.read(countRoles)).toEqual({ lector: 0, corrector: 0, administrador: 0 });
  const plan = await database.read((db) =>
    sql<{ detail: string }>`explain query plan select role, count(*) from users group by role`.execute(db),
  );
  expect(plan.rows.map(({ detail }) => detail)).toEqual(['SCAN users USING COVERING INDEX users_by_role']);
  await database.close();
});
