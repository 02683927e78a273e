import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runCommand } from '../editions/library/commands.ts';
import type { HistoryCommands } from '../editions/library/history-commands.ts';
import { createProgress } from '../program/progress.ts';

// `node bin/edition.ts <command>` runs for `npm run edition --` and `npm start`.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => process.exit(signal === 'SIGINT' ? 130 : 143));

const cwd = process.env.INIT_CWD || process.cwd();
const varDir = resolve(process.env.VAR_DIR || 'var');
await settleInterruptedRestore();
process.exitCode = await runCommand(
  process.argv.slice(2),
  {
    varDir,
    history: lazyHistory(varDir),
    env: process.env,
    cwd,
    progress: createProgress(process.stderr),
    print: (line) => console.log(line),
  },
  (line) => console.error(line),
);

/** See services/keeping/unfinished-restore.ts, which is loaded only if a restore was interrupted. */
async function settleInterruptedRestore(): Promise<void> {
  if (!existsSync(join(varDir, 'restoring.json'))) return;
  try {
    (await import('../services/keeping/unfinished-restore.ts')).settleRestore(varDir);
  } catch (error) {
    if ((error as Error).name !== 'StartError') throw error;
    console.error((error as Error).message);
    process.exit(1);
  }
}

/** Loads the store's part of the program only when a command needs it, so that a set-up with nothing to do ends at once. */
function lazyHistory(varDir: string): HistoryCommands {
  const load = async () => {
    const { openHistoryCommands } = await import('../services/text/history/history-commands.ts');
    const { BACKUP_DIR, DATABASE_URL } = process.env;
    return openHistoryCommands(varDir, DATABASE_URL, BACKUP_DIR ? resolve(BACKUP_DIR) : undefined);
  };
  return {
    verify: async (id, noted) => (await load()).verify(id, noted),
    editions: async () => (await load()).editions(),
    text: async (id, at) => (await load()).text(id, at),
    furtherName: async (edition) => (await load()).furtherName(edition),
  };
}
