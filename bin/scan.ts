import { join, resolve } from 'node:path';
import { createProgress } from '../program/progress.ts';
import { runScan } from '../services/book/scans/operator-commands.ts';

// `node bin/scan.ts read <file>` runs for `npm run scan --`.
const context = {
  programDir: join(import.meta.dirname, '..'),
  varDir: resolve(process.env.VAR_DIR || 'var'),
  env: process.env,
  cwd: process.env.INIT_CWD || process.cwd(),
  progress: createProgress(process.stderr),
  print: (line: string) => console.log(line),
};
process.exitCode = await runScan(process.argv.slice(2), context, (line) => console.error(line));
