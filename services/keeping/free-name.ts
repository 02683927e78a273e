import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { backupName } from './list-backups.ts';

/** The name, with a number behind it where the folder has it already. */
export function freeName(folder: string, name: string, before = '-'): string {
  for (let number = 1; ; number++) {
    const free = number > 1 ? `${name}${before}${number}` : name;
    if (!existsSync(join(folder, free))) return free;
  }
}

/** A folder of var/ that there is not yet, for what was there. */
export const asideName = (varDir: string, now: Date): string =>
  freeName(varDir, `antes-de-restaurar-${backupName(now)}`);
