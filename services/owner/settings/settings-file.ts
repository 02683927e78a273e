import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredSettings } from './stored-settings.ts';

const FILE = 'last-settings.json';

/** What the store last said, for an instance that starts while the store is away; undefined where it never said anything. */
export function readLastSettings(varDir: string): StoredSettings | undefined {
  try {
    const held: unknown = JSON.parse(readFileSync(join(varDir, FILE), 'utf8'));
    if (typeof held !== 'object' || held === null || Array.isArray(held)) return undefined;
    const entries = Object.entries(held).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    return Object.fromEntries(entries);
  } catch {
    return undefined;
  }
}

/** Replaced atomically: a concurrent reader gets the old file. */
export function keepLastSettings(varDir: string, stored: StoredSettings): void {
  mkdirSync(varDir, { recursive: true });
  const fresh = join(varDir, `${FILE}.${process.pid}`);
  writeFileSync(fresh, `${JSON.stringify(stored, undefined, 1)}\n`);
  renameSync(fresh, join(varDir, FILE));
}
