import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { HistoryCommands } from '../../editions/library/history-commands.ts';
import { openDatabase } from '../db/connect.ts';
import { parseDatabaseUrl } from '../db/database-url.ts';
import { SQLITE_FILE } from '../db/sqlite-engine.ts';
import { createLog } from '../log.ts';
import { historyCommands } from './history-commands.ts';

/** Over the installation's store, which is not made where there is none yet. */
export function openHistoryCommands(varDir: string, databaseUrl: string | undefined): HistoryCommands {
  const log = createLog('silent');
  return historyCommands(varDir, () => {
    if (databaseUrl) return openDatabase({ url: parseDatabaseUrl(databaseUrl), varDir, log });
    return existsSync(join(varDir, SQLITE_FILE)) ? openDatabase({ varDir, log }) : undefined;
  });
}
