import { resolve } from 'node:path';
import { endWithParent, lowerPriority, sendToParent } from '../editions/child/child-side.ts';
import { runCommand } from '../editions/library/commands.ts';
import { createProgress } from '../program/progress.ts';
import { openHistoryCommands } from '../services/text/history/history-commands.ts';

// The server runs it when the desk asks for `npm run edition -- verify`: what that prints is sent line by line.
endWithParent();
lowerPriority();

const { VAR_DIR, DATABASE_URL, BACKUP_DIR } = process.env;
const varDir = resolve(VAR_DIR || 'var');
const say = (line: string) => sendToParent({ line });
const code = await runCommand(
  ['verify'],
  {
    varDir,
    history: openHistoryCommands(varDir, DATABASE_URL || undefined, BACKUP_DIR ? resolve(BACKUP_DIR) : undefined),
    env: process.env,
    cwd: process.cwd(),
    progress: createProgress(process.stderr),
    print: say,
  },
  say,
);
sendToParent({ sound: code === 0 });
process.exit(0);
