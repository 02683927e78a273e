import { createLog } from '../program/log.ts';
import { type Env, parseEnv } from '../services/env.ts';
import { settleRestore } from '../services/keeping/unfinished-restore.ts';
import { openDatabase } from '../store/connect.ts';
import type { Database } from '../store/database.ts';

export const print = (line: string) => console.log(line);
export const complain = (line: string) => console.error(line);

/** Runs a command on the installation's store, beside running servers, and ends with its exit code. */
export async function withStore(command: (database: Database, env: Env) => Promise<number>): Promise<void> {
  try {
    const env = parseEnv(process.env);
    settleRestore(env.varDir);
    const log = createLog('fatal');
    const { varDir, backupDir, databaseUrl } = env;
    const database = openDatabase({ varDir, backupDir, log, ...(databaseUrl && { url: databaseUrl }) });
    process.exitCode = await command(database, env);
    await database.close();
  } catch (error) {
    if (!(error instanceof Error && error.name === 'StartError')) throw error;
    complain(error.message);
    process.exitCode = 1;
  }
}
