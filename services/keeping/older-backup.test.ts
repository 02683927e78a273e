import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../../program/log.ts';
import { Availability } from '../../store/availability.ts';
import { SQLITE_FILE } from '../../store/database.ts';
import { MIGRATIONS, migrate } from '../../store/migrate.ts';
import { openSqlite } from '../../store/sqlite-engine.ts';
import { placeIn } from '../../store/store-lost.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { newInstallation, rowsOf } from './test-support.ts';

test.each([1, 2, MIGRATIONS.length - 1])(
  'a backup of schema %i is restored and migrated at the next start',
  async (schema) => {
    const [from, to] = [await newInstallation(), await newInstallation()];
    onTestFinished(async () => {
      for (const site of [from, to]) await site.remove();
    });
    writeFileSync(join(from.installation.varDir, SQLITE_FILE), '');
    const engine = openSqlite(placeIn(from.installation.varDir), new Availability(createLog('silent')), 5_000);
    await migrate(engine.writer, undefined, MIGRATIONS.slice(0, schema));
    await engine.writer.insertInto('settings').values({ name: 'title', value: '"Antigua"', changed_at: 1 }).execute();
    await engine.close();
    const { installation, backupDir } = from;
    const { folder, manifest } = await makeBackup({ installation, backupDir, reason: 'command', now: new Date() });
    expect(manifest.store.schema.version).toBe(schema);
    await restoreBackup({ installation: to.installation, from: folder, now: new Date(), say: () => {} });
    const rows = await rowsOf(to);
    expect(rows.schema_version).toHaveLength(MIGRATIONS.length);
    expect(rows.settings).toHaveLength(1);
  },
);
