// A test that this machine cannot run says so here, and `npm test` tells it at the end (and fails of it with CI=true):
//   test.skipIf(!edition && leftOut('todos los versículos', 'npm run edition -- setup'))('every verse …', …)
import { appendFileSync } from 'node:fs';

/** Notes what is skipped and the command that would have it run, in Spanish, without tabs or line breaks; always true, to stand in a condition. */
export function leftOut(name: string, command: string): true {
  const file = process.env.LEFT_OUT_FILE;
  if (file) appendFileSync(file, `${name}\t${command}\n`);
  return true;
}
