import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { Refusal } from '../program/errors.ts';
import { createLog } from '../program/log.ts';
import { fill, newInstallation, publish, rowsOf } from '../services/keeping/test-support.ts';
import { openDatabase } from './connect.ts';
import { moveToPostgres } from './move-to-postgres.ts';
import { readSecret } from './secret.ts';
import { ask } from './test-postgres-database.ts';

const server = process.env.TEST_DATABASE_URL;
const ROOT = join(import.meta.dirname, '..');

describe.skipIf(!server)('from SQLite to PostgreSQL', () => {
  const ending: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ending.splice(0).reverse()) await end();
  });
  const both = async () => {
    const from = await newInstallation();
    ending.push(from.remove);
    await fill(from);
    const to = await newInstallation(server);
    ending.push(to.remove);
    return { from, to, varDir: from.installation.varDir, url: to.installation.databaseUrl ?? '' };
  };
  const silent = () => {};

  test('every row and the secret are copied, and sequences continue', async () => {
    const { from, to, varDir, url } = await both();
    // The last number given belongs to a deleted row.
    await from.within(async (database) => {
      await publish(database, 8, 'c1');
      await database.write((trx) => trx.deleteFrom('change_log').where('detail', '=', 'Jude.1.8').execute());
    });
    const { settings, secrets, schema_version: _, ...rows } = await rowsOf(from);
    await moveToPostgres(varDir, url, silent);
    const { settings: settingsThere, secrets: secretsThere, schema_version: __, ...there } = await rowsOf(to);
    expect(there).toEqual(rows);
    expect(settingsThere).toEqual(settings);
    expect(secretsThere).toHaveLength((secrets?.length ?? 0) + 1);
    const secret = readFileSync(join(varDir, 'secret'), 'utf8').trim();
    await to.within(async (database) => {
      expect(await readSecret(database, to.installation.varDir)).toBe(secret);
      const before = rows.change_log?.length ?? 0;
      await publish(database, 9, 'c1');
      const [{ seq }] = (await ask(url, 'select max(seq)::int as seq from change_log')) as [{ seq: number }];
      expect(seq).toBe(before + 2);
    });
    // The source is unchanged.
    expect((await rowsOf(from)).revisions).toEqual(rows.revisions);
  });

  test('a target that is not empty is refused, also after an earlier move', async () => {
    const { varDir, url } = await both();
    await ask(url, 'create table ajena (id text)');
    await expect(moveToPostgres(varDir, url, silent)).rejects.toThrow('no está vacía (ajena)');
    await ask(url, 'drop table ajena');
    await moveToPostgres(varDir, url, silent);
    await expect(moveToPostgres(varDir, url, silent)).rejects.toThrow(Refusal);
  });

  test('a source in use is refused', async () => {
    const { varDir, url } = await both();
    const database = openDatabase({ varDir, log: createLog('silent') });
    await database.ready();
    await expect(moveToPostgres(varDir, url, silent)).rejects.toThrow('está en marcha');
    await database.close();
  });

  test('a move that was killed can be repeated', async () => {
    const { from, to, varDir, url } = await both();
    const rows = await rowsOf(from);
    const script = `import { moveToPostgres } from './store/move-to-postgres.ts';
      await moveToPostgres(${JSON.stringify(varDir)}, ${JSON.stringify(url)}, (line) => {
        if (line.includes('revisions')) process.kill(process.pid, 'SIGKILL');
      });`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: ROOT, stdio: 'inherit' });
    expect(await new Promise((resolve) => child.on('exit', (_, signal) => resolve(signal)))).toBe('SIGKILL');
    await moveToPostgres(varDir, url, silent);
    expect((await rowsOf(to)).revisions).toEqual(rows.revisions);
  });
});
