import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseUnavailable } from './database.ts';

/**
 * A permanent fault of a store. `missing`, `empty`: the file is absent or has no tables, although this installation has
 * had a store. `damaged`: its data cannot be relied on.
 */
export type StoreFault = 'missing' | 'empty' | 'damaged';

/** The locations of the store and its backups. */
export interface StorePlace {
  readonly engine: 'sqlite' | 'postgres';
  readonly varDir: string;
  readonly backupDir: string;
}

export const placeIn = (
  varDir: string,
  engine: StorePlace['engine'] = 'sqlite',
  backupDir = join(varDir, 'backups'),
): StorePlace => ({ engine, varDir, backupDir });

/** The store is unusable until its owner restores a backup or starts afresh; nothing has been overwritten. */
export class StoreLost extends DatabaseUnavailable {
  readonly fault: StoreFault;
  /** Set by openDatabase. */
  readonly place: StorePlace | undefined;

  constructor(fault: StoreFault, place?: StorePlace, cause?: unknown) {
    super(`the store is ${fault}`, { cause });
    this.fault = fault;
    this.place = place;
  }
}

/** Files that are made only after a store has been used: the last settings and texts, large files. */
const FILES = ['last-settings.json'];
const KEPT_FILE = /^[0-9a-f]{64}$/;
const COPY = /^(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(-\d+)?|sagrada-.*\.sqlite)$/;
const SET_ASIDE = /^antes-de-/;

/** Tells whether an installation has had a store: then a missing or empty one is lost, not new. */
export const hasTraces = ({ varDir, backupDir }: StorePlace): boolean =>
  FILES.some((name) => existsSync(join(varDir, name))) ||
  namesIn(join(varDir, 'overlays')).length > 0 ||
  namesIn(join(varDir, 'files')).some((name) => KEPT_FILE.test(name)) ||
  namesIn(varDir).some((name) => SET_ASIDE.test(name)) ||
  namesIn(backupDir).some((name) => COPY.test(name));

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith('.'));
  } catch {
    return [];
  }
}
