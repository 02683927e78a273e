// A test that this machine cannot run is recorded here, and `npm test` lists it at the end (and fails with CI=true):
//  test.skipIf(!edition && reportSkipped('todos los versículos', 'npm run edition -- setup'))('every verse …', …)
import { appendFileSync } from 'node:fs';

/**
 * Records a skipped test and the command that would enable it, in Spanish, without tabs or line breaks; always returns true, for use in a
 * condition.
 */
export function reportSkipped(name: string, command: string): true {
  const file = process.env.LEFT_OUT_FILE;
  if (file) appendFileSync(file, `${name}\t${command}\n`);
  return true;
}
