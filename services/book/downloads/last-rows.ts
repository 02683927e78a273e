import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DownloadRow } from '../../../store/downloads.ts';

const FILE = 'last-downloads.json';

/** The files that there were when the store was last there, for an instance that starts without it. */
export function readLastRows(varDir: string): readonly DownloadRow[] {
  try {
    const held: unknown = JSON.parse(readFileSync(join(varDir, FILE), 'utf8'));
    return Array.isArray(held) ? held : [];
  } catch {
    return [];
  }
}

/** Writes the rows to disk without the fields about a running job. Returns what it has written. */
export function keepLastRows(varDir: string, rows: readonly DownloadRow[], before: string | undefined): string {
  const made = rows.filter(({ sha256 }) => sha256 !== null);
  const still = { state: 'resting', claim: null, claimed_until: null, progress: 0, last_error: null } as const;
  const text = JSON.stringify(made.map((row) => ({ ...row, ...still })));
  if (text === before) return text;
  const fresh = join(varDir, `${FILE}.${process.pid}`);
  writeFileSync(fresh, text);
  renameSync(fresh, join(varDir, FILE));
  return text;
}
