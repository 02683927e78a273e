import { resolve } from 'node:path';
import { runCommand } from '../editions/library/commands.ts';
import { createProgress } from '../editions/progress.ts';

// `node bin/edition.ts <command>`: what `npm run edition --` and `npm start` run.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => process.exit(signal === 'SIGINT' ? 130 : 143));

const cwd = process.env.INIT_CWD || process.cwd();
process.exitCode = await runCommand(
  process.argv.slice(2),
  {
    varDir: resolve(process.env.VAR_DIR || 'var'),
    env: process.env,
    cwd,
    progress: createProgress(process.stderr),
    print: (line) => console.log(line),
  },
  (line) => console.error(line),
);
