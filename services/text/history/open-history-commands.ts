import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { HistoryCommands } from '../../../editions/library/history-commands.ts';
import { createLog } from '../../../program/log.ts';
import { openDatabase } from '../../../store/connect.ts';
import { parseDatabaseUrl } from '../../../store/database.ts';
import { SQLITE_FILE } from '../../../store/sqlite-engine.ts';
import { hasTraces, placeIn } from '../../../store/store-lost.ts';
import { createHistoryCommands } from './history-commands.ts';

/** Over the installation's store, which is not made where there is none yet. */
export function openHistoryCommands(
  varDir: string,
  databaseUrl: string | undefined,
  backupDir = join(varDir, 'backups'),
): HistoryCommands {
  const open = { varDir, backupDir, log: createLog('silent') };
  return createHistoryCommands(varDir, () => {
    if (databaseUrl) return openDatabase({ ...open, url: parseDatabaseUrl(databaseUrl) });
    const lost = hasTraces(placeIn(varDir, 'sqlite', backupDir));
    return lost || existsSync(join(varDir, SQLITE_FILE)) ? openDatabase(open) : undefined;
  });
}
