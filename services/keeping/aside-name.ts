import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { backupName } from './list-backups.ts';

/** A folder of var/ that there is not yet, for what was there. */
export function asideName(varDir: string, now: Date): string {
  for (let number = 1; ; number++) {
    const name = `antes-de-restaurar-${backupName(now)}${number > 1 ? `-${number}` : ''}`;
    if (!existsSync(join(varDir, name))) return name;
  }
}
