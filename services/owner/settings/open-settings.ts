import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sentenceOf } from '../../../forms/refusals/refusal.ts';
import type { Log } from '../../../program/log.ts';
import type { Database } from '../../../store/database.ts';
import { followStore } from '../../../store/follow-store.ts';
import { storedSettings } from '../../../store/settings.ts';
import { readSettings, type Settings, type StoredSettings } from './settings.ts';

const FILE = 'last-settings.json';

/** The settings of the last time that the store was reachable; undefined where there are none. */
function readLastSettings(varDir: string): StoredSettings | undefined {
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
function keepLastSettings(varDir: string, stored: StoredSettings): void {
  mkdirSync(varDir, { recursive: true });
  const fresh = join(varDir, `${FILE}.${process.pid}`);
  writeFileSync(fresh, `${JSON.stringify(stored, undefined, 1)}\n`);
  renameSync(fresh, join(varDir, FILE));
}

export interface OpenSettings extends Settings {
  /** Reads the settings again. Resolves when values stored before the call are in effect, or when the store is unreachable. */
  refresh(): Promise<void>;
  close(): void;
}

/**
 * The settings in memory, which follow the store. While it is unreachable the last known ones are used, also after a restart.
 * @param late resolves when the wait for the store should end
 */
export async function openSettings(
  database: Database,
  varDir: string,
  log: Log,
  late?: Promise<unknown>,
): Promise<OpenSettings> {
  let stored: StoredSettings = readLastSettings(varDir) ?? {};
  let site = readSettings(stored).site;
  let generation = 1;
  let fromStore = false;

  function take(next: StoredSettings): void {
    if (fromStore && JSON.stringify(next) === JSON.stringify(stored)) return;
    const read = readSettings(next);
    for (const fault of read.faults) log.warn({ setting: fault.field }, `setting not used: ${sentenceOf(fault)}`);
    if (JSON.stringify(read.site) !== JSON.stringify(site)) generation++;
    [stored, site, fromStore] = [next, read.site, true];
    try {
      keepLastSettings(varDir, next);
    } catch (error) {
      log.warn({ err: error }, 'settings not kept for a start without the store');
    }
  }

  const { refresh, close } = followStore(database, log, 'settings unreadable', async () =>
    take(await database.read(storedSettings)),
  );
  await (late ? Promise.race([refresh(), late]) : refresh());
  return {
    site: () => site,
    get generation() {
      return generation;
    },
    refresh,
    close,
  };
}
