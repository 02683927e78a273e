import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSecret } from './secret.ts';
import { describeEngines } from './test-databases.ts';

describeEngines('the secret', (newStore) => {
  test('is made once, even if several instances ask at the same time', async () => {
    const store = await newStore();
    const [one, two] = [store.open(), store.open()];
    const all = await Promise.all([one, two, one, two].map((db) => readSecret(db, store.varDir)));
    expect(all[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set(all).size).toBe(1);
    expect(await readSecret(store.open(), store.varDir)).toBe(all[0]);
  });

  test('is in a file of mode 600 with SQLite, and in the store with PostgreSQL', async () => {
    const store = await newStore();
    const db = store.open();
    const secret = await readSecret(db, store.varDir);
    const rows = await db.read((r) => r.selectFrom('secrets').selectAll().execute());
    const path = join(store.varDir, 'secret');
    if (db.engine === 'postgres') {
      expect(rows).toEqual([{ name: 'secret', value: secret }]);
      expect(() => statSync(path)).toThrow('ENOENT');
    } else {
      expect(rows).toEqual([]);
      expect(statSync(path).mode & 0o777).toBe(0o600);
      expect(readFileSync(path, 'utf8')).toBe(`${secret}\n`);
      expect(statSync(join(store.varDir, 'sagrada.sqlite')).mode & 0o777).toBe(0o600);
    }
  });
});
