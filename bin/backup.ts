import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lowerPriority } from '../editions/child/child-side.ts';
import { parseEnv } from '../services/env.ts';
import { runBackup, runRestore } from '../services/keeping/operator-commands.ts';
import { complain, print } from './with-store.ts';

// `node bin/backup.ts backup|restore …` runs for `npm run backup` and `npm run restore`, and for the server's scheduled backups.
const ROOT = join(import.meta.dirname, '..');
const [command, ...argv] = process.argv.slice(2);

// The server that reads this output may end first: the backup is made all the same.
process.stdout.on('error', () => {});

// At a terminal it runs at full speed; started by the server, it yields to readers.
if (argv.includes('--json')) lowerPriority();

try {
  const env = parseEnv(process.env);
  const context = {
    installation: {
      varDir: env.varDir,
      filesDir: env.filesDir,
      program: programVersion(),
      ...(env.databaseUrl && { databaseUrl: env.databaseUrl }),
      ...(process.env.POSTGRES_BIN && { programsAt: process.env.POSTGRES_BIN }),
    },
    backupDir: env.backupDir,
    cwd: process.env.INIT_CWD || process.cwd(),
    now: () => new Date(),
    print,
  };
  process.exitCode = await (command === 'restore' ? runRestore : runBackup)(argv, context, complain);
} catch (error) {
  if (!(error instanceof Error && error.name === 'StartError')) throw error;
  complain(error.message);
  process.exitCode = 1;
}

/** The version, with the commit if this is a clone: going back to an older version needs it. */
function programVersion(): string {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { readonly version: string };
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? `${version} (${stdout.trim()})` : version;
}
